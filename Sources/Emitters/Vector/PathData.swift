/// Path data of SVG (`d`), written so that Android's reader takes it, which knows the same commands
/// but not every way to leave out a separator.
enum PathData {
  /// How many numbers each command takes.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  /// The same path with one blank between numbers; nil where it breaks SVG's grammar.
  static func normalized(_ text: String) -> String? {
    var scanner = NumberScanner(text)
    var out = ""
    var isFirst = true
    scanner.skipSpace()
    while let command = scanner.peek() {
      guard let count = counts[command | 0x20] else { return nil }
      if isFirst, command | 0x20 != UInt8(ascii: "m") { return nil }
      isFirst = false
      scanner.advance()
      out.unicodeScalars.append(Unicode.Scalar(command))
      scanner.skipSpace()
      guard count > 0 else { continue }
      var isStart = true
      repeat {
        if !isStart { scanner.skipSeparator() }
        for index in 0..<count {
          if index > 0 { scanner.skipSeparator() }
          let isFlag = count == 7 && (index == 3 || index == 4)
          guard let number = isFlag ? scanner.flag() : scanner.number() else { return nil }
          if !isStart || index > 0 { out += " " }
          out += number
        }
        isStart = false
        scanner.skipSpace()
      } while scanner.startsNumber
    }
    return out.isEmpty ? nil : out
  }

  /// `M x y L x y …` for a list of points, closed or not; nil for an odd or broken list.
  static func points(_ text: String, isClosed: Bool) -> String? {
    guard let numbers = NumberScanner.list(text), numbers.count >= 4, numbers.count % 2 == 0 else {
      return nil
    }
    var out = "M\(numbers[0]) \(numbers[1])L"
    out += numbers.dropFirst(2).joined(separator: " ")
    return out + (isClosed ? "Z" : "")
  }
}

/// Takes SVG's numbers off a text.
struct NumberScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// All numbers of a list with blanks or commas between them; nil where it is something else.
  static func list(_ text: String) -> [String]? {
    var scanner = NumberScanner(text)
    var numbers: [String] = []
    scanner.skipSpace()
    while scanner.peek() != nil {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() { position += 1 }

  mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(byte) { position += 1 }
  }

  /// Blanks, one comma, blanks.
  mutating func skipSeparator() {
    skipSpace()
    if peek() == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  /// Whether another set of numbers follows.
  var startsNumber: Bool {
    peek().map { "+-.,0123456789".utf8.contains($0) } ?? false
  }

  /// `0` or `1`, which may stand without a separator behind it.
  mutating func flag() -> String? {
    guard let byte = peek(), byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    position += 1
    return byte == UInt8(ascii: "1") ? "1" : "0"
  }

  /// A number without plus sign, with a digit on both sides of its point.
  mutating func number() -> String? {
    var out = ""
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") {
      if peek() == UInt8(ascii: "-") { out = "-" }
      position += 1
    }
    let whole = digits()
    var fraction = ""
    if peek() == UInt8(ascii: ".") {
      position += 1
      fraction = digits()
      // `5.` is no number of SVG.
      if fraction.isEmpty { return nil }
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    out += whole.isEmpty ? "0" : whole
    if !fraction.isEmpty { out += ".\(fraction)" }
    if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      out += "e"
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") {
        if peek() == UInt8(ascii: "-") { out += "-" }
        position += 1
      }
      let exponent = digits()
      guard !exponent.isEmpty else { return nil }
      out += exponent
    }
    guard let value = Double(out), value.isFinite, value.magnitude < 1e9 else { return nil }
    return out
  }

  private mutating func digits() -> String {
    let start = position
    while let byte = peek(), (0x30...0x39).contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
