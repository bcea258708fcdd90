import Diagnostics

/// Collects the mistakes of one file and words them.
struct FileMistakes {
  /// Global position of the file's first byte.
  let base: UInt32
  /// The file is a module; else any YAML.
  let isModule: Bool
  private(set) var list: [Diagnostic] = []
  /// Why the rest of the file was not read; it stays, however many mistakes stand before it.
  private var limit: Diagnostic?
  /// Reading was given up because so many mistakes stood in the file.
  var isCutShort = false

  init(base: UInt32, isModule: Bool = true) {
    self.base = base
    self.isModule = isModule
  }

  /// Global span of a range of offsets.
  func span(_ range: Range<Int>) -> Span {
    Span(start: base + UInt32(range.lowerBound), end: base + UInt32(range.upperBound))
  }

  mutating func add(_ diagnostic: Diagnostic, isAfterRestart: Bool = false) {
    var diagnostic = diagnostic
    if isAfterRestart {
      diagnostic.notes.append("may follow from the first mistake in this file")
    }
    list.append(diagnostic)
  }

  /// All of them in order of place, at most `Limits.diagnostics`; the last says how many more.
  mutating func finish() -> [Diagnostic] {
    let order = list.indices.sorted { left, right in
      let (a, b) = (start(of: list[left]), start(of: list[right]))
      return a == b ? left < right : a < b
    }
    // A value explained as text already is not explained again as a map without values.
    var sorted: [Diagnostic] = []
    for index in order {
      let isKnown = sorted.last.map {
        $0.id == "yaml-unquoted" && $0.id == list[index].id
          && start(of: $0) == start(of: list[index])
      }
      if isKnown != true { sorted.append(list[index]) }
    }
    list = []
    var shown = Array(sorted.prefix(Limits.diagnostics - (limit == nil ? 0 : 1)))
    let more = sorted.count - shown.count
    if let last = shown.indices.last {
      if more > 0 {
        let (noun, verb) = more == 1 ? ("mistake", "is") : ("mistakes", "are")
        shown[last].notes.append("\(more) more \(noun) in this file \(verb) not shown")
      }
      if isCutShort { shown[last].notes.append("the rest of the file is not read") }
    }
    if let limit {
      let place = shown.firstIndex { start(of: $0) > start(of: limit) } ?? shown.endIndex
      shown.insert(limit, at: place)
    }
    return shown
  }

  private func start(of diagnostic: Diagnostic) -> UInt32 {
    if case .span(let span) = diagnostic.place { span.start } else { 0 }
  }

  // MARK: The file as a whole

  mutating func fileTooLarge(_ count: Int) {
    list.append(
      Diagnostic(
        "file-too-large", "the file has \(mebibytes(count)) MiB, at most 16 MiB are read",
        at: span(0..<0),
        help: "split it: a table may stand in any number of files of its folder"))
  }

  private func mebibytes(_ count: Int) -> String {
    let tenths = (count * 10 + (1 << 20) - 1) >> 20
    return "\(tenths / 10).\(tenths % 10)"
  }

  mutating func add(_ prescan: Prescan) {
    if prescan.isUTF16 {
      list.append(
        Diagnostic(
          "yaml-utf16", "the file is UTF-16, modules are UTF-8", at: span(0..<0),
          help: "save it as UTF-8 (`iconv -f UTF-16 -t UTF-8`)"))
    }
    addUnreadable(prescan)
    if let (first, count) = prescan.separator {
      list.append(
        Diagnostic(
          "yaml-line-separator",
          "the file holds \(counted(count, "line separator")) that YAML readers disagree about",
          at: span(first..<first + 1), label: "the first",
          notes: ["U+0085, U+2028 and U+2029 come with text copied from other programs"],
          help: "delete \(count == 1 ? "it" : "them"), or write `\\u2028` in double quotes"))
    }
    if let (first, count) = prescan.directives, count > Limits.directives {
      directive(at: span(first..<first + 1))
    }
  }

  /// Bytes that are no characters, or none that YAML allows.
  mutating func addUnreadable(_ prescan: Prescan) {
    if let (first, count) = prescan.invalid {
      list.append(
        Diagnostic(
          "yaml-not-utf8", "\(counted(count, "byte")) of this file \(isAre(count)) not UTF-8",
          at: span(first..<first + 1), label: "the first",
          help: "save the file as UTF-8; this may be Latin-1 or another old encoding"))
    }
    if let (first, count) = prescan.nul {
      list.append(
        Diagnostic(
          "yaml-nul", "the file holds \(counted(count, "NUL byte"))", at: span(first..<first + 1),
          label: "the first", help: "delete \(count == 1 ? "it" : "them"); text has none"))
    }
    if let (first, count) = prescan.control {
      list.append(
        Diagnostic(
          "yaml-control-character",
          "the file holds \(counted(count, "control character")) that YAML does not allow",
          at: span(first..<first + 1), label: "the first",
          help: "delete \(count == 1 ? "it" : "them"), or write \"\\x1B\" and the like in quotes"))
    }
  }

