import Diagnostics

/// Errors of libyaml about keys, colons and indentation.
extension FileMistakes {
  /// `: ` inside a value, a key below a line that has a value, a line without `:`.
  func colonMistake(_ text: FailureText) -> ScanMistake? {
    switch text.failure.problem {
    case "mapping values are not allowed in this context":
      if let start = text.valueStartBeforeOffset {
        return unquoted(start, "a value with `: ` in it needs quotes", text)
      }
      let content = text.lineContentStart
      if text.offset - content > Self.longestKey {
        return keyTooLong(content..<text.offset, text, resume: text.lineStart + 1)
      }
      if let above = text.source.lineAbove(content),
        text.source.column(of: above) >= text.source.column(of: content)
      {
        return colonMissing(above, text, resume: text.lineStart)
      }
      return syntax(
        content..<max(text.offset, content),
        "this key is indented below a line that has a value already",
        help: "indent it like the key above, or take the value of the line above away")
    case "could not find expected ':'":
      return colonMissing(text.context, text, resume: text.source.lineStart(of: text.context) + 1)
    case "found unexpected ':'":
      return unquoted(text.context, "a value in brackets that ends with `:` needs quotes", text)
    default:
      return nil
    }
  }

  /// A key on one line has at most as many bytes (YAML 1.2.2, 7.4.2: "implicit keys").
  private static let longestKey = 1024

  private func keyTooLong(_ key: Range<Int>, _ text: FailureText, resume: Int) -> ScanMistake {
    syntax(
      key, "this key of \(key.count) bytes is longer than YAML reads",
      help: "shorten it: keys, ids and names have at most 128 bytes", resume: resume)
  }

  private func colonMissing(_ start: Int, _ text: FailureText, resume: Int) -> ScanMistake {
    let end = text.source.lineEndTrimmed(start)
    if let colon = text.bytes[start..<end].firstIndex(of: 0x3A), colon - start > Self.longestKey {
      return keyTooLong(start..<colon, text, resume: resume)
    }
    if let colon = text.bytes[start..<end].firstIndex(of: 0x3A), colon + 1 < end,
      colon > start
    {
      var mistake = syntax(
        start..<end, "a space is missing behind `:`", help: "write it", resume: resume)
      let place = span(colon + 1..<colon + 1)
      let key = String(decoding: text.bytes[start..<colon], as: UTF8.self)
      let value = String(decoding: text.bytes[colon + 1..<end], as: UTF8.self)
      mistake.diagnostic.helps = [Help("write `\(key): \(value)`", edits: [Edit(place, " ")])]
      return mistake
    }
    return syntax(
      start..<end, "this line has no `:`, so it is no key",
      help: "write `key: value`, or indent the line and put the text it belongs to in quotes",
      resume: resume)
  }

  /// Lines that fit none of the open maps and lists, text behind a closed value.
  func blockMistake(_ text: FailureText, _ builder: TreeBuilder) -> ScanMistake? {
    switch text.failure.problem {
    case "did not find expected key", "did not find expected '-' indicator":
      break
    case "did not find expected <document start>":
      if let above = text.source.lineAbove(text.lineContentStart),
        text.bytes[above...].starts(with: "...".utf8)
      {
        return isModule
          ? severalDocumentsMistake(text)
          : syntax(
            text.offset..<text.source.lineEndTrimmed(text.offset),
            "behind `...` the next document begins with `---`", help: "write `---` above this line")
      }
    case "block sequence entries are not allowed in this context":
      return syntax(
        text.offset..<text.source.lineEndTrimmed(text.offset), "a list cannot begin behind a key",
        help: "begin it on the next line, or write `[a, b]`")
    default:
      return nil
    }
    if text.byte == 0x3A, text.lineContentStart == text.offset { return blankKey(text) }
    if let (last, start) = text.closedValueBefore(builder, base: base) {
      return textBehind(last, start, text)
    }
    guard text.lineContentStart == text.offset else { return nil }
    let columns = builder.frames.map { builder.nodes[$0.node] }.filter { $0.style == .block }
      .map { text.source.column(of: Int($0.start - base)) }
    let here = text.source.column(of: text.offset)
    let isItem = text.byte == 0x2D
    let help =
      !columns.contains(here)
      ? "indent it like the line it belongs with"
      : isItem ? "a list item stands among keys" : "a key stands among list items"
    let open = columns.map { "\($0)" }.joined(separator: ", ")
    return syntax(
      text.offset..<text.source.lineEndTrimmed(text.offset),
      "this line fits none of the maps and lists above it",
      notes: columns.isEmpty
        ? [] : ["it is indented by \(here), those that are still open by \(open)"],
      help: help, resume: text.lineStart + 1)
  }

  private func severalDocumentsMistake(_ text: FailureText) -> ScanMistake {
    var other = FileMistakes(base: base)
    other.severalDocuments(at: span(text.offset..<text.source.lineEndTrimmed(text.offset)))
    return ScanMistake(diagnostic: other.list[0], resume: text.bytes.count)
  }

  /// Text behind a quote or bracket that ends a value: `"a" b`, `{id}/x`.
  private func textBehind(_ last: UInt8, _ start: Int, _ text: FailureText) -> ScanMistake {
    let isQuote = last == 0x22 || last == 0x27
    if text.byte == 0x5D || text.byte == 0x7D { return strayBracket(text) }
    guard start >= text.lineStart else {
      let name = String(decoding: [last], as: UTF8.self)
      let end = text.source.lineEndTrimmed(start)
      return ScanMistake(
        diagnostic: Diagnostic(
          "yaml-syntax", "the \(isQuote ? "quote" : "bracket") opened here closes lines below",
          at: span(start..<start + 1),
          related: [Related(.span(span(text.offset - 1..<text.offset)), "text follows here")],
          help: isQuote ? "write `\(name)` at the end of its line" : "close it in its own line",
          edits: isQuote ? [Edit(span(end..<end), name)] : []),
        resume: start + 1)
    }
    let range = text.source.valueRange(from: start)
    let summary = "text follows \(isQuote ? "a closing quote" : "a closing bracket")"
    // `'it's'`: the outer quotes were meant, the text between them is put into quotes that hold it.
    if isQuote, range.count > 2, text.bytes[range.upperBound - 1] == last {
      let inner = text.bytes[range.lowerBound + 1..<range.upperBound - 1]
      let quoted = doubleQuoted(String(decoding: inner, as: UTF8.self))
      var mistake = unquoted(range, summary, text)
      mistake.diagnostic.helps = [Help("write `\(quoted)`", edits: [Edit(span(range), quoted)])]
      return mistake
    }
    return unquoted(range, summary, text)
  }
}
