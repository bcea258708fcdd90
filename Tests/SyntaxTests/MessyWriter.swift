import TestSupport

/// Writes a tree as YAML in a random layout: styles, indentation, comments, blank lines, block and
/// flow mixed. Each comment has a number of its own.
struct MessyWriter {
  var random: SplitMix
  var lines: [String] = []
  private var comments = 0
  private var endsInBlockText = false
  private var endsInKept = false
  private let allowsComments: Bool

  init(_ random: SplitMix) {
    self.random = random
    allowsComments = Int.random(in: 0..<3, using: &self.random) > 0
  }

  mutating func write(_ model: Model) -> [UInt8] {
    lines = []
    gap(0)
    if case .map(let pairs) = model, pairs.isEmpty || chance(8) {
      lines.append(flow(model, 0) + comment())
    } else if case .list(let items) = model, items.isEmpty || chance(8) {
      lines.append(flow(model, 0) + comment())
    } else {
      block(model, 0, lead: "")
    }
    let endsInText = endsInBlockText
    gap(0)
    let lineBreak = chance(5) ? "\r\n" : "\n"
    var text = lines.joined(separator: lineBreak).split(
      separator: "\n", omittingEmptySubsequences: false
    ).joined(separator: "\n")
    if !chance(6) || endsInText || lines.last?.isEmpty == true { text += lineBreak }
    return (chance(8) ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func comment() -> String {
    guard allowsComments, chance(4) else { return chance(6) ? "  " : "" }
    comments += 1
    return String(repeating: " ", count: Int.random(in: 1...4, using: &random)) + "# c\(comments)."
  }

  /// Blank lines and comments on lines of their own.
  private mutating func gap(_ column: Int) {
    // Behind block text blank lines may be text.
    if !endsInBlockText {
      if chance(6) { lines.append("") }
      if chance(12) { lines.append("  ") }
    } else if !endsInKept, chance(4) {
      lines.append("")
    }
    endsInBlockText = false
    endsInKept = false
    if allowsComments, chance(5) {
      comments += 1
      lines.append(String(repeating: " ", count: column) + "# c\(comments).")
      if chance(4) { lines.append("") }
    }
  }

  private mutating func block(_ model: Model, _ column: Int, lead: String) {
    let spaces = String(repeating: " ", count: column)
    switch model {
    case .map(let pairs):
      for (index, pair) in pairs.enumerated() {
        if index > 0 { gap(column) }
        let head = (index == 0 ? lead : spaces) + key(pair.key, false)
        value(pair.value, head + ":", column)
      }
    case .list(let items):
      for (index, item) in items.enumerated() {
        if index > 0 { gap(column) }
        let head = (index == 0 ? lead : spaces) + "-"
        if isBlock(item) {
          if chance(3) {
            lines.append(head + comment())
            gap(column + 2)
            block(item, column + 2, lead: spaces + "  ")
          } else {
            let extra = String(repeating: " ", count: Int.random(in: 1...3, using: &random))
            block(item, column + 1 + extra.count, lead: head + extra)
          }
        } else {
          scalarOrFlow(item, head + " ", column)
        }
      }
    case .scalar:
      break
    }
  }

  private mutating func value(_ model: Model, _ head: String, _ column: Int) {
    guard isBlock(model) else {
      scalarOrFlow(model, head + (chance(5) ? "   " : " "), column)
      return
    }
    lines.append(head + comment())
    var inner = column + Int.random(in: 1...4, using: &random)
    if case .list = model, chance(3) { inner = column }
    gap(inner)
    block(model, inner, lead: String(repeating: " ", count: inner))
  }

  private mutating func isBlock(_ model: Model) -> Bool {
    switch model {
    case .scalar: false
    case .map(let pairs): !pairs.isEmpty && !chance(3)
    case .list(let items): !items.isEmpty && !chance(3)
    }
  }

  private mutating func scalarOrFlow(_ model: Model, _ head: String, _ column: Int) {
    if case .scalar(let text) = model, chance(3), let block = literal(text, column) {
      lines.append(head + block[0] + comment())
      lines += block.dropFirst()
      endsInBlockText = true
      endsInKept = block[0].contains("+")
      return
    }
    endsInBlockText = false
    endsInKept = false
    lines.append(head + flow(model, column + 1) + comment())
  }

  /// Literal block text, or folded where it is one line; nil where it is not simple.
  private mutating func literal(_ text: String, _ column: Int) -> [String]? {
    guard !text.isEmpty, text.first != " ", !text.hasPrefix("\n"), !text.contains("\u{2028}"),
      text.contains(where: { $0 != "\n" }), !text.contains("\t")
    else { return nil }
    var body = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var sign = "|"
    if body.last == "" {
      body.removeLast()
      if body.last == "" { sign += "+" }
    } else {
      sign += "-"
    }
    if body.count == 1, chance(2) { sign = ">" + sign.dropFirst() }
    let spaces = String(repeating: " ", count: column + Int.random(in: 1...4, using: &random))
    return [sign] + body.map { $0.isEmpty ? "" : spaces + $0 }
  }

  private mutating func flow(_ model: Model, _ column: Int) -> String {
    switch model {
    case .scalar(let text):
      return scalar(text, true)
    case .map(let pairs):
      let inner = pairs.map {
        key($0.key, true) + ":" + (chance(4) ? "  " : " ") + flow($0.value, column)
      }
      return join(inner, "{", "}", column)
    case .list(let items):
      if items.count == 1, case .map(let pairs) = items[0], pairs.count == 1, chance(2) {
        return "[" + key(pairs[0].key, true) + ": " + flow(pairs[0].value, column) + "]"
      }
      return join(items.map { flow($0, column) }, "[", "]", column)
    }
  }

  private mutating func join(_ parts: [String], _ open: String, _ close: String, _ column: Int)
    -> String
  {
    guard !parts.isEmpty else { return open + (chance(3) ? " " : "") + close }
    if chance(4) {
      let spaces = "\n" + String(repeating: " ", count: column + 2)
      var text = open
      for (index, part) in parts.enumerated() {
        if allowsComments, chance(6) {
          comments += 1
          text += spaces + "# c\(comments)."
        }
        let isLast = index == parts.count - 1
        text += spaces + part + (isLast && !chance(3) ? "" : ",") + comment()
      }
      return text + "\n" + String(repeating: " ", count: column + 1) + close
    }
    let space = chance(2) ? " " : ""
    return open + space + parts.joined(separator: chance(4) ? " , " : ", ") + (chance(8) ? "," : "")
      + space + close
  }

  private mutating func key(_ text: String, _ isFlow: Bool) -> String { scalar(text, isFlow) }

  private mutating func scalar(_ text: String, _ isFlow: Bool) -> String {
    let plain =
      Model.words.contains(text) || ["12", "true", "no", "012", "1:20", "null"].contains(text)
    if plain, !chance(4) { return text }
    let isSimple = !text.contains { "\n\t\u{2028}".contains($0) }
    if isSimple, chance(2) { return "'" + text.replacing("'", with: "''") + "'" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{2028}": result += "\\L"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
