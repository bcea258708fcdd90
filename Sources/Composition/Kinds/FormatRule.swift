import Diagnostics
import Formatting
import Syntax

/// A format has the fields of its type only, they make a format, and its examples hold.
enum FormatRule {
  static let check: ModuleRule = { value, resolution in
    let fields = FormatFields(value: value, reader: resolution.reader)
    // A type that is none has been told.
    if let node = fields["type"], resolution.hasFault(node) { return }
    guard let type = fields.text("type"), fit(fields, type, &resolution),
      let format = format(fields, &resolution)
    else { return }
    FormatExamples(fields: fields, format: format).check(&resolution)
  }

  /// A field and what it belongs to.
  private struct Belonging {
    let field: String
    /// Types of formats.
    let types: [String]
    /// Methods of `check`; empty for any.
    var checks: [String] = []
  }

  private static let belongings = [
    Belonging(field: "fraction-digits", types: ["money", "number"]),
    Belonging(field: "grouping", types: ["money", "number"]),
    Belonging(field: "group-sizes", types: ["money", "number"]),
    Belonging(field: "decimal", types: ["money", "number"]),
    Belonging(field: "symbol", types: ["money"]), Belonging(field: "position", types: ["money"]),
    Belonging(field: "space", types: ["money"]), Belonging(field: "pattern", types: ["date"]),
    Belonging(field: "mask", types: ["phone", "document"]),
    Belonging(field: "check", types: ["phone", "document"]),
    Belonging(
      field: "check-digits", types: ["phone", "document"], checks: ["mod10", "mod11"]),
    Belonging(
      field: "check-weights", types: ["phone", "document"], checks: ["mod10", "mod11"]),
    Belonging(field: "check-ten", types: ["phone", "document"], checks: ["mod11"]),
  ]

  /// Whether the fields are those of the type; says which are not.
  private static func fit(
    _ fields: FormatFields, _ type: String, _ resolution: inout Resolution
  ) -> Bool {
    var fits = true
    let check = fields.text("check") ?? "none"
    for belonging in belongings {
      guard let node = fields[belonging.field] else { continue }
      let name = belonging.field
      if !belonging.types.contains(type) {
        fits = false
        resolution.report(
          "format-form", "a format of type `\(type)` has no `\(name)`", at: node,
          notes: ["`\(name)` is for \(belonging.types.joined(separator: " and "))"],
          help: "drop it")
      } else if !belonging.checks.isEmpty, !belonging.checks.contains(check) {
        fits = false
        resolution.report(
          "format-form", "`\(name)` means nothing with `check: \(check)`", at: node,
          notes: [
            "it is for \(belonging.checks.map { "`check: \($0)`" }.joined(separator: " and "))"
          ], help: "drop it, or change `check`")
      }
    }
    let required = ["phone": "mask", "document": "mask", "date": "pattern"][type]
    if let required, fields[required] == nil, let node = fields["type"] {
      fits = false
      // It may stand there under a misspelt key, which has been told.
      guard !resolution.hasFaultyKey(fields.value) else { return false }
      resolution.report(
        "format-form", "a format of type `\(type)` needs a `\(required)`", at: node,
        help: "add `\(required):`")
    }
    return fits && signsDiffer(fields, &resolution)
  }

  /// A pattern with the capitals of other notations, `YYYY-MM-DD`, as it is written here; nil for others.
  private static func usualPattern(_ text: String) -> String? {
    let usual = text.replacing("Y", with: "y").replacing("D", with: "d")
    guard usual != text, (try? DatePattern(usual)) != nil else { return nil }
    return usual
  }

  /// Whether what parts groups, the decimal sign and the digits can be told apart.
  private static func signsDiffer(
    _ fields: FormatFields, _ resolution: inout Resolution
  ) -> Bool {
    var differ = true
    for name in ["grouping", "decimal", "symbol"] {
      guard let node = fields[name], let text = fields.text(name),
        text.utf8.contains(where: { (0x30...0x39).contains($0) })
      else { continue }
      differ = false
      resolution.report(
        "format-form", "`\(name)` has a digit, which reads as one of the number's", at: node,
        help: "take the digit out")
    }
    if let decimal = fields["decimal"], fields.text("decimal") == "" {
      differ = false
      resolution.report(
        "format-form", "the decimal sign is empty, so that 1.50 would be shown as 150",
        at: decimal, help: "write `decimal: \".\"` or another sign",
        edits: [Edit(resolution.forest.span(decimal), "\".\"")])
    }
    if let grouping = fields["grouping"], let sign = fields.text("grouping"),
      sign == fields.text("decimal") ?? "."
    {
      differ = false
      resolution.report(
        "format-form", "`\(sign)` parts groups of digits and is the decimal sign, too",
        at: grouping,
        related: fields["decimal"].map {
          [Related(.span(resolution.forest.span($0)), "the decimal sign")]
        }
          ?? [],
        help: "give one of `grouping` and `decimal` another sign")
    }
    return differ
  }

  /// The format; nil where its parts make none, which is said.
  private static func format(
    _ fields: FormatFields, _ resolution: inout Resolution
  ) -> ValueFormat? {
    let format: ValueFormat
    do {
      format = try ValueFormat(fields.description)
    } catch {
      // Types of fields have been checked; what is left is a pattern.
      if case .pattern(let fault) = error, let node = fields["pattern"] {
        let usual = usualPattern(resolution.reader.text(node))
        resolution.report(
          "format-form", "the pattern \(fault.description)", at: node,
          notes: ["fields are `y M L d D Q q E c a h H K k m s S X x Z` of Unicode TR35"],
          help: usual.map { "write `\($0)`: `y` is the year, `d` the day of the month" }
            ?? "correct the pattern",
          edits: usual.map {
            [Edit(resolution.forest.span(node), resolution.requoted($0, like: node))]
          } ?? [])
      }
      return nil
    }
    switch format {
    case .phone(let mask), .document(let mask):
      guard mask.length == 0, let node = fields["mask"] else { break }
      resolution.report(
        "format-form", "the mask has no place for a digit or a letter", at: node,
        help: "write `#` for each digit and `A` for each letter")
      return nil
    case .date(let pattern) where pattern.needsNames:
      guard let node = fields["pattern"] else { break }
      for language in resolution.languages().map(resolution.reader.text)
      where DateNames(language: language) == nil {
        resolution.report(
          "format-form", "there are no names of months and days in `\(language)`", at: node,
          notes: ["names are those of CLDR \(dateNamesVersion)"],
          help: "write months in digits, `MM`")
        return nil
      }
    default: break
    }
    return format
  }
}
