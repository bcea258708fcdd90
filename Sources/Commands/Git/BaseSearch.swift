import Diagnostics

/// Finds the commit that a work tree is compared with.
struct BaseSearch {
  let repository: GitRepository
  let head: ObjectID
  private let git: Git

  struct Found {
    let commit: ObjectID
    /// One line without a final dot.
    let summary: String
  }

  /// A branch that changes are meant for.
  struct DefaultBranch {
    /// As a user would write it: `origin/main`.
    let name: String
    let commit: ObjectID
    /// Its name in the work tree's repository: `main`; nil where it is not known.
    let branch: String?
  }

  init(_ repository: GitRepository) throws(CommandFailure) {
    self.repository = repository
    git = repository.git
    head = try repository.head()
  }

  // MARK: Without --base

  /// Where the branch left the default one. On that one itself HEAD, or the commit before it if the
  /// work tree is HEAD's.
  func automatic() throws(CommandFailure) -> Found {
    let main = try defaultBranch()
    if let main {
      let base = try mergeBase(main.name, main.commit)
      if base != head {
        return Found(
          commit: base, summary: "merge-base of HEAD and \(main.name), \(base.short)")
      }
    }
    if try repository.differsFromHead() {
      return Found(
        commit: head, summary: "HEAD, \(head.short): the work tree differs from it")
    }
    let branch = try git.line(["symbolic-ref", "--quiet", "HEAD"])?.trimmingPrefix("refs/heads/")
    if let main, let name = main.branch, let branch, branch != name {
      return Found(
        commit: head,
        summary: "HEAD, \(head.short): `\(branch)` has no commit that \(main.name) has not")
    }
    let before = try beforeHead()
    return Found(
      commit: before, summary: "HEAD~1, \(before.short): the work tree is HEAD's")
  }

  /// The remote's default branch, or without remotes the repository's own; nil if there is neither.
  private func defaultBranch() throws(CommandFailure) -> DefaultBranch? {
    let config = repository.config
    var names: [String] = []
    for name in [config.defaultBranch, "main", "master"].compactMap({ $0 })
    where !names.contains(name) {
      names.append(name)
    }
    guard !config.remotes.isEmpty else {
      return try firstBranch(names, below: "refs/heads/", shown: "")
    }
    guard let remote = repository.remote else { throw GitFailures.severalRemotes(config.remotes) }
    let place = "refs/remotes/\(remote)/"
    if let target = try git.line(["symbolic-ref", "--quiet", place + "HEAD"]),
      target.hasPrefix(place)
    {
      let name = String(target.dropFirst(place.count))
      names.removeAll { $0 == name }
      names.insert(name, at: 0)
    } else if let commit = try git.commit(place + "HEAD") {
      return DefaultBranch(name: remote + "/HEAD", commit: commit, branch: nil)
    }
    if let found = try firstBranch(names, below: place, shown: remote + "/") { return found }
    if !config.trackedRemotes.contains(remote),
      let found = try firstBranch(names, below: "refs/heads/", shown: "")
    {
      return found
    }
    throw GitFailures.noDefaultBranch(remote, tried: names, isShallow: repository.isShallow)
  }

  private func firstBranch(
    _ names: [String], below place: String, shown: String
  ) throws(CommandFailure) -> DefaultBranch? {
    for name in names {
      if let commit = try git.commit(place + name) {
        return DefaultBranch(name: shown + name, commit: commit, branch: name)
      }
    }
    return nil
  }

  private func mergeBase(
    _ name: String, _ commit: ObjectID
  ) throws(CommandFailure) -> ObjectID {
    let result = try git.run(["merge-base", head.hex, commit.hex])
    switch result.code {
    case 0: return ObjectID(String(result.outputText.prefix { $0 != "\n" }))
    case 1 where repository.isShallow:
      throw GitFailures.shallow(
        "the commit where HEAD left `\(name)`", repository.fetch(["--unshallow"]))
    case 1: throw GitFailures.unrelated(name)
    default: throw GitFailures.unreadable("the commits between HEAD and `\(name)`", result)
    }
  }

  private func beforeHead() throws(CommandFailure) -> ObjectID {
    if let commit = try git.commit("HEAD~1") { return commit }
    // Git hides the parents that were not fetched; the commit itself names them.
    let commit = try git.run(["cat-file", "commit", head.hex])
    let header = commit.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    guard let parent = header.first(where: { $0.hasPrefix("parent ") }) else {
      throw commit.code == 0
        ? GitFailures.firstCommit : GitFailures.unreadable("the commit HEAD", commit)
    }
    guard repository.isShallow else {
      throw GitFailures.unreadable(
        "the commit before HEAD", try git.run(["cat-file", "-t", String(parent.dropFirst(7))]))
    }
    throw GitFailures.shallow("the commit before HEAD", repository.fetch(["--deepen=1"]))
  }

  // MARK: With --base

  /// The revision of this name; with `...` behind it, its merge-base with HEAD.
  func revision(_ given: String) throws(CommandFailure) -> Found {
    let isMergeBase = given.hasSuffix("...")
    let name = isMergeBase ? String(given.dropLast(3)) : given
    guard !name.isEmpty else { throw GitFailures.emptyRevision(given) }
    guard !name.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) || name.count < 40 else {
      throw GitFailures.zeroRevision
    }
    guard let object = try git.object(name) else { throw try unknown(name) }
    guard let commit = try git.commit(object.hex) else { throw try notCommit(name, object) }
    if isMergeBase {
      let base = try mergeBase(name, commit)
      return Found(commit: base, summary: "merge-base of HEAD and \(name), \(base.short)")
    }
    // What only the base has shows as if it had been undone.
    let range = "\(head.hex)..\(commit.hex)"
    let ahead = try git.line(["rev-list", "--count", range]).flatMap { Int($0) } ?? 0
    var summary = "\(name), \(commit.short)"
    if ahead > 0 {
      let commits = ahead == 1 ? "1 commit" : "\(ahead) commits"
      summary += "; it has \(commits) that HEAD has not: `--base \(name)...` leaves them out"
    }
    return Found(commit: commit, summary: summary)
  }

  private func unknown(_ name: String) throws(CommandFailure) -> CommandFailure {
    let format = "--format=%(refname:short)"
    let names = try git.run(["for-each-ref", format]).outputText.split(separator: "\n")
      .map(String.init)
    return GitFailures.unknownRevision(name, names, repository.config.remotes)
  }

  private func notCommit(
    _ name: String, _ object: ObjectID
  ) throws(CommandFailure) -> CommandFailure {
    if let type = try git.line(["cat-file", "-t", object.hex]) {
      return GitFailures.notCommit(name, type)
    }
    return GitFailures.absentCommit(name, repository.fetch([], object.hex))
  }
}
