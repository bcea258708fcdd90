package import Diagnostics
package import Emitters

/// What became of a country's folder.
package enum CountryOutcome: Sendable {
  /// It holds the same bytes already; nothing was touched.
  case unchanged(files: Int)
  /// It was replaced. `changed` files are new or have new content, `removed` ones are gone, all
  /// others kept their modification time.
  case written(files: Int, changed: Int, removed: Int)
  /// It was left as it was; the message says why.
  case failed(Diagnostic)
}

/// How a country's folder differs from what would be written; paths relative to it, sorted.
package struct OutputDifference: Hashable, Sendable {
  /// Whether there is any bundle.
  package var hasBundle = true
  /// Files that would be written and are not there.
  package var missing: [String] = []
  /// Files with other content.
  package var stale: [String] = []
  /// Files that would not be written.
  package var extra: [String] = []

  /// Whether the folder is what would be written.
  package var isEmpty: Bool { missing.isEmpty && stale.isEmpty && extra.isEmpty }
}

extension OutputFolder {
  /// Makes a country's folder hold exactly these files. Different countries may be written at the
  /// same time.
  package func write(_ country: String, _ outputs: [OutputFile]) -> CountryOutcome {
    var hasBundle = false
    do throws(OutputFailure) {
      let existing = try existing(country)
      hasBundle = existing != nil
      let difference = try difference(existing, outputs, country)
      guard !difference.isEmpty else { return .unchanged(files: outputs.count) }
      let changed = Set(difference.missing + difference.stale)
      try build(country, outputs, changed)
      try swap(country, replaces: existing != nil)
      return .written(
        files: outputs.count, changed: changed.count, removed: difference.extra.count)
    } catch {
      return .failed(error.diagnostic(hasBundle: hasBundle))
    }
  }

  /// Compares only; nothing is written and no lock taken.
  package func check(
    _ country: String, _ outputs: [OutputFile]
  ) throws(OutputFailure) -> OutputDifference {
    try difference(try existing(country), outputs, country)
  }

  // MARK: Comparing

  /// Paths of the files of a country's folder; nil where there is no folder. A folder without our
  /// manifest is somebody else's, unless it is empty.
  private func existing(_ country: String) throws(OutputFailure) -> [String]? {
    let path = joined(root, country)
    let isOurs: Bool
    var paths: [String] = []
    do throws(FileError) {
      guard let status = try files.statusIfPresent(path) else { return nil }
      if status.kind == .directory {
        let tree = try files.tree(path)
        paths = tree.files
        isOurs = (paths.isEmpty && tree.folders.isEmpty) || holdsManifest(country)
      } else {
        isOurs = false
      }
    } catch {
      throw .file(error)
    }
    guard isOurs else { throw .foreign(path) }
    // What the Finder leaves behind is nobody's.
    return paths.filter { split($0).name != ".DS_Store" }
  }

  private func difference(
    _ existing: [String]?, _ outputs: [OutputFile], _ country: String
  ) throws(OutputFailure) -> OutputDifference {
    let present = Set(existing ?? [])
    var difference = OutputDifference()
    difference.hasBundle = !present.isEmpty
    for output in outputs {
      if !present.contains(output.path) {
        difference.missing.append(output.path)
      } else if try !isSame(joined(joined(root, country), output.path), output.content) {
        difference.stale.append(output.path)
      }
    }
    difference.extra = present.subtracting(outputs.map(\.path)).sorted(by: byteOrder)
    difference.missing.sort(by: byteOrder)
    difference.stale.sort(by: byteOrder)
    return difference
  }

  private func isSame(
    _ path: String, _ content: OutputFile.Content
  ) throws(OutputFailure) -> Bool {
    do throws(FileError) {
      let status = try files.status(path, followingLinks: false)
      guard status.kind == .file else { return false }
      switch content {
      case .bytes(let bytes):
        guard status.size == bytes.count else { return false }
        return try files.read(path, limit: bytes.count) == bytes
      case .copy(let source):
        let source = joined(workspace, source)
        guard try files.status(source, followingLinks: true).size == status.size else {
          return false
        }
        let limit = status.size
        return try files.read(path, limit: limit) == files.read(source, limit: limit)
      }
    } catch {
      // What can't be read can be replaced; a picture that can't be read is told when it is copied.
      switch error.reason {
      case .denied, .notFound, .tooLarge: return false
      default: throw .file(error)
      }
    }
  }

  // MARK: Writing

  /// Builds the next bundle beside the present one. Files that stay are linked, so that they keep
  /// their times and cost nothing; where there are no links they are copied with their times.
  private func build(
    _ country: String, _ outputs: [OutputFile], _ changed: Set<String>
  ) throws(OutputFailure) {
    let present = joined(root, country)
    let next = joined(root, OutputNames.new(country))
    do throws(FileError) {
      if try files.statusIfPresent(next) != nil { try files.removeTree(next) }
      try files.makeDirectory(next)
      var folders: Set<String> = [next]
      for output in outputs {
        let target = joined(next, output.path)
        try makeFolder(split(target).folder, &folders)
        guard changed.contains(output.path) else {
          try keep(joined(present, output.path), as: target)
          continue
        }
        switch output.content {
        case .bytes(let bytes): try files.write(target, bytes)
        case .copy(let source):
          let bytes = try files.read(
            joined(workspace, source), limit: WorkspaceLimits.imageBytes)
          try files.write(target, bytes)
        }
        if isDurable { try files.synchronize(target) }
      }
      if isDurable { for folder in folders.sorted() { try files.synchronize(folder) } }
    } catch {
      try? files.removeTree(next)
      // The hidden folder is our business; people know the path the file would have had.
      let path = error.path.replacing(OutputNames.new(country), with: country)
      throw .file(FileError(error.action, path, error.reason))
    }
  }

  private func makeFolder(_ path: String, _ made: inout Set<String>) throws(FileError) {
    guard made.insert(path).inserted else { return }
    try makeFolder(split(path).folder, &made)
    try files.makeDirectory(path)
  }

  private func keep(_ present: String, as target: String) throws(FileError) {
    do throws(FileError) {
      try files.link(present, to: target)
    } catch {
      switch error.reason {
      case .otherFileSystem, .unsupported, .denied, .tooManyLinks:
        try files.copy(present, to: target)
      default: throw error
      }
    }
  }

  /// Puts the next bundle in the place of the present one and removes that.
  private func swap(_ country: String, replaces: Bool) throws(OutputFailure) {
    let present = joined(root, country)
    let next = joined(root, OutputNames.new(country))
    var left = next
    do throws(FileError) {
      if !replaces {
        try files.rename(next, to: present)
        return
      }
      do throws(FileError) {
        try files.exchange(next, present)
      } catch {
        guard error.reason == .unsupported else { throw error }
        left = joined(root, OutputNames.old(country))
        try files.rename(present, to: left)
        do throws(FileError) {
          try files.rename(next, to: present)
        } catch {
          try files.rename(left, to: present)
          throw error
        }
      }
    } catch {
      try? files.removeTree(next)
      throw .file(FileError(error.action, present, error.reason))
    }
    // The bundle stands; what can't be removed now is removed by the next run.
    try? files.removeTree(left)
    if isDurable { try? files.synchronize(root) }
  }
}
