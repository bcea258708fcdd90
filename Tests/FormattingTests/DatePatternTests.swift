import Formatting
import Foundation
import Testing

@Suite("Date patterns")
struct DatePatternTests {
  private func shown(
    _ pattern: String, _ value: String = "2026-01-31T09:05:07.25+09:30", _ language: String = "en"
  ) throws -> String {
    try DatePattern(pattern).text(of: DateValue(value), language: language)
  }

  @Test(
    "fields of digits",
    arguments: [
      ("yyyy-MM-dd", "2026-01-31"), ("d.M.yy", "31.1.26"), ("y年M月d日", "2026年1月31日"),
      ("HH:mm:ss.SSS", "09:05:07.250"), ("h K k H", "9 9 9 9"), ("D DDD Q QQ", "31 031 1 01"),
      ("X XX XXX x Z", "+0930 +0930 +09:30 +0930 +0930"), ("'d' '' d''''", "d ' 31''"),
      ("'o''clock'", "o'clock"), ("", ""), ("yyyyy", "02026"),
    ])
  func digits(_ pattern: String, _ text: String) throws {
    #expect(try shown(pattern) == text)
  }

  @Test(
    "names of many languages",
    arguments: [
      ("en", "EEEE d MMMM y, h:mm a", "Saturday 31 January 2026, 9:05 AM"),
      ("de-AT", "d. MMMM", "31. Jänner"), ("de", "EEE, d. MMM", "Sa., 31. Jan."),
      ("nb-NO", "d. MMMM", "31. januar"), ("ru", "d MMMM, LLLL", "31 января, январь"),
      ("ja", "M月d日(E)", "1月31日(土)"), ("ka", "d MMMM", "31 იანვარი"),
      ("hi", "d MMMM", "31 जनवरी"), ("ar-AE", "d MMMM", "31 يناير"),
      ("zh-Hant-HK", "EEEEE", "六"), ("kk", "d MMMM", "31 қаңтар"),
    ])
  func names(_ language: String, _ pattern: String, _ text: String) throws {
    #expect(try shown(pattern, "2026-01-31T09:05:00Z", language) == text)
  }

  @Test("midnight and noon")
  func noon() throws {
    #expect(try shown("h K k H a", "2026-01-31T00:00") == "12 0 24 0 AM")
    #expect(try shown("h K k H a", "2026-01-31T12:00") == "12 0 12 12 PM")
    #expect(try shown("XXX xxx", "2026-01-31T12:00Z") == "Z +00:00")
    #expect(try shown("XXX", "2026-01-31T12:00-03:30") == "-03:30")
  }

  @Test("what cannot be shown says why")
  func faults() throws {
    #expect(throws: FormatFault.noNames(language: "qaa")) {
      try shown("MMMM", "2026-01-31", "qaa")
    }
    #expect(throws: FormatFault.self) { try shown("HH", "2026-01-31") }
    #expect(throws: FormatFault.self) { try shown("X", "2026-01-31T12:00") }
    #expect(throws: DatePatternFault.unknownField("w")) { try DatePattern("w") }
    #expect(throws: DatePatternFault.unknownField("c")) { try DatePattern("cc") }
    #expect(throws: DatePatternFault.tooLong("d", most: 2)) { try DatePattern("ddd") }
    #expect(throws: DatePatternFault.unclosedQuote) { try DatePattern("d 'of") }
  }

  @Test(
    "no date",
    arguments: [
      "", "2026", "2026-1-31", "2026-02-30", "2026-13-01", "2025-02-29", "2026-01-31T", "x",
      "2026-01-31T24:00", "2026-01-31T10:60", "2026-01-31T10:00+9", "2026-01-31T10:00:00.",
      "2026-01-31 10:00", "2026-01-31T10:00:00.1234567890", "2026-01-31T10:00+99:00", "٢٠٢٦-01-31",
    ])
  func noDate(_ value: String) {
    #expect(throws: FormatFault.self) { try DateValue(value) }
  }

  @Test("days of the week and of the year are those of Foundation")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -100_000, to: 100_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday, .dayOfYear], from: date)
      let value = try #require(
        DateValue(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      #expect(value.weekday + 1 == parts.weekday)
      #expect(value.dayOfYear == parts.dayOfYear)
      let pattern = try DatePattern("dd/MM/yyyy")
      #expect(try pattern.value(of: pattern.text(of: value, language: "en")) == value.text)
    }
    #expect(DateValue(year: 0, month: 1, day: 1)?.weekday == 6)
  }

  @Test("patterns of digits are read")
  func reading() throws {
    #expect(try DatePattern("d.M.y H:mm").value(of: "3.12.2026 9:05") == "2026-12-03T09:05:00")
    #expect(try DatePattern("yyyyMMdd").value(of: "20261203") == "2026-12-03")
    for text in ["3.12.2026", "3.12.2026 9:5", "30.2.2026 9:05", "3.12.2026 9:05 x"] {
      #expect(throws: FormatFault.self) { try DatePattern("d.M.y H:mm").value(of: text) }
    }
    #expect(throws: FormatFault.self) { try DatePattern("d MMMM y").value(of: "3 May 2026") }
  }

  @Test("every language of the data is complete")
  func complete() throws {
    for language in ["af", "en-001", "fr-CA", "no", "pt-PT", "sr-Latn", "zu", "yue", "ZH-hant"] {
      let names = try #require(DateNames(language: language))
      #expect(Set((1...12).map { names.month($0, .wide) }).count == 12)
      #expect(Set((0...6).map { names.weekday($0, .wide) }).count == 7)
      #expect(
        names.month(.min, .narrow) != "" && names.weekday(-1, .wide) == names.weekday(6, .wide))
    }
    #expect(DateNames(language: "") == nil)
  }
}
