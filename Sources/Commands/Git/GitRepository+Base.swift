/// What choosing a base asks of a repository.
extension GitRepository {
  /// The names at the top of a workspace that are read.
  private static let workspacePaths = ["comity.yaml", "Core", "Countries"]

  /// The remote whose default branch counts: `origin`, or the only one.
  var remote: String? {
    if config.remotes.contains("origin") { return "origin" }
    return config.remotes.count == 1 ? config.remotes[0] : nil
  }

  /// A command that fetches something from the remote.
  func fetch(_ options: [String], _ names: String...) -> String {
    let remote = (remote ?? config.remotes.first).map { [$0] } ?? []
    return (["git", "fetch"] + (options + remote + names).map(shellQuoted)).joined(separator: " ")
  }

  /// The commit that is checked out.
  func head() throws(CommandFailure) -> ObjectID {
    if let checkedOut { return checkedOut }
    let failed = try git.run(["rev-parse", "--verify", "HEAD^{commit}"])
    guard let branch = try git.line(["symbolic-ref", "--quiet", "HEAD"]) else {
      throw GitFailures.unreadable("the commit HEAD", failed)
    }
    // A damaged branch is no branch without commits.
    let found = try git.run(["for-each-ref", branch])
    guard found.code == 0, found.output.isEmpty, !found.errorText.contains("broken") else {
      throw GitFailures.unreadable("the commit HEAD", found.errors.isEmpty ? failed : found)
    }
    throw GitFailures.unbornBranch(String(branch.trimmingPrefix("refs/heads/")))
  }

  /// Whether any file of the workspace is not as HEAD has it, new ones included; hidden ones and
  /// those git ignores do not count.
  func differsFromHead() throws(CommandFailure) -> Bool {
    let status = try git.output(
      [
        "status", "--porcelain", "-z", "--no-renames", "--untracked-files=normal",
        "--ignore-submodules=none", "--",
      ] + Self.workspacePaths, reading: "the state of the work tree")
    // Paths begin at the repository's top.
    return status.split(separator: 0).contains { entry in
      let names = entry.dropFirst(3).split(separator: UInt8(ascii: "/")).dropFirst(depth)
      return !names.contains { $0.first == UInt8(ascii: ".") }
    }
  }

  /// Fails where a sparse checkout leaves out files of the workspace.
  func requireWholeWorkspace() throws(CommandFailure) {
    guard config.isSparse else { return }
    let tagged = try git.output(
      ["ls-files", "-z", "-t", "--"] + Self.workspacePaths, reading: "the index")
    let missing = tagged.split(separator: 0).filter { $0.starts(with: "S ".utf8) }
      .map { String(decoding: $0.dropFirst(2), as: UTF8.self) }
    guard missing.isEmpty else {
      throw GitFailures.sparse(missing)
    }
  }

  /// For whom the commits since the base are meant.
  func impactFor(since base: ObjectID) throws(CommandFailure) -> [String] {
    let format = "--format=%(trailers:key=Impact-For,valueonly=true,unfold=true,separator=%x0A)"
    let log = try git.output(
      ["log", "--no-color", "--no-show-signature", format, "\(base.hex)..HEAD", "--"],
      reading: "the commits since \(base.short)")
    let names = String(decoding: log, as: UTF8.self)
      .split { $0 == "," || $0.isWhitespace }.map(String.init)
    return Set(names).sorted(by: byteOrder)
  }

  // MARK: The tree

  /// The workspace in a commit: in its folder of today, or in the one from which it was moved.
  func locate(
    _ commit: ObjectID, _ files: any ReadableFiles
  ) throws(CommandFailure) -> BaseLocation {
    let folder = String(prefix.dropLast())
    func location(_ tree: GitTree, in former: String) -> BaseLocation? {
      guard tree.exists("comity.yaml") else { return nil }
      return BaseLocation(
        tree: tree, folder: folder, formerFolder: former, isBeforeWorkspace: false)
    }
    if let tree = try tree("\(commit.hex):./", files), let found = location(tree, in: folder) {
      return found
    }
    let list = try git.output(
      ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit.hex],
      reading: "the tree of \(commit.short)")
    let name = Array("comity.yaml".utf8)
    let top = joined(git.folder, String(repeating: "../", count: depth))
    let former = list.split(separator: 0)
      .filter { $0 == name[...] || $0.suffix(name.count + 1) == [UInt8(ascii: "/")] + name }
      .map { String(decoding: $0, as: UTF8.self) }
      // One that is still there is another workspace.
      .filter { (try? files.status(joined(top, $0), followingLinks: false)) == nil }
    if former.count == 1 {
      let place = String(former[0].dropLast(name.count))
      if let tree = try tree("\(commit.hex):\(place)", files),
        let found = location(tree, in: String(place.dropLast()))
      {
        return found
      }
    }
    return BaseLocation(
      tree: GitTree(format: format), folder: folder, formerFolder: folder, isBeforeWorkspace: true)
  }

  private func tree(
    _ name: String, _ files: any ReadableFiles
  ) throws(CommandFailure) -> GitTree? {
    try fetchMissing(name)
    return try GitTree(name, in: self, files)
  }

  /// Fetches at once what a partial clone left out of a tree; git itself would fetch file by file.
  private func fetchMissing(_ tree: String) throws(CommandFailure) {
    // To resolve the name, git may fetch the folder itself.
    guard let promisor = config.promisor, let root = try git.object(tree) else { return }
    var last: [Substring] = []
    while true {
      let list = try git.run(["rev-list", "--objects", "--missing=print", root.hex])
      let missing = list.outputText.split(separator: "\n").filter { $0.hasPrefix("?") }
        .map { $0.dropFirst() }
      // With folders their content becomes known, and that may be missing too.
      guard !missing.isEmpty, missing != last else { return }
      last = missing
      let result = try git.run(
        [
          "-c", "fetch.negotiationAlgorithm=noop", "-c", "gc.auto=0", "-c",
          "maintenance.auto=false", "fetch", promisor, "--no-tags", "--no-write-fetch-head",
          "--recurse-submodules=no", "--filter=blob:none", "--stdin",
        ], input: Array(missing.joined(separator: "\n").utf8))
      guard result.code == 0 else {
        throw GitFailures.notFetched(missing.count, promisor, result)
      }
    }
  }
}

extension GitTree {
  /// Whether something is there, a broken link too.
  func exists(_ path: String) -> Bool {
    (try? status(path, followingLinks: false)) != nil
  }
}
