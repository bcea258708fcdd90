import Composition
import Diagnostics
import Pictures
import Report
import Syntax
import TestSupport
import Testing

@Suite("Files of a report")
struct ReportSiteTests {
  private static let hostile = "</script><script>alert('x')</script> \" ' & \u{2028}"

  private static func site(_ name: String = hostile) throws -> ReportSite {
    var json = JSONWriter()
    json.string(name)
    let text = String(decoding: json.bytes, as: UTF8.self)
    let tiny = try TinyWorkspace(
      """
      --- comity.yaml
      comity: 1
      app: \(text)
      platforms: [ios, android]
      source: en
      --- Core/cells/note.yaml
      cell: note
      model: { title: { type: text } }
      layout: { label: { of: .title } }
      examples: { plain: { title: home.title } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      marker: note
      cells: [{ id: note, cell: note, model: { title: home.title } }]
      --- Core/strings/en/app.yaml
      strings: en
      texts: { home: { title: \(text) } }
      --- Countries/jp/country.yaml
      country: jp
      name: \(text)
      languages: [en]
      currency: JPY
      start: home
      owners: [\(text)]
      """)
    let resolver = Resolver(workspace: tiny.workspace, options: ResolveOptions(mode: .total))
    let layer = try #require(tiny.workspace.layer(named: "jp"))
    let country = ReportCountry(
      bundle: CountryBundle(resolver.resolve(layer)), share: nil, errors: [name])
    let shot = Shot(
      country: "jp", screen: "home", stubs: name, device: .standard, language: "en")
    var input = ReportInput(
      app: name, countries: [country],
      pictures: [
        ReportPicture(
          shot: shot, file: "pictures/a.png", size: Extent(390, 844), look: "a", faults: [name])
      ],
      rules: [
        RulePage(id: "some-rule", summary: name, why: name, fires: name, silent: name)
      ], sources: tiny.reader.forest.sources)
    input.devicePictures = [
      DevicePicture(
        country: nil, language: "en", device: name, step: "home", file: "shots/a.png", path: name)
    ]
    return ReportSite(input)
  }

  /// The value that a script of data sets.
  private static func value(_ file: ReportSite.File) throws -> BundleValue {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let start = try #require(text.firstRange(of: "] = "))
    let json = text[start.upperBound...].dropLast(2)
    return try #require(BundleValue(json: Array(json.utf8)), "\(file.path)")
  }

  @Test("no text of the workspace ends a script or is read as anything but a text")
  func escaping() throws {
    let files = try Self.site().files
    let data = files.filter { $0.path.hasPrefix("data/") }
    #expect(data.map(\.path) == ["data/country-jp.js", "data/overview.js", "data/rules.js"])
    for file in data {
      #expect(!file.bytes.contains(UInt8(ascii: "<")), "\(file.path)")
      _ = try Self.value(file)
    }
    let overview = try Self.value(try #require(data.first { $0.path == "data/overview.js" }))
    #expect(overview["app"]?.string == Self.hostile)
    #expect(overview["countries"]?.array?.first?["name"]?.string == Self.hostile)
    #expect(overview["devicePictures"]?.array?.first?["device"]?.string == Self.hostile)
    // The page itself is the same whatever is in the workspace.
    let other = try Self.site("plain").files
    for path in ["index.html", "report.css", "report.js"] {
      #expect(
        files.first { $0.path == path }?.bytes == other.first { $0.path == path }?.bytes,
        "\(path)")
    }
  }

  @Test("same input, same bytes")
  func deterministic() throws {
    let one = try Self.site().files
    let other = try Self.site().files
    #expect(one.map(\.path) == other.map(\.path))
    #expect(one.map(\.bytes) == other.map(\.bytes))
  }

  @Test("each line of a screen says who wrote it, each picture what it shows")
  func content() throws {
    let files = try Self.site("plain").files
    let country = try Self.value(try #require(files.first { $0.path == "data/country-jp.js" }))
    let home = try #require(country["screens"]?.array?.first)
    #expect(home["marker"]?.string == "note")
    #expect(home["distance"]?.integer == 0)
    let marker = home["tree"]?.array?.first { $0.array?[1].string == "marker" }
    #expect(marker?.array?.last?.string == "Core/screens/home.yaml:3")
    let overview = try Self.value(try #require(files.first { $0.path == "data/overview.js" }))
    let picture = try #require(overview["pictures"]?.array?.first?.array)
    #expect(picture.prefix(5).map(\.integer) == [0, 0, 0, 0, 0])
    #expect(picture[8].string == "pictures/a.png")
    #expect(overview["steps"]?.array?.first?["section"]?.string == "reached")
  }
}
