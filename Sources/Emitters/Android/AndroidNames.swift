/// Names of resources for names of the workspace: `history.emptyDetail` is `history_empty_detail`.
/// Lower-case letters, digits and `_`, beginning with a letter, no keyword of Java or Kotlin, no name
/// twice. The same for the same set of names in any order.
package struct AndroidNames: Sendable {
  private let names: [String: String]

  /// - Parameter originals: All names of one type of resource in a country.
  /// - Parameter taken: Resource names that stand for something else.
  package init(_ originals: some Sequence<String>, taken: Set<String> = []) {
    var byPlain: [String: [String]] = [:]
    for original in Set(originals) { byPlain[Self.plain(original), default: []].append(original) }
    var names: [String: String] = [:]
    var used = taken.union(byPlain.keys)
    for (plain, group) in byPlain.sorted(by: { $0.key < $1.key }) {
      guard group.count > 1 || taken.contains(plain) else {
        names[group[0]] = plain
        continue
      }
      // All that clash say which one they are, so that none depends on the order of the others.
      for original in group.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        var name = "\(plain)_\(Self.mark(original))"
        while !used.insert(name).inserted { name += "_" }
        names[original] = name
      }
    }
    self.names = names
  }

  /// The resource's name; for a name that was not among the originals what it would be alone.
  package subscript(_ original: String) -> String { names[original] ?? Self.plain(original) }

  /// Snake case.
  private static func plain(_ original: String) -> String {
    var out: [UInt8] = []
    var wasUpper = true
    let bytes = Array(original.utf8)
    for (index, byte) in bytes.enumerated() {
      let isUpper = (0x41...0x5A).contains(byte)
      switch byte {
      case 0x41...0x5A:
        let nextIsLower = index + 1 < bytes.count && (0x61...0x7A).contains(bytes[index + 1])
        if out.last.map({ $0 != UInt8(ascii: "_") }) == true, !wasUpper || nextIsLower {
          out.append(UInt8(ascii: "_"))
        }
        out.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39: out.append(byte)
      default: out.append(UInt8(ascii: "_"))
      }
      wasUpper = isUpper
    }
    let name = String(decoding: out, as: UTF8.self)
    guard let first = out.first, (0x61...0x7A).contains(first) else { return "x" + name }
    return keywords.contains(name) ? name + "_" : name
  }

  /// Eight hexadecimal digits of a name: FNV-1a of its bytes.
  private static func mark(_ original: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in original.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Words that cannot name a field in Java or need back quotes in Kotlin.
  /// Source: Java Language Specification, section 3.9; Kotlin's hard keywords.
  private static let keywords: Set<String> = [
    "abstract", "as", "assert", "boolean", "break", "byte", "case", "catch", "char", "class",
    "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "fun", "goto", "if", "implements", "import", "in", "instanceof", "int",
    "interface", "is", "long", "native", "new", "null", "object", "package", "private", "protected",
    "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized", "this",
    "throw", "throws", "transient", "true", "try", "typealias", "typeof", "val", "var", "void",
    "volatile", "when", "while",
  ]
}
