import Diagnostics
import Syntax

/// Keys that are none and of which it is clear what was meant: they are told, and everything else is read
/// as if they were right, so that one misspelt key is one message.
struct KeyRepairs {
  /// What was said of them, by state.
  private(set) var told: [[Diagnostic]]
  /// A key under which there is another one is read anew, too.
  private static let limit = 8

  init(states: Int) {
    told = Array(repeating: [], count: states)
  }

  /// Loads all states of a reading, again and again while there are keys to be put right.
  static func load<Result>(
    _ reading: inout Reading, _ load: (Reading) -> Result, _ states: (Result) -> [Loaded]
  ) -> (result: Result, told: [[Diagnostic]]) {
    var result = load(reading)
    var repairs = KeyRepairs(states: states(result).count)
    for _ in 0..<limit {
      guard repairs.apply(states(result), to: &reading) else { break }
      result = load(reading)
    }
    return (result, repairs.told)
  }

  /// False where there is nothing to put right.
  private mutating func apply(_ states: [Loaded], to reading: inout Reading) -> Bool {
    var meant: [Span: Symbol] = [:]
    for diagnostic in states.flatMap(\.diagnostics) {
      if let (span, name) = Self.repair(diagnostic) { meant[span] = reading.symbols.intern(name) }
    }
    guard !meant.isEmpty else { return false }
    let keys = Self.keys(meant, reading.forest)
    guard !keys.isEmpty else { return false }
    var nodes = reading.forest.nodes
    for (key, name) in keys {
      nodes[Int(key.raw)].payload = name.raw
    }
    let done = Set(keys.map { reading.forest.span($0.key) })
    for (index, state) in states.enumerated() {
      told[index] += state.diagnostics.filter {
        Self.repair($0).map { done.contains($0.span) } ?? false
      }
    }
    reading.forest = Forest(
      sources: reading.forest.sources, nodes: nodes, roots: reading.forest.roots)
    return true
  }

  /// The key and what to read in its place.
  private static func repair(_ diagnostic: Diagnostic) -> (span: Span, name: String)? {
    guard diagnostic.id == "unknown-key", case .span(let span)? = diagnostic.place,
      let edit = diagnostic.helps.first?.edits.first, edit.span == span
    else { return nil }
    return (span, edit.text)
  }

  /// The nodes of keys, of two for which the same is meant in one map only the first.
  private static func keys(_ meant: [Span: Symbol], _ forest: Forest) -> [(key: NodeID, Symbol)] {
    var result: [(key: NodeID, Symbol)] = []
    for raw in forest.nodes.indices where forest.nodes[raw].kind == .mapping {
      var names: Set<Symbol>?
      let map = NodeID(raw: UInt32(raw))
      for pair in forest.pairs(map) {
        guard let name = meant[forest.span(pair.key)], forest.kind(pair.key) == .scalar else {
          continue
        }
        let known = names ?? Set(forest.pairs(map).compactMap { forest.symbol($0.key) })
        if !known.contains(name) { result.append((pair.key, name)) }
        names = known.union([name])
      }
    }
    return result
  }
}
