import Diagnostics
import Syntax

/// A text in a table of strings: one pattern, or one for each plural category of a count.
final class TextDefinitionType: ValueType {
  let name = "a text"
  let spelling = "the text in quotes, or `{ plural: { count: minutes, one: \"…\", other: \"…\" } }`"

  /// Plural categories of CLDR in their usual order.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    switch checker.forest.kind(node) {
    case .sequence: checker.wrongType(node, self)
    case .scalar: if checker.checkTemplate(node) { checkClashes(node, &checker) }
    case .mapping:
      guard let plural = checker.forest.value(checker.words.plural, in: node) else {
        return checker.wrongType(node, self)
      }
      checkPlural(plural, &checker)
      checkClashes(node, &checker)
    }
  }

  /// A placeholder has one type within a text.
  private func checkClashes(_ node: NodeID, _ checker: inout FormChecker) {
    // It takes two placeholders to clash.
    if let text = checker.forest.symbol(node) {
      guard checker.reader.marks(text).contains(.opening),
        checker.reader.symbols.bytes(text).count(where: { $0 == UInt8(ascii: "{") }) > 1
      else { return }
    }
    guard let entry = TextEntry(node, checker.reader) else { return }
    for name in entry.clashes {
      if let count = entry.count, name == checker.reader.text(count) {
        checker.report(
          "placeholder-type", "`{\(name)}` chooses the form, so it is a whole number", at: node,
          help: "write `{\(name)}`; what is no number is put in by another name")
        continue
      }
      checker.report(
        "placeholder-type", "`{\(name)}` has two types in one text", at: node,
        help: "give it the same type everywhere, or two names")
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
        guard WordForm.isName(checker.reader.bytes(pair.value)) else {
          checker.report(
            "plural-form", "`count` names a placeholder", at: pair.value,
            help: "write its name without braces: `count: minutes`")
          continue
        }
      } else if Self.categories.contains(key) {
        _ = checker.checkTemplate(pair.value)
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
      return resolution.writeTemplate(node)
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
      resolution.writeTemplate(text)
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

extension FormChecker {
  /// Reports what is spelled wrong between braces; true where nothing is.
  mutating func checkTemplate(_ node: NodeID) -> Bool {
    guard let text = forest.symbol(node), !reader.marks(text).isDisjoint(with: .template) else {
      return true
    }
    let template = TextTemplate(reader.symbols.bytes(text))
    for fault in template.faults {
      switch fault {
      case .unclosed:
        report(
          "text-form", "a brace is never closed", at: node,
          help: "close it with `}`, or write `{{` for a brace that is shown")
      case .strayClose:
        report(
          "text-form", "a brace closes nothing", at: node,
          help: "write `}}` for a brace that is shown")
      case .name(let name):
        report(
          "text-form",
          name.isEmpty ? "nothing stands between two braces" : "`\(name)` is no name", at: node,
          help: "write a name, `{minutes}` or `${supportPhone}`, or `{{` for a brace that is shown")
      case .type(let type):
        report(
          "text-form", "`\(type)` is no type of a placeholder", at: node,
          help: "write `text`, `integer`, `number`, `money` or `date` behind the colon")
      }
    }
    return template.faults.isEmpty
  }
}

extension Resolution {
  /// Writes a text with its constants put in; placeholders and doubled braces stay.
  mutating func writeTemplate(_ node: NodeID) {
    guard reader.bytes(node).contains(UInt8(ascii: "$")) else { return writeScalar(node) }
    var text = ""
    for part in TextTemplate(reader.bytes(node)).parts {
      switch part {
      case .literal(let literal): text += Self.bracesDoubled(literal)
      case .placeholder(let name, .plain): text += "{\(name)}"
      case .placeholder(let name, let type): text += "{\(name):\(type.rawValue)}"
      case .constant(let name):
        text += Self.bracesDoubled(constantText(name, at: node) ?? "")
      }
    }
    out.string(text)
  }

  /// A constant as it is shown; nil for one that no layer gives, which is reported.
  mutating func constantText(_ name: String, at node: NodeID) -> String? {
    guard let symbol = reader.symbols.find(name),
      let value = constant(symbol)
        ?? environment.currentName(.constant, symbol).flatMap({ constant($0) })
    else {
      unknown("value", name, in: .constant, at: node, prefix: nil)
      return nil
    }
    return reader.text(value)
  }

  private static func bracesDoubled(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      result.unicodeScalars.append(character)
      if character == "{" || character == "}" { result.unicodeScalars.append(character) }
    }
    return result
  }
}
