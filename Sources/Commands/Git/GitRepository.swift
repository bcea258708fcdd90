/// The repository a workspace lies in.
struct GitRepository: Sendable {
  /// Run in the workspace's folder.
  let git: Git
  let format: ObjectFormat
  /// Whether older commits were left out when it was cloned.
  let isShallow: Bool
  /// The workspace's folder below the repository's top, with a slash behind it; empty for the top.
  let prefix: String
  let config: GitConfig
  /// What is checked out; nil where there is no commit yet, or none that can be read.
  let checkedOut: ObjectID?

  /// Looks for the repository around a folder; nil where there is none.
  init?(around folder: String, _ world: World) throws(CommandFailure) {
    let git = Git(folder, world.processes)
    // Asked at once: to start git takes longer than its answers.
    let answers = collect(Self.questions.count, world.parallel) { index in
      Result { () throws(CommandFailure) in try git.run(Self.questions[index]) }
    }
    let result: ProcessResult
    do {
      result = try answers[0].get()
    } catch {
      // Who has no repository needs no git.
      if gitFolder(around: folder, world.files) == nil { return nil }
      throw error
    }
    guard result.code == 0 else {
      let found = gitFolder(around: folder, world.files)
      if result.errorText.contains("not a git repository (or any"), found == nil { return nil }
      throw GitFailures.refused(found ?? folder, result)
    }
    // The prefix comes last: it may hold line feeds.
    let lines = result.outputText.split(
      separator: "\n", maxSplits: 3, omittingEmptySubsequences: false
    ).map(String.init)
    // Git prints options it does not know.
    guard lines.count == 4, !lines[..<3].contains(where: { $0.hasPrefix("--") }) else {
      throw GitFailures.tooOld(try git.line(["--version"]) ?? "git")
    }
    guard lines[0] == "true" else { throw GitFailures.noWorkTree }
    guard let format = ObjectFormat(rawValue: lines[2]) else {
      throw GitFailures.unknownFormat(lines[2])
    }
    isShallow = lines[1] == "true"
    self.format = format
    prefix = String(lines[3].dropLast())
    config = GitConfig(try answers[1].get())
    checkedOut = try answers[2].get().line.map(ObjectID.init)
    self.git = git
  }

  private static let questions = [
    [
      "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-object-format",
      "--show-prefix",
    ],
    ["config", "-z", "--get-regexp", GitConfig.keys],
    ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"],
  ]

  /// How many folders lie between the repository's top and the workspace.
  var depth: Int { prefix.utf8.count { $0 == UInt8(ascii: "/") } }
}

/// The workspace's folder below the top of the repository it lies in, with a slash behind it; empty where
/// it is the top, and where no repository or no git is.
///
/// - Parameter folder: the workspace's, as the process reaches it.
func repositoryPrefix(of folder: String, _ world: World) -> String {
  guard let result = try? Git(folder, world.processes).run(["rev-parse", "--show-prefix"]),
    result.code == 0, result.output.last == UInt8(ascii: "\n")
  else { return "" }
  return String(decoding: result.output.dropLast(), as: UTF8.self)
}

/// The nearest `.git` in a folder or one above it; git itself looks there.
private func gitFolder(around folder: String, _ files: any ReadableFiles) -> String? {
  guard var here = try? files.realPath(folder) else { return nil }
  while true {
    let path = joined(here, ".git")
    if (try? files.status(path, followingLinks: false)) != nil { return path }
    guard here != "/" else { return nil }
    here = split(here).folder
  }
}

/// What the repository's configuration says of remotes and of files left out.
struct GitConfig: Sendable {
  /// In order of appearance.
  private(set) var remotes: [String] = []
  /// Those whose branches are kept under names of their own, as all are but those of a bare clone.
  private(set) var trackedRemotes: Set<String> = []
  /// What new repositories call their first branch.
  private(set) var defaultBranch: String?
  /// The remote that has the objects a partial clone left out.
  private(set) var promisor: String?
  /// Whether files may be missing from the work tree on purpose.
  private(set) var isSparse = false

  /// An expression for all keys that count.
  static let keys =
    #"^(remote\..*\.(url|fetch|promisor)|extensions\.partialclone|init\.defaultbranch"#
    + #"|core\.sparsecheckout)$"#

  /// - Parameter list: what `git config -z --get-regexp` prints.
  init(_ list: ProcessResult) {
    for entry in list.output.split(separator: 0) {
      let pair = String(decoding: entry, as: UTF8.self)
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      // A key without a value is true.
      take(pair[0], pair.count > 1 ? pair[1] : "true")
    }
  }

  private mutating func take(_ key: String, _ value: String) {
    let isOn = ["true", "yes", "on", "1"].contains(value.lowercased())
    switch key {
    case "init.defaultbranch": defaultBranch = value
    case "extensions.partialclone": promisor = value
    case "core.sparsecheckout": isSparse = isOn
    default:
      guard key.hasPrefix("remote."), let dot = key.lastIndex(of: ".") else { return }
      let remote = String(key[..<dot].dropFirst("remote.".count))
      if key.hasSuffix(".promisor") {
        if isOn, promisor == nil { promisor = remote }
      } else if key.hasSuffix(".fetch") {
        if value.contains(":refs/remotes/") { trackedRemotes.insert(remote) }
      } else if !remotes.contains(remote) {
        remotes.append(remote)
      }
    }
  }
}
