/// How the check digit of a number is worked out.
public enum CheckMethod: String, Hashable, Sendable, CaseIterable {
  /// No check digit.
  case none
  /// Every second digit from the right doubled, the digits of all added, a multiple of ten.
  /// ISO/IEC 7812-1, annex B.
  case luhn
  /// Weights from the right, 3 and 1 unless others are given; the check digit fills up to a multiple
  /// of ten. GS1 General Specifications, section 7.9 (EAN, GTIN).
  case mod10
  /// Weights from the right, 2 to 7 over and over unless others are given; the check digit fills up
  /// to a multiple of eleven.
  case mod11
  /// The whole number leaves 1 when divided by 97 (ISO/IEC 7064, MOD 97-10). Of a number that begins
  /// with two letters and two digits these four are read last, as in an IBAN (ISO 13616).
  case mod97
}

/// What stands for a check digit of mod11 that is ten.
public enum CheckTen: String, Hashable, Sendable, CaseIterable {
  /// No number has it.
  case refused
  /// A zero.
  case zero
  /// The letter X.
  case x
}

/// The check digits at the end of a number. A letter counts as two digits: A is 10, Z is 35.
public struct CheckDigits: Hashable, Sendable {
  /// How they are worked out.
  public var method: CheckMethod
  /// mod10, mod11: how many there are, each worked out from all digits before it.
  public var count: Int
  /// mod10, mod11: weights of the digits from the right, over and over; empty for the method's own.
  public var weights: [Int]
  /// mod11: what stands for ten.
  public var ten: CheckTen

  /// Check digits; one of the method's own weights where nothing else is said.
  public init(
    _ method: CheckMethod, count: Int = 1, weights: [Int] = [], ten: CheckTen = .refused
  ) {
    self.method = method
    self.count = count
    self.weights = weights
    self.ten = ten
  }

  /// Whether a number has the right check digits.
  ///
  /// - Parameter value: ASCII letters and digits only; anything else has none.
  public func accepts(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    switch method {
    case .none: return true
    case .luhn: return Self.digits(of: bytes).map(Self.luhn) ?? false
    case .mod97: return Self.mod97(bytes)
    case .mod10: return weighted(bytes, by: 10, weights.isEmpty ? [3, 1] : weights)
    case .mod11: return weighted(bytes, by: 11, weights.isEmpty ? [2, 3, 4, 5, 6, 7] : weights)
    }
  }

  private static func luhn(_ digits: [Int]) -> Bool {
    guard !digits.isEmpty else { return false }
    return digits.reversed().enumerated().reduce(0) { sum, next in
      let double = next.element * (next.offset % 2 == 1 ? 2 : 1)
      return sum + (double > 9 ? double - 9 : double)
    } % 10 == 0
  }

  private static func mod97(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes
    if bytes.count > 4, bytes[..<2].allSatisfy(isLetter), digits(of: Array(bytes[2..<4])) != nil,
      !bytes[2..<4].contains(where: isLetter)
    {
      bytes = Array(bytes[4...]) + Array(bytes[..<4])
    }
    guard let digits = digits(of: bytes), !digits.isEmpty else { return false }
    return digits.reduce(0) { ($0 * 10 + $1) % 97 } == 1
  }

  private func weighted(_ bytes: [UInt8], by modulus: Int, _ weights: [Int]) -> Bool {
    guard count > 0, count < bytes.count else { return false }
    return (bytes.count - count..<bytes.count).allSatisfy { place in
      guard let before = Self.digits(of: Array(bytes[..<place])) else { return false }
      let sum = before.reversed().enumerated().reduce(0) { sum, next in
        (sum + next.element * (weights[next.offset % weights.count] % modulus)) % modulus
      }
      return isDigit(bytes[place], (modulus - (sum + modulus) % modulus) % modulus)
    }
  }

  /// Whether a character stands for a check digit of 0 to 10.
  private func isDigit(_ byte: UInt8, _ value: Int) -> Bool {
    guard value == 10 else { return Int(byte) == Int(UInt8(ascii: "0")) + value }
    switch ten {
    case .refused: return false
    case .zero: return byte == UInt8(ascii: "0")
    case .x: return byte | 0x20 == UInt8(ascii: "x")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Digits of a number; nil where something is neither letter nor digit.
  private static func digits(of bytes: [UInt8]) -> [Int]? {
    var digits: [Int] = []
    for byte in bytes {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits.append(Int(byte - UInt8(ascii: "0")))
      } else if isLetter(byte) {
        let value = Int(byte | 0x20) - Int(UInt8(ascii: "a")) + 10
        digits += [value / 10, value % 10]
      } else {
        return nil
      }
    }
    return digits
  }
}
