/// A number as the plural rules see it, the digits that are shown included: 1 and 1.0 differ.
/// Source: Unicode Technical Standard 35, part 3, section 5.1.1.
public struct PluralOperand: Hashable, Sendable {
  /// `i`: the integer digits. More than 18 are taken as their last 18 with a 1 in front, which no
  /// rule tells apart from the number itself.
  public var integer: UInt64
  /// `v`: how many fraction digits are shown.
  public var fractionCount: Int
  /// `f`: the shown fraction digits as an integer; of more than 18 the last 18 with a 1 in front.
  public var fraction: UInt64
  /// `w`: how many fraction digits are left without the zeros at the end.
  public var significantFractionCount: Int
  /// `t`: the fraction digits without the zeros at the end, as an integer.
  public var significantFraction: UInt64
  /// `c` and `e`: the exponent of a number in compact form (1.2c6 is "1.2 million").
  public var exponent: Int

  /// An integer; its sign has no meaning.
  public init(_ number: Int) {
    self.init(digits: Array(String(number.magnitude).utf8), fraction: [], exponent: 0)
  }

  /// A number as written: `-12`, `1.50`, `1.2c6`; nil for anything else. The exponent, of `c` or
  /// `e`, moves the point and is at most 64.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    var digits = Self.takeDigits(&bytes)
    var fraction: [UInt8] = []
    guard !digits.isEmpty else { return nil }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = Self.takeDigits(&bytes)
      guard !fraction.isEmpty else { return nil }
    }
    var exponent = 0
    if let mark = bytes.first, mark == UInt8(ascii: "c") || mark == UInt8(ascii: "e") {
      bytes.removeFirst()
      let power = Self.takeDigits(&bytes)
      guard !power.isEmpty, power.count <= 2 else { return nil }
      exponent = Int(Self.number(power))
      guard exponent <= 64 else { return nil }
      for _ in 0..<exponent {
        digits.append(fraction.isEmpty ? UInt8(ascii: "0") : fraction.removeFirst())
      }
    }
    guard bytes.isEmpty else { return nil }
    self.init(digits: digits, fraction: fraction, exponent: exponent)
  }

  private init(digits: [UInt8], fraction: [UInt8], exponent: Int) {
    var significant = fraction
    while significant.last == UInt8(ascii: "0") { significant.removeLast() }
    integer = Self.number(digits)
    fractionCount = fraction.count
    self.fraction = Self.number(fraction)
    significantFractionCount = significant.count
    significantFraction = Self.number(significant)
    self.exponent = exponent
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array(bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    bytes.removeFirst(digits.count)
    return digits
  }

  /// The value of decimal digits, folded as `integer` says.
  private static func number(_ digits: [UInt8]) -> UInt64 {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    let start: UInt64 = digits.count > 18 ? 1 : 0
    return digits.suffix(18).reduce(start) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
  }
}
