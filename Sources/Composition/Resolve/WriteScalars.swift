import Diagnostics
import Syntax

extension Resolution {
  /// Writes a scalar as a string; `null` for a collection, which the form check has reported.
  mutating func writeScalar(_ node: NodeID) {
    guard let symbol = forest.symbol(node) else { return out.null() }
    write(symbol)
  }

  /// Writes a scalar that is a number of JSON as such; `null` for what is none.
  mutating func writeNumber(_ node: NodeID) {
    let bytes = reader.bytes(node)
    guard WordForm.isNumber(bytes) else { return out.null() }
    out.raw(bytes)
  }

  /// Writes content without a schema.
  mutating func writeOpen(_ node: NodeID) {
    resolveOpen(.node(node), .plain)
  }

  /// Writes a scalar of open content: plain `true`, `false`, `null` and numbers as such.
  mutating func writeOpenScalar(_ node: NodeID) {
    guard reader.isPlain(node) else { return writeScalar(node) }
    let bytes = reader.bytes(node)
    if forest.symbol(node) == words.true_ {
      out.bool(true)
    } else if forest.symbol(node) == words.false_ {
      out.bool(false)
    } else if WordForm.isNull(bytes) {
      out.null()
    } else if WordForm.isNumber(bytes) {
      out.raw(bytes)
    } else {
      out.string(bytes)
    }
  }
}
