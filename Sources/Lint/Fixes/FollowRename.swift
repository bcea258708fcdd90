import Composition
import Diagnostics
import Syntax

/// Writes the new id wherever the former one stands.
enum FollowRename: Fix {
  static let name = "follow-rename"
  static let takesCountry = false
  static let summary = "writes the new id in overrides, routes and stubs"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.renames else { return [] }
    let messages = CompileErrors(scene.crossing).renames()
    var edits = FileEdits()
    var seen = Set<Edit>()
    for edit in messages.flatMap(\.helps).flatMap(\.edits) where seen.insert(edit).inserted {
      edits.add([edit], scene.forest)
    }
    guard !seen.isEmpty else { return [] }
    return [
      FixProposal(
        name: name, promise: "writes the new id everywhere (checked: no bundle changes)",
        expectation: .nothingChanges, outcome: .edits(edits))
    ]
  }
}

extension Finding {
  /// Something has another name.
  fileprivate var renames: Bool {
    [DesignRenamed.about.id, PropertyRenamed.about.id, IdentifierChanged.about.id].contains(rule)
  }
}
