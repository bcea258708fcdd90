import Formatting
import Foundation
import Testing

/// Samples of CLDR for one group of languages, as `Tests/Fixtures/plural-samples.txt` holds them.
struct PluralSamples: CustomTestStringConvertible, Sendable {
  var languages: [String]
  var numbers: [(category: PluralCategory, texts: [String])] = []

  var testDescription: String { languages.joined(separator: " ") }

  static func read() throws -> [PluralSamples] {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/plural-samples.txt")
    var groups: [PluralSamples] = []
    for line in try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      let words = line.split(separator: " ").map(String.init)
      guard line.hasPrefix("  ") else {
        groups.append(PluralSamples(languages: words))
        continue
      }
      let category = try #require(PluralCategory(rawValue: words[0]))
      let ranges = words.dropFirst().flatMap { $0.split(separator: ",") }.filter { $0 != "|" }
      groups[groups.count - 1].numbers.append((category, try ranges.flatMap(expand)))
    }
    return groups
  }

  /// `0.8~1.1` is 0.8 0.9 1.0 1.1; one number is itself.
  private static func expand(_ range: Substring) throws -> [String] {
    let ends = range.split(separator: "~")
    guard ends.count == 2 else { return [String(range)] }
    let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let scale = Int(pow(10, Double(digits)))
    let low = try #require(Int(ends[0].filter { $0 != "." }))
    let high = try #require(Int(ends[1].filter { $0 != "." }))
    return (low...high).map { number in
      guard digits > 0 else { return "\(number)" }
      let fraction = "\(number % scale)"
      let zeros = String(repeating: "0", count: digits - fraction.count)
      return "\(number / scale).\(zeros)\(fraction)"
    }
  }
}

@Suite struct PluralRulesTests {
  @Test func fixtureIsComplete() throws {
    let groups = try PluralSamples.read()
    #expect(groups.count == 39)
    #expect(groups.flatMap(\.languages).count == 218)
    #expect(groups.flatMap(\.numbers).flatMap(\.texts).count > 2_500)
  }

  @Test(arguments: try PluralSamples.read())
  func samplesOfTheData(_ samples: PluralSamples) throws {
    for language in samples.languages {
      #expect(pluralCategories(of: language) == samples.numbers.map(\.category))
      for (category, texts) in samples.numbers {
        for text in texts {
          let number = try #require(PluralOperand(text))
          #expect(
            pluralCategory(of: number, language: language) == category, "\(language): \(text)")
        }
      }
    }
  }

  @Test func languageIsLookedUpWithoutItsLastSubtags() {
    #expect(pluralCategories(of: "pl-PL") == [.one, .few, .many, .other])
    #expect(pluralCategories(of: "SR-Latn-RS") == [.one, .few, .other])
    #expect(pluralCategories(of: "zh-Hant-HK") == [.other])
    #expect(pluralCategories(of: "qaa-x-nothing") == [.other])
    #expect(pluralCategories(of: "") == [.other])
    #expect(pluralCategory(of: PluralOperand(1), language: "qaa") == .other)
  }

  @Test func longerTagGoesBeforeItsPrefix() {
    #expect(pluralCategory(of: PluralOperand(0), language: "pt-BR") == .one)
    #expect(pluralCategory(of: PluralOperand(0), language: "pt-PT") == .other)
  }

  @Test func integerAndItsTextAreTheSame() {
    for number in [0, 1, 21, 1_000_000, -5, Int.min, Int.max] {
      #expect(PluralOperand(number) == PluralOperand("\(number)"))
    }
  }

  @Test func operandsOfAWrittenNumber() throws {
    let number = try #require(PluralOperand("-1.2050"))
    #expect(number.integer == 1)
    #expect(number.fractionCount == 4)
    #expect(number.fraction == 2050)
    #expect(number.significantFractionCount == 3)
    #expect(number.significantFraction == 205)
    let compact = try #require(PluralOperand("1.2005c3"))
    #expect(compact.integer == 1200)
    #expect(compact.fraction == 5)
    #expect(compact.fractionCount == 1)
    #expect(compact.exponent == 3)
  }

  @Test func longNumbersKeepTheirLastDigits() throws {
    let long = try #require(PluralOperand(String(repeating: "9", count: 60) + "1"))
    #expect(pluralCategory(of: long, language: "ru") == .one)
    #expect(pluralCategory(of: long, language: "de") == .other)
    let fraction = try #require(PluralOperand("0." + String(repeating: "0", count: 40) + "1"))
    #expect(fraction.fraction == 1)
    #expect(pluralCategory(of: fraction, language: "de") == .other)
    let billions = try #require(PluralOperand("1" + String(repeating: "0", count: 30)))
    #expect(pluralCategory(of: billions, language: "es") == .many)
  }

  @Test(arguments: ["", "-", "1.", ".5", "1,5", "1e", "1c999", "1 ", "+1", "--1", "٣"])
  func whatIsNoNumber(_ text: String) {
    #expect(PluralOperand(text) == nil)
  }
}
