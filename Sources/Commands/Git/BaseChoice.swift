/// What a user says of the base: the state that the workspace is compared with.
package enum BaseChoice: Hashable, Sendable {
  /// What the current work started from.
  case automatic
  /// A revision of git; with `...` behind it, where the current work left it.
  case revision(String)
  /// A folder with the workspace as it was, relative to the folder the command runs in.
  case folder(String)
  /// None.
  case none

  /// From the three options below; of them at most one may be given.
  package init(_ invocation: Invocation) throws(CommandFailure) {
    let given = [Option.base, .baseDirectory, .noBase].filter { invocation.has($0) }
    guard given.count < 2 else {
      throw CommandFailure("`--\(given[0].name)` and `--\(given[1].name)` exclude each other")
    }
    if let revision = invocation.value(.base) {
      self = .revision(revision)
    } else if let folder = invocation.value(.baseDirectory) {
      self = .folder(folder)
    } else {
      self = invocation.has(.noBase) ? .none : .automatic
    }
  }
}

/// How a command line names a revision, for messages about it: `--base main`, `jp@main`.
struct RevisionWords: Sendable {
  /// What stands before the name: `--base `, `jp@`.
  let prefix: String
  /// How to compare with a folder instead.
  let folder: String
  /// Whether it may be left out.
  let isOptional: Bool

  /// `--base REF`.
  static let base = RevisionWords(
    prefix: "--base ", folder: "comity lint --base-dir DIR", isOptional: true)

  /// `COUNTRY@REF` of `comity diff`.
  static func diff(_ country: String) -> RevisionWords {
    RevisionWords(
      prefix: "\(country)@", folder: "comity diff \(country) --base-dir DIR", isOptional: false)
  }

  /// A revision as it would be written.
  func spelled(_ name: String) -> String { prefix + shellQuoted(name) }

  /// What names the revision, without its name: `--base`, `jp@`.
  var name: String { String(prefix.prefix { $0 != " " }) }
}

extension Option {
  /// `--base REF`.
  package static let base = Option(
    "base", Value("REF"),
    summary: "compare with this revision (default: where the branch left the remote's default one)")
  /// `--base-dir DIR`.
  package static let baseDirectory = Option(
    "base-dir", Value("DIR", completion: .directory),
    summary: "compare with the workspace in this folder, without git")
  /// `--no-base`.
  package static let noBase = Option("no-base", summary: "compare with nothing")
}
