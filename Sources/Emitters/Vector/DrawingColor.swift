/// A colour as drawings spell it.
enum DrawingColor {
  /// `#AARRGGBB` as Android writes colours; nil for a spelling without a fixed meaning.
  ///
  /// - Parameter text: `#rgb`, `#rrggbb`, the same with opacity, `rgb(…)` of whole numbers, or one of
  ///   CSS's sixteen first names, `orange` or `transparent`.
  static func argb(_ text: String) -> String? {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      else { return nil }
      let full = digits.count < 6 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
      switch full.count {
      case 6: return "#FF" + full.uppercased()
      case 8: return "#" + (full.suffix(2) + full.prefix(6)).uppercased()
      default: return nil
      }
    }
    if text.hasPrefix("rgb("), text.hasSuffix(")") {
      guard let numbers = NumberScanner.list(String(text.dropFirst(4).dropLast())),
        numbers.count == 3
      else { return nil }
      var out = "#FF"
      for number in numbers {
        guard let value = Int(number), (0...255).contains(value) else { return nil }
        out += (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
      }
      return out
    }
    return names[text]
  }

  private static let names = [
    "black": "#FF000000", "silver": "#FFC0C0C0", "gray": "#FF808080", "grey": "#FF808080",
    "white": "#FFFFFFFF", "maroon": "#FF800000", "red": "#FFFF0000", "purple": "#FF800080",
    "fuchsia": "#FFFF00FF", "green": "#FF008000", "lime": "#FF00FF00", "olive": "#FF808000",
    "yellow": "#FFFFFF00", "navy": "#FF000080", "blue": "#FF0000FF", "teal": "#FF008080",
    "aqua": "#FF00FFFF", "orange": "#FFFFA500", "transparent": "#00000000",
  ]
}
