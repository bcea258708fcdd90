/// How the language's small words are spelled, over UTF-8 bytes.
enum WordForm {
  /// Bytes of an id or name at most (language.md §6).
  static let longest = 128

  /// `[a-z0-9][a-z0-9-]*`
  static func isID(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, isLower(first) || isDigit(first) else { return false }
    return text.allSatisfy { isLower($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
  }

  /// `[A-Za-z][A-Za-z0-9_]*`
  static func isName(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  /// Names joined by dots.
  static func isDottedName(_ text: ArraySlice<UInt8>) -> Bool {
    var isFirst = true
    for byte in text {
      if isFirst {
        guard isLetter(byte) else { return false }
        isFirst = false
      } else if byte == UInt8(ascii: ".") {
        isFirst = true
      } else if !isLetter(byte), !isDigit(byte), byte != UInt8(ascii: "_") {
        return false
      }
    }
    return !isFirst
  }

  /// `[A-Za-z0-9][A-Za-z0-9_-]*`
  static func isNameOrID(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, isLetter(first) || isDigit(first) else { return false }
    return text.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
    }
  }

  /// `[1-5][0-9][0-9]`
  static func isStatus(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, (0x31...0x35).contains(first) else { return false }
    return text.count == 3 && text.allSatisfy(isDigit)
  }

  /// A whole number of JSON: `0`, `-12`.
  static func isInteger(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    guard let first = rest.first, isDigit(first) else { return false }
    return rest.allSatisfy(isDigit) && (first != UInt8(ascii: "0") || rest.count == 1)
  }

  /// A number of JSON without an exponent: `12`, `-0.5`.
  static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    guard let dot = text.firstIndex(of: UInt8(ascii: ".")) else { return isInteger(text) }
    let fraction = text[text.index(after: dot)...]
    return isInteger(text[..<dot]) && !fraction.isEmpty && fraction.allSatisfy(isDigit)
  }

  /// `#RRGGBB` or `#RRGGBBAA` as red, green, blue, alpha from the highest byte to the lowest.
  static func color(_ text: some Collection<UInt8>) -> UInt32? {
    guard text.first == UInt8(ascii: "#"), text.count == 7 || text.count == 9 else { return nil }
    var value: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = hexDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return text.count == 7 ? value << 8 | 0xFF : value
  }

  /// Milliseconds of `500ms`, `3s`, `5min`, `2h`.
  static func duration(_ text: some Collection<UInt8>) -> Int? {
    let digits = text.prefix(while: isDigit)
    guard !digits.isEmpty, digits.count <= 9, isInteger(digits) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return switch String(decoding: text.dropFirst(digits.count), as: UTF8.self) {
    case "ms": number
    case "s": number * 1000
    case "min": number * 60_000
    case "h": number * 3_600_000
    default: nil
    }
  }

  /// `YYYY-MM-DD`, a day that exists in the Gregorian calendar.
  static func isDate(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard text.count == 10, parts.count == 3, parts[0].count == 4, parts[1].count == 2 else {
      return false
    }
    let numbers = parts.map { part in
      part.allSatisfy(isDigit) ? part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } : -1
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard year >= 0, (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// A scheme of RFC 3986 and its colon, with something behind it and no blanks or controls.
  static func isURL(_ text: some Collection<UInt8>) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    guard let first = scheme.first, isLetter(first), colon != text.startIndex else { return false }
    guard text.index(after: colon) != text.endIndex else { return false }
    return scheme.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
      && text.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>\\^`".utf8.contains($0) }
  }

  /// `com.example.ride`: two or more parts, each a letter and letters, digits, `_` or `-`.
  static func isReverseDomain(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.first, isLetter(first) else { return false }
        return isNameOrID(part)
      }
  }

  /// `[A-Z][A-Z0-9_]*`
  static func isUpperCase(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return isName(text) && !text.contains(where: isLower)
  }

  /// What YAML 1.2 reads as nothing, written plain.
  static func isNull(_ text: some Collection<UInt8>) -> Bool {
    switch text.count {
    case 0: true
    case 1: text.first == UInt8(ascii: "~")
    case 4:
      text.elementsEqual("null".utf8) || text.elementsEqual("Null".utf8)
        || text.elementsEqual("NULL".utf8)
    default: false
    }
  }

  /// A number equal for words that differ only by case, `-` and `_`.
  static func fold(_ text: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      hash = (hash ^ UInt64(isUpper(byte) ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01b3
    }
    return hash
  }

  static func isLower(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  static func isUpper(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  static func isLetter(_ byte: UInt8) -> Bool { isLower(byte) || isUpper(byte) }
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
