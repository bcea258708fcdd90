/// Source code, line by line, indented by two spaces a level.
struct SourceWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// - Parameter head: Lines at the top, each as a comment of its own.
  init(head: [String]) {
    bytes.reserveCapacity(4096)
    for line in head { self.line("// \(line)") }
  }

  /// One line; an empty one has no indentation.
  mutating func line(_ text: String = "") {
    if !text.isEmpty {
      for _ in 0..<depth { bytes += [0x20, 0x20] }
      bytes += text.utf8
    }
    bytes.append(0x0A)
  }

  /// Lines of a text as they are, indented.
  mutating func lines(_ text: String) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) { line(String(part)) }
  }

  /// Lines that import modules, and an empty one.
  mutating func imports(_ modules: String...) {
    for module in modules { line("import \(module)") }
    line()
  }

  /// A line of documentation: one line, without what could end a comment.
  mutating func doc(_ text: String) {
    line("/// " + Self.comment(text))
  }

  /// `head {`, what is inside, `}`.
  mutating func block(_ head: String, end: String = "}", _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line(end)
  }

  /// `head(arguments)tail`, on lines of their own where they are too many for one.
  mutating func call(_ head: String, _ arguments: [String], _ tail: String = "") {
    let length = arguments.reduce(head.utf8.count + tail.utf8.count) { $0 + $1.utf8.count + 2 }
    guard length + 2 * depth > 98, !arguments.isEmpty else {
      return line("\(head)(\(arguments.joined(separator: ", ")))\(tail)")
    }
    line(head + "(")
    inside { out in
      for (index, argument) in arguments.enumerated() {
        out.line(argument + (index + 1 < arguments.count ? "," : ""))
      }
    }
    line(")" + tail)
  }

  /// `head[items]tail`, as many of them on a line as fit where they are too many for one.
  ///
  /// - Parameter open: What stands before the first and, as its counterpart, behind the last.
  mutating func list(_ head: String, _ items: [String], open: String = "[", _ tail: String = "") {
    let close = open.hasSuffix("(") ? ")" : "]"
    let length = items.reduce(head.utf8.count + tail.utf8.count + 2) { $0 + $1.utf8.count + 2 }
    guard length + 2 * depth > 100, !items.isEmpty else {
      return line("\(head)\(open)\(items.joined(separator: ", "))\(close)\(tail)")
    }
    line(head + open)
    inside { out in
      var row = ""
      for (index, item) in items.enumerated() {
        let next = item + (index + 1 < items.count ? "," : "")
        if !row.isEmpty, row.utf8.count + next.utf8.count + 1 + 2 * out.depth > 100 {
          out.line(row)
          row = ""
        }
        row += (row.isEmpty ? "" : " ") + next
      }
      out.line(row)
    }
    line(close + tail)
  }

  /// `call` with a block behind it.
  mutating func block(
    _ head: String, _ arguments: [String], _ tail: String = "",
    _ body: (inout SourceWriter) -> Void
  ) {
    call(head, arguments, tail + " {")
    inside(body)
    line("}")
  }

  /// Lines one level deeper.
  mutating func inside(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// A text that stands in a comment on one line.
  static func comment(_ text: String) -> String {
    let asterisk = UInt8(ascii: "*")
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != asterisk }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      // A slash beside an asterisk begins or ends a comment.
      if scalar == "/", result.hasSuffix("*") { result += " " }
      if scalar == "*", result.hasSuffix("/") { result += " " }
      result.unicodeScalars.append(SwiftName.isVisible(scalar) ? scalar : " ")
    }
    return result
  }
}