  private func isAre(_ count: Int) -> String { count == 1 ? "is" : "are" }

  mutating func directive(at span: Span) {
    list.append(
      Diagnostic(
        "yaml-directive", "directives are not used in modules", at: span,
        help: "delete the line; modules are YAML 1.2 without tags"))
  }

  mutating func severalDocuments(at span: Span) {
    list.append(
      Diagnostic(
        "yaml-several-documents", "a file holds one document, a second begins here", at: span,
        notes: ["what follows is not read"],
        help: "move what follows `---` to a file of its own"))
  }

  mutating func tooDeep(at span: Span) {
    limit =
      Diagnostic(
        "yaml-too-deep", "maps and lists nest more than \(Limits.depth) deep here", at: span,
        notes: ["the rest of the file is not read"],
        help: "close a bracket that was left open, or split the module")
  }

  mutating func tooManyNodes(at span: Span) {
    limit =
      Diagnostic(
        "yaml-too-many-nodes", "the file holds more than 200,000 values", at: span,
        notes: ["the rest of the file is not read"],
        help: "split it: a table may stand in any number of files of its folder")
  }

  // MARK: What modules do without

  mutating func anchor(_ range: Range<Int>, _ bytes: [UInt8], end: UInt32?) {
    let name = text(range, bytes)
    let gap = blanks(after: range.upperBound, bytes)
    var helps = [
      Help(
        "delete `\(name)`; what is shared stands in a lower layer, everything else is repeated",
        edits: [Edit(span(range.lowerBound..<gap), "")])
    ]
    if let end, end > base + UInt32(range.upperBound) {
      helps.append(quoteHelp(range.lowerBound..<Int(end - base), bytes, "if it is text, "))
    } else if end != nil {
      helps.append(quoteHelp(range, bytes, "if it is text, "))
    }
    var diagnostic = Diagnostic(
      "yaml-anchor", "anchors are not used in modules", at: span(range))
    diagnostic.helps = helps
    list.append(diagnostic)
  }

  mutating func alias(_ name: String, at span: Span) {
    list.append(
      Diagnostic(
        "yaml-alias", "aliases are not used in modules", at: span,
        help: "write the value out; if it is text, put quotes round it: `\"\(name)\"`",
        edits: [Edit(span, doubleQuoted(name))]))
  }

  mutating func tag(_ range: Range<Int>, _ bytes: [UInt8], end: UInt32?) {
    let name = text(range, bytes)
    let gap = blanks(after: range.upperBound, bytes)
    var helps = [
      Help(
        "delete `\(name)`; the schema knows the type",
        edits: [Edit(span(range.lowerBound..<gap), "")])
    ]
    if let end {
      let range = range.lowerBound..<max(range.upperBound, Int(end - base))
      helps.append(quoteHelp(range, bytes, "if it is text, "))
    }
    var diagnostic = Diagnostic("yaml-tag", "tags are not used in modules", at: span(range))
    diagnostic.helps = helps
    list.append(diagnostic)
  }

  /// A map or list as a key; `{{name}}` is such a one, and is text to people.
  mutating func keyNotScalar(_ offset: Int, _ bytes: [UInt8]) {
    let isDoubled =
      offset > 0 && offset < bytes.count && bytes[offset] == 0x7B && bytes[offset - 1] == 0x7B
    if isDoubled, list.count < Limits.diagnostics {
      let range = SourceText(bytes).valueRange(from: offset - 1)
      var diagnostic = Diagnostic(
        "yaml-unquoted", "a value that begins with `{{` needs quotes", at: span(range))
      diagnostic.helps = [quoteHelp(range, bytes)]
      list.append(diagnostic)
      return
    }
    list.append(
      Diagnostic(
        "yaml-key-not-scalar", "a key is one word or text, here a map or list begins",
        at: span(offset..<min(offset + 1, bytes.count)),
        help: "if it is text, put quotes round the whole key or value"))
  }

  private func blanks(after offset: Int, _ bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    return offset
  }

  private func text(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// "put quotes round it" with the edit.
  func quoteHelp(
    _ range: Range<Int>, _ bytes: [UInt8], _ condition: String = ""
  ) -> Help {
    let quoted = doubleQuoted(text(range, bytes))
    return Help("\(condition)put quotes round it: `\(quoted)`", edits: [Edit(span(range), quoted)])
  }
}
