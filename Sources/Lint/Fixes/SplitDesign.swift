import Composition
import Syntax

/// The design as it was, and what it became under a new id for the cells of the home.
enum SplitDesign: Fix {
  static let name = "split-design"
  static let takesCountry = false
  static let summary = "the shared design as it was, a copy with the change for the home's cells"
  static let yieldsTo: String? = MoveTo.name

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.level <= .rewords, !scene.victims.isEmpty, let split = DesignSplit(scene)
    else { return [] }
    let ids = split.copies.map { "`\($0.id)`" }.joined(separator: ", ")
    var edits = FileEdits()
    var outcome: FixProposal.Outcome
    do throws(OverrideWriter.Refusal) {
      try split.write(&edits)
      outcome = .edits(edits)
    } catch {
      outcome = .impossible(error.reason)
    }
    return [
      FixProposal(
        name: name,
        promise: "\(scene.home.joined(separator: ", ")) only, with a design of its own, \(ids) "
          + "(checked: no other bundle changes)",
        expectation: .split(split.promise), outcome: outcome)
    ]
  }
}
