/// A text cut into literals, placeholders and constants: `Ride of {minutes:number} for ${firm}`.
package struct TextTemplate: Sendable {
  package enum Part: Hashable, Sendable {
    case literal(String)
    /// `{name}` or `{name:type}`.
    case placeholder(name: String, type: TextFacts.Argument)
    /// `${name}`.
    case constant(String)
  }

  /// What is spelled wrong.
  package enum Fault: Hashable, Sendable {
    case unclosed
    case strayClose
    case name(String)
    case type(String)
  }

  package private(set) var parts: [Part] = []
  package private(set) var faults: [Fault] = []

  package init(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  /// Reads a text; `{{`, `}}` and `$$` stand for one brace or dollar.
  ///
  /// - Parameter text: UTF-8.
  package init(_ text: ArraySlice<UInt8>) {
    let (open, close, dollar) = (UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$"))
    var literal: [UInt8] = []
    // What stands for itself and is not in `literal` yet.
    var run = text.startIndex
    var index = text.startIndex
    func isNext(_ byte: UInt8) -> Bool { index + 1 < text.endIndex && text[index + 1] == byte }
    while index < text.endIndex {
      let byte = text[index]
      guard byte == open || byte == close || byte == dollar else {
        index += 1
        continue
      }
      if isNext(byte) {
        literal += text[run...index]
        index += 2
        run = index
      } else if byte == open || byte == dollar && isNext(open) {
        guard let end = text[index...].firstIndex(of: close) else {
          faults.append(.unclosed)
          index += 1
          continue
        }
        literal += text[run..<index]
        if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal.removeAll(keepingCapacity: true)
        if byte == open {
          placeholder(text[(index + 1)..<end])
        } else {
          constant(text[(index + 2)..<end])
        }
        index = end + 1
        run = index
      } else {
        if byte == close { faults.append(.strayClose) }
        index += 1
      }
    }
    literal += text[run...]
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
  }

  var hasPlaceholders: Bool {
    parts.contains { if case .placeholder = $0 { true } else { false } }
  }

  /// Names of the constants in the text.
  package var constants: [String] {
    parts.compactMap { if case .constant(let name) = $0 { name } else { nil } }
  }

  private mutating func constant(_ inside: ArraySlice<UInt8>) {
    let name = String(decoding: inside, as: UTF8.self)
    guard WordForm.isName(inside) else {
      faults.append(.name(name))
      return parts.append(.literal("${\(name)}"))
    }
    parts.append(.constant(name))
  }

  private mutating func placeholder(_ inside: ArraySlice<UInt8>) {
    let colon = inside.firstIndex(of: UInt8(ascii: ":"))
    let name = inside[..<(colon ?? inside.endIndex)]
    let text = String(decoding: name, as: UTF8.self)
    guard WordForm.isName(name) else {
      faults.append(.name(text))
      return parts.append(.literal("{\(String(decoding: inside, as: UTF8.self))}"))
    }
    var type = TextFacts.Argument.plain
    if let colon {
      let word = String(decoding: inside[(colon + 1)...], as: UTF8.self)
      if let known = TextFacts.Argument(rawValue: word), known != .plain {
        type = known
      } else {
        faults.append(.type(word))
      }
    }
    parts.append(.placeholder(name: text, type: type))
  }
}
