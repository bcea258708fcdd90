/// How an amount of money is shown: a number and the sign of its currency.
public struct MoneyFormat: Hashable, Sendable {
  /// Where the sign of the currency stands.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    case before, after
  }

  /// How the digits are shown.
  public var number: NumberFormat
  /// The sign of the currency; empty for digits only.
  public var symbol: String
  /// Where the sign stands.
  public var position: Position
  /// A space (U+0020) parts sign and digits.
  public var hasSpace: Bool

  /// A format of the parts.
  public init(number: NumberFormat, symbol: String, position: Position, hasSpace: Bool) {
    self.number = number
    self.symbol = symbol
    self.position = position
    self.hasSpace = hasSpace
  }

  /// An amount as people read it, `1 234,50 kr` or `-₹1,23,456.00`: a minus stands in front of all.
  ///
  /// - Parameter value: In units of the currency, as `NumberFormat.text(of:)` takes it.
  public func text(of value: String) throws(FormatFault) -> String {
    guard var digits = DecimalDigits(value) else { throw .notANumber(value) }
    if let count = number.fractionDigits { digits.round(to: count) }
    let sign = digits.isNegative ? "-" : ""
    let shown = number.unsigned(digits)
    switch position {
    case .before: return sign + symbol + space + shown
    case .after: return sign + shown + space + symbol
    }
  }

  /// The amount behind a text of this format. The sign of the currency may be left out.
  public func value(of text: String) throws(FormatFault) -> String {
    var rest = text[...]
    let sign = rest.hasPrefix("-") ? "-" : ""
    rest = rest.dropFirst(sign.count)
    if !symbol.isEmpty {
      switch position {
      case .before:
        if rest.hasPrefix(symbol) { rest = rest.dropFirst(symbol.count) }
        if hasSpace, rest.hasPrefix(" ") { rest = rest.dropFirst() }
      case .after:
        if rest.hasSuffix(symbol) { rest = rest.dropLast(symbol.count) }
        if hasSpace, rest.hasSuffix(" ") { rest = rest.dropLast() }
      }
    }
    guard !rest.hasPrefix("-") else { throw .notThisFormat(text) }
    do {
      return try number.value(of: sign + rest)
    } catch {
      throw .notThisFormat(text)
    }
  }

  private var space: String { hasSpace && !symbol.isEmpty ? " " : "" }
}
