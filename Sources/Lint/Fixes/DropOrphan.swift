import Composition
import Diagnostics
import Syntax

/// Deletes the operation of a country that has lost what it changed.
enum DropOrphan: Fix {
  static let name = "drop-orphan"
  static let takesCountry = true
  static let isForReached = true
  static let summary = "deletes what an override says about something that is gone"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.rule == OverrideOrphaned.about.id,
      let message = scene.finding.compilerMessage, case .span(let span)? = message.place
    else { return [] }
    let countries = Set(scene.finding.effects.map(\.country)).sorted()
    return countries.map { country in
      FixProposal(
        name: "\(name)=\(country)",
        promise: "deletes what it says there (checked: \(country) no longer has this error)",
        expectation: .compiles(country), outcome: outcome(span, country, scene))
    }
  }

  private static func outcome(
    _ span: Span, _ country: String, _ scene: FixScene
  ) -> FixProposal.Outcome {
    let forest = scene.forest
    guard let file = forest.sources.file(at: span.start), let layer = scene.layer(named: country),
      forest.sources[file].path.hasPrefix(layer.folder + "/")
    else { return .impossible("it is not written in the country's own folder") }
    var edits = FileEdits()
    guard OperationRemoval(scene: scene).remove(at: span, &edits) else {
      return .impossible("the line could not be found")
    }
    return .edits(edits)
  }
}
