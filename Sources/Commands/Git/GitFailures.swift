import Diagnostics

/// Why git can't be asked, or has no answer, each with the command that mends it. They end a run
/// with code 2: a base that can't be read is never taken for one without differences.
enum GitFailures {
  /// The oldest git that knows every option used here.
  static let oldest = "2.30"

  static let missing = failure(
    "git is not installed, or not on the search path",
    helps: ["install it:  apt-get install git  (macOS:  xcode-select --install)"])

  /// - Parameter version: what `git --version` prints.
  static func tooOld(_ version: String) -> CommandFailure {
    failure(
      "\(version.replacing("git version ", with: "git ")) is too old; "
        + "at least \(oldest) is needed to read a base",
      helps: ["install a newer one:  apt-get install git  (macOS:  brew install git)"])
  }

  /// An object format that git has and comity has not.
  static func unknownFormat(_ name: String) -> CommandFailure {
    failure(
      "the repository names its objects by \(name), which this version does not know",
      helps: ["update comity; git itself converts no repository back"])
  }

  /// Git does not want to work in a folder, or does not take it for a repository.
  static func refused(_ folder: String, _ result: ProcessResult) -> CommandFailure {
    let lines = result.errorText.split(separator: "\n")
    if result.errorText.contains("dubious ownership") {
      let command = lines.lazy.map { $0.drop { $0.isWhitespace } }
        .first { $0.hasPrefix("git config") }.map(String.init)
      return failure(
        "the repository belongs to another user, so git refuses to read it",
        notes: [quoted(result)],
        helps: [
          "if you trust it:  "
            + (command ?? "git config --global --add safe.directory \(shellQuoted(folder))")
        ])
    }
    if result.errorText.contains("xcrun:") {
      return failure(
        "git is not installed: macOS has only a placeholder for it", notes: [quoted(result)],
        helps: ["install it:  xcode-select --install"])
    }
    return failure(
      "git does not take \(folder) for a repository", notes: [quoted(result)],
      helps: [
        "a work tree or submodule that was moved:  git worktree repair  or  "
          + "git submodule update --init, in the main repository",
        "a damaged one:  clone it anew",
      ])
  }

  static let noWorkTree = failure(
    "the repository here is bare: it has no work tree that could be compared",
    helps: ["make one and run there:  git worktree add ../work"])

  /// - Parameter name: the revision that asks for it.
  static func noRepository(_ name: String, _ words: RevisionWords) -> CommandFailure {
    failure(
      "`\(words.prefix)\(name)` needs a git repository, and there is none here",
      notes: ["git looked in the workspace's folder and in every folder above it"],
      helps: ["compare with a copy of the workspace as it was:  \(words.folder)"])
  }

  static func unbornBranch(_ branch: String) -> CommandFailure {
    failure(
      "the branch `\(branch)` has no commit yet, so there is nothing to compare with",
      helps: ["make the first commit:  git add -A && git commit -m 'First commit'"])
  }

  static let firstCommit = failure(
    "HEAD is the first commit and nothing was changed since, so there is nothing to compare with",
    helps: ["what is not yet committed is compared with HEAD:  --base HEAD"])

  /// - Parameters:
  ///   - wanted: what could not be found: "the commit before HEAD".
  ///   - command: what fetches it.
  static func shallow(_ wanted: String, _ command: String) -> CommandFailure {
    failure(
      "the clone is shallow: \(wanted) was not fetched",
      notes: ["in CI, let the checkout fetch everything: `fetch-depth: 0` or `GIT_DEPTH: \"0\"`"],
      helps: ["fetch it:  \(command)"])
  }

  /// No branch of the remote is known that could be its default.
  static func noDefaultBranch(
    _ remote: String, tried: [String], isShallow: Bool
  ) -> CommandFailure {
    let branch = tried.first ?? "main"
    let range = "\(branch):refs/remotes/\(remote)/\(branch)"
    let names = (["HEAD"] + tried).map { "`\(remote)/\($0)`" }.joined(separator: ", ")
    return failure(
      "the default branch of `\(remote)` was not fetched",
      notes: ["looked for \(names)"],
      helps: [
        "fetch it:  git fetch \(isShallow ? "--unshallow " : "")\(shellQuoted(remote)) "
          + shellQuoted(range),
        "if it has another name, this tells:  git ls-remote --symref \(shellQuoted(remote)) HEAD",
      ])
  }

  static func severalRemotes(_ names: [String]) -> CommandFailure {
    failure(
      "there are several remotes (\(names.joined(separator: ", "))) and none is called `origin`",
      helps: [
        "say whose branch is the base:  --base \(shellQuoted((names.first ?? "") + "/main..."))"
      ])
  }

  static func unrelated(_ name: String) -> CommandFailure {
    failure(
      "HEAD and `\(name)` have no commit in common",
      helps: ["compare with the state of that branch itself:  --base \(shellQuoted(name))"])
  }

  /// - Parameter paths: files of the workspace that are missing, at least one.
  static func sparse(_ paths: [String]) -> CommandFailure {
    let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return failure(
      "part of the workspace is not checked out (sparse checkout): \(paths.first ?? "")\(more)",
      notes: ["what is not there would look as if it had been removed"],
      helps: ["check it out, in the workspace's folder:  git sparse-checkout add Core Countries"])
  }

  /// The objects of a partial clone that are wanted could not be fetched.
  static func notFetched(
    _ count: Int, _ remote: String, _ result: ProcessResult
  ) -> CommandFailure {
    failure(
      "\(counted(count, "object")) of the base, which the partial clone left out, could not be fetched",
      notes: [quoted(result)],
      helps: ["see what is wrong with the remote:  git fetch \(shellQuoted(remote))"])
  }

  /// - Parameter what: what could not be read: "the object 3f9c1a7…".
  static func unreadable(_ what: String, _ result: ProcessResult) -> CommandFailure {
    failure(
      "git can't read \(what)", notes: [quoted(result)],
      helps: [
        "see what is damaged:  git fsck",
        "fetch everything anew (git 2.36):  git fetch --refetch",
      ])
  }

  static func failure(
    _ summary: String, notes: [String] = [], helps: [String] = []
  ) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        "", summary, at: nil, notes: notes.filter { !$0.isEmpty }, helps: helps.map { Help($0) }))
  }

  /// `git says: …`: the last complaint, without git's own mark; empty if git said nothing.
  private static func quoted(_ result: ProcessResult) -> String {
    let lines = result.errorText.split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.first else {
      return result.code >= 128 ? "git ended with \(result.code)" : ""
    }
    return "git says: " + line.trimmingPrefix("fatal: ").trimmingPrefix("error: ")
  }
}

extension CommandFailure {
  /// The same with more ways out.
  func adding(helps: [String]) -> CommandFailure {
    var diagnostic = diagnostic
    diagnostic.helps += helps.map { Help($0) }
    return CommandFailure(diagnostic, code: code)
  }
}
