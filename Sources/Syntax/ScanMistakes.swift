import Diagnostics

/// What libyaml says, in our words: place, cause and the edit.
extension FileMistakes {
  /// Words the error libyaml stopped with at an offset. `context` is where the construct begins
  /// that it was reading.
  mutating func add(
    _ failure: ScanFailure, at offset: Int, context: Int?, _ bytes: [UInt8],
    _ builder: TreeBuilder, isAfterRestart: Bool
  ) {
    let text = FailureText(
      failure: failure, offset: min(offset, bytes.count), context: context ?? offset, bytes: bytes)
    let diagnostic =
      characterMistake(text) ?? flowMistake(text) ?? colonMistake(text)
      ?? scalarMistake(text) ?? blockMistake(text, builder) ?? plainMistake(text)
    add(diagnostic, isAfterRestart: isAfterRestart)
  }

  /// A character that begins nothing: tab, `@`, `` ` ``, `%`, a bad alias, anchor or tag.
  private func characterMistake(_ text: FailureText) -> Diagnostic? {
    switch text.failure.problem {
    case "found character that cannot start any token":
      switch text.byte {
      case 0x09:
        let line = indentation(at: text.offset, text.bytes)
        guard line.range.lowerBound == text.lineStart else {
          return syntax(
            text.offset..<text.offset + 1, "a tab stands where a value or key is expected",
            help: "replace it by a space", edit: " ")
        }
        return tabMistake(line.range, text.bytes)
      case 0x40, 0x60, 0x25:
        let character = String(decoding: [text.byte], as: UTF8.self)
        return unquoted(
          text.valueRange(from: text.offset), "a value cannot begin with `\(character)`", text)
      default:
        return syntax(
          text.offset..<text.offset + text.characterLength,
          "block text (`|`, `>`) cannot stand inside brackets",
          help: "write it on one line in double quotes, or the map or list without brackets")
      }
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tabMistake(indentation(at: text.offset, text.bytes).range, text.bytes)
    case "did not find expected alphabetic or numeric character":
      let start = text.context
      guard start < text.bytes.count else { return nil }
      let character = String(decoding: [text.bytes[start]], as: UTF8.self)
      return unquoted(
        text.valueRange(from: start), "a value cannot begin with `\(character)`", text)
    default:
      guard let context = text.failure.context, context.contains("tag") || context.contains("TAG")
      else { return text.failure.context == "while scanning a directive" ? directive(text) : nil }
      return context.contains("irective") || context.contains("%")
        ? directive(text)
        : unquoted(text.valueRange(from: text.context), "a value cannot begin with `!`", text)
    }
  }

  private func directive(_ text: FailureText) -> Diagnostic {
    Diagnostic(
      "yaml-directive", "directives are not used in modules",
      at: span(text.lineStart..<text.lineEnd), help: "delete the line, or put quotes round a value")
  }

  private func tabMistake(_ range: Range<Int>, _ bytes: [UInt8]) -> Diagnostic {
    var other = FileMistakes(base: base)
    other.tabIndent(range, bytes)
    return other.list[0]
  }

  /// Brackets: left open, or with something between that is no item.
  private func flowMistake(_ text: FailureText) -> Diagnostic? {
    let closing: String
    switch text.failure.problem {
    case "did not find expected ',' or '}'": closing = "}"
    case "did not find expected ',' or ']'": closing = "]"
    default: return nil
    }
    if let range = firstHash(from: text.context, to: text.offset, text.bytes) {
      var diagnostic = Diagnostic(
        "yaml-unquoted", "YAML reads what follows `#` as a comment, the closing bracket too",
        at: span(range))
      diagnostic.helps = [quoteHelp(range, text.bytes)]
      return diagnostic
    }
    let opening = span(text.context..<min(text.context + 1, text.bytes.count))
    let isSameLine = text.context >= text.lineStart
    guard isSameLine, text.offset < text.bytes.count, text.byte > 0x20 else {
      return Diagnostic(
        "yaml-syntax", "the bracket opened here is not closed", at: opening,
        label: "`\(closing)` is missing",
        related: [Related(.span(span(text.offset..<text.offset)), "noticed here")],
        help: "write `\(closing)` behind its last value")
    }
    return Diagnostic(
      "yaml-syntax", "a comma or `\(closing)` is missing before this",
      at: span(text.offset..<text.wordEnd(text.offset)),
      related: [Related(.span(opening), "inside the bracket opened here")],
      help:
        "write a comma between two values; put quotes round a text that holds brackets, commas or quotes"
    )
  }

