import Diagnostics
import Syntax

/// A text in a table of strings: one pattern, or one for each plural category of a count.
struct TextDefinitionType: ValueType {
  let name = "a text"
  let spelling = "the text in quotes, or `{ plural: { count: minutes, one: \"…\", other: \"…\" } }`"

  /// Plural categories of CLDR in their usual order.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    switch checker.forest.kind(node) {
    case .sequence: checker.wrongType(node, self)
    case .scalar: checkPattern(node, &checker)
    case .mapping:
      guard let plural = checker.forest.value(checker.words.plural, in: node) else {
        return checker.wrongType(node, self)
      }
      checkPlural(plural, &checker)
    }
  }

  private func checkPattern(_ node: NodeID, _ checker: inout FormChecker) {
    for mistake in TextPattern(checker.reader.bytes(node)).mistakes {
      checker.report("text-form", mistake.message, at: node, help: mistake.help)
    }
  }

  private func checkPlural(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .mapping else {
      return checker.report(
        "plural-form", "`plural` is a map of categories", at: node, help: "write \(spelling)")
    }
    var seen: [String] = []
    for pair in checker.forest.pairs(node) {
      let key = checker.reader.text(pair.key)
      seen.append(key)
      guard checker.forest.kind(pair.value) == .scalar else {
        checker.report(
          "plural-form", "`\(key)` is \(checker.reader.describe(pair.value))", at: pair.value,
          help: key == "count" ? "write the placeholder's name" : "write the text in quotes")
        continue
      }
      if key == "count" {
        guard Spelling.isName(checker.reader.bytes(pair.value)) else {
          checker.report(
            "plural-form", "`count` names a placeholder", at: pair.value,
            help: "write its name without braces: `count: minutes`")
          continue
        }
      } else if Self.categories.contains(key) {
        checkPattern(pair.value, &checker)
      } else {
        let near = nearest(to: key, in: Self.categories + ["count"])
        checker.report(
          "plural-form", "`\(key)` is no plural category", at: pair.key,
          notes: ["the categories are zero, one, two, few, many and other"],
          help: near.map { "did you mean `\($0)`?" } ?? "drop it",
          edits: near.map { [Edit(checker.forest.span(pair.key), $0)] } ?? [])
      }
    }
    for needed in ["count", "other"] where !seen.contains(needed) {
      checker.report(
        "plural-form", "the plural has no `\(needed)`", at: node,
        help: needed == "count"
          ? "name the placeholder that counts: `count: minutes`"
          : "every language needs `other`, the text for all other counts")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard resolution.forest.kind(node) == .mapping else {
      return resolution.writePattern(node)
    }
    guard let plural = resolution.forest.value(resolution.words.plural, in: node) else {
      return resolution.out.null()
    }
    resolution.out.beginObject()
    resolution.out.key("plural")
    resolution.out.beginObject()
    if let count = resolution.forest.value(resolution.words.count, in: plural) {
      resolution.out.key("count")
      resolution.writeScalar(count)
    }
    for category in Self.categories {
      guard let symbol = resolution.reader.symbols.find(category),
        let text = resolution.forest.value(symbol, in: plural)
      else { continue }
      resolution.out.key(category)
      resolution.writePattern(text)
    }
    resolution.out.endObject()
    resolution.out.endObject()
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    let plural = JSONSchema.record(
      [("count", .type("string"))] + Self.categories.map { ($0, .text) },
      required: ["count", "other"])
    return .any([.text, .record([("plural", plural)], required: ["plural"])])
  }
}

extension Resolution {
  /// Writes a text with its constants put in; placeholders and `{{` stay.
  mutating func writePattern(_ node: NodeID) {
    let bytes = reader.bytes(node)
    guard bytes.contains(UInt8(ascii: "$")) else { return writeScalar(node) }
    var text: [UInt8] = []
    for part in TextPattern(bytes).parts {
      switch part {
      case .literal(let literal): text += Self.bracesDoubled(literal)
      case .placeholder(let name, let type):
        text.append(UInt8(ascii: "{"))
        text += name
        if type != .plain { text += ":\(type.rawValue)".utf8 }
        text.append(UInt8(ascii: "}"))
      case .constant(let name): text += Self.bracesDoubled(constantBytes(name, at: node))
      }
    }
    out.string(text[...])
  }

  /// The bytes of a constant as they are shown; reports one that no layer gives.
  mutating func constantBytes(_ name: ArraySlice<UInt8>, at node: NodeID) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self)
    guard let symbol = reader.symbols.find(text), let value = constant(symbol) else {
      unknown("value", text, in: .constant, at: node)
      return []
    }
    return Array(reader.bytes(value))
  }

  private static func bracesDoubled(_ bytes: [UInt8]) -> [UInt8] {
    let brace = UInt8(ascii: "{")
    return bytes.flatMap { $0 == brace ? [brace, brace] : [$0] }
  }
}
