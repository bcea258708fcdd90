/// A decimal number of any length, as its digits.
struct DecimalDigits: Hashable {
  private(set) var isNegative: Bool
  /// ASCII digits without zeros in front; one zero at least.
  private(set) var integer: [UInt8]
  /// ASCII digits behind the point, zeros at the end included.
  private(set) var fraction: [UInt8]

  /// A number as it is written in a bundle or an answer: `-1234.50`; nil for anything else.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let halves = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, Self.areDigits(first) else { return nil }
    integer = Array(first.drop { $0 == UInt8(ascii: "0") })
    if integer.isEmpty { integer = [UInt8(ascii: "0")] }
    fraction = []
    if halves.count == 2 {
      guard Self.areDigits(halves[1]) else { return nil }
      fraction = Array(halves[1])
    }
    dropSignOfZero()
  }

  /// One digit or more, and nothing else.
  static func areDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Leaves so many digits behind the point. A half goes to the even neighbour, as in the formatters
  /// of both platforms.
  mutating func round(to count: Int) {
    let count = max(0, count)
    guard fraction.count > count else {
      // Bounded, so that a huge count from outside takes no memory.
      let missing = min(count, Self.mostDigits) - fraction.count
      if missing > 0 { fraction += Array(repeating: UInt8(ascii: "0"), count: missing) }
      return
    }
    let dropped = fraction[count...]
    fraction = Array(fraction[..<count])
    let last = fraction.last ?? integer.last ?? UInt8(ascii: "0")
    let isOdd = (last - UInt8(ascii: "0")) % 2 == 1
    let isHalf = dropped.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
    switch dropped.first {
    case UInt8(ascii: "5")? where isHalf: if isOdd { stepUp() }
    case let digit? where digit >= UInt8(ascii: "5"): stepUp()
    default: break
    }
    dropSignOfZero()
  }

  /// Digits behind the point that are filled with zeros at most.
  static let mostDigits = 30

  /// As it is written in a bundle.
  var text: String {
    (isNegative ? "-" : "") + String(decoding: integer, as: UTF8.self)
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
  }

  /// Adds one to the last digit.
  private mutating func stepUp() {
    var digits = integer + fraction
    var index = digits.count
    while index > 0 {
      index -= 1
      if digits[index] < UInt8(ascii: "9") {
        digits[index] += 1
        break
      }
      digits[index] = UInt8(ascii: "0")
      if index == 0 { digits.insert(UInt8(ascii: "1"), at: 0) }
    }
    let cut = digits.count - fraction.count
    integer = Array(digits[..<cut])
    fraction = Array(digits[cut...])
  }

  private mutating func dropSignOfZero() {
    if (integer + fraction).allSatisfy({ $0 == UInt8(ascii: "0") }) { isNegative = false }
  }
}
