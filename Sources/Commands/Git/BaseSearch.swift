import Diagnostics

/// Finds the commit that a work tree is compared with.
struct BaseSearch {
  let repository: GitRepository
  let head: ObjectID
  private let git: Git
  private let words: RevisionWords

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

  init(_ repository: GitRepository, _ words: RevisionWords) throws(CommandFailure) {
    self.words = words
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
    where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    guard !config.remotes.isEmpty else {
      let found = try references(names.map { Self.local + $0 })
      return first(names, below: Self.local, shown: "", of: found)
    }
    guard let remote = repository.remote else { throw GitFailures.severalRemotes(config.remotes) }
    let place = "refs/remotes/\(remote)/"
    let found = try references(
      [place + "HEAD"] + names.map { place + $0 } + names.map { Self.local + $0 })
    if let head = found[place + "HEAD"] {
      let isLink = head.target.hasPrefix(place)
      let branch = isLink ? String(head.target.dropFirst(place.count)) : nil
      return DefaultBranch(
        name: "\(remote)/\(branch ?? "HEAD")", commit: head.commit, branch: branch)
    }
    let main = first(names, below: place, shown: remote + "/", of: found)
    if let main { return main }
    if !config.trackedRemotes.contains(remote),
      let own = first(names, below: Self.local, shown: "", of: found)
    {
      return own
    }
    throw GitFailures.noDefaultBranch(remote, tried: names, isShallow: repository.isShallow)
  }

  private static let local = "refs/heads/"

  private struct Reference {
    let commit: ObjectID
    /// The reference it stands for; empty for most.
    let target: String
  }

  /// Those of some references that there are, by name. One that leads nowhere is none.
  private func references(_ names: [String]) throws(CommandFailure) -> [String: Reference] {
    let format = "--format=%(refname)%00%(objectname)%00%(symref)"
    let list = try git.output(["for-each-ref", format] + names, reading: "the branches")
    var found: [String: Reference] = [:]
    for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 3 else { continue }
      found[fields[0]] = Reference(commit: ObjectID(fields[1]), target: fields[2])
    }
    return found
  }

  private func first(
    _ names: [String], below place: String, shown: String, of found: [String: Reference]
  ) -> DefaultBranch? {
    for name in names {
      if let reference = found[place + name] {
        return DefaultBranch(name: shown + name, commit: reference.commit, branch: name)
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
    guard !name.isEmpty else { throw GitFailures.emptyRevision(given, words) }
    guard !name.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) || name.count < 40 else {
      throw GitFailures.zeroRevision(words)
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
      let commits = counted(ahead, "commit")
      summary += "; it has \(commits) that HEAD has not: `--base \(name)...` leaves them out"
    }
    return Found(commit: commit, summary: summary)
  }

  private func unknown(_ name: String) throws(CommandFailure) -> CommandFailure {
    let format = "--format=%(refname:short)"
    let names = try git.run(["for-each-ref", format]).outputText.split(separator: "\n")
      .map(String.init)
    return GitFailures.unknownRevision(
      name, names, repository.config.remotes, words, isShallow: repository.isShallow)
  }

  private func notCommit(
    _ name: String, _ object: ObjectID
  ) throws(CommandFailure) -> CommandFailure {
    if let type = try git.line(["cat-file", "-t", object.hex]) {
      return GitFailures.notCommit(name, type, words)
    }
    return GitFailures.absentCommit(name, repository.fetch([], object.hex))
  }
}
