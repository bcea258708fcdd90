import Composition
import Diagnostics
import Syntax

/// Deletes what an override says in vain: what the layer below says as well, what is off, nothing.
enum DropRedundant: Fix {
  static let name = "drop-redundant"
  static let takesCountry = false
  static let summary =
    "deletes what an override says that the layer below says as well, or says in vain"
  static let workspaceRules: Set<String> = [
    "override-redundant", "override-dead", OverrideEmpty.about.id,
  ]

  static func propose(_ scene: FixScene) -> [FixProposal] {
    let finding = scene.finding
    let isTold = finding.compilerMessage?.id == "override-redundant"
    guard isTold || workspaceRules.contains(finding.rule),
      case .span(let span)? = finding.compilerMessage?.place ?? finding.place
    else { return [] }
    var edits = FileEdits()
    let isFound = OperationRemoval(scene: scene).remove(at: span, &edits)
    let what = edits.deleted.isEmpty ? "the line" : "the file"
    return [
      FixProposal(
        name: name, promise: "deletes \(what) (checked: no bundle changes)",
        expectation: .nothingChanges,
        outcome: isFound ? .edits(edits) : .impossible("the line could not be found"))
    ]
  }
}
