import Composition
import Diagnostics
import Foundation
import Lint
import TestSupport
import Testing

/// A folder of `Tests/Golden/lint`: a change of a small workspace and what each format says of it.
///
/// `change.txt` begins with a sentence that says what is changed, and may have lines `formats: text
/// json` (default `text`; `all` for all), `for: xa`, `countries: 40` (as many more of them, alike) and
/// `names: xb` (default none, or `all`): the countries that any line of the report names. Below stand
/// the files, as in `TinyChange`. `expected.FORMAT` is what is printed.
struct LintCase: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/lint")

  /// All cases, sorted by name.
  static let all: [LintCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted().map { LintCase(name: $0) }
  }()

  /// Whether the run writes what it finds instead of comparing.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private var folder: URL { Self.folder.appending(path: name) }

  /// What is written in `change.txt`.
  struct Content {
    let sentence: String
    let formats: [LintPrinter]
    let home: [String]
    let names: [String]
    let change: TinyChange
  }

  func content() throws -> Content {
    let text = try String(contentsOf: folder.appending(path: "change.txt"), encoding: .utf8)
    let head = text.split(separator: "\n").prefix { !$0.hasPrefix("--- ") }
    func words(_ name: String) -> [String] {
      head.first { $0.hasPrefix(name + ": ") }
        .map { $0.dropFirst(name.count + 2).split(separator: " ").map(String.init) } ?? []
    }
    let formats = words("formats")
    let files = text.firstRange(of: "\n--- ").map { text[$0.lowerBound...].dropFirst() } ?? ""
    return Content(
      sentence: String(head.first ?? ""),
      formats: LintPrinter.all.filter {
        formats == ["all"] || (formats.isEmpty ? ["text"] : formats).contains($0.name)
      },
      home: words("for"), names: words("names"),
      change: try TinyChange(
        String(files),
        common: commonWorkspace(more: words("countries").first.flatMap(Int.init) ?? 0)))
  }

  func expected(_ format: String) -> String? {
    try? String(contentsOf: folder.appending(path: "expected.\(format)"), encoding: .utf8)
  }

  func record(_ text: String, _ format: String) throws {
    try text.write(
      to: folder.appending(path: "expected.\(format)"), atomically: true, encoding: .utf8)
  }
}

/// The common workspace of examples with more countries: `ad`, `ae`, … .
func commonWorkspace(more: Int) -> String {
  let letters = "abcdefghijklmnopqrstuvwxyz"
  let codes = letters.flatMap { first in letters.map { "\(first)\($0)" } }
    .filter { isCountryCode($0) && $0 != "xa" && $0 != "xb" }
  return RuleExample.common
    + codes.prefix(more).map { id in
      """

      --- Countries/\(id)/country.yaml
      country: "\(id)"
      name: \(id)
      languages: [en]
      currency: EUR
      start: home
      owners: ["@\(id)"]
      """
    }.joined()
}

/// What a format says of a change, with all that can be told.
func printed(
  _ printer: LintPrinter, _ change: TinyChange, home: [String] = [], isVerbose: Bool = true
) -> String {
  let (report, sources, countries) = change.lint { options in
    options.home = home
    options.base = "main"
  }
  var options = PrintOptions(allCountries: countries)
  options.isVerbose = isVerbose
  return String(decoding: printer.print(report, sources, options), as: UTF8.self)
}
