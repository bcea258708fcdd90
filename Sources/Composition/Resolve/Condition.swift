package import Syntax

/// `creditCard` or `not creditCard`.
package struct Condition: Sendable {
  package let feature: Symbol
  package let isNegated: Bool

  /// Reads a guard; nil where it is not spelled as one, or its feature stands nowhere else in the
  /// workspace (then no layer declares it).
  package init?(_ node: NodeID, _ reader: Reader) {
    guard let symbol = reader.forest.symbol(node) else { return nil }
    let bytes = reader.symbols.bytes(symbol)
    if bytes.starts(with: "not ".utf8) {
      let name = String(decoding: bytes.dropFirst(4), as: UTF8.self)
      guard let feature = reader.symbols.find(name) else { return nil }
      self.feature = feature
      isNegated = true
    } else {
      feature = symbol
      isNegated = false
    }
  }
}
