import Syntax

/// The parts of a text: letters, placeholders `{name}` and `{name:type}`, constants `${name}`.
/// `{{` stands for `{` and `$$` for `$`.
package struct TextPattern {
  package enum Part: Sendable {
    /// Bytes as they are shown.
    case literal([UInt8])
    case placeholder(name: ArraySlice<UInt8>, type: TextFacts.Argument)
    case constant(ArraySlice<UInt8>)
  }

  /// A piece that is no placeholder and no constant although it begins like one.
  package struct Mistake: Sendable {
    package var message: String
    package var help: String
  }

  package private(set) var parts: [Part] = []
  package private(set) var mistakes: [Mistake] = []

  /// - Parameter placeholders: Whether `{name}` means something; in addresses it does not.
  package init(_ text: ArraySlice<UInt8>, placeholders: Bool = true) {
    var literal: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      if byte == UInt8(ascii: "$"), next == byte {
        literal.append(byte)
        index += 2
      } else if byte == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
        guard let name = Self.inside(text, from: index + 2) else {
          mistakes.append(Mistake(message: "`${` is never closed", help: "write `$$` for a `$`"))
          return
        }
        flush(&literal)
        constant(name)
        index = name.endIndex + 1
      } else if placeholders, byte == UInt8(ascii: "{"), next == byte {
        literal.append(byte)
        index += 2
      } else if placeholders, byte == UInt8(ascii: "{") {
        guard let name = Self.inside(text, from: index + 1) else {
          mistakes.append(Mistake(message: "`{` is never closed", help: "write `{{` for a `{`"))
          return
        }
        flush(&literal)
        placeholder(name)
        index = name.endIndex + 1
      } else {
        literal.append(byte)
        index += 1
      }
    }
    flush(&literal)
  }

  private mutating func flush(_ literal: inout [UInt8]) {
    if !literal.isEmpty { parts.append(.literal(literal)) }
    literal = []
  }

  private mutating func constant(_ name: ArraySlice<UInt8>) {
    guard Spelling.isName(name) else {
      mistakes.append(
        Mistake(
          message: "`${\(String(decoding: name, as: UTF8.self))}` names no value",
          help: "write the name of a value, `${supportPhone}`, or `$$` for a `$`"))
      return
    }
    parts.append(.constant(name))
  }

  private mutating func placeholder(_ inside: ArraySlice<UInt8>) {
    let pieces = inside.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let type =
      pieces.count == 1
      ? .plain : TextFacts.Argument(rawValue: String(decoding: pieces[1], as: UTF8.self))
    guard Spelling.isName(pieces[0]) else {
      mistakes.append(
        Mistake(
          message: "`{\(String(decoding: inside, as: UTF8.self))}` is no placeholder",
          help: "write a name, `{minutes}` or `{fare:money}`, or `{{` for a `{`"))
      return
    }
    guard let type, pieces.count == 1 || type != .plain else {
      let word = String(decoding: pieces[1], as: UTF8.self)
      mistakes.append(
        Mistake(
          message: "`\(word)` is no type of a placeholder",
          help: "the types are `text`, `integer`, `number`, `money` and `date`"))
      return
    }
    parts.append(.placeholder(name: pieces[0], type: type))
  }

  /// What stands up to the next `}`; nil where there is none.
  private static func inside(_ text: ArraySlice<UInt8>, from start: Int) -> ArraySlice<UInt8>? {
    guard let end = text[start...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    return text[start..<end]
  }
}
