/// What a plain scalar means by the core schema of YAML 1.2 (spec 10.3.2), as JSON.
enum CoreValue: Equatable {
  case null
  case bool(Bool)
  /// Digits as JSON writes them.
  case number(String)
  case text

  init(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .bool(true)
    case "false", "False", "FALSE": self = .bool(false)
    default:
      self = (Self.integer(bytes) ?? Self.float(bytes)).map { .number($0) } ?? .text
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `[-+]?[0-9]+`, `0o[0-7]+`, `0x[0-9a-fA-F]+`; hexadecimal and octal up to 64 bits.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: "0o".utf8) { return radix(bytes.dropFirst(2), 8) }
    if bytes.starts(with: "0x".utf8) { return radix(bytes.dropFirst(2), 16) }
    let digits = unsigned(bytes)
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    return sign(bytes) + stripped(digits)
  }

  private static func radix(_ digits: ArraySlice<UInt8>, _ radix: Int) -> String? {
    guard let first = digits.first, first != 0x2B, first != 0x2D else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self), radix: radix).map { "\($0)" }
  }

  /// `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`. Infinity and not-a-number stay text:
  /// JSON has no such numbers.
  private static func float(_ bytes: ArraySlice<UInt8>) -> String? {
    var rest = unsigned(bytes)
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == 0x2E {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = ""
    if rest.first == 0x65 || rest.first == 0x45 {
      let digits = unsigned(rest.dropFirst())
      guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
      exponent = String(decoding: rest, as: UTF8.self)
    } else if !rest.isEmpty {
      return nil
    }
    let decimals = fraction.isEmpty ? "0" : String(decoding: fraction, as: UTF8.self)
    return sign(bytes) + (whole.isEmpty ? "0" : stripped(whole)) + "." + decimals + exponent
  }

  private static func unsigned(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.first == 0x2D || bytes.first == 0x2B ? bytes.dropFirst() : bytes
  }

  private static func sign(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.first == 0x2D ? "-" : ""
  }

  private static func stripped(_ digits: ArraySlice<UInt8>) -> String {
    let rest = digits.drop { $0 == 0x30 }
    return rest.isEmpty ? "0" : String(decoding: rest, as: UTF8.self)
  }
}
