package import Diagnostics

/// The canonical layout of a module file: two spaces a level, lists indented under their keys, at
/// most one blank line, no trailing spaces, LF, a line break at the end; quotes only where a reader
/// needs them, double ones by preference. Comments stay, maps and lists stay in block style or in
/// brackets as written, brackets over several lines get a line per entry. Formatting twice changes
/// nothing more.
///
/// A file with a mistake is returned as it is, with the mistakes; so is one whose tree would change.
/// Positions in the diagnostics are offsets in the file.
package func format(_ file: RawFile) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
  let reading = read([file], symbols: SymbolTable(), parallel: oneByOne)
  guard !reading.diagnostics.contains(where: { $0.level == .error }) else {
    return (file.bytes, reading.diagnostics)
  }
  var printer = FormatPrinter(reading)
  let bytes = printer.print()
  guard isSame(reading, bytes, file.path) else {
    let message = Diagnostic(
      "format-unsafe",
      "this file is left as it is: in the canonical layout it would read otherwise",
      at: Span(start: 0, end: 0), level: .warning,
      help: "this is a fault of the formatter; please report it with the file")
    return (file.bytes, reading.diagnostics + [message])
  }
  return (bytes, reading.diagnostics)
}

private let oneByOne: ParallelMap = { count, body in
  for index in 0..<count { body(index) }
}

/// The formatted bytes have the same tree and the same comments in the same order.
private func isSame(_ before: Reading, _ bytes: [UInt8], _ path: String) -> Bool {
  let after = read(
    [RawFile(path: path, bytes: bytes)], symbols: SymbolTable(), parallel: oneByOne)
  func isEqual(_ left: Node, _ right: Node) -> Bool {
    guard left.kind == right.kind else { return false }
    guard left.kind == .scalar else { return left.payload == right.payload }
    return before.symbols.bytes(Symbol(raw: left.payload))
      == after.symbols.bytes(Symbol(raw: right.payload))
  }
  guard after.diagnostics.isEmpty,
    before.forest.nodes.elementsEqual(after.forest.nodes, by: isEqual)
  else { return false }
  func texts(_ reading: Reading) -> [ArraySlice<UInt8>] {
    let source = SourceText(reading.forest.sources.files[0].bytes)
    return comments(of: reading.forest.nodes[...], base: 0, in: source).map {
      source.bytes[$0.range]
    }
  }
  return texts(before) == texts(after)
}
