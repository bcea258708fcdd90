import Diagnostics

/// An error of libyaml in our words.
struct ScanMistake {
  var diagnostic: Diagnostic
  /// Where reading may go on, if not in the line of the error: behind a quote or bracket that was
  /// left open.
  var resume: Int?
}

/// What libyaml says, in our words: place, cause and the edit.
extension FileMistakes {
  /// The mistake behind the error libyaml stopped with.
  func explain(_ text: FailureText, _ builder: TreeBuilder) -> ScanMistake {
    characterMistake(text) ?? bracketMistake(text, builder) ?? colonMistake(text) ?? scalarMistake(
      text)
      ?? blockMistake(text, builder) ?? otherMistake(text)
  }

  /// A character that begins nothing: tab, `@`, `` ` ``, `%`, a bad alias, anchor or tag.
  private func characterMistake(_ text: FailureText) -> ScanMistake? {
    switch text.failure.problem {
    case "found character that cannot start any token":
      switch text.byte {
      case 0x09:
        let line = indentation(at: text.offset, text.bytes)
        if line.range.lowerBound == text.lineStart { return tabMistake(line.range, text.bytes) }
        return syntax(
          text.offset..<text.offset + 1, "a tab stands where a value or key is expected",
          help: "replace it by a space", edit: " ")
      case 0x40, 0x60, 0x25:
        return unquoted(text.offset, "a value cannot begin with \(text.characterName)", text)
      default:
        return syntax(
          text.offset..<text.offset + text.source.characterLength(at: text.offset),
          "block text (`|`, `>`) cannot stand inside brackets",
          help: "write it in double quotes, or write the map or list without brackets")
      }
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tabMistake(indentation(at: text.offset, text.bytes).range, text.bytes)
    case "did not find expected alphabetic or numeric character":
      return unquoted(text.context, "a value cannot begin with \(text.contextName)", text)
    default:
      guard let context = text.failure.context else { return nil }
      if context.contains("directive") || context.contains("%") {
        return ScanMistake(
          diagnostic: Diagnostic(
            "yaml-directive", "this is no directive that is read here",
            at: span(text.lineStart..<text.source.lineEnd(of: text.offset)),
            help: isModule ? "delete the line" : "write `%YAML 1.2` or `%TAG`"))
      }
      guard context.contains("a tag") || text.failure.problem.contains("tag handle") else {
        return nil
      }
      return unquoted(text.context, "a value cannot begin with `!`", text)
    }
  }

  private func tabMistake(_ range: Range<Int>, _ bytes: [UInt8]) -> ScanMistake {
    ScanMistake(diagnostic: tabIndent(range, bytes))
  }

  /// Brackets: left open, closed wrongly, or with something between that is no item.
  private func bracketMistake(_ text: FailureText, _ builder: TreeBuilder) -> ScanMistake? {
    var closing = text.failure.problem.hasSuffix("}'") ? "}" : "]"
    var context = text.context
    switch text.failure.problem {
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      break
    case "did not find expected node content":
      switch text.byte {
      case 0x2C:
        return syntax(
          text.offset..<text.offset + 1, "a value is missing before this comma",
          help: "write it, or delete the comma")
      case 0x5D, 0x7D:
        return strayBracket(text)
      case 0x3A:
        return blankKey(text)
      default:
        // At the end of the file the bracket that is still open says more.
        guard text.bytes[text.offset...].allSatisfy({ $0 <= 0x20 }),
          let frame = builder.frames.last,
          builder.nodes[frame.node].style == .flow
        else { return nil }
        context = Int(builder.nodes[frame.node].start - base)
        closing = builder.nodes[frame.node].kind == .mapping ? "}" : "]"
      }
    default:
      return nil
    }
    let opening = span(context..<min(context + 1, text.bytes.count))
    if let range = firstHash(from: context, to: text.offset, text.bytes) {
      return unquoted(
        range, "YAML reads what follows `#` as a comment, the closing bracket too", text,
        resume: context + 1)
    }
    guard context >= text.lineStart, text.offset < text.bytes.count, text.byte > 0x20 else {
      return ScanMistake(
        diagnostic: Diagnostic(
          "yaml-syntax", "the bracket opened here is not closed", at: opening,
          label: "`\(closing)` is missing",
          related: [Related(.span(span(text.offset..<text.offset)), "noticed here")],
          help: "write `\(closing)` behind its last value"),
        resume: context + 1)
    }
    if text.byte == 0x5D || text.byte == 0x7D {
      let range = text.offset..<text.offset + 1
      return ScanMistake(
        diagnostic: Diagnostic(
          "yaml-syntax", "\(text.characterName) does not close \(text.contextName)",
          at: span(range), related: [Related(.span(opening), "opened here")],
          help: "write `\(closing)`", edits: [Edit(span(range), closing)]))
    }
    let word = text.offset..<text.source.wordEnd(text.offset)
    return ScanMistake(
      diagnostic: Diagnostic(
        "yaml-syntax", "a comma or `\(closing)` is missing before this", at: span(word),
        related: [Related(.span(opening), "inside the bracket opened here")],
        help: "write a comma between two values, or put quotes round a text with brackets, "
          + "commas or quotes in it"))
  }

