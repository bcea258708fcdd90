import Diagnostics

/// What can be wrong with a revision that a user names.
extension GitFailures {
  /// - Parameter given: what stands where the name should.
  static func emptyRevision(_ given: String, _ words: RevisionWords) -> CommandFailure {
    failure(
      "`\(words.name)` names no revision",
      notes: given.isEmpty ? ["a variable that is not set gives an empty word"] : [],
      helps: ["name one:  \(words.spelled("origin/main"))"]
        + (words.isOptional ? ["or leave it out: the base is found then"] : []))
  }

  static func zeroRevision(_ words: RevisionWords) -> CommandFailure {
    failure(
      "`\(words.name)` names the revision of zeros, which stands for none",
      notes: ["CI gives it for the first push of a branch"],
      helps: [
        words.isOptional
          ? "leave `\(words.name)` out: the base is found then"
          : "name one:  \(words.spelled("origin/main"))"
      ])
  }

  /// - Parameters:
  ///   - names: branches, tags and remote branches there are, in short.
  ///   - remotes: names of remotes.
  ///   - isShallow: older commits were not fetched.
  static func unknownRevision(
    _ name: String, _ names: [String], _ remotes: [String], _ words: RevisionWords, isShallow: Bool
  ) -> CommandFailure {
    if name.contains("..") {
      return failure(
        "`\(name)` names a range, and \(words.isOptional ? "the base" : "a side") is one revision",
        helps: [
          "the work tree is the other end; name where it begins:  "
            + words.spelled(String(name.prefix { $0 != "." }))
        ])
    }
    // `HEAD~1`, or the hash of a commit.
    let isOlder =
      name.contains { "~^".contains($0) }
      || name.count >= 7 && name.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    if isShallow, isOlder {
      let remote = remotes.first.map { " " + shellQuoted($0) } ?? ""
      return shallow("`\(name)`", "git fetch --unshallow\(remote)")
    }
    var helps: [String] = []
    let meant =
      remotes.map { "\($0)/\(name)" }.first { names.contains($0) }
      ?? nearest(to: name, in: names + ["HEAD"])
    if let meant { helps.append("did you mean  \(words.spelled(meant))") }
    for remote in remotes where name.hasPrefix(remote + "/") {
      let branch = name.dropFirst(remote.count + 1)
      helps.append(
        "fetch it, if the remote has it:  git fetch \(shellQuoted(remote)) "
          + shellQuoted("\(branch):refs/remotes/\(name)"))
    }
    if helps.isEmpty {
      helps.append("see which there are:  git branch --all  and  git tag")
    }
    return failure("there is no revision `\(name)` in this repository", helps: helps)
  }

  /// - Parameter type: git's word for what it is.
  static func notCommit(
    _ name: String, _ type: String, _ words: RevisionWords
  ) -> CommandFailure {
    failure(
      "`\(name)` is \(indefinite(type)) and no commit",
      helps: ["name a branch, a tag or a commit:  \(words.spelled("origin/main"))"])
  }

  /// - Parameter command: what fetches it.
  static func absentCommit(_ name: String, _ command: String) -> CommandFailure {
    failure(
      "the commit `\(name)` is not in this clone", helps: ["fetch it:  \(command)"])
  }
}
