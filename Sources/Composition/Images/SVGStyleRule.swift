/// A rule of a sheet of styles in an SVG, read so far that all elements it may be for are found.
struct SVGStyleRule {
  /// The last part of a selector, what comes before it left away: more elements, never fewer.
  enum Selector: Hashable {
    case all
    case tag(String)
    case id(String)
    case `class`(String)
  }

  let selectors: [Selector]
  /// What stands between the braces.
  let block: String

  /// All rules of a sheet, those within `@media` and the like among them.
  static func rules(_ bytes: some Collection<UInt8>) -> [SVGStyleRule] {
    let text = withoutComments(Array(bytes))
    var rules: [SVGStyleRule] = []
    var head: ArraySlice<UInt8>?
    var start = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        head = text[start..<index]
        start = index + 1
      case UInt8(ascii: "}"):
        if let head {
          rules.append(
            SVGStyleRule(
              selectors: selectors(String(decoding: head, as: UTF8.self)),
              block: String(decoding: text[start..<index], as: UTF8.self)))
        }
        head = nil
        start = index + 1
      // Only outside of blocks, as behind `@import`.
      case UInt8(ascii: ";") where head == nil: start = index + 1
      default: break
      }
    }
    return rules
  }

  private static func selectors(_ text: String) -> [Selector] {
    text.split(separator: ",").map { part in
      let last = part.split { " >+~\n\r\t".contains($0) }.last ?? "*"
      let plain = last.prefix { $0 != ":" && $0 != "[" }
      if let dot = plain.lastIndex(of: ".") {
        return .class(String(plain[plain.index(after: dot)...]))
      }
      if let hash = plain.lastIndex(of: "#") {
        return .id(String(plain[plain.index(after: hash)...]))
      }
      return plain.isEmpty || plain == "*" ? .all : .tag(String(plain))
    }
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
