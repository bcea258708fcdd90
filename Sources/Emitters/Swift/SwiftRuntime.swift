import Composition

/// `Runtime.swift`: what generated code and ComityRuntime have to do with each other in any build;
/// empty where the app does not link it.
enum SwiftRuntime {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app)
    SwiftCode.when("canImport(ComityRuntime)", ["ComityRuntime", "Formatting"], &out) { out in
      texts(app, &out)
      let formats = app.bundle.modules("formats")
      if !formats.isEmpty {
        out.line()
        self.formats(formats, &out)
      }
    }
    return out
  }

  private static func texts(_ app: AppCode, _ out: inout SourceWriter) {
    SwiftCode.extension("Texts", &out) { out in
      out.doc("A text of generated code in this language.")
      out.block("public func callAsFunction(_ text: Comity.Text) -> String") { out in
        out.lines(show)
      }
      out.line()
      out.doc("Arguments of texts in the order in which generated code has them.")
      let named = app.texts.filter { !$0.arguments.isEmpty }
      guard !named.isEmpty else {
        return out.line("private static let argumentNames: [String: [String]] = [:]")
      }
      out.line("private static let argumentNames: [String: [String]] = [")
      out.inside { out in
        for text in named {
          let names = text.arguments.map { SwiftName.literal($0.name) }
          out.line("\(SwiftName.literal(text.key)): [\(names.joined(separator: ", "))],")
        }
      }
      out.line("]")
    }
  }

  private static func formats(_ formats: [BundleObject], _ out: inout SourceWriter) {
    SwiftCode.extension("Comity.Format", &out) { out in
      out.doc("Its fields, as the bundle has them.")
      out.block("public var fields: FormatDescription") { out in
        out.line("switch self {")
        for format in formats {
          guard let id = format.id, let type = format["type"]?.string else { continue }
          out.line("case .\(SwiftName.member(id)):")
          out.inside { out in
            let set = fields.compactMap { key, name in
              format[key].flatMap(literal).map { "fields.\(name) = \($0)" }
            }
            let made = "FormatDescription(type: \(SwiftName.literal(type)))"
            guard !set.isEmpty else { return out.line("return \(made)") }
            out.line("var fields = \(made)")
            for line in set { out.line(line) }
            out.line("return fields")
          }
        }
        out.line("}")
      }
      out.line()
      out.lines(use)
    }
  }

  /// Fields of formats, and what `FormatDescription` calls them.
  private static let fields = [
    ("fraction-digits", "fractionDigits"), ("grouping", "grouping"),
    ("group-sizes", "groupSizes"), ("decimal", "decimal"), ("symbol", "symbol"),
    ("position", "position"), ("space", "space"), ("pattern", "pattern"), ("mask", "mask"),
    ("check", "check"), ("check-digits", "checkDigits"), ("check-weights", "checkWeights"),
    ("check-ten", "checkTen"),
  ]

  private static func literal(_ value: BundleValue) -> String? {
    switch value {
    case .string(let text): SwiftName.literal(text)
    case .number(let text): text
    case .bool(let isOn): "\(isOn)"
    case .array(let items): "[\(items.map(\.plain).joined(separator: ", "))]"
    case .null, .object: nil
    }
  }

  private static let show = #"""
    switch text {
    case .verbatim(let text): return text
    case .key(let key, let arguments):
      let names = Self.argumentNames[key] ?? []
      let values = arguments.map { argument in
        switch argument {
        case .integer(let number): TextArgument.value(String(number))
        case .text(let text): TextArgument.shown(text)
        }
      }
      return self(key, Dictionary(zip(names, values)) { first, _ in first })
    }
    """#

  private static let use = #"""
    /// What shows, reads and checks values. Make it once and keep it.
    public func valueFormat() throws(FormatDescriptionFault) -> ValueFormat {
      try ValueFormat(fields)
    }

    /// A value as people read it; nil where it is none of the format.
    ///
    /// - Parameters:
    ///   - value: As bundles and answers write it: `1234.50`, `2026-01-31`.
    ///   - language: BCP 47: names of months and days.
    public func text(of value: String, language: String = Comity.languages[0]) -> String? {
      try? valueFormat().text(of: value, language: language)
    }

    /// The same of money.
    public func text(of amount: Comity.Amount) -> String? { text(of: amount.text) }

    /// The same of money in minor units of the country's currency.
    public func text(of money: Comity.Money) -> String? { text(of: money.amount()) }

    /// The same of a day or a time.
    public func text(of date: Comity.ISODate, language: String = Comity.languages[0]) -> String? {
      text(of: date.text, language: language)
    }
    """#
}
