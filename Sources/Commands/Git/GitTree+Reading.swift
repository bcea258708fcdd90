import Diagnostics

extension GitTree: ReadableFiles {
  /// A file that was found.
  struct File {
    let number: Int
    let object: ObjectID
  }

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try file(path)
    let size = nodes[file.number].size
    guard size <= limit || mayBePointer(nodes[file.number]) else {
      throw FileError("read", path, .tooLarge(size))
    }
    let stored = try stored(file, path)
    guard LFSPointer(stored) != nil else {
      guard size <= limit else { throw FileError("read", path, .tooLarge(size)) }
      return stored
    }
    let content = try checkedOut(file, path)
    guard content.count <= limit else { throw FileError("read", path, .tooLarge(content.count)) }
    return content
  }

  package func entries(_ path: String) throws(FileError) -> [DirectoryEntry] {
    guard case .node(let number) = try place(path, followingLast: true, "list") else {
      throw FileError("list", path, .notFound)
    }
    guard nodes[number].kind == .directory else { throw FileError("list", path, .notDirectory) }
    if let problem = nodes[number].problem { throw FileError("list", path, problem) }
    return nodes[number].children.map {
      DirectoryEntry(name: nodes[$0].name, kind: nodes[$0].kind)
    }
  }

  /// Kind and size; git keeps no time. What a link outside leads to counts as a file.
  package func status(_ path: String, followingLinks: Bool) throws(FileError) -> FileStatus {
    switch try place(path, followingLast: followingLinks, "read") {
    case .node(let number):
      FileStatus(
        kind: nodes[number].kind, size: nodes[number].size, modified: 0, changed: 0, device: 0,
        inode: UInt64(number))
    case .outside:
      FileStatus(kind: .file, size: 0, modified: 0, changed: 0, device: 1, inode: 0)
    }
  }

  package func realPath(_ path: String) throws(FileError) -> String {
    switch try place(path, followingLast: true, "read") {
    case .node(let number): ([Self.root] + nodes.path(number)).joined(separator: "/")
    case .outside: "/outside"
    }
  }

  /// The absolute path of the folder.
  private static let root = "/tree"

  private func place(
    _ path: String, followingLast: Bool, _ action: String
  ) throws(FileError) -> GitNodes.Place {
    guard path.hasPrefix("/") else {
      return try nodes.find(path, followingLast: followingLast, action)
    }
    guard lies(path, in: Self.root) else { throw FileError(action, path, .notFound) }
    return try nodes.find(
      String(path.dropFirst(Self.root.count)), followingLast: followingLast, action)
  }

  func file(_ path: String) throws(FileError) -> File {
    guard case .node(let number) = try place(path, followingLast: true, "read") else {
      throw FileError("read", path, .notFound)
    }
    guard nodes[number].kind == .file, let object = nodes[number].object else {
      throw FileError("read", path, .isDirectory)
    }
    return File(number: number, object: object)
  }

  /// What git keeps of a file.
  func stored(_ file: File, _ path: String) throws(FileError) -> [UInt8] {
    if let content = contents[file.object] { return content }
    return try output(["cat-file", "blob", file.object.hex], of: file, path)
  }

  /// What a checkout would write of a file that Git LFS keeps, by the attributes of today.
  private func checkedOut(_ file: File, _ path: String) throws(FileError) -> [UInt8] {
    let repository = repositories[nodes[file.number].repository]
    let inner = nodes.path(file.number).dropFirst(repository.depth).joined(separator: "/")
    let content = try output(
      ["cat-file", "--filters", "--path=" + repository.prefix + inner, file.object.hex],
      of: file, path)
    guard LFSPointer(content) == nil else {
      throw FileError(
        "read", path, .other("Git LFS keeps it and is not set up here:  git lfs install"))
    }
    return content
  }

  private func output(
    _ words: [String], of file: File, _ path: String
  ) throws(FileError) -> [UInt8] {
    do throws(CommandFailure) {
      let git = repositories[nodes[file.number].repository].git
      return try git.output(words, reading: "the object \(file.object.hex)")
    } catch {
      throw FileError("read", path, .other(error.diagnostic.summary))
    }
  }
}
