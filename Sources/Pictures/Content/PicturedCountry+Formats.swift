import Composition
import Formatting

extension PicturedCountry {
  /// The country's formats by id; those that make none are left out.
  static func valueFormats(_ formats: [String: BundleObject]) -> [String: ValueFormat] {
    formats.compactMapValues { try? ValueFormat(FormatDescription($0)) }
  }

  /// Formats that placeholders of texts are shown in: of each kind the one of that name, else the
  /// first by id.
  static func placeholderFormats(
    _ formats: [String: BundleObject], _ values: [String: ValueFormat]
  ) -> [TextPattern.Kind: ValueFormat] {
    var result: [TextPattern.Kind: ValueFormat] = [:]
    for kind in [TextPattern.Kind.money, .number, .date] {
      let names = formats.filter { $0.value["type"]?.string == kind.rawValue }.keys.sorted()
      let name = names.first { $0 == kind.rawValue } ?? names.first
      result[kind] = name.flatMap { values[$0] }
    }
    // A country without a format for numbers writes them as it writes money.
    if result[.number] == nil, case .money(let money)? = result[.money] {
      var number = money.number
      number.fractionDigits = nil
      result[.number] = .number(number)
    }
    return result
  }
}

extension FormatDescription {
  /// A `formats/` module of a bundle.
  init(_ module: BundleObject) {
    self.init(type: module["type"]?.string ?? "")
    fractionDigits = module["fraction-digits"]?.integer
    grouping = module["grouping"]?.string
    groupSizes = module["group-sizes"]?.array?.compactMap(\.integer)
    decimal = module["decimal"]?.string
    symbol = module["symbol"]?.string
    position = module["position"]?.string
    space = module["space"]?.bool
    pattern = module["pattern"]?.string
    mask = module["mask"]?.string
    check = module["check"]?.string
    checkDigits = module["check-digits"]?.integer
    checkWeights = module["check-weights"]?.array?.compactMap(\.integer)
    checkTen = module["check-ten"]?.string
  }
}

extension LocalText {
  /// A text of a bundle.
  init(_ text: BundleText) {
    func pattern(_ form: BundleText.Form) -> TextPattern {
      TextPattern(
        parts: form.runs.map { run in
          switch run {
          case .literal(let literal): .literal(literal)
          case .placeholder(let name, let type):
            .placeholder(name: name, kind: TextPattern.Kind(rawValue: type.rawValue) ?? .plain)
          }
        })
    }
    guard let count = text.count else {
      self.init(
        text.forms.first.map(pattern) ?? TextPattern(parts: []), language: text.language)
      return
    }
    var forms: [PluralCategory: TextPattern] = [:]
    for form in text.forms {
      if let category = PluralCategory(rawValue: form.category) { forms[category] = pattern(form) }
    }
    self.init(count: count, forms: forms, language: text.language)
  }
}