  func blankKey(_ text: FailureText) -> ScanMistake {
    ScanMistake(diagnostic: blankKey(at: span(text.offset..<text.offset + 1)))
  }

  func strayBracket(_ text: FailureText) -> ScanMistake {
    syntax(
      text.offset..<text.offset + 1, "no bracket is open here that \(text.characterName) closes",
      help: "delete it, or put quotes round the whole value if it is text", edit: "")
  }

  private func firstHash(from start: Int, to end: Int, _ bytes: [UInt8]) -> Range<Int>? {
    var quote: UInt8 = 0
    for index in start..<min(end, bytes.count) {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if [0x3A, 0x2C, 0x5B, 0x7B].contains(byte),
        let range = hashText(after: index + 1, bytes, isFlow: true)
      {
        return range
      }
    }
    return nil
  }

  /// Quotes and block text.
  private func scalarMistake(_ text: FailureText) -> ScanMistake? {
    switch text.failure.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      let quote = String(
        decoding: text.bytes[text.context..<min(text.context + 1, text.bytes.count)],
        as: UTF8.self)
      let end = text.source.lineEndTrimmed(text.context)
      return ScanMistake(
        diagnostic: Diagnostic(
          "yaml-syntax", "the quote opened here is not closed",
          at: span(text.context..<min(text.context + 1, text.bytes.count)),
          help: "write `\(quote)` at the end of the text", edits: [Edit(span(end..<end), quote)]),
        resume: text.context + 1)
    case "found unknown escape character":
      return syntax(
        text
          .offset..<min(
            text.offset + 1 + text.source.characterLength(at: text.offset + 1), text.bytes.count),
        "a backslash in double quotes begins an escape, this is none",
        help: "write `\\\\` for a backslash, or use single quotes")
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return syntax(
        text.offset..<text.source.wordEnd(text.offset), "this is no character code",
        help: "write `\\xNN`, `\\uNNNN` or `\\UNNNNNNNN` with hexadecimal digits")
    case "did not find expected comment or line break",
      "found an indentation indicator equal to 0":
      return unquoted(
        text.context, "a value that begins with \(text.contextName) needs quotes", text)
    default:
      return nil
    }
  }

  private func otherMistake(_ text: FailureText) -> ScanMistake {
    syntax(
      text.offset..<text.source.wordEnd(text.offset), "this is not expected here",
      help: "check the brackets, quotes and indentation of this line and the one above")
  }

  func syntax(
    _ range: Range<Int>, _ summary: String, notes: [String] = [], help: String,
    edit: String? = nil, resume: Int? = nil
  ) -> ScanMistake {
    ScanMistake(
      diagnostic: Diagnostic(
        "yaml-syntax", summary, at: span(range), notes: notes, help: help,
        edits: edit.map { [Edit(span(range), $0)] } ?? []),
      resume: resume)
  }

  /// A value that needs quotes, from an offset to where it ends to a person.
  func unquoted(_ start: Int, _ summary: String, _ text: FailureText) -> ScanMistake {
    unquoted(text.source.valueRange(from: start), summary, text)
  }

  func unquoted(
    _ range: Range<Int>, _ summary: String, _ text: FailureText, resume: Int? = nil
  ) -> ScanMistake {
    var diagnostic = Diagnostic("yaml-unquoted", summary, at: span(range))
    diagnostic.helps = [quoteHelp(range, text.bytes)]
    return ScanMistake(diagnostic: diagnostic, resume: resume)
  }
}
