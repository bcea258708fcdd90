import Diagnostics
import Syntax
import Testing

/// What holds of every reading, whatever the bytes: spans lie in the file and in their parents,
/// in order; subtrees have the extents they claim; keys are scalars; diagnostics point into the
/// file.
func expectSound(
  _ reading: Reading, _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let fault = unsoundness(reading, count)
  #expect(fault == nil, sourceLocation: sourceLocation)
}

/// The first thing that does not hold; nil if all does.
func unsoundness(_ reading: Reading, _ count: Int) -> String? {
  let nodes = reading.forest.nodes
  for (index, node) in nodes.enumerated() {
    guard node.start <= node.end, Int(node.end) <= count else { return "span of node \(index)" }
    if node.kind == .scalar {
      guard Int(node.payload) < reading.symbols.count else { return "symbol of node \(index)" }
      continue
    }
    let end = index + Int(node.payload)
    guard end <= nodes.count, node.payload > 0 else { return "extent of node \(index)" }
    var child = index + 1
    var position = node.start
    var isKey = node.kind == .mapping
    while child < end {
      guard nodes[child].start >= position, nodes[child].end <= node.end else {
        return "node \(child) in \(index)"
      }
      if isKey, nodes[child].kind != .scalar { return "key \(child) is no scalar" }
      position = nodes[child].end
      if node.kind == .mapping { isKey.toggle() }
      child += Int(nodes[child].extent)
    }
    guard child == end, node.kind != .mapping || isKey else { return "children of \(index)" }
  }
  for diagnostic in reading.diagnostics {
    for place in [diagnostic.place].compactMap({ $0 }) + diagnostic.related.map(\.place) {
      if case .span(let span) = place, span.start > span.end || Int(span.end) > count {
        return "\(diagnostic.id) points outside: \(span)"
      }
    }
    for edit in diagnostic.helps.flatMap(\.edits)
    where edit.span.start > edit.span.end || Int(edit.span.end) > count {
      return "\(diagnostic.id) edits outside: \(edit.span)"
    }
  }
  let places = reading.diagnostics.compactMap { diagnostic -> UInt32? in
    if case .span(let span) = diagnostic.place { span.start } else { nil }
  }
  return zip(places, places.dropFirst()).allSatisfy(<=) ? nil : "diagnostics are not in order"
}
