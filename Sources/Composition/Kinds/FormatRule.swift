import Diagnostics
import Syntax

/// A format has the fields of its type only, and examples that say what becomes of a value.
enum FormatRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    guard let type = reader.symbol(reader.words.type, of: value).map(reader.text) else { return }
    for (name, types) in fields where !types.contains(type) {
      guard let symbol = reader.symbols.find(name), let node = reader.node(symbol, of: value)
      else { continue }
      resolution.report(
        "format-form", "a format of type `\(type)` has no `\(name)`", at: node,
        notes: ["`\(name)` is for \(types.joined(separator: " and "))"], help: "drop it")
    }
    let required = ["phone": "mask", "document": "mask", "date": "pattern"][type]
    if let required, let symbol = reader.symbols.find(required),
      reader.node(symbol, of: value) == nil, let node = reader.node(reader.words.type, of: value)
    {
      resolution.report(
        "format-form", "a format of type `\(type)` needs a `\(required)`", at: node,
        help: "add `\(required):`")
    }
  }

  /// Types each field belongs to.
  private static let fields: [(String, [String])] = [
    ("fraction-digits", ["money", "number"]), ("grouping", ["money", "number"]),
    ("decimal", ["money", "number"]), ("symbol", ["money"]), ("position", ["money"]),
    ("space", ["money"]), ("pattern", ["date"]), ("mask", ["phone", "document"]),
    ("check", ["phone", "document"]),
  ]
}
