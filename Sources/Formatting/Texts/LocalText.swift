/// A text of one language, ready for its arguments: one pattern, or one for each plural form.
public struct LocalText: Hashable, Sendable {
  /// BCP 47: its plural rules and names of months hold.
  public let language: String
  /// The placeholder whose number chooses the form; nil for a plain text.
  public let count: String?
  /// By plural category.
  public let forms: [PluralCategory: TextPattern]

  /// A text with one form.
  public init(_ pattern: TextPattern, language: String) {
    self.language = language
    count = nil
    forms = [.other: pattern]
  }

  /// A text with plural forms.
  ///
  /// - Parameter count: The placeholder whose number chooses.
  public init(count: String, forms: [PluralCategory: TextPattern], language: String) {
    self.language = language
    self.count = count
    self.forms = forms
  }

  /// The text with its arguments put in.
  ///
  /// A placeholder without argument stays as `{name}`. A value its format cannot show is put in as
  /// it is. The plural form follows the number as it is shown, so that `1` and `1.0` may differ.
  ///
  /// - Parameters:
  ///   - arguments: By placeholder.
  ///   - formats: How values of a kind are shown; kinds without one are put in as they are.
  public func text(
    _ arguments: [String: TextArgument] = [:], formats: [TextPattern.Kind: ValueFormat] = [:]
  ) -> String {
    guard let pattern = pattern(arguments, formats) else { return "" }
    return pattern.parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let literal): text += literal
      case .placeholder(let name, let kind):
        switch arguments[name] {
        case .shown(let shown)?: text += shown
        case .value(let value)?: text += show(value, formats[kind])
        case nil: text += "{\(name)}"
        }
      }
    }
  }

  /// The form of the text for the arguments' count; `other` where the language's own is not there.
  private func pattern(
    _ arguments: [String: TextArgument], _ formats: [TextPattern.Kind: ValueFormat]
  ) -> TextPattern? {
    guard let count, let argument = arguments[count],
      let operand = PluralOperand(rounded(argument.raw, count, formats))
    else { return forms[.other] }
    return forms[pluralCategory(of: operand, language: language)] ?? forms[.other]
  }

  /// The number with as many digits behind the point as its format shows.
  private func rounded(
    _ number: String, _ name: String, _ formats: [TextPattern.Kind: ValueFormat]
  ) -> String {
    let kinds = forms[.other]?.parts.compactMap { part -> TextPattern.Kind? in
      if case .placeholder(name, let kind) = part { kind } else { nil }
    }
    guard let kind = kinds?.first, case .number(let format)? = formats[kind],
      let places = format.fractionDigits, var digits = DecimalDigits(number)
    else { return number }
    digits.round(to: places)
    return digits.text
  }

  private func show(_ value: String, _ format: ValueFormat?) -> String {
    guard let format, let text = try? format.text(of: value, language: language) else {
      return value
    }
    return text
  }
}
