/// How a value is shown and what makes it valid: what a `formats/` module compiles to.
public enum ValueFormat: Hashable, Sendable {
  case number(NumberFormat)
  case money(MoneyFormat)
  case phone(MaskFormat)
  case document(MaskFormat)
  case date(DatePattern)

  /// A value as people read it.
  ///
  /// - Parameters:
  ///   - value: A number `-1234.50`, a date `2026-01-31` or `2026-01-31T09:05:00+09:00`, or letters
  ///     and digits of a phone or document number.
  ///   - language: A BCP 47 tag, for names of months and days.
  public func text(of value: String, language: String) throws(FormatFault) -> String {
    switch self {
    case .number(let format): try format.text(of: value)
    case .money(let format): try format.text(of: value)
    case .phone(let format), .document(let format): try format.text(of: value)
    case .date(let pattern): try pattern.text(of: DateValue(value), language: language)
    }
  }

  /// Whether a value can be shown: its form, and the check digits of phone and document numbers.
  public func isValid(_ value: String) -> Bool {
    switch self {
    case .number, .money: DecimalDigits(value) != nil
    case .phone(let format), .document(let format): format.isValid(value)
    case .date: (try? DateValue(value)) != nil
    }
  }

  /// The value behind a text that people read or wrote.
  ///
  /// Dates with names, and of years of two digits, are not read.
  public func value(of text: String) throws(FormatFault) -> String {
    switch self {
    case .number(let format): try format.value(of: text)
    case .money(let format): try format.value(of: text)
    case .phone(let format), .document(let format): try format.value(of: text)
    case .date(let pattern): try pattern.value(of: text)
    }
  }
}
