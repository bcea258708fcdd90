/// How ids and names of the language are spelled in code, whatever the programming language: the same
/// letters and digits, other case, no `-` and `_`. Texts that differ by more than case, `-` and `_` of
/// letters and digits stay different; where others would not, `long` tells them apart.
enum CodeWords {
  /// `fare-calculator` and `FareCalculator` as `fareCalculator`, `2fa` as `_2fa`, `URL` as `url`.
  static func lowerCamel(_ text: String) -> String {
    let pieces = Pieces(text)
    return pieces.isEmpty ? long(text) : pieces.joined { $0 == 0 ? lowered($1) : raised($1) }
  }

  /// `fare-calculator` as `FareCalculator`, `2fa` as `_2fa_`, which no lower-case name is.
  static func upperCamel(_ text: String) -> String {
    let pieces = Pieces(text)
    guard let first = pieces.bytes.first else { return long(text) + "_" }
    return pieces.joined { raised($1) } + (isDigit(first) ? "_" : "")
  }

  /// `fareCalculator` and `fare-calculator` as `FARE_CALCULATOR`.
  static func upperSnake(_ text: String) -> String {
    let pieces = Pieces(text)
    guard let first = pieces.bytes.first else { return long(text) }
    var result: [UInt8] = isDigit(first) ? [UInt8(ascii: "_")] : []
    result.reserveCapacity(pieces.bytes.count + 8)
    pieces.forEach { piece, range in
      if piece > 0 { result.append(UInt8(ascii: "_")) }
      for index in range {
        let byte = pieces.bytes[index]
        if index > range.lowerBound, isUpper(byte), !isUpper(pieces.bytes[index - 1]) {
          result.append(UInt8(ascii: "_"))
        }
        result.append(isLower(byte) ? byte & 0xDF : byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
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
  private struct Pieces {
    /// All pieces, one behind the other; none is empty.
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    init(_ text: String) {
      bytes.reserveCapacity(text.utf8.count)
      for scalar in text.unicodeScalars {
        if scalar.isASCII, CodeWords.isLetterOrDigit(UInt8(scalar.value)) {
          bytes.append(UInt8(scalar.value))
        } else {
          close()
          guard !["-", "_", ".", " "].contains(scalar) else { continue }
          bytes += "u\(String(scalar.value, radix: 16, uppercase: true))".utf8
          close()
        }
      }
      close()
    }

    var isEmpty: Bool { ends.isEmpty }

    private mutating func close() {
      if bytes.count > ends.last ?? 0 { ends.append(bytes.count) }
    }

    /// Calls `body` with the number of each piece and where it lies in `bytes`.
    func forEach(_ body: (Int, Range<Int>) -> Void) {
      var start = 0
      for (piece, end) in ends.enumerated() {
        body(piece, start..<end)
        start = end
      }
    }

    /// The pieces as one word, each spelled by `style`. Digits of two pieces do not run together:
    /// `v1_2` stays.
    func joined(_ style: (Int, ArraySlice<UInt8>) -> ArraySlice<UInt8>) -> String {
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 4)
      forEach { piece, range in
        if CodeWords.isDigit(bytes[range.lowerBound]), result.last.map(CodeWords.isDigit) ?? true {
          result.append(UInt8(ascii: "_"))
        }
        result += style(piece, bytes[range])
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// The capitals it begins with as small letters, but for one that begins the next word: `URLPath`
  /// as `urlPath`.
  private static func lowered(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = piece
    let run = piece.prefix(while: isUpper)
    let next = run.endIndex < piece.endIndex ? piece[run.endIndex] : nil
    let count = run.count > 1 && next.map(isLower) == true ? run.count - 1 : run.count
    for index in piece.indices.prefix(count) { result[index] |= 0x20 }
    return result
  }

  private static func raised(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = piece
    if let first = piece.first, isLower(first) { result[piece.startIndex] = first & 0xDF }
    return result
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLower(byte) || isUpper(byte) || isDigit(byte)
  }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
