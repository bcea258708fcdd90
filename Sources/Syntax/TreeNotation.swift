import Diagnostics

/// One line per node of all documents: first and last place (1-based line and column, columns in
/// characters, the end exclusive), then kind, style and text, indented by depth.
///
///     1:1-2:14   map
///     1:1-1:6      "title" plain
func treeNotation(_ list: EventList, _ bytes: [UInt8]) -> [UInt8] {
  var sources = SourceMap()
  let file = sources.append(path: "", bytes: bytes)
  var printer = TreePrinter(list: list, bytes: bytes, file: file, locator: Locator(sources))
  return printer.print()
}

private struct TreePrinter {
  let list: EventList
  let bytes: [UInt8]
  let file: FileID
  var locator: Locator
  var output: [UInt8] = []

  mutating func print() -> [UInt8] {
    let ends = collectionEnds()
    var depth = 0
    for (index, event) in list.events.enumerated() {
      switch event.kind {
      case .documentStart:
        output += "document\n".utf8
        depth = 1
      case .scalar, .alias, .sequenceStart, .mappingStart:
        let end = ends[index] ?? event.span.upperBound
        line(event, event.span.lowerBound..<max(end, event.span.lowerBound), depth)
        if event.kind == .sequenceStart || event.kind == .mappingStart { depth += 1 }
      case .sequenceEnd, .mappingEnd:
        depth -= 1
      case .documentEnd, .streamStart, .streamEnd:
        break
      }
    }
    return output
  }

  /// Where each collection ends: at its bracket, else behind its last child.
  private func collectionEnds() -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var starts: [Int] = []
    var last = 0
    for (index, event) in list.events.enumerated() {
      switch event.kind {
      case .sequenceStart, .mappingStart:
        starts.append(index)
        last = event.span.upperBound
      case .sequenceEnd, .mappingEnd:
        if !event.span.isEmpty { last = event.span.upperBound }
        if let start = starts.popLast() { ends[start] = last }
      case .scalar, .alias:
        last =
          event.style == .literal || event.style == .folded
          ? SourceText(bytes).trimmedEnd(event.span.upperBound, from: event.span.lowerBound)
          : event.span.upperBound
        ends[index] = last
      default:
        break
      }
    }
    // Behind an error collections are still open.
    for start in starts { ends[start] = last }
    return ends
  }

  private mutating func line(_ event: StreamEvent, _ range: Range<Int>, _ depth: Int) {
    let start = locator.position(of: range.lowerBound, in: file)
    let end = locator.position(of: range.upperBound, in: file)
    let place = "\(start.line):\(start.column)-\(end.line):\(end.column)"
    output += place.utf8
    for _ in 0..<max(1, 14 - place.utf8.count) + depth * 2 { output.append(0x20) }
    switch event.kind {
    case .sequenceStart: output += "list".utf8
    case .mappingStart: output += "map".utf8
    case .alias: output += "alias".utf8
    default: output += doubleQuoted(String(decoding: list.text(event.value), as: UTF8.self)).utf8
    }
    if event.kind != .alias { output += " \(name(event.style))".utf8 }
    if let anchor = event.anchor {
      output += (event.kind == .alias ? " *" : " &").utf8
      output += list.text(anchor)
    }
    if let tag = event.tag {
      output += " <".utf8
      output += list.text(tag)
      output += ">".utf8
    }
    output.append(0x0A)
  }

  private func name(_ style: Node.Style) -> String {
    switch style {
    case .plain: "plain"
    case .singleQuoted: "single-quoted"
    case .doubleQuoted: "double-quoted"
    case .literal: "literal"
    case .folded: "folded"
    case .block: "block"
    case .flow: "flow"
    }
  }
}
