import Formatting
import Testing

@Suite("Texts with arguments")
struct LocalTextTests {
  @Test("a text is cut at its placeholders")
  func cutting() {
    #expect(
      TextPattern("Here in {minutes:integer} {{min}}, {name}").parts == [
        .literal("Here in "), .placeholder(name: "minutes", kind: .integer),
        .literal(" {min}, "), .placeholder(name: "name", kind: .plain),
      ])
    #expect(TextPattern("").parts.isEmpty)
    let long = "{" + String(repeating: "a", count: 300) + "}"
    #expect(TextPattern(long).parts == [.literal(long)])
    for odd in ["{", "}", "a { b", "{x:colour}", "{}"] {
      #expect(TextPattern(odd).parts == [.literal(odd)])
    }
  }

  @Test("values are shown by the format of their kind, in the text's language")
  func formats() throws {
    let money = ValueFormat.money(
      MoneyFormat(
        number: NumberFormat(fractionDigits: 0, grouping: " "), symbol: "₸", position: .after,
        hasSpace: true))
    let date = ValueFormat.date(try DatePattern("d MMMM"))
    let text = LocalText(TextPattern("{sum:money}, {day:date}, {who}, {gone}"), language: "ru")
    #expect(
      text.text(
        ["sum": .value("1234"), "day": .value("2026-05-09"), "who": .shown("A{b}")],
        formats: [.money: money, .date: date]) == "1 234 ₸, 9 мая, A{b}, {gone}")
    #expect(
      text.text(["sum": .value("much"), "day": .shown("today")], formats: [.money: money])
        == "much, today, {who}, {gone}")
  }

  @Test("the number chooses the form, as it is shown")
  func plurals() {
    let forms: [PluralCategory: TextPattern] = [
      .one: TextPattern("{n:number} минута"), .few: TextPattern("{n:number} минуты"),
      .many: TextPattern("{n:number} минут"), .other: TextPattern("{n:number} минуты"),
    ]
    let russian = LocalText(count: "n", forms: forms, language: "ru")
    for (number, shown) in [
      ("1", "1 минута"), ("3", "3 минуты"), ("5", "5 минут"), ("21", "21 минута"),
      ("1.5", "1.5 минуты"),
    ] {
      #expect(russian.text(["n": .value(number)]) == shown)
    }
    let english = LocalText(
      count: "n",
      forms: [.one: TextPattern("{n:number} mile"), .other: TextPattern("{n:number} miles")],
      language: "en")
    let formats = [TextPattern.Kind.number: ValueFormat.number(NumberFormat(fractionDigits: 1))]
    #expect(english.text(["n": .value("1")]) == "1 mile")
    #expect(english.text(["n": .value("1")], formats: formats) == "1.0 miles")
    #expect(english.text(["n": .shown("one")]) == "one miles")
    #expect(english.text([:]) == "{n} miles")
    #expect(LocalText(count: "n", forms: [:], language: "en").text(["n": .value("1")]) == "")
  }
}
