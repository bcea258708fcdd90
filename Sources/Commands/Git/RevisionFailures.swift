import Diagnostics

/// What can be wrong with the revision behind `--base`.
extension GitFailures {
  /// - Parameter given: what stands behind `--base`.
  static func emptyRevision(_ given: String) -> CommandFailure {
    failure(
      "`--base` names no revision",
      notes: given.isEmpty ? ["a variable that is not set gives an empty word"] : [],
      helps: ["name one:  --base origin/main", "or leave it out: the base is found then"])
  }

  static let zeroRevision = failure(
    "`--base` names the revision of zeros, which stands for none",
    notes: ["CI gives it for the first push of a branch"],
    helps: ["leave `--base` out: the base is found then"])

  /// - Parameters:
  ///   - names: branches, tags and remote branches there are, in short.
  ///   - remotes: names of remotes.
  static func unknownRevision(
    _ name: String, _ names: [String], _ remotes: [String]
  ) -> CommandFailure {
    if name.contains("..") {
      return failure(
        "`\(name)` names a range, and the base is one revision",
        helps: [
          "the work tree is the other end; name where it begins:  --base "
            + shellQuoted(String(name.prefix { $0 != "." }))
        ])
    }
    var helps: [String] = []
    let meant =
      remotes.map { "\($0)/\(name)" }.first { names.contains($0) }
      ?? nearest(to: name, in: names + ["HEAD"])
    if let meant { helps.append("did you mean  --base \(shellQuoted(meant))") }
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
  static func notCommit(_ name: String, _ type: String) -> CommandFailure {
    failure(
      "`\(name)` is \(indefinite(type)) and no commit",
      helps: ["name a branch, a tag or a commit:  --base origin/main"])
  }

  /// - Parameter command: what fetches it.
  static func absentCommit(_ name: String, _ command: String) -> CommandFailure {
    failure(
      "the commit `\(name)` is not in this clone", helps: ["fetch it:  \(command)"])
  }
}
