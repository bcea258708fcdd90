/// A day of the Gregorian calendar, `2026-01-31`.
package struct Day: Hashable, Sendable, Comparable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  /// - Parameter seconds: since 1970-01-01 in UTC.
  package init(seconds: Int) {
    number = Int((Double(seconds) / 86_400).rounded(.down))
  }

  /// Reads `2026-01-31`; nil for what is no such day.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1
    else { return nil }
    number = Self.number(year, month, day)
    // A day the month does not have would be one of the next month.
    guard self.text == text else { return nil }
  }

  /// As it is written.
  package var text: String {
    let (year, month, day) = civil
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// So many days later.
  package func adding(_ days: Int) -> Day { Day(number: number + days) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  // MARK: Calendar

  // Years are counted from March, so that the leap day is the last of its year; 400 years have
  // 146,097 days, and 719,468 lie between 0000-03-01 and 1970-01-01.

  private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
