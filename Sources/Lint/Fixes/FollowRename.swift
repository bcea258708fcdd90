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
    let messages = CompileErrors(scene.comparison).renames()
    var edits = FileEdits()
    var seen = Set<Edit>()
    for edit in messages.flatMap(\.helps).flatMap(\.edits) where seen.insert(edit).inserted {
      edits.add([edit], scene.forest)
      if let (file, path) = movedFile(edit, scene.reader) { edits.move(file, to: path) }
    }
    guard !seen.isEmpty else { return [] }
    return [
      FixProposal(
        name: name, promise: "writes the new id everywhere (checked: no bundle changes)",
        expectation: .nothingChanges, outcome: .edits(edits))
    ]
  }
}

/// The file whose header an edit rewrites and the path it has with the new id; nil for other edits.
private func movedFile(_ edit: Edit, _ reader: Reader) -> (file: FileID, path: String)? {
  let forest = reader.forest
  guard let file = forest.sources.file(at: edit.span.start), let root = forest.roots[file.index],
    let header = forest.pairs(root).first(where: { _ in true })?.value,
    forest.span(header) == edit.span
  else { return nil }
  let path = forest.sources[file].path
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  let name = path.dropFirst(folder.count)
  let stem = name.prefix { $0 != "." }
  guard reader.text(header) == stem else { return nil }
  return (file, folder + edit.text.filter { $0 != "\"" && $0 != "'" } + name.dropFirst(stem.count))
}

extension Finding {
  /// Something has another name.
  fileprivate var renames: Bool {
    [DesignRenamed.about.id, PropertyRenamed.about.id, IdentifierChanged.about.id].contains(rule)
  }
}
