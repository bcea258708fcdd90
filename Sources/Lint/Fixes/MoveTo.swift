import Composition
import Syntax

/// The old value back in the shared layer, the new one as an override in the home.
enum MoveTo: Fix {
  static let name = "move-to"
  static let takesCountry = true
  static let summary = "old value back in the shared layer, the new one in the home's own folder"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.level <= .rewords, let place = SharedPlace(scene.finding, scene),
      !scene.victims.isEmpty
    else { return [] }
    return scene.home.compactMap { country in
      guard let layer = scene.layer(named: country) else { return nil }
      return proposal(country, outcome(place, layer, scene), scene)
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

  private static func outcome(
    _ place: SharedPlace, _ layer: Layer, _ scene: FixScene
  ) -> FixProposal.Outcome {
    var edits = FileEdits()
    guard place.restore(scene, &edits) else {
      return .impossible("what the shared layer had stood in a place that is gone")
    }
    do throws(OverrideWriter.Refusal) {
      try OwnWord(layer: layer, scene: scene).say(place, as: place.now, against: place.then, &edits)
    } catch {
      return .impossible(error.reason)
    }
    return .edits(edits)
  }
}
