/// How a number is shown: digits behind the decimal sign, and what parts thousands.
public struct NumberFormat: Hashable, Sendable {
  /// Digits behind the decimal sign; nil for as many as the value has.
  public var fractionDigits: Int?
  /// What parts groups of digits; empty for no groups.
  public var grouping: String
  /// Sizes of the groups from the decimal sign on, the last one repeated: `[3]`, in India `[3, 2]`.
  public var groupSizes: [Int]
  /// The decimal sign.
  public var decimal: String

  /// A format; without arguments `1234.5` is shown as it is.
  public init(
    fractionDigits: Int? = nil, grouping: String = "", groupSizes: [Int] = [3],
    decimal: String = "."
  ) {
    self.fractionDigits = fractionDigits
    self.grouping = grouping
    self.groupSizes = groupSizes
    self.decimal = decimal
  }

  /// A number as people read it, `-1 234,50`. A half is rounded to the even neighbour.
  ///
  /// - Parameter value: `-1234.5`: an optional minus, digits, a point with digits.
  public func text(of value: String) throws(FormatFault) -> String {
    guard var digits = DecimalDigits(value) else { throw .notANumber(value) }
    if let fractionDigits { digits.round(to: fractionDigits) }
    return (digits.isNegative ? "-" : "") + unsigned(digits)
  }

  /// The number behind a text of this format, `-1234.50`. Groups may be left out.
  public func value(of text: String) throws(FormatFault) -> String {
    var rest = Array(text.unicodeScalars)[...]
    var plain = ""
    if rest.first == "-" {
      plain = "-"
      rest.removeFirst()
    }
    let grouping = Array(self.grouping.unicodeScalars)
    let decimal = Array(self.decimal.unicodeScalars)
    var isFraction = false
    while let scalar = rest.first {
      if scalar.value >= 0x30, scalar.value <= 0x39 {
        plain.unicodeScalars.append(scalar)
        rest.removeFirst()
      } else if !isFraction, !decimal.isEmpty, rest.starts(with: decimal) {
        isFraction = true
        plain += "."
        rest.removeFirst(decimal.count)
      } else if !isFraction, !grouping.isEmpty, rest.starts(with: grouping) {
        rest.removeFirst(grouping.count)
      } else {
        throw .notThisFormat(text)
      }
    }
    guard let digits = DecimalDigits(plain) else { throw .notThisFormat(text) }
    return digits.text
  }

  /// The digits in groups, without a sign.
  func unsigned(_ digits: DecimalDigits) -> String {
    var groups: [ArraySlice<UInt8>] = []
    var rest = digits.integer[...]
    var sizes = (grouping.isEmpty ? [] : groupSizes.filter { $0 > 0 })[...]
    while let size = sizes.first, rest.count > size {
      groups.append(rest.suffix(size))
      rest.removeLast(size)
      if sizes.count > 1 { sizes.removeFirst() }
    }
    groups.append(rest)
    let integer = groups.reversed().map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: grouping)
    guard !digits.fraction.isEmpty else { return integer }
    return integer + decimal + String(decoding: digits.fraction, as: UTF8.self)
  }
}