  private func firstHash(
    from start: Int, to end: Int, _ bytes: [UInt8]
  ) -> Range<Int>? {
    var quote: UInt8 = 0
    var index = start
    while index < min(end, bytes.count) {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3A || byte == 0x2C || byte == 0x5B || byte == 0x7B,
        let range = hashText(after: index + 1, bytes, isFlow: true)
      {
        return range
      }
      index += 1
    }
    return nil
  }

  /// `: ` inside a value, a deeper key below a value, a line without `:`.
  private func colonMistake(_ text: FailureText) -> Diagnostic? {
    switch text.failure.problem {
    case "mapping values are not allowed in this context":
      if let start = text.valueStartBeforeOffset {
        return unquoted(
          start..<text.valueRange(from: start).upperBound,
          "a value with `: ` in it needs quotes", text)
      }
      return syntax(
        text.lineContentStart..<max(text.offset, text.lineContentStart),
        "this key is indented below a line that has a value already",
        help: "indent it like the keys above, or take the value of the line above away")
    case "could not find expected ':'":
      let start = text.context
      return syntax(
        start..<text.lineEndTrimmed(start), "a `:` is missing behind this key",
        help: "write `key: value`; if this continues the text above, put that text in quotes or "
          + "indent this line")
    case "found unexpected ':'":
      return unquoted(
        text.valueRange(from: text.context), "a value in brackets with `:` at its end needs quotes",
        text)
    default:
      return nil
    }
  }

  /// Quotes and block text.
  private func scalarMistake(_ text: FailureText) -> Diagnostic? {
    switch text.failure.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      let end = min(text.context + 1, text.bytes.count)
      return Diagnostic(
        "yaml-syntax", "the quote opened here is not closed", at: span(text.context..<end),
        help: "write the same quote at the end of the text")
    case "found unknown escape character":
      let range = text.offset..<min(text.offset + 2, text.bytes.count)
      return syntax(
        range, "a backslash in double quotes begins an escape, this is none",
        help: "write `\\\\` for a backslash, or use single quotes")
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return syntax(
        text.offset..<text.wordEnd(text.offset), "this is no character code",
        help: "write `\\xNN`, `\\uNNNN` or `\\UNNNNNNNN` with hexadecimal digits")
    case "did not find expected comment or line break",
      "found an indentation indicator equal to 0":
      return unquoted(
        text.valueRange(from: text.context), "a value that begins with `|` or `>` needs quotes",
        text)
    default:
      return nil
    }
  }

  /// Lines that fit none of the open maps and lists, text behind a closed value.
  private func blockMistake(_ text: FailureText, _ builder: TreeBuilder) -> Diagnostic? {
    switch text.failure.problem {
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      break
    case "block sequence entries are not allowed in this context":
      return syntax(
        text.offset..<text.lineEndTrimmed(text.offset), "a list cannot begin behind a key",
        help: "begin it on the next line, or write `[a, b]`")
    default:
      return nil
    }
    if let (last, value) = text.closedValueBefore(builder, base: base) {
      let kind =
        last == 0x22 || last == 0x27 ? "a closing quote" : "a closing bracket"
      return unquoted(
        value..<text.valueRange(from: value).upperBound, "text follows \(kind)", text)
    }
    if text.lineContentStart == text.offset {
      let columns = builder.frames.filter { $0.isBlock(builder) }
        .map { text.column(of: Int(builder.nodes[$0.node].start - base)) }
      let here = text.column(of: text.offset)
      let list = columns.map { "\($0)" }.joined(separator: ", ")
      return syntax(
        text.offset..<text.lineEndTrimmed(text.offset),
        "this line fits none of the maps and lists above it",
        note: columns.isEmpty
          ? nil : "it is indented by \(here), those that are still open by \(list)",
        help: columns.contains(here)
          ? "a list item stands among keys here, or a key among list items"
          : "indent it like the line it belongs with")
    }
    return nil
  }

  private func plainMistake(_ text: FailureText) -> Diagnostic {
    let start = min(text.offset, text.bytes.count)
    return syntax(
      start..<max(start, text.wordEnd(start)), "this is not expected here",
      help: "check the brackets, quotes and indentation of this line and the one above")
  }

  private func syntax(
    _ range: Range<Int>, _ summary: String, note: String? = nil, help: String, edit: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      "yaml-syntax", summary, at: span(range), notes: note.map { [$0] } ?? [], help: help,
      edits: edit.map { [Edit(span(range), $0)] } ?? [])
  }

  private func unquoted(_ range: Range<Int>, _ summary: String, _ text: FailureText) -> Diagnostic {
    var diagnostic = Diagnostic("yaml-unquoted", summary, at: span(range))
    diagnostic.helps = [quoteHelp(range, text.bytes)]
    return diagnostic
  }
}

extension TreeBuilder.Frame {
  fileprivate func isBlock(_ builder: TreeBuilder) -> Bool {
    builder.nodes[node].style == .block
  }
}
