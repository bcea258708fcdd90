import Composition
import Syntax

/// The old value as an override in one country.
enum KeepFor: Fix {
  static let name = "keep-for"
  static let takesCountry = true
  static let isForReached = true
  static let summary = "the old value as an override in one country"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.level <= .rewords, let edit = LayerEdit(scene) else {
      return []
    }
    return scene.objecting.compactMap { country -> FixProposal? in
      guard let layer = scene.layer(named: country) else { return nil }
      var edits = FileEdits()
      var outcome: FixProposal.Outcome
      do throws(OverrideWriter.Refusal) {
        try edit.say(.then, in: layer, &edits)
        outcome = .edits(edits)
      } catch {
        outcome = .impossible(error.reason)
      }
      return FixProposal(
        name: "\(name)=\(country)",
        promise: "\(country) keeps what it had (checked: no other bundle changes)",
        expectation: .restored([country]), outcome: outcome)
    }
  }
}
