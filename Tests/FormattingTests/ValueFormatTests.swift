import Formatting
import Testing

@Suite("Value formats")
struct ValueFormatTests {
  static let krone = MoneyFormat(
    number: NumberFormat(fractionDigits: 2, grouping: " ", decimal: ","), symbol: "kr",
    position: .after, hasSpace: true)
  static let rupee = MoneyFormat(
    number: NumberFormat(fractionDigits: 2, grouping: ",", groupSizes: [3, 2]), symbol: "₹",
    position: .before, hasSpace: false)

  @Test(
    "numbers are grouped and rounded to the even neighbour",
    arguments: [
      ("0", "0,00 kr"), ("1234.5", "1 234,50 kr"), ("-1234567.891", "-1 234 567,89 kr"),
      ("0.125", "0,12 kr"), ("0.135", "0,14 kr"), ("0.1250001", "0,13 kr"),
      ("-0.001", "0,00 kr"), ("999.995", "1 000,00 kr"), ("000123", "123,00 kr"),
      ("100", "100,00 kr"), ("1000", "1 000,00 kr"),
      ("123456789012345678901234567890", "123 456 789 012 345 678 901 234 567 890,00 kr"),
    ])
  func money(_ value: String, _ shown: String) throws {
    #expect(try Self.krone.text(of: value) == shown)
  }

  @Test(
    "India groups three digits, then two",
    arguments: [
      ("123", "₹123.00"), ("1234", "₹1,234.00"), ("123456", "₹1,23,456.00"),
      ("-12345678.9", "-₹1,23,45,678.90"),
    ])
  func india(_ value: String, _ shown: String) throws {
    #expect(try Self.rupee.text(of: value) == shown)
  }

  @Test("what is shown is read again")
  func roundTrips() throws {
    for number in stride(from: -12_345_678, through: 12_345_678, by: 98_765) {
      let value = (number < 0 ? "-" : "") + "\(abs(number) / 100)." + two(abs(number) % 100)
      for format in [Self.krone, Self.rupee] {
        #expect(try format.value(of: format.text(of: value)) == value)
      }
    }
    #expect(try Self.krone.value(of: "1234,5") == "1234.5")
    #expect(throws: FormatFault.notThisFormat("kr --1")) { try Self.krone.value(of: "kr --1") }
  }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  @Test("no number", arguments: ["", "-", ".5", "5.", "1e3", "1 000", "+1", "٣", "1.2.3", "--1"])
  func noNumber(_ value: String) {
    #expect(throws: FormatFault.notANumber(value)) { try Self.krone.text(of: value) }
  }

  @Test("a huge number of digits stays bounded")
  func bounded() throws {
    let format = NumberFormat(fractionDigits: .max)
    #expect(try format.text(of: "1").count == 32)
    #expect(try NumberFormat(fractionDigits: .min).text(of: "1.5") == "2")
    #expect(try NumberFormat(grouping: ",", groupSizes: [0, -3]).text(of: "1234") == "1234")
  }

  @Test("masks put in what stands between, and take it away")
  func masks() throws {
    let phone = MaskFormat(mask: "+47 ### ## ###")
    #expect(try phone.text(of: "41234567") == "+47 412 34 567")
    #expect(try phone.value(of: "+47 412 34 567") == "41234567")
    #expect(try phone.value(of: "41 23 45 67") == "41234567")
    #expect(throws: FormatFault.wrongLength(expected: 8, found: 7)) {
      try phone.text(of: "4123456")
    }
    #expect(throws: FormatFault.wrongCharacter("A", position: 2)) {
      try phone.text(of: "4A234567")
    }
    #expect(throws: FormatFault.notInValue(" ")) { try phone.text(of: "412 3456") }
    let escaped = MaskFormat(mask: #"### ### ### MV\A"#)
    #expect(try escaped.text(of: "123456789") == "123 456 789 MVA")
    #expect(try escaped.value(of: "123456789MVA") == "123456789")
    #expect(try MaskFormat(mask: "### A").text(of: "123Ж") == "123 Ж")
    #expect(!MaskFormat(mask: "##").isValid("١٢"))
    #expect(MaskFormat(mask: "").isValid(""))
  }

  /// Numbers that their makers publish as examples, and the same with the last sign changed.
  static let checks: [(String, CheckDigits, String)] = [
    ("a card of ISO/IEC 7812's luhn", CheckDigits(.luhn), "4111111111111111"),
    ("a Swedish company", CheckDigits(.luhn), "5560000001"),
    ("a security, letters as two digits", CheckDigits(.luhn), "US0378331005"),
    ("an article number", CheckDigits(.mod10), "4006381333931"),
    ("a Norwegian company", CheckDigits(.mod11), "923609016"),
    (
      "a Brazilian person",
      CheckDigits(.mod11, count: 2, weights: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], ten: .zero),
      "39825979194"
    ),
    (
      "a book of ISO 2108 with X",
      CheckDigits(.mod11, weights: [2, 3, 4, 5, 6, 7, 8, 9, 10], ten: .x),
      "080442957X"
    ),
    ("an account of ISO 13616", CheckDigits(.mod97), "GB82WEST12345698765432"),
    ("a legal entity of ISO 17442", CheckDigits(.mod97), "506700GE1G29325QX363"),
  ]

  @Test("check digits", arguments: checks)
  func check(_ name: String, _ check: CheckDigits, _ value: String) throws {
    #expect(check.accepts(value), "\(name)")
    let last = try #require(value.last)
    let other = last == "0" ? "1" : "0"
    #expect(!check.accepts(value.dropLast() + other), "\(name)")
    #expect(!check.accepts(""))
    #expect(!check.accepts("ß"))
    #expect(!check.accepts(value + " "))
  }

  @Test("a ten that is refused, a zero or an X")
  func ten() {
    let weights = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    #expect(!CheckDigits(.mod11, weights: weights).accepts("080442957X"))
    #expect(CheckDigits(.mod11, weights: weights, ten: .zero).accepts("0804429570"))
    #expect(CheckDigits(.mod11, weights: weights, ten: .x).accepts("080442957x"))
    #expect(!CheckDigits(.mod11, count: .max).accepts("123"))
    #expect(!CheckDigits(.mod11, count: -1).accepts("123"))
  }

  @Test("descriptions say what does not fit")
  func descriptions() throws {
    var money = FormatDescription(type: "money")
    money.symbol = "¤"
    #expect(
      try ValueFormat(money)
        == .money(
          MoneyFormat(number: NumberFormat(), symbol: "¤", position: .before, hasSpace: false)))
    money.position = "under"
    #expect(throws: FormatDescriptionFault.unknownWord(field: "position", word: "under")) {
      try ValueFormat(money)
    }
    #expect(throws: FormatDescriptionFault.missing(field: "mask")) {
      try ValueFormat(FormatDescription(type: "phone"))
    }
    #expect(throws: FormatDescriptionFault.unknownType("colour")) {
      try ValueFormat(FormatDescription(type: "colour"))
    }
    var date = FormatDescription(type: "date")
    date.pattern = "ww"
    #expect(throws: FormatDescriptionFault.pattern(.unknownField("w"))) { try ValueFormat(date) }
    var number = FormatDescription(type: "number")
    number.fractionDigits = -1
    #expect(throws: FormatDescriptionFault.outOfRange(field: "fraction-digits")) {
      try ValueFormat(number)
    }
  }
}
