extension DatePattern {
  /// The date behind a text of this pattern, as ISO 8601. Only patterns of whole years, months, days,
  /// hours of 24, minutes and seconds in digits are read.
  public func value(of text: String) throws(FormatFault) -> String {
    var rest = text[...]
    var values: [Character: Int] = [:]
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard rest.hasPrefix(literal) else { throw .notThisFormat(text) }
        rest = rest.dropFirst(literal.count)
      case .field(let letter, let count):
        let letter: Character = letter == "L" ? "M" : letter
        guard "yMdHms".contains(letter), count <= 2 || letter == "y", letter != "y" || count != 2,
          values[letter] == nil
        else { throw .notThisFormat(text) }
        // Without anything between, a field has exactly its digits.
        var isNextField = false
        if index + 1 < parts.count, case .field = parts[index + 1] { isNextField = true }
        let most = isNextField ? count : letter == "y" ? 4 : 2
        let digits = rest.prefix(most).prefix { $0.isASCII && $0.isNumber }
        guard digits.count >= min(count, most), let value = Int(digits) else {
          throw .notThisFormat(text)
        }
        values[letter] = value
        rest = rest.dropFirst(digits.count)
      }
    }
    guard rest.isEmpty, let year = values["y"], let month = values["M"], let day = values["d"]
    else { throw .notThisFormat(text) }
    let time = values["H"].map {
      DateValue.Time(hour: $0, minute: values["m"] ?? 0, second: values["s"] ?? 0)
    }
    guard let date = DateValue(year: year, month: month, day: day, time: time) else {
      throw .noSuchDate(text)
    }
    return date.text
  }
}

extension DateValue {
  /// As ISO 8601 writes it, `2026-01-31` or `2026-01-31T09:05:00+09:00`.
  public var text: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    var text = String(repeating: "0", count: 4 - String(year).count) + "\(year)"
    text += "-\(two(month))-\(two(day))"
    guard let time else { return text }
    text += "T\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
    if time.nanosecond > 0 {
      let digits = String(time.nanosecond)
      text += "." + String(repeating: "0", count: 9 - digits.count) + digits
    }
    guard let offset else { return text }
    guard offset != 0 else { return text + "Z" }
    return text + (offset < 0 ? "-" : "+") + two(abs(offset) / 60) + ":" + two(abs(offset) % 60)
  }
}
