#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ReadableFiles {
  /// Everything in a folder, one after the other.
  package func survey(
    _ path: String, _ visit: (DirectoryEntry, FileStatus?) -> Void
  ) throws(FileError) {
    for entry in try entries(path) {
      let status =
        entry.kind == .directory
        ? nil : try status(joined(path, entry.name), followingLinks: false)
      visit(entry, status)
    }
  }

}

extension ReadableFiles {
  /// The status of a path, nil where nothing is there.
  package func statusIfPresent(
    _ path: String, followingLinks: Bool = false
  ) throws(FileError) -> FileStatus? {
    do {
      return try status(path, followingLinks: followingLinks)
    } catch {
      if error.reason == .notFound || error.reason == .notDirectory { return nil }
      throw error
    }
  }

  /// The paths of all files below a folder, relative to it, sorted by their bytes, and of the
  /// folders; symbolic links and special files count as files.
  package func tree(_ root: String) throws(FileError) -> (files: [String], folders: [String]) {
    var files: [String] = []
    var folders: [String] = []
    var open = [""]
    while let folder = open.popLast() {
      for entry in try entries(folder.isEmpty ? root : joined(root, folder)) {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.kind == .directory {
          folders.append(path)
          open.append(path)
        } else {
          files.append(path)
        }
      }
    }
    return (files.sorted(by: byteOrder), folders.sorted(by: byteOrder))
  }
}

extension FileSystem {
  /// Creates a folder and those above it that are missing.
  package func makeDirectories(_ path: String) throws(FileError) {
    guard !path.isEmpty, path != "." else { return }
    if let status = try statusIfPresent(path, followingLinks: true) {
      if status.kind == .directory { return }
      throw FileError("create the folder", path, .exists)
    }
    try makeDirectories(split(path).folder)
    do {
      try makeDirectory(path)
    } catch {
      // Another thread or process may have been faster.
      guard error.reason == .exists else { throw error }
    }
  }

  /// Removes a path with all that lies below it; symbolic links are removed, not followed.
  package func removeTree(_ path: String) throws(FileError) {
    let status = try status(path, followingLinks: false)
    if status.kind == .directory {
      for entry in try entries(path) { try removeTree(joined(path, entry.name)) }
    }
    try remove(path)
  }

  /// Replaces a file in one step: readers see the old content or the new one.
  package func replaceFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let (folder, name) = split(path)
    let sibling = joined(folder, ".\(name).new")
    do {
      try write(sibling, bytes)
      try rename(sibling, to: path)
    } catch {
      try? remove(sibling)
      throw FileError("write", path, error.reason)
    }
  }
}

/// Order by UTF-8 bytes, which is code-point order.
package func byteOrder(_ left: String, _ right: String) -> Bool {
  // On the stored bytes directly: sorting all paths of a workspace is half of listing it.
  let isBefore = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      guard let first = left.baseAddress, let second = right.baseAddress else {
        return left.count < right.count
      }
      let order = memcmp(first, second, min(left.count, right.count))
      return order == 0 ? left.count < right.count : order < 0
    }
  }
  return (isBefore ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}
