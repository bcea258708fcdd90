package import Syntax

/// The records of a stack folded into one: what a country is, which features it has on.
package struct CountryRecord: Sendable {
  /// A field or a key of `features`/`values` and all layers that set it, latest first.
  package struct Setting: Sendable {
    package let node: NodeID
    package let layer: LayerID
    package let earlier: [(layer: LayerID, node: NodeID)]
  }

  package private(set) var languages: [Symbol] = []
  package private(set) var currency: Symbol?
  package private(set) var fallback: Symbol?
  package private(set) var start: NodeID?
  package private(set) var name: NodeID?
  package private(set) var features: [Symbol: Setting] = [:]
  package private(set) var values: [Symbol: Setting] = [:]
  /// Key nodes of `features` and `values`, for messages.
  package private(set) var keyNodes: [(field: Symbol, key: Symbol, node: NodeID)] = []
  /// The winning field by name, with those below.
  package private(set) var fields: [Symbol: Setting] = [:]

  package init(stack: [LayerID], workspace: Workspace) {
    let forest = workspace.reader.forest
    let words = workspace.words
    for layer in stack {
      guard let record = workspace[layer].record else { continue }
      for pair in forest.pairs(record) {
        guard let field = forest.symbol(pair.key) else { continue }
        switch field {
        case words.features, words.values:
          for line in forest.pairs(pair.value) {
            guard let key = forest.symbol(line.key) else { continue }
            keyNodes.append((field, key, line.key))
            if field == words.features {
              Self.set(&features, key, line.value, layer)
            } else {
              Self.set(&values, key, line.value, layer)
            }
          }
        case words.name, words.owners:
          if layer == stack.last { Self.set(&fields, field, pair.value, layer) }
        default:
          Self.set(&fields, field, pair.value, layer)
        }
      }
    }
    if let node = fields[words.languages]?.node {
      let written =
        forest.symbol(node).map { [$0] } ?? forest.items(node).compactMap(forest.symbol)
      languages = written.filter { isLanguageTag(workspace.reader.text($0)) }
    }
    currency = fields[words.currency].flatMap { forest.symbol($0.node) }
    fallback = fields[words.fallback].flatMap { forest.symbol($0.node) }
    start = fields[words.start]?.node
    name = fields[words.name]?.node
  }

  private static func set(
    _ table: inout [Symbol: Setting], _ key: Symbol, _ node: NodeID, _ layer: LayerID
  ) {
    let below = table[key]
    let earlier = below.map { [(layer: $0.layer, node: $0.node)] + $0.earlier } ?? []
    table[key] = Setting(node: node, layer: layer, earlier: earlier)
  }
}
