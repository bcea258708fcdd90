import Diagnostics
import Lint
import TestSupport
import Testing

private let style = "shared-style-changed"

/// Files in `consent/` that do not hold together count for nothing, and say so at their place.
@Suite("Broken consents")
struct ConsentFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// Makes another text of a good consent.
    let edit: @Sendable (String) -> String
    let summary: String
    /// What the compiler says beside it.
    let message: String?
    var testDescription: String { name }

    init(
      _ name: String, _ summary: String = "this consent can't be read", message: String? = nil,
      _ edit: @escaping @Sendable (String) -> String
    ) {
      self.name = name
      self.summary = summary
      self.message = message
      self.edit = edit
    }
  }

  static let cases = [
    Case("cut off", message: "yaml-syntax") { String($0.prefix(400)) + "\n  - [" },
    Case("empty", "the file is empty") { _ in "" },
    Case("a comment alone", "the file is empty") { _ in "# nothing\n" },
    Case("a list", message: "wrong-type") { _ in "- a\n" },
    Case("an unknown key", message: "unknown-key") { "countri: xa\n" + $0 },
    Case("a missing key", message: "field-missing") { text in
      text.replacing("who: ada@ride.example\n", with: "")
    },
    Case("a hash that is none", message: "wrong-type") { text in
      text.split(separator: "\n").dropLast().joined(separator: "\n") + "\nhash: abc\n"
    },
    Case("another hash", "the consent was changed by hand") { text in
      let digits = String(repeating: "0a", count: 32)
      return text.split(separator: "\n").dropLast().joined(separator: "\n") + "\nhash: \(digits)\n"
    },
    Case("values by hand", "the consent was changed by hand") {
      $0.replacing("#B3261E", with: "#FFFFFF")
    },
    Case("screens by hand", "the consent was changed by hand") {
      $0.replacing("[home]", with: "[detail, home]")
    },
    Case("a rule there is not", "there is no rule `shared-stile-changed`") {
      $0.replacing("shared-style-changed", with: "shared-stile-changed")
    },
    Case("a wildcard for a country", message: "wrong-type") {
      $0.replacing("country: xa", with: "country: \"*\"")
    },
    Case("a wildcard for a fingerprint", message: "wrong-type") { text in
      text.split(separator: "\n").map {
        $0.hasPrefix("fingerprint") ? "fingerprint: \"*\"" : String($0)
      }.joined(separator: "\n")
    },
    Case("no reason", "`reason` says nothing") {
      $0.replacing("Agreed with design", with: "\"  \"")
    },
    Case("a day there is not", message: "wrong-type") { "expires: 2026-02-30\n" + $0 },
  ]

  @Test(arguments: cases)
  func broken(example: Case) throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    let path = "Countries/xa/consent/0a9cab30.yaml"
    let text = change.after[path].map { String(decoding: $0, as: UTF8.self) } ?? ""
    change.after[path] = Array(example.edit(text).utf8)
    let report = change.report()
    #expect(report.open(style) == ["xa", "xb"])
    let told = report.findings.filter { $0.rule == "consent-invalid" }
    #expect(told.map(\.summary) == [example.summary])
    #expect(told.allSatisfy { $0.fails && $0.place != nil })
    if let message = example.message {
      #expect(
        told.first?.compilerMessage?.id.hasPrefix(message) == true,
        "\(told.first?.compilerMessage?.id ?? "-")")
    }
    // It was there before: told, and no reason to stop every later change.
    var later = change
    later.before = change.after
    let old = later.report().findings.filter { $0.rule == "consent-invalid" }
    #expect(old.map(\.level) == [.hygiene])
    #expect(later.report().failing(on: .rewords).isEmpty)
  }

  @Test("two for one finding: neither counts")
  func twice() throws {
    var change = try TinyChange(brandEdit)
    change.accept(style, "xa")
    let path = "Countries/xa/consent/0a9cab30.yaml"
    change.after["Countries/xa/consent/other.yaml"] = change.after[path]
    let report = change.report()
    #expect(report.open(style) == ["xa", "xb"])
    #expect(
      report.findings.filter { $0.rule == "consent-invalid" }.map(\.summary)
        == ["`xa` has two consents for `0a9cab30`"])
  }

  @Test("a mask's without a last day, or with one too far")
  func masks() throws {
    let text = """
      --- Countries/xb/cells/tile.yaml
      override: tile
      model: { background: { default: "#FFFFFF" } }
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """
    for (days, summary) in [
      (nil, "a consent to an override that hides changes needs a last day"),
      (366, "`2027-06-02` is more than 365 days ahead"),
    ] as [(Int?, String)] {
      var change = try TinyChange(text)
      change.accept("change-masked", "xb", expires: days.map { TinyChange.today.adding($0) })
      #expect(
        change.report().findings.filter { $0.rule == "consent-invalid" }.map(\.summary)
          == [summary])
    }
    var change = try TinyChange(text)
    change.accept("change-masked", "xb", expires: TinyChange.today.adding(365))
    #expect(!change.report().has("consent-invalid"))
  }

  @Test(
    "a policy that can't be meant",
    arguments: [
      ("policy: xa\nfollow: [\"*\"]\nreason: All\n", "there is no wildcard: `*`"),
      ("policy: xa\nfollow: [cell]\nreason: All\n", "`cell` is no part of a bundle"),
      (
        "policy: xb\nfollow: [cells]\nreason: All\n",
        "a consent of `xb` lies in the folder of `xa`"
      ),
      ("policy: xa\nfollow: [cells]\nreason: \" \"\n", "`reason` says nothing"),
      ("policy: xa\nfollow: [cells]\n", "this policy can't be read"),
      (
        "policy: xa\nfollow: [cells]\nreview: [cells]\nreason: All\n",
        "`cells` is followed and reviewed at once"
      ),
    ])
  func policies(text: String, summary: String) throws {
    var change = try TinyChange(brandEdit)
    change.after["Countries/xa/consent/policy.yaml"] = Array(text.utf8)
    let told = change.report().findings.filter { $0.rule == "consent-invalid" }
    #expect(told.map(\.summary) == [summary])
  }

  @Test("one in the folder of a regional layer")
  func layer() throws {
    var change = try TinyChange(
      brandEdit + """

        --- Countries/reg/layer.yaml
        layer: reg
        """)
    change.accept(style, "xa")
    change.after["Countries/reg/consent/0a9cab30.yaml"] =
      change.after.removeValue(forKey: "Countries/xa/consent/0a9cab30.yaml")
    let told = change.report().findings.filter { $0.rule == "consent-invalid" }
    #expect(told.map(\.summary) == ["`reg` is a layer, and consents are countries'"])
  }

  @Test("days are days of the calendar")
  func days() {
    for text in [
      "2024-02-29", "2000-02-29", "1970-01-01", "1969-12-31", "2026-12-31", "0001-03-01",
    ] {
      #expect(Day(text)?.text == text)
    }
    for text in [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "26-01-01", "",
    ] {
      #expect(Day(text) == nil, "\(text)")
    }
    #expect(Day("1970-01-01")?.number == 0)
    #expect(Day("2026-06-01").map { Day(number: $0.number + 365).text } == "2027-06-01")
    #expect(Day(seconds: 1_780_272_000).text == "2026-06-01")
    #expect(Day(seconds: 1_780_272_000 - 1).text == "2026-05-31")
  }
}
