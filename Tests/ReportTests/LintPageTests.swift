import Composition
import Diagnostics
import Lint
import Report
import TestSupport
import Testing

@Suite("The page of lint")
struct LintPageTests {
  private static let hostile = "</script><script>alert(1)</script> \" ' & <!-- \u{2028} مرحبا"

  /// A shared text that tries to be code is another one, and a colour is.
  private static func page(_ text: String = hostile) throws -> String {
    var json = JSONWriter()
    json.string(text)
    let written = String(decoding: json.bytes, as: UTF8.self)
    let change = try TinyChange(
      """
      --- after/Core/theme/base.yaml
      theme: base
      colors: { brand: "#B3261E", ink: "#1C1B1F" }
      --- after/Core/strings/en.yaml
      strings: en
      texts: { home.title: \(written) }
      """)
    let (report, sources, countries) = change.lint { $0.base = "main" }
    let printer = LintPrinter.html(
      rules: [
        RulePage(id: "shared-text-changed", summary: text, why: text, fires: text, silent: "")
      ]
    ) { _ in "00ff10" }
    let bytes = printer.print(report, sources, PrintOptions(allCountries: countries))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func data(_ page: String) throws -> BundleValue {
    let head = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(page.firstRange(of: head))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let json = page[start.upperBound..<end.lowerBound]
    #expect(!json.contains("<"))
    return try #require(BundleValue(json: Array(json.utf8)))
  }

  @Test("no text ends a script or becomes markup, and every text arrives as it was written")
  func escaping() throws {
    let page = try Self.page()
    #expect(page.matches(of: #/<script\b/#).count == 2)
    #expect(page.matches(of: #/<\/script>/#).count == 2)
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "also for who runs no script")
    let data = try Self.data(page)
    let findings = try #require(data["impact"]?["report"]?["findings"]?.array)
    let effects = findings.flatMap { $0["effects"]?.array ?? [] }
    #expect(effects.contains { $0["after"]?.string == Self.hostile })
    #expect(data["rules"]?.array?.first?["why"]?.string == Self.hostile)
  }

  @Test("one file that asks nothing of any network, and lets one script run")
  func alone() throws {
    let page = try Self.page("plain")
    #expect(page.contains("script-src 'sha256-AP8Q'"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=\"") && !page.contains("@import") && !page.contains("url(http"))
    let links = page.matches(of: #/<link [^>]*href="([^"]*)"/#).map { $0.1 }
    #expect(links == ["data:,"])
    #expect(try Self.page("plain") == page)
  }

  @Test("says what the other formats say")
  func content() throws {
    let data = try Self.data(try Self.page("plain"))
    let report = try #require(data["impact"]?["report"])
    #expect(report["findings"]?.array?.count == 2)
    #expect(data["overview"]?["closing"]?.string?.contains("merged") == true)
    #expect(report["base"]?.string == "main")
    let effects = try #require(report["findings"]?.array?.first?["effects"]?.array)
    #expect(
      effects.contains { $0["before"]?.string == "#0B5F8A" && $0["after"]?.string == "#B3261E" })
  }
}
