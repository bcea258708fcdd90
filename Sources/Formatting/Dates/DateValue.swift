/// A day of the Gregorian calendar, with a time of day and a difference from UTC or without.
public struct DateValue: Hashable, Sendable {
  /// A time of day.
  public struct Time: Hashable, Sendable {
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 60; 60 only for a leap second.
    public var second: Int
    /// 0 to 999,999,999.
    public var nanosecond: Int

    /// A time of day; its ranges are checked when a `DateValue` is made.
    public init(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
      self.hour = hour
      self.minute = minute
      self.second = second
      self.nanosecond = nanosecond
    }
  }

  /// 0 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int
  /// nil for a day as such.
  public let time: Time?
  /// Minutes east of UTC; nil where nothing is said.
  public let offset: Int?

  /// A date; nil for one that does not exist.
  public init?(
    year: Int, month: Int, day: Int, time: Time? = nil, offset: Int? = nil
  ) {
    guard (0...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    if let time {
      guard (0...23).contains(time.hour), (0...59).contains(time.minute),
        (0...60).contains(time.second), (0...999_999_999).contains(time.nanosecond)
      else { return nil }
    }
    if let offset, !(-18 * 60...18 * 60).contains(offset) { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.time = time
    self.offset = offset
  }

  /// A date of ISO 8601: `2026-01-31`, `2026-01-31T09:05`, `2026-01-31T09:05:07.25+09:00`, `…Z`.
  public init(_ text: String) throws(FormatFault) {
    var bytes = Array(text.utf8)[...]
    func number(_ count: Int) -> Int? {
      guard bytes.count >= count, DecimalDigits.areDigits(bytes.prefix(count)) else { return nil }
      let value = bytes.prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      bytes.removeFirst(count)
      return value
    }
    func sign(_ byte: UInt8) -> Bool {
      guard bytes.first == byte else { return false }
      bytes.removeFirst()
      return true
    }
    let dash = UInt8(ascii: "-")
    let colon = UInt8(ascii: ":")
    guard let year = number(4), sign(dash), let month = number(2), sign(dash), let day = number(2)
    else { throw .notADate(text) }
    var time: Time?
    var offset: Int?
    if sign(UInt8(ascii: "T")) {
      guard let hour = number(2), sign(colon), let minute = number(2) else { throw .notADate(text) }
      time = Time(hour: hour, minute: minute)
      if sign(colon) {
        guard let second = number(2) else { throw .notADate(text) }
        time?.second = second
        if sign(UInt8(ascii: ".")) {
          let digits = bytes.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
          guard !digits.isEmpty, digits.count <= 9 else { throw .notADate(text) }
          let scale = (digits.count..<9).reduce(1) { scale, _ in scale * 10 }
          time?.nanosecond = (number(digits.count) ?? 0) * scale
        }
      }
      if sign(UInt8(ascii: "Z")) {
        offset = 0
      } else if bytes.first == UInt8(ascii: "+") || bytes.first == dash {
        let direction = sign(dash) ? -1 : 1
        if direction == 1 { bytes.removeFirst() }
        guard let hours = number(2) else { throw .notADate(text) }
        _ = sign(colon)
        guard let minutes = number(2), minutes < 60 else { throw .notADate(text) }
        offset = direction * (hours * 60 + minutes)
      }
    }
    guard bytes.isEmpty else { throw .notADate(text) }
    guard
      let date = DateValue(year: year, month: month, day: day, time: time, offset: offset)
    else { throw .noSuchDate(text) }
    self = date
  }

  /// 0 for Sunday to 6.
  public var weekday: Int { (Self.dayNumber(year, month, day) + 4) % 7 }

  /// 1 for the first of January to 366.
  public var dayOfYear: Int {
    (1..<month).reduce(day) { $0 + Self.days(in: $1, of: year) }
  }

  /// Days of a month, by the Gregorian rule also before 1582.
  static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// Days since 1970-01-01, moved by whole weeks so that it is never negative.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March, so that the leap day is their last.
    let shifted = year - (month <= 2 ? 1 : 0) + 400
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    // 719,468 days lie between year 0 and 1970, 146,097 days are 400 years and 20,871 weeks.
    return era * 146_097 + dayOfEra - 719_468 + 146_097 * 9
  }
}
