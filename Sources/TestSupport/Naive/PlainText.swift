import Syntax

/// Writes plain trees as YAML, in block or flow style as chance has it.
package struct PlainText {
  private var random: SplitMix
  private var lines: [String] = []

  package init(random: SplitMix) {
    self.random = random
  }

  /// A file: the header's line first, the other pairs in random order.
  package mutating func file(_ header: (key: String, value: String), _ body: [String: Plain])
    -> String
  {
    lines = ["\(header.key): \(Self.scalar(header.value))"]
    pairs(body, indent: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func shuffled(_ pairs: [String: Plain]) -> [(key: String, value: Plain)] {
    pairs.sorted { $0.key < $1.key }.shuffled(using: &random)
  }

  private mutating func pairs(_ pairs: [String: Plain], indent: Int) {
    for (key, value) in shuffled(pairs) { pair(key, value, indent: indent, dash: false) }
  }

  private mutating func pair(_ key: String, _ value: Plain, indent: Int, dash: Bool) {
    let space = String(repeating: " ", count: dash ? indent - 2 : indent) + (dash ? "- " : "")
    if isFlow(value) {
      let gap = Int.random(in: 0..<12, using: &random) == 0 ? "  " : " "
      let comment = Int.random(in: 0..<40, using: &random) == 0 ? " # ünd" : ""
      lines.append("\(space)\(Self.key(key)):\(gap)\(flow(value))\(comment)")
      return
    }
    lines.append("\(space)\(Self.key(key)):")
    switch value {
    case .map(let inner): pairs(inner, indent: indent + 2)
    case .list(let items): block(items, indent: indent + 2)
    case .scalar: break
    }
  }

  private mutating func block(_ items: [Plain], indent: Int) {
    let space = String(repeating: " ", count: indent)
    for item in items {
      guard case .map(let pairs) = item, !isFlow(item) else {
        lines.append("\(space)- \(flow(item))")
        continue
      }
      for (index, pair) in shuffled(pairs).enumerated() {
        self.pair(pair.key, pair.value, indent: indent + 2, dash: index == 0)
      }
    }
  }

  private mutating func isFlow(_ value: Plain) -> Bool {
    switch value {
    case .scalar: true
    case .list(let items): items.isEmpty || Int.random(in: 0..<2, using: &random) == 0
    case .map(let pairs): pairs.isEmpty || Int.random(in: 0..<3, using: &random) == 0
    }
  }

  private mutating func flow(_ value: Plain) -> String {
    switch value {
    case .scalar(let text): return Self.scalar(text)
    case .list(let items):
      var texts: [String] = []
      for item in items { texts.append(flow(item)) }
      return "[" + texts.joined(separator: ", ") + "]"
    case .map(let pairs):
      var texts: [String] = []
      for (key, value) in shuffled(pairs) { texts.append("\(Self.key(key)): \(flow(value))") }
      return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
    }
  }

  /// A scalar, quoted unless it is a word or number that needs no quotes.
  package static func scalar(_ text: String) -> String {
    isWord(text) || isNumberWord(Array(text.utf8)[...]) ? text : doubleQuoted(text)
  }

  /// A key or path, quoted where it begins or holds what plain scalars must not.
  package static func key(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "'")
    }
    return isPlain && text.utf8.first.map(isAlphanumeric) == true ? text : doubleQuoted(text)
  }

  private static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, isAlphanumeric(first), !(0x30...0x39).contains(first) else {
      return false
    }
    return !["null", "Null", "NULL"].contains(text)
      && text.utf8.allSatisfy {
        isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: ".")
      }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
