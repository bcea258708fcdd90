import Composition
import Diagnostics
import Lint
import Report
import Syntax
import TestSupport
import Testing

@Suite("The page of diff")
struct DiffPageTests {
  private static let hostile = "</script><script>alert(1)</script> \" ' & <!-- \u{2028} مرحبا"

  /// Two countries, one of which has a text that tries to be code, a colour and a picture of its own.
  private static func loaded() throws -> Loaded {
    var json = JSONWriter()
    json.string(hostile)
    let written = String(decoding: json.bytes, as: UTF8.self)
    var files: [String: [UInt8]] = [:]
    for text in [
      RuleExample.common,
      """
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: \(written) }
      --- Countries/xb/theme/own.yaml
      override: own
      colors: { brand: "#FF0000" }
      """,
    ] {
      for file in try MarkedWorkspace(text).files { files[file.path] = file.bytes }
    }
    return load(
      files: files.sorted { $0.key < $1.key }.map { RawFile(path: $0.key, bytes: $0.value) },
      assets: [], parallel: serially)
  }

  private enum Content: CaseIterable { case pair, summary, matrix, countries }

  private static func page(_ content: Content) throws -> String {
    let printer = DiffPrinter.html { _ in "00ff10" }
    let comparison = Comparison(Crossing(try loaded()), changedAssets: [])
    let workspace = comparison.workspace
    let sources = workspace.reader.forest.sources
    let diff = BundleDiff(
      comparison,
      pictures: PictureComparison {
        $0 == $1
      } facts: { _, _ in
        PictureComparison.Facts(plain: [], digest: "")
      })
    func side(_ name: String) throws -> DiffSide {
      DiffSide(label: name, layer: try #require(workspace.layer(named: name)))
    }
    let bytes: [UInt8]
    switch content {
    case .pair, .summary:
      let found = diff.compare(try side("xa"), try side("xb"), parallel: serially)
      bytes = content == .pair ? printer.pair(found, sources) : printer.summary(found)
    case .matrix: bytes = printer.matrix(MatrixBuilder(workspace).matrix(parallel: serially))
    case .countries:
      let found = diff.compare(
        [try side("xa"), try side("xb")], with: try side("core"), kinds: [.style, .text],
        parallel: serially)
      bytes = printer.countries(found, sources)
    }
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

  @Test("no text ends a script or becomes markup", arguments: Content.allCases)
  private func escaping(_ content: Content) throws {
    let page = try Self.page(content)
    #expect(page.matches(of: #/<script\b/#).count == 2)
    #expect(page.matches(of: #/<\/script>/#).count == 2)
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("script-src 'sha256-AP8Q'") && page.contains("default-src 'none'"))
    #expect(!page.contains("src=\"") && !page.contains("@import") && !page.contains("url(http"))
    #expect(try Self.page(content) == page)
  }

  @Test("says what the other formats say, and every text arrives as it was written")
  func content() throws {
    let pair = try Self.page(.pair)
    #expect(pair.contains("&lt;script&gt;alert(1)"), "also for who runs no script")
    #expect(pair.contains("\u{2068}مرحبا\u{2069}"), "and there it is isolated")
    let data = try Self.data(pair)
    #expect(data["overview"]?["heading"]?.string == "xa → xb")
    #expect(data["overview"]?["closing"]?.string == "3 differences in 3 modules, 1 module alike")
    let modules = try #require(data["diff"]?["modules"]?.array)
    let differences = modules.flatMap { $0["differences"]?.array ?? [] }
    #expect(differences.contains { $0["right"]?["value"]?.string == Self.hostile })
    let countries = try Self.data(try Self.page(.countries))
    #expect(countries["diff"]?["base"]?.string == "core")
    #expect(countries["diff"]?["places"]?.array?.isEmpty == false)
    let matrix = try Self.data(try Self.page(.matrix))
    #expect(matrix["diff"]?["countries"]?.array?.count == 2)
    #expect(matrix["overview"]?["heading"]?.string == "2 countries")
    #expect(try Self.data(try Self.page(.summary))["diff"]?["summary"]?.array?.count == 3)
  }
}
