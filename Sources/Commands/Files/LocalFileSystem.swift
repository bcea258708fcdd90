#if canImport(Glibc)
  import CSystem
  import Glibc
#else
  import Darwin
#endif

/// The file system of the machine, by plain system calls.
package struct LocalFileSystem: FileSystem {
  package init() {}

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    // A pipe would block until somebody writes into it.
    let descriptor = try Descriptor.open(path, O_RDONLY | O_NONBLOCK, action: "read")
    let status = try descriptor.status("read", path)
    switch status.kind {
    case .file: break
    case .directory: throw FileError("read", path, .isDirectory)
    default: throw FileError("read", path, .notRegular)
    }
    guard status.size <= limit else { throw FileError("read", path, .tooLarge(status.size)) }
    return try descriptor.read(expecting: status.size, limit: limit, path)
  }

  package func read(_ path: String, from offset: Int, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = try Descriptor.open(path, O_RDONLY | O_NONBLOCK, action: "read")
    guard try descriptor.status("read", path).kind == .file else {
      throw FileError("read", path, .notRegular)
    }
    return try descriptor.read(from: offset, count: count, path)
  }

  package func entries(_ path: String) throws(FileError) -> [DirectoryEntry] {
    guard let stream = opendir(path) else { throw FileError("list", path, errno: errno) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard var found = directoryEntry(entry) else { continue }
      if found.kind == .other, let status = try? status(joined(path, found.name)) {
        found = DirectoryEntry(name: found.name, kind: status.kind)
      }
      entries.append(found)
    }
    guard errno == 0 else { throw FileError("list", path, errno: errno) }
    return entries.sorted { byteOrder($0.name, $1.name) }
  }

  package func survey(
    _ path: String, _ visit: (DirectoryEntry, FileStatus?) -> Void
  ) throws(FileError) {
    guard let stream = opendir(path) else { throw FileError("list", path, errno: errno) }
    defer { closedir(stream) }
    let folder = dirfd(stream)
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let found = directoryEntry(entry) else { continue }
      guard found.kind != .directory else {
        visit(found, nil)
        continue
      }
      var buffer = stat()
      guard fstatat(folder, found.name, &buffer, AT_SYMLINK_NOFOLLOW) == 0 else {
        throw FileError("read", joined(path, found.name), errno: errno)
      }
      let status = FileStatus(buffer)
      visit(
        DirectoryEntry(name: found.name, kind: status.kind),
        status.kind == .directory ? nil : status)
    }
    guard errno == 0 else { throw FileError("list", path, errno: errno) }
  }

  package func status(
    _ path: String, followingLinks: Bool = false
  ) throws(FileError) -> FileStatus {
    var buffer = stat()
    let result = followingLinks ? stat(path, &buffer) : lstat(path, &buffer)
    guard result == 0 else { throw FileError("read", path, errno: errno) }
    return FileStatus(buffer)
  }

  package func realPath(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError("read", path, errno: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let descriptor = try Descriptor.open(path, flags, action: "write")
    try descriptor.write(bytes, path)
    try descriptor.close(path)
  }

  package func copy(_ source: String, to target: String) throws(FileError) {
    var buffer = stat()
    guard stat(source, &buffer) == 0 else { throw FileError("read", source, errno: errno) }
    try write(target, try read(source, limit: Int.max - 1))
    let times = FileStatus.times(buffer)
    guard utimensat(AT_FDCWD, target, [times.accessed, times.modified], 0) == 0 else {
      throw FileError("write", target, errno: errno)
    }
  }

  package func rename(_ source: String, to target: String) throws(FileError) {
    #if canImport(Glibc)
      let result = Glibc.rename(source, target)
    #else
      let result = Darwin.rename(source, target)
    #endif
    guard result == 0 else { throw FileError("write", target, errno: errno) }
  }

  package func exchange(_ first: String, _ second: String) throws(FileError) {
    #if canImport(Glibc)
      let result = renameat2(AT_FDCWD, first, AT_FDCWD, second, comity_rename_exchange)
    #else
      let result = renamex_np(first, second, UInt32(RENAME_SWAP))
    #endif
    guard result != 0 else { return }
    // A file system without the operation says EINVAL.
    let code = errno
    throw FileError("write", second, code == EINVAL ? .unsupported : .init(errno: code))
  }

  package func link(_ source: String, to target: String) throws(FileError) {
    // Without AT_SYMLINK_FOLLOW a symbolic link is linked itself, which is wanted.
    guard linkat(AT_FDCWD, source, AT_FDCWD, target, 0) == 0 else {
      throw FileError("write", target, errno: errno)
    }
  }

  package func remove(_ path: String) throws(FileError) {
    guard unlink(path) != 0 else { return }
    let code = errno
    // Linux says EISDIR for a folder, macOS EPERM.
    guard code == EISDIR || code == EPERM else { throw FileError("remove", path, errno: code) }
    guard rmdir(path) == 0 else {
      throw FileError("remove", path, errno: errno == ENOTDIR ? code : errno)
    }
  }

  package func makeDirectory(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) == 0 else {
      throw FileError("create the folder", path, errno: errno)
    }
  }

  package func synchronize(_ path: String) throws(FileError) {
    try Descriptor.open(path, O_RDONLY, action: "write").synchronize(path)
  }

  package func lock(_ path: String, waiting: () -> Void) throws(FileError) -> FileLock {
    let descriptor = try Descriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, action: "lock")
    try descriptor.lock(path, waiting: waiting)
    let number = descriptor.take()
    return FileLock { closeDescriptor(number) }
  }
}
