import Composition
import Diagnostics
import Syntax

/// Deletes what an override says that the layer below says as well.
enum DropRedundant: Fix {
  static let name = "drop-redundant"
  static let takesCountry = false
  static let summary = "deletes what an override says that the layer below says as well"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard let message = scene.finding.compilerMessage, message.id == "override-redundant",
      case .span(let span)? = message.place
    else { return [] }
    var edits = FileEdits()
    let isFound = OperationRemoval(scene: scene).remove(at: span, &edits)
    return [
      FixProposal(
        name: name, promise: "deletes the line (checked: no bundle changes)",
        expectation: .nothingChanges,
        outcome: isFound ? .edits(edits) : .impossible("the line could not be found"))
    ]
  }
}
