import Composition
import Diagnostics
import Syntax

/// Deletes the operation of a country that has lost what it changed.
enum DropOrphan: Fix {
  static let name = "drop-orphan"
  static let takesCountry = true
  static let summary = "deletes what an override says about something that is gone"

  static func propose(_ scene: FixScene) -> [FixProposal] {
    guard scene.finding.rule == OverrideOrphaned.about.id,
      let message = scene.finding.compilerMessage, case .span(let span)? = message.place
    else { return [] }
    let countries = Set(scene.finding.effects.map(\.country)).sorted()
    return countries.map { country in
      FixProposal(
        name: "\(name)=\(country)", promise: "deletes the line (checked: \(country) compiles)",
        expectation: .compiles(country), outcome: outcome(span, country, scene))
    }
  }

  private static func outcome(
    _ span: Span, _ country: String, _ scene: FixScene
  ) -> FixProposal.Outcome {
    let forest = scene.forest
    guard let file = forest.sources.file(at: span.start), let root = forest.roots[file.index],
      let layer = scene.layer(named: country),
      forest.sources[file].path.hasPrefix(layer.folder + "/")
    else { return .impossible("it is not written in the country's own folder") }
    var edits = FileEdits()
    // The header: the whole override is for something that is gone.
    if let header = forest.firstPair(root), forest.span(header.value).end >= span.end {
      edits.delete(file)
      return .edits(edits)
    }
    guard let (key, container) = pair(at: span, in: root, forest) else {
      return .impossible("the line could not be found")
    }
    edits.add(scene.editor.delete(key, from: container).edits, forest)
    return .edits(edits)
  }

  /// The innermost pair or item whose key or text a message points to.
  private static func pair(
    at span: Span, in node: NodeID, _ forest: Forest
  ) -> (NodeID, NodeID)? {
    switch forest.kind(node) {
    case .scalar: return nil
    case .mapping:
      for pair in forest.pairs(node) {
        if forest.span(pair.key) == span { return (pair.key, node) }
        if isInside(span, forest.span(pair.value)) {
          return self.pair(at: span, in: pair.value, forest) ?? (pair.key, node)
        }
      }
    case .sequence:
      for item in forest.items(node) where isInside(span, forest.span(item)) {
        return self.pair(at: span, in: item, forest) ?? (item, node)
      }
    }
    return nil
  }

  private static func isInside(_ inner: Span, _ outer: Span) -> Bool {
    outer.start <= inner.start && inner.end <= outer.end
  }
}
