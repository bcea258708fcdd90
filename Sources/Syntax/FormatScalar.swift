extension FormatPrinter {
  /// A scalar on one line: plain where every reader takes it as the same text, else in quotes.
  func inline(_ id: NodeID, _ place: ScalarPlace) -> String {
    let node = forest[id]
    guard let symbol = forest.symbol(id) else { return "" }
    let bytes = symbols.bytes(symbol)
    let text = String(decoding: bytes, as: UTF8.self)
    let raw = source.bytes[Int(node.start)..<Int(node.end)]
    let isOneLine = !raw.contains { $0 == 0x0A || $0 == 0x0D }
    switch node.style {
    case .plain:
      if isMisreadWord(bytes) { return quoted(text) }
      return isOneLine || isPlainSafe(text, place) ? text : quoted(text)
    case .doubleQuoted where isOneLine && raw.contains(0x5C) && !isPlainSafe(text, place):
      // Escapes stay as they are written.
      return String(decoding: raw, as: UTF8.self)
    default:
      return written(text, place)
    }
  }

  /// The lines of a literal or folded scalar, the first with its indicator, the others with `indent`
  /// spaces; nil for other scalars and for text that is written better in quotes.
  func blockText(_ id: NodeID, in container: NodeID?, indent: Int) -> [String]? {
    let node = forest[id]
    guard node.style == .literal || node.style == .folded, let symbol = forest.symbol(id) else {
      return nil
    }
    let text = Array(symbols.bytes(symbol))
    let breaks = text.reversed().prefix { $0 == 0x0A }.count
    let body = text.dropLast(breaks)
    guard !body.isEmpty else { return nil }
    let lines =
      node.style == .literal
      ? body.split(separator: 0x0A, omittingEmptySubsequences: false).map { $0 }
      : foldedLines(id, in: container)
    guard let first = lines.first(where: { !$0.isEmpty }),
      let last = lines.last, last.contains(where: { $0 != 0x20 && $0 != 0x09 })
    else { return nil }
    var header = node.style == .literal ? "|" : ">"
    if first.first == 0x20 || first.first == 0x09 { header += "2" }
    if breaks != 1 { header += breaks == 0 ? "-" : "+" }
    let spaces = String(repeating: " ", count: max(indent, 2))
    var result = [header + headerComment(node)]
    result += lines.map { $0.isEmpty ? "" : spaces + String(decoding: $0, as: UTF8.self) }
    if breaks > 1 { result += repeatElement("", count: breaks - 1) }
    return result
  }

  /// The lines of folded text as written, without their indentation.
  private func foldedLines(_ id: NodeID, in container: NodeID?) -> [ArraySlice<UInt8>] {
    let node = forest[id]
    let raw = source.bytes[Int(node.start)..<Int(node.end)]
    var lines = raw.split(omittingEmptySubsequences: false) { $0 == 0x0A }
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }
    let header = lines.removeFirst().prefix { $0 > 0x20 && $0 != 0x23 }
    let parent = container.flatMap { container in
      text?.column(of: Int(forest[container].start))
    }
    let indent: Int
    if let digit = header.first(where: { (0x31...0x39).contains($0) }) {
      indent = (parent ?? 0) + Int(digit - 0x30)
    } else {
      let first = lines.first { line in line.contains { $0 != 0x20 } }
      indent = first?.prefix { $0 == 0x20 }.count ?? 0
    }
    return lines.map { line in line.dropFirst(min(indent, line.prefix { $0 == 0x20 }.count)) }
  }

  /// A comment in the first line of block text, with a space before it.
  private func headerComment(_ node: Node) -> String {
    let start = Int(node.start)
    let line = source.bytes[start..<min(source.lineEndTrimmed(start), Int(node.end))]
    guard let hash = line.firstIndex(of: 0x23) else { return "" }
    return " " + String(decoding: line[hash...], as: UTF8.self)
  }
}
