import Diagnostics

extension FileMistakes {
  /// Duplicate keys, merge keys and blank values of a file's nodes; tabs in indentation.
  /// `firstKey` is scratch space kept between files: per symbol the last key node that has it.
  mutating func addTreeChecks(
    _ nodes: ArraySlice<Node>, _ symbols: SymbolTable, _ bytes: [UInt8],
    tabs: [Int], firstKey: inout [UInt32]
  ) {
    let merge = symbols.find("<<")
    if firstKey.count < symbols.count {
      firstKey.append(contentsOf: repeatElement(0, count: symbols.count - firstKey.count))
    }
    for index in nodes.indices where nodes[index].kind != .scalar && nodes[index].payload > 1 {
      let end = index + Int(nodes[index].payload)
      if nodes[index].kind == .sequence {
        var item = index + 1
        while item < end {
          if isBlank(nodes[item]) { blankItem(nodes[item], bytes) }
          item += Int(nodes[item].extent)
        }
        continue
      }
      var key = index + 1
      while key < end {
        let value = key + 1
        let symbol = nodes[key].payload
        // A key of another mapping lies outside of this one's nodes read so far.
        let first = Int(firstKey[Int(symbol)])
        if first > index, first < key {
          duplicate(nodes[key], first: nodes[first], symbols)
        } else {
          firstKey[Int(symbol)] = UInt32(key)
        }
        if Symbol(raw: symbol) == merge, nodes[key].style == .plain { mergeKey(nodes[key]) }
        if isBlank(nodes[key]) {
          add(blankKey(at: nodes[key].span))
        } else if isBlank(nodes[value]) {
          blankValue(nodes[value], of: nodes[key], in: nodes[index], symbols, bytes)
        }
        key = value + Int(nodes[value].extent)
      }
    }
    addTabs(tabs, nodes, bytes)
  }

  private func isBlank(_ node: Node) -> Bool {
    node.kind == .scalar && node.style == .plain && node.start == node.end
  }

  private mutating func duplicate(_ key: Node, first: Node, _ symbols: SymbolTable) {
    let name = symbols.text(Symbol(raw: key.payload))
    add(
      Diagnostic(
        "yaml-duplicate-key", "the key `\(name)` stands more than once in this map", at: key.span,
        related: [Related(.span(first.span), "first written here")],
        help: "keep one of the two, or rename one"))
  }

  private mutating func mergeKey(_ key: Node) {
    add(
      Diagnostic(
        "yaml-merge-key", "`<<` does not merge maps in modules", at: key.span,
        help: "write the keys out; what is shared stands in a lower layer and is overridden"))
  }

  func blankKey(at span: Span) -> Diagnostic {
    Diagnostic(
      "yaml-blank-key", "a key is missing before this `:`", at: span,
      help: "write the key, or put quotes round the whole if it is text")
  }

  private mutating func blankItem(_ item: Node, _ bytes: [UInt8]) {
    let offset = Int(item.start - base)
    if let range = hashText(after: offset, bytes, isFlow: false) {
      unquotedHash(range, bytes)
      return
    }
    add(
      Diagnostic(
        "yaml-blank-value", "a list item has no value", at: item.span,
        help: "write a value, `\"\"` for an empty text, or delete the item"))
  }

  private mutating func blankValue(
    _ value: Node, of key: Node, in map: Node, _ symbols: SymbolTable,
    _ bytes: [UInt8]
  ) {
    let offset = Int(value.start - base)
    if let range = hashText(after: offset, bytes, isFlow: map.style == .flow) {
      unquotedHash(range, bytes)
      return
    }
    let name = symbols.text(Symbol(raw: key.payload))
    var after = Int(key.end - base)
    while after < bytes.count, bytes[after] == 0x20 { after += 1 }
    let hasColon = after < bytes.count && bytes[after] == 0x3A
    if map.style == .flow, map.payload == 3, !hasColon {
      let range = Int(map.start - base)..<Int(map.end - base)
      var diagnostic = Diagnostic(
        "yaml-unquoted", "`{\(name)}` without quotes is a map whose key has no value",
        at: map.span)
      diagnostic.helps = [quoteHelp(range, bytes, "if it is text, ")]
      add(diagnostic)
      return
    }
    add(
      Diagnostic(
        "yaml-blank-value", "`\(name)` has no value", at: key.span,
        help: "write a value behind `\(name):`, `\"\"` for an empty text, or delete the key"))
  }

  /// The range of `#text` behind an offset in the same line: a comment to YAML, a colour to people.
  func hashText(
    after offset: Int, _ bytes: [UInt8], isFlow: Bool
  ) -> Range<Int>? {
    var start = offset
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    guard start > offset, start + 1 < bytes.count, bytes[start] == 0x23 else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] > 0x20 {
      if isFlow, [0x2C, 0x5D, 0x7D].contains(bytes[end]) { break }
      end += 1
    }
    return end > start + 1 ? start..<end : nil
  }

  /// A value that begins with `#`.
  mutating func unquotedHash(_ range: Range<Int>, _ bytes: [UInt8]) {
    var diagnostic = Diagnostic(
      "yaml-unquoted", "YAML reads what follows `#` as a comment, so there is no value",
      at: span(range))
    diagnostic.helps = [quoteHelp(range, bytes)]
    add(diagnostic)
  }

  /// Tabs in indentation, except where they are text, in lines without content, and where the
  /// reader stopped at them already. `tabs` holds one tab per line, in order.
  private mutating func addTabs(
    _ tabs: [Int], _ nodes: ArraySlice<Node>, _ bytes: [UInt8]
  ) {
    guard !tabs.isEmpty else { return }
    var reported = Set<UInt32>()
    for diagnostic in list where diagnostic.id == "yaml-tab-indent" {
      if case .span(let span) = diagnostic.place { reported.insert(span.start) }
    }
    let texts = nodes.filter {
      $0.kind == .scalar && $0.style != .plain
    }
    var next = 0
    for tab in tabs {
      let position = base + UInt32(tab)
      while next < texts.count, texts[next].end <= position { next += 1 }
      if next < texts.count, texts[next].start < position { continue }
      let line = indentation(at: tab, bytes)
      guard line.hasContent, !reported.contains(span(line.range).start) else { continue }
      add(tabIndent(line.range, bytes))
    }
  }

  /// The leading white space of the line a tab stands in.
  func indentation(
    at tab: Int, _ bytes: [UInt8]
  ) -> (range: Range<Int>, hasContent: Bool) {
    var start = tab
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = tab
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let isBlank = end == bytes.count || [0x0A, 0x0D, 0x23].contains(bytes[end])
    return (start..<end, !isBlank)
  }

  /// One line that is indented with tabs.
  func tabIndent(_ range: Range<Int>, _ bytes: [UInt8]) -> Diagnostic {
    var spaces = ""
    for index in range { spaces += bytes[index] == 0x09 ? "  " : " " }
    return Diagnostic(
      "yaml-tab-indent", "a tab indents this line, YAML indents with spaces", at: span(range),
      help: "replace it by \(spaces.utf8.count) spaces", edits: [Edit(span(range), spaces)])
  }
}
