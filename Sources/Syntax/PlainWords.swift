extension Forest {
  /// The scalar is written without quotes and is one of `null Null NULL ~`.
  package func isPlainNull(_ id: NodeID, _ symbols: Symbols) -> Bool {
    isPlain(id) && symbol(id).map { isNullWord(symbols.bytes($0)) } == true
  }

  /// The value of a scalar written `true` or `false` without quotes; nil for anything else.
  package func plainBool(_ id: NodeID, _ symbols: Symbols) -> Bool? {
    guard isPlain(id), let symbol = symbol(id) else { return nil }
    return boolWord(symbols.bytes(symbol))
  }

  /// The scalar is written without quotes and is a JSON number without exponent.
  package func isPlainNumber(_ id: NodeID, _ symbols: Symbols) -> Bool {
    isPlain(id) && symbol(id).map { isNumberWord(symbols.bytes($0)) } == true
  }

  private func isPlain(_ id: NodeID) -> Bool {
    let node = self[id]
    return node.kind == .scalar && node.style == .plain
  }
}

/// `null Null NULL ~` (YAML 1.2.2, 10.3.2).
package func isNullWord(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.elementsEqual("null".utf8) || bytes.elementsEqual("~".utf8)
    || bytes.elementsEqual("Null".utf8) || bytes.elementsEqual("NULL".utf8)
}

/// `true` and `false`, in this spelling only; nil for other texts.
package func boolWord(_ bytes: ArraySlice<UInt8>) -> Bool? {
  if bytes.elementsEqual("true".utf8) { return true }
  if bytes.elementsEqual("false".utf8) { return false }
  return nil
}

/// A number as JSON writes it, without exponent: `-?(0|[1-9][0-9]*)(\.[0-9]+)?` (RFC 8259).
package func isNumberWord(_ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes
  if rest.first == 0x2D { rest.removeFirst() }
  let whole = rest.prefix { (0x30...0x39).contains($0) }
  guard !whole.isEmpty, whole.count == 1 || whole.first != 0x30 else { return false }
  rest = rest.dropFirst(whole.count)
  guard !rest.isEmpty else { return true }
  guard rest.removeFirst() == 0x2E else { return false }
  return !rest.isEmpty && rest.allSatisfy { (0x30...0x39).contains($0) }
}
