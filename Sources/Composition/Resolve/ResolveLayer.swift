import Diagnostics
import Syntax

extension Resolution {
  /// Proves the merged record of a country's layers and writes what a bundle says of it: name,
  /// languages, currency, fall-back, start. Features and values are shown by `settings`.
  package mutating func resolve(layer value: Value) {
    proveDeclared(words.features, "feature", value)
    proveDeclared(words.values, "value", value)
    resolve(value: value, shape: Shape(.record(reader.schema.layer)))
  }

  /// Reports features or values that no `settings` declare.
  private mutating func proveDeclared(_ group: Symbol, _ what: String, _ value: Value) {
    guard let set = reader.field(group, of: value), mode == .proving else { return }
    let settings = module(reader.schema.headers.settings, reader.schema.headers.settings)
    let declared = settings.flatMap { reader.field(group, of: $0) }
    for entry in reader.entries(set, .plainOpen) {
      if let declared, reader.field(entry.key, of: declared) != nil { continue }
      let known = declared.map { reader.entries($0, .plainOpen).map { reader.text($0.key) } }
      let node: NodeID? =
        switch set {
        case .node(let map):
          forest.pairs(map).first { forest.symbol($0.key) == entry.key }?.key
        case .merged: entry.history?.node ?? reader.node(entry.key, of: set)
        }
      guard let node else { continue }
      unknown(what, reader.text(entry.key), among: known ?? [], at: node)
    }
  }
}
