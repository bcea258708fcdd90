/// Messages for people: those that say the same of many places as one, with the others' places below it.
/// Of few places each keeps its excerpt.
struct Gathering {
  /// So many messages may say the same, each by itself.
  private static let limit = 3
  /// Places named below the first; the rest is counted.
  private static let named = 8

  private var locator: Locator

  init(_ sources: SourceMap) {
    locator = Locator(sources)
  }

  mutating func gathered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var groups: [Diagnostic: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      if let same = sameness(diagnostic) { groups[same, default: []].append(index) }
    }
    var dropped = Set<Int>()
    var others: [Int: [Int]] = [:]
    for indices in groups.values where indices.count > Self.limit {
      others[indices[0]] = Array(indices.dropFirst())
      dropped.formUnion(indices.dropFirst())
    }
    return diagnostics.indices.compactMap { index in
      if dropped.contains(index) { return nil }
      var diagnostic = diagnostics[index]
      if let others = others[index] {
        diagnostic.facts.append(Fact("here too", places(of: others.map { diagnostics[$0] })))
      }
      return diagnostic
    }
  }

  /// Each on a line of its own.
  private mutating func places(of diagnostics: [Diagnostic]) -> String {
    var lines: [String] = []
    for diagnostic in diagnostics.prefix(Self.named) {
      guard case .span(let span)? = diagnostic.place, let place = locator.location(of: span) else {
        continue
      }
      lines.append("\(place.path):\(place.start.line):\(place.start.column)")
    }
    let left = diagnostics.count - lines.count
    if left > 0 { lines.append("and \(left) more, which `--format concise` lists") }
    return lines.map { "\n    " + $0 }.joined()
  }

  /// All of a message but its place and its edits; nil for one without an excerpt.
  private func sameness(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard case .span? = diagnostic.place else { return nil }
    var same = diagnostic
    same.place = nil
    same.helps = diagnostic.helps.map { Help($0.message) }
    return same
  }
}
