/// A text cut into literals, placeholders and constants: `Ride of {minutes:number} for ${firm}`.
package struct TextTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    case literal(String)
    /// `{name}` or `{name:type}`.
    case placeholder(name: String, type: TextFacts.Argument)
    /// `${name}`.
    case constant(String)
  }

  /// What is spelled wrong, with the offset in characters of the text.
  package enum Fault: Hashable, Sendable {
    case unclosed(Int)
    case strayClose(Int)
    case name(String, Int)
    case type(String, Int)
  }

  package private(set) var parts: [Part] = []
  package private(set) var faults: [Fault] = []

  /// Reads a text; `{{`, `}}` and `$$` stand for one brace or dollar.
  package init(_ text: String) {
    var literal = ""
    let characters = Array(text.unicodeScalars)
    var index = 0
    func peek(_ offset: Int) -> Unicode.Scalar? {
      index + offset < characters.count ? characters[index + offset] : nil
    }
    while index < characters.count {
      let scalar = characters[index]
      switch scalar {
      case "{" where peek(1) == "{", "}" where peek(1) == "}", "$" where peek(1) == "$":
        literal.unicodeScalars.append(scalar)
        index += 2
      case "{":
        guard let end = characters[index...].firstIndex(of: "}") else {
          faults.append(.unclosed(index))
          literal.unicodeScalars.append(scalar)
          index += 1
          continue
        }
        flush(&literal)
        placeholder(characters[(index + 1)..<end], at: index)
        index = end + 1
      case "$" where peek(1) == "{":
        guard let end = characters[index...].firstIndex(of: "}") else {
          faults.append(.unclosed(index))
          literal.unicodeScalars.append(scalar)
          index += 1
          continue
        }
        flush(&literal)
        let name = Self.string(characters[(index + 2)..<end])
        if !Self.isName(name) { faults.append(.name(name, index)) }
        parts.append(.constant(name))
        index = end + 1
      case "}":
        faults.append(.strayClose(index))
        literal.unicodeScalars.append(scalar)
        index += 1
      default:
        literal.unicodeScalars.append(scalar)
        index += 1
      }
    }
    flush(&literal)
  }

  /// Names of the constants in the text.
  package var constants: [String] {
    parts.compactMap { if case .constant(let name) = $0 { name } else { nil } }
  }

  private mutating func flush(_ literal: inout String) {
    if !literal.isEmpty { parts.append(.literal(literal)) }
    literal = ""
  }

  private mutating func placeholder(_ inside: ArraySlice<Unicode.Scalar>, at index: Int) {
    let whole = Self.string(inside)
    let halves = whole.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(halves.first ?? "")
    if !Self.isName(name) { faults.append(.name(name, index)) }
    var type = TextFacts.Argument.plain
    if halves.count == 2 {
      if let known = TextFacts.Argument(rawValue: String(halves[1])), known != .plain {
        type = known
      } else {
        faults.append(.type(String(halves[1]), index))
      }
    }
    parts.append(.placeholder(name: name, type: type))
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return false
    }
    return text.utf8.allSatisfy {
      ((0x61...0x7A).contains($0 | 0x20)) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
  }
}
