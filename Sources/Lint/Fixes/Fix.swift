package import Composition
import Diagnostics
package import Syntax

/// A kind of fix. Each is one file beside this one and one line in `Fixes`.
package protocol Fix: Sendable {
  /// What is typed behind `--fix`, without the country: `move-to`.
  static var name: String { get }

  /// Whether a country is named behind `=`.
  static var takesCountry: Bool { get }

  /// That country is one the change reaches, and not the one it was meant for.
  static var isForReached: Bool { get }

  /// One line for the help and the reference page.
  static var summary: String { get }

  /// Rules without a base of which every finding may be mended so.
  static var workspaceRules: Set<String> { get }

  /// The fix beside which this one is not offered; it is made all the same where it is asked for.
  static var yieldsTo: String? { get }

  /// Every way to mend a finding like this, not yet checked. Where the finding is one of this fix's
  /// but cannot be mended so, the reason.
  static func propose(_ scene: FixScene) -> [FixProposal]
}

extension Fix {
  package static var yieldsTo: String? { nil }
  package static var isForReached: Bool { false }
  package static var workspaceRules: Set<String> { [] }
}

/// Every fix, in the order offered.
package enum Fixes {
  /// How they are typed and what they do, for the help.
  package static let list = all.map { fix in
    "`\(fix.name)\(fix.takesCountry ? "=COUNTRY" : "")` (\(fix.summary))"
  }.joined(separator: ", ")

  package static let all: [any Fix.Type] = [
    MoveTo.self,
    SplitDesign.self,
    KeepFor.self,
    DropRedundant.self,
    DropOrphan.self,
    FollowRename.self,
    NarrowOverride.self,
    Promote.self,
  ]
}

/// A fix before its promise is checked.
package struct FixProposal: Sendable {
  /// As typed: `move-to=jp`.
  package let name: String
  /// "for jp only (checked: no other bundle changes)".
  package let promise: String
  package let expectation: Expectation
  package let outcome: Outcome

  package enum Outcome: Sendable {
    case edits(FileEdits)
    /// Why it cannot be made.
    case impossible(String)
  }

  /// What must hold after it.
  package enum Expectation: Sendable {
    /// These countries get what they got before the change, all others what they get now.
    case restored(Set<String>)
    /// No bundle changes.
    case nothingChanges
    /// No bundle changes, and these former names stand nowhere any more.
    case followed(Set<FormerName>)
    /// What was renamed without a word is told of and followed; it compiles, and nothing else changes
    /// beside what the state before had.
    case renamed(FormerName)
    /// The country's content compiles again.
    case compiles(String)
    /// Countries with a copy of a design get what they get now, by the copy; all others as restored.
    case split(Split)
  }

  /// A design that became two.
  package struct Split: Sendable {
    let design: ModuleKey
    /// Folder of the layer that has the design as it was.
    let shared: String
    /// The copy's id, by country.
    let copies: [String: String]
  }
}

/// What a fix looks at.
package struct FixScene: Sendable {
  package let crossing: Crossing
  package let comparison: Comparison
  package let finding: Finding
  /// Countries the change was meant for.
  package let home: [String]
  let sha256: @Sendable (_ bytes: [UInt8]) -> String
  /// The bytes of a picture, in the state after or before.
  let picture: @Sendable (_ path: String, _ isAfter: Bool) -> [UInt8]?

  init(_ linter: Linter, _ finding: Finding, _ report: LintReport) {
    crossing = linter.crossing
    comparison = linter.comparison
    self.finding = finding
    home = report.home
    sha256 = linter.options.sha256
    picture = linter.options.assetBytes
  }

  package var workspace: Workspace { crossing.workspace }
  package var reader: Reader { workspace.reader }
  package var forest: Forest { reader.forest }
  package var editor: Editor { Editor(forest: forest, symbols: reader.symbols.table) }

  /// Countries the finding reaches that were not meant.
  package var victims: [String] { countries { _ in true } }

  /// Those of them that did not accept.
  package var objecting: [String] { countries { $0.consent == nil } }

  /// Countries that have the change and were not meant, whether or not a user sees it.
  package var reached: Set<String> {
    Set(finding.effects.filter { $0.leafClass.isShared && !$0.isHome }.map(\.country))
  }

  /// The file of the other state with the same path.
  func counterpart(of file: FileID) -> FileID? {
    let isFormer = crossing.former.contains(file)
    let other = isFormer ? crossing.after.workspace : crossing.before.workspace
    let path = forest.sources[file].path
    return other.files.first { forest.sources[$0.file].path == path }?.file
  }

  private func countries(_ isMeant: (Effect) -> Bool) -> [String] {
    Set(
      finding.effects.filter { $0.leafClass.weighs && !$0.isHome && isMeant($0) }.map(\.country)
    ).sorted()
  }

  /// The layer of the state after in a country's or regional layer's folder.
  package func layer(named name: String) -> Layer? {
    crossing.after.workspace.layers.first { reader.text($0.name) == name }
  }
}
