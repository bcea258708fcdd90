/// A text of a bundle cut into literals and placeholders: `Here in {minutes:integer} min`.
public struct TextPattern: Hashable, Sendable {
  /// What kind of value a placeholder takes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing is said: a text, or a value shown as it is.
    case plain
    case text, integer, number, money, date
  }

  /// A piece of a text.
  public enum Part: Hashable, Sendable {
    case literal(String)
    case placeholder(name: String, kind: Kind)
  }

  /// The pieces in order.
  public let parts: [Part]

  /// Takes pieces that were cut elsewhere.
  public init(parts: [Part]) {
    self.parts = parts
  }

  /// Characters between the braces at most; more are literal text.
  private static let longestPlaceholder = 200

  /// Reads a text as it stands in `texts/<language>.json`: `{name}`, `{name:kind}`; `{{` and `}}`
  /// are braces. What is none of it is literal text.
  public init(_ text: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      if character == "{", rest.first != "{",
        let end = rest.prefix(Self.longestPlaceholder).firstIndex(of: "}")
      {
        let inside = String(rest[rest.startIndex..<end])
        let halves = inside.split(separator: ":", maxSplits: 1).map(String.init)
        let kind = halves.count == 2 ? Kind(rawValue: halves[1]) : .plain
        if let name = halves.first, let kind {
          if !literal.isEmpty { parts.append(.literal(literal)) }
          literal = ""
          parts.append(.placeholder(name: name, kind: kind))
          rest = rest[(end + 1)...]
          continue
        }
      }
      literal.append(character)
      if character == "{" || character == "}", rest.first == character { rest.removeFirst() }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }
}
