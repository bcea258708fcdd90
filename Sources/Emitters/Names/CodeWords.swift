/// How ids and names of the language are spelled in code, whatever the programming language: the same
/// letters and digits, other case, no `-` and `_`. Texts that differ by more than case, `-` and `_` of
/// letters and digits stay different; where others would not, `long` tells them apart.
enum CodeWords {
  /// `fare-calculator` and `FareCalculator` as `fareCalculator`, `2fa` as `_2fa`, `URL` as `url`.
  static func lowerCamel(_ text: String) -> String {
    var pieces = pieces(of: text)
    guard let first = pieces.first else { return long(text) }
    pieces = pieces.map(raised)
    pieces[0] = lowered(first)
    return joined(pieces)
  }

  /// `fare-calculator` as `FareCalculator`, `2fa` as `_2fa_`, which no lower-case name is.
  static func upperCamel(_ text: String) -> String {
    let pieces = pieces(of: text)
    guard let first = pieces.first?.first else { return long(text) + "_" }
    return joined(pieces.map(raised)) + (isDigit(first) ? "_" : "")
  }

  /// `fareCalculator` and `fare-calculator` as `FARE_CALCULATOR`.
  static func upperSnake(_ text: String) -> String {
    var words: [String] = []
    for piece in pieces(of: text) {
      var before: UInt8 = UInt8(ascii: "A")
      var word = ""
      for byte in piece {
        if isUpper(byte), !isUpper(before), !word.isEmpty {
          words.append(word)
          word = ""
        }
        word.unicodeScalars.append(Unicode.Scalar(isLower(byte) ? byte & 0xDF : byte))
        before = byte
      }
      words.append(word)
    }
    guard let first = words.first?.utf8.first else { return long(text) }
    return (isDigit(first) ? "_" : "") + words.joined(separator: "_")
  }

  /// A spelling no other text has, whatever the case of letters: `a-b` as `__a_2Db`, `aB` as
  /// `__a_42`. Small letters and digits stay, other bytes are hexadecimal; two `_` at the front tell
  /// it from the short ones.
  static func long(_ text: String) -> String {
    var result = "__"
    for byte in text.utf8 {
      if isLower(byte) || isDigit(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "_" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  /// Runs of ASCII letters and digits; what is none of them separates and, unless it is `-`, `_`, a
  /// dot or a space, stands between as its number: `日` as `u65E5`.
  private static func pieces(of text: String) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    func close() {
      if !piece.isEmpty { pieces.append(piece) }
      piece = []
    }
    for scalar in text.unicodeScalars {
      if scalar.isASCII, isLetterOrDigit(UInt8(scalar.value)) {
        piece.append(UInt8(scalar.value))
      } else {
        close()
        guard !["-", "_", ".", " "].contains(scalar) else { continue }
        pieces.append(Array("u\(String(scalar.value, radix: 16, uppercase: true))".utf8))
      }
    }
    close()
    return pieces
  }

  /// Digits of two pieces do not run together: `v1_2` stays.
  private static func joined(_ pieces: [[UInt8]]) -> String {
    var bytes: [UInt8] = []
    for piece in pieces {
      let before = bytes.last.map(isDigit) ?? true
      if let first = piece.first, isDigit(first), before { bytes.append(UInt8(ascii: "_")) }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The capitals it begins with as small letters, but for one that begins the next word: `URLPath`
  /// as `urlPath`.
  private static func lowered(_ piece: [UInt8]) -> [UInt8] {
    var result = piece
    let run = piece.prefix(while: isUpper).count
    let next = run < piece.count ? piece[run] : nil
    let count = run > 1 && next.map(isLower) == true ? run - 1 : run
    for index in 0..<count { result[index] |= 0x20 }
    return result
  }

  private static func raised(_ piece: [UInt8]) -> [UInt8] {
    var result = piece
    if let first = piece.first, isLower(first) { result[0] = first & 0xDF }
    return result
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLower(byte) || isUpper(byte) || isDigit(byte)
  }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
