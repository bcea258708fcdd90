import Composition
import Syntax

/// The old value back in the shared layer, the new one as an override in the home.
enum MoveTo: Fix {
  static let name = "move-to"
  static let takesCountry = true
  static let summary = "old value back in the shared layer, the new one in the home's own folder"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.level <= .rewords, let edit = LayerEdit(scene),
      !scene.victims.isEmpty
    else { return [] }
    return scene.home.compactMap { country in
      guard let layer = scene.layer(named: country) else { return nil }
      return proposal(country, outcome(edit, layer), scene)
    }
  }

  private static func proposal(
    _ country: String, _ outcome: FixProposal.Outcome, _ scene: FixScene
  ) -> FixProposal {
    FixProposal(
      name: "\(name)=\(country)",
      promise: "for \(country) only (checked: no other bundle changes)",
      expectation: .restored(scene.reached), outcome: outcome)
  }

  private static func outcome(_ edit: LayerEdit, _ layer: Layer) -> FixProposal.Outcome {
    var edits = FileEdits()
    do throws(OverrideWriter.Refusal) {
      try edit.restore(&edits)
      try edit.say(.now, in: layer, &edits)
    } catch {
      return .impossible(error.reason)
    }
    return .edits(edits)
  }
}
