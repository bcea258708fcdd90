package import Syntax

/// The files of one folder of a commit, read from git without a checkout. Paths are relative to that
/// folder. Submodules that are checked out are part of it, at the commit recorded there.
///
/// One `git ls-tree` lists everything; contents come from one `git cat-file` for all paths given to
/// `load`, and from one each for what is read without.
package struct GitTree: Sendable {
  let format: ObjectFormat
  /// The workspace's repository, then those of submodules.
  private(set) var repositories: [Repository] = []
  private(set) var nodes = GitNodes()
  private(set) var contents: [ObjectID: [UInt8]] = [:]

  /// Where git finds some of the objects.
  struct Repository: Sendable {
    /// Run in the folder whose files these are today.
    let git: Git
    /// That folder below the repository's top, with a slash behind it; empty for the top.
    let prefix: String
    /// How many names lead from the tree's root to it.
    let depth: Int
  }

  /// A tree without any file.
  init(format: ObjectFormat) {
    self.format = format
  }

  /// The files of a tree; nil where git has no such tree.
  ///
  /// - Parameters:
  ///   - name: `3f9c1a7:./` for the folder git runs in.
  ///   - repository: git runs there in the folder whose files they are today: submodules are looked
  ///     for in it.
  ///   - files: the work tree.
  init?(
    _ name: String, in repository: GitRepository, _ files: any ReadableFiles
  ) throws(CommandFailure) {
    format = repository.format
    let result = try repository.git.run(Self.listing + [name])
    guard result.code == 0 else { return nil }
    let place = Repository(git: repository.git, prefix: repository.prefix, depth: 0)
    try add(result.output, of: place, below: 0, files)
    nodes.sort()
    try loadLinks()
  }

  /// The name of a file's content, links followed; nil where there is no file.
  package func blob(at path: String) -> ObjectID? {
    (try? file(path))?.object
  }

  /// Whether a file surely has this content, which is told by the blob's name without reading it. A
  /// line end that git changes on the way into the work tree is a difference.
  package func holds(_ content: [UInt8], at path: String) -> Bool {
    guard let file = try? file(path) else { return false }
    if format.blob(content) == file.object { return true }
    guard mayBePointer(nodes[file.number]), let stored = try? stored(file, path),
      let pointer = LFSPointer(stored)
    else { return false }
    return sha256Hex(content) == pointer.digest
  }

  /// Takes over the contents of files of the work tree that are the same here: they need not be
  /// asked for.
  package mutating func adopt(_ files: [RawFile], _ parallel: ParallelMap) {
    let tree = self
    let same = collect(files.count, parallel) { index in
      let blob = tree.blob(at: files[index].path)
      return blob.map { tree.format.blob(files[index].bytes) == $0 } == true ? blob : nil
    }
    for (file, blob) in zip(files, same) {
      if let blob { contents[blob] = file.bytes }
    }
  }

  /// Reads all YAML files from git at once, and the pointers of Git LFS, which tell what size files
  /// have.
  package mutating func loadModules() throws(CommandFailure) {
    let files = nodes.nodes.indices.filter { nodes[$0].kind == .file }
    let pointers = files.filter { mayBePointer(nodes[$0]) }
    try load(numbers: files.filter { nodes[$0].name.hasSuffix(".yaml") } + pointers)
    for number in pointers {
      guard let object = nodes[number].object, let stored = contents[object],
        let pointer = LFSPointer(stored)
      else { continue }
      nodes[number].size = pointer.size
      nodes[number].isPointer = true
    }
  }

  /// Whether a file can be a pointer, by what is known without reading it.
  func mayBePointer(_ node: GitNodes.Node) -> Bool {
    node.isPointer || LFSPointer.sizes.contains(node.size) && !node.name.hasSuffix(".yaml")
  }

  /// Reads the files of these paths from git at once; what is no file is left out.
  package mutating func load(_ paths: [String]) throws(CommandFailure) {
    try load(numbers: paths.compactMap { (try? file($0))?.number })
  }

  /// Asks each repository once for the contents that are not there yet.
  private mutating func load(numbers: [Int]) throws(CommandFailure) {
    for (index, repository) in repositories.enumerated() {
      var wanted: Set<ObjectID> = []
      for number in numbers where nodes[number].repository == index {
        if let object = nodes[number].object, contents[object] == nil { wanted.insert(object) }
      }
      guard !wanted.isEmpty else { continue }
      let names = wanted.map(\.hex).sorted()
      let result = try repository.git.run(
        ["cat-file", "--batch", "--buffer"], input: Array(names.joined(separator: "\n").utf8))
      let found = gitContents(result.output)
      if let lost = names.first(where: { found[ObjectID($0)] == nil }) {
        throw GitFailures.unreadable("the object \(lost)", result)
      }
      contents.merge(found) { first, _ in first }
    }
  }
}

// MARK: Listing

extension GitTree {
  private static let listing = ["ls-tree", "-r", "-z", "-l", "--full-tree"]

  private mutating func add(
    _ listing: [UInt8], of repository: Repository, below folder: Int, _ files: any ReadableFiles
  ) throws(CommandFailure) {
    let index = repositories.count
    repositories.append(repository)
    for record in gitRecords(listing) {
      let number = nodes.add(record, below: folder, repository: index)
      guard record.kind == .submodule, nodes[number].kind == .directory else { continue }
      try add(submodule: record, of: repository, as: number, files)
    }
  }

  private mutating func add(
    submodule record: GitRecord, of outer: Repository, as number: Int, _ files: any ReadableFiles
  ) throws(CommandFailure) {
    let path = String(decoding: record.path, as: UTF8.self)
    let git = outer.git.at(joined(outer.git.folder, path))
    // Without this, git would find the repository around it.
    let isCheckedOut = (try? files.status(joined(git.folder, ".git"), followingLinks: true)) != nil
    guard isCheckedOut else {
      nodes[number].problem = .other(
        "it is a submodule that is not checked out; check it out:  "
          + "git -C \(shellQuoted(outer.git.folder)) submodule update --init -- \(shellQuoted(path))"
      )
      return
    }
    let commit = record.object
    let result = try git.run(Self.listing + [commit.hex])
    guard result.code == 0 else {
      nodes[number].problem = .other(
        "it is a submodule, and its commit \(commit.short) is not here; fetch it:  "
          + "git -C \(shellQuoted(git.folder)) fetch origin \(commit.hex)")
      return
    }
    let names = record.path.split(separator: UInt8(ascii: "/")).count
    try add(
      result.output,
      of: Repository(git: git, prefix: "", depth: outer.depth + names),
      below: number, files)
  }

  private mutating func loadLinks() throws(CommandFailure) {
    let links = nodes.nodes.indices.filter { nodes[$0].kind == .symbolicLink }
    try load(numbers: links)
    for link in links {
      guard let object = nodes[link].object, let target = contents[object] else { continue }
      nodes[link].target = String(decoding: target, as: UTF8.self)
    }
  }
}
