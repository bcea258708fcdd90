import Commands
import Foundation
import TestSupport
import Testing

/// Checks a `Contents.json` against the keys and values Apple publishes, and that the files it names
/// lie beside it and no others.
func checkAssetContents(_ file: URL) throws {
  let data = try Data(contentsOf: file)
  let json = try #require(
    try JSONSerialization.jsonObject(with: data) as? [String: Any], "\(file.path)")
  let folder = file.deletingLastPathComponent()
  let type = folder.pathExtension
  let list = ["colorset": "colors", "imageset": "images", "appiconset": "images"][type]
  let allowed = Set(["info", "properties"] + (list.map { [$0] } ?? []))
  #expect(Set(json.keys).isSubset(of: allowed), "\(file.path)")
  #expect((json["info"] as? [String: Any])?["version"] as? Int == 1)
  #expect((json["info"] as? [String: Any])?["author"] as? String == "xcode")
  let properties = json["properties"] as? [String: Any] ?? [:]
  #expect(
    Set(properties.keys).isSubset(of: [
      "preserves-vector-representation", "localizable", "template-rendering-intent",
      "provides-namespace",
    ]))
  var named: Set<String> = ["Contents.json"]
  for entry in list.flatMap({ json[$0] as? [[String: Any]] }) ?? [] {
    #expect(
      Set(entry.keys).isSubset(of: [
        "idiom", "filename", "scale", "appearances", "language-direction", "locale", "color",
        "platform", "size",
      ]), "\(file.path)")
    #expect(entry["idiom"] as? String == "universal")
    if let name = entry["filename"] as? String { named.insert(name) }
    if let scale = entry["scale"] as? String { #expect(["1x", "2x", "3x"].contains(scale)) }
    if let direction = entry["language-direction"] as? String {
      #expect(["left-to-right", "right-to-left"].contains(direction))
    }
    for appearance in entry["appearances"] as? [[String: String]] ?? [] {
      #expect(appearance == ["appearance": "luminosity", "value": "dark"])
    }
    if let color = entry["color"] as? [String: Any] {
      #expect(color["color-space"] as? String == "srgb")
      let components = color["components"] as? [String: String] ?? [:]
      #expect(Set(components.keys) == ["red", "green", "blue", "alpha"])
      for (name, value) in components {
        let isGood =
          value.wholeMatch(of: #/0x[0-9A-F]{2}/#) != nil && name != "alpha"
          || value.wholeMatch(of: #/[01]\.[0-9]{3}/#) != nil && name == "alpha"
        #expect(isGood, "\(value)")
      }
    }
  }
  if list != nil {
    let present = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(present == named, "\(folder.path)")
  }
}

@Suite("Asset catalogues and drawables")
struct AssetTests {
  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"><path d=\"M0 0h4v4z\"/></svg>"

  /// A PNG's head, no pixels and its end; that is all the compiler reads.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [width, height].flatMap { number in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      } + [8, 6, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xAF, 0x06, 0x1E]
      + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
  }

  /// A JPEG with nothing in it but its size, 8 by 8.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xFF, 0xD9,
  ]

  private static func built() throws -> NativeCase {
    let variants = [
      "photo@2x.png", "photo@3x.png", "photo~dark@2x.png", "photo~ja@2x.png", "photo~fr@2x.png",
      "arrow@2x.png", "arrow@3x.png", "seat~rtl@2x.png", "seat@2x.png", "both@2x.png",
    ]
    var binary: [String: [UInt8]] = [:]
    for name in variants { binary["Core/images/\(name)"] = png(8, 8) }
    binary["Core/images/shot.jpeg"] = jpeg
    binary["Core/images/icon.png"] = png(1024, 1024)
    binary["Core/images/icon~dark.png"] = png(1024, 1024)
    let names = ["photo", "arrow", "seat", "shot", "both", "turn"]
    let cells = names.map { "  - { id: \($0), cell: picture, model: { image: \($0) } }\n" }.joined()
    let built = try NativeCase(
      [
        "Core/images/both.svg": svg, "Core/images/turn.svg": svg,
        "Core/images/names.yaml":
          "images: names\nnames: { arrow: { mirror: true }, turn: { mirror: true } }\n",
        "Core/identity/app.yaml": "identity: app\nname: Ride\nicon: icon\n",
        "Core/cells/picture.yaml":
          "cell: picture\nmodel: { image: { type: image, required: true } }\nlayout: { image: { of: .image, width: 8, height: 8 } }\n",
        "Core/screens/home.yaml": "screen: home\ntitle: home.title\ncells:\n\(cells)",
        "Core/theme/c.yaml":
          "theme: c\ncolors: { clear: \"#12345680\", onBrand: { light: \"#FFFFFF\", dark: \"#000000\" } }\n",
        "Countries/no/country.yaml":
          "country: \"no\"\nname: N\nlanguages: [ja, en]\ncurrency: NOK\nowners: [\"@x\"]\n",
      ], binary: binary)
    try #require(built.outcome.code == .done, "\(built.outcome.errors)")
    return built
  }

  @Test("image sets have scales, schemes, directions and languages, colour sets both schemes")
  func catalogue() throws {
    let built = try Self.built()
    try built.onDisk { folder in
      for path in built.paths where path.hasSuffix("Contents.json") {
        try checkAssetContents(folder.appendingPathComponent(path))
      }
    }
    func images(_ name: String) throws -> [[String: Any]] {
      let path = "ios/Assets.xcassets/Images/\(name).imageset/Contents.json"
      return try built.json(path)["images"] as? [[String: Any]] ?? []
    }
    let photo = try images("photo")
    // The country speaks no French.
    #expect(
      photo.compactMap { $0["filename"] as? String } == [
        "photo@2x.png", "photo@3x.png", "photo~dark@2x.png", "photo~ja@2x.png",
      ])
    #expect(photo.compactMap { $0["scale"] as? String } == ["2x", "3x", "2x", "2x"])
    #expect(photo[3]["locale"] as? String == "ja" && photo[2]["appearances"] != nil)
    #expect(
      try images("seat").compactMap { $0["language-direction"] as? String }
        == ["left-to-right", "right-to-left"])
    #expect(
      try images("arrow").allSatisfy { $0["language-direction"] as? String == "left-to-right" })
    // A drawing is taken before points, and keeps being one.
    #expect(try images("both").compactMap { $0["filename"] as? String } == ["both.svg"])
    #expect(
      at(
        try built.json("ios/Assets.xcassets/Images/both.imageset/Contents.json"),
        "properties.preserves-vector-representation") as? Bool == true)
    let icon = try built.json("ios/Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect((icon["images"] as? [Any])?.count == 2)
    let clear = try built.text("ios/Assets.xcassets/Colors/clear.colorset/Contents.json")
    #expect(clear.contains("\"alpha\" : \"0.502\"") && clear.contains("\"red\" : \"0x12\""))
    #expect(try built.text("ios/Comity.xcconfig").contains("APPICON_NAME = AppIcon"))
  }

  @Test("drawables have qualifiers in Android's order")
  func drawables() throws {
    let built = try Self.built()
    let drawables = built.paths.filter { $0.hasPrefix("android/res/drawable") }
      .map { String($0.dropFirst("android/res/".count)) }
    #expect(
      drawables == [
        "drawable-ja-xhdpi/photo.png", "drawable-ldrtl-xhdpi/seat.png", "drawable-mdpi/icon.png",
        "drawable-mdpi/shot.jpg", "drawable-night-mdpi/icon.png", "drawable-night-xhdpi/photo.png",
        "drawable-xhdpi/arrow_raster.png", "drawable-xhdpi/photo.png", "drawable-xhdpi/seat.png",
        "drawable-xxhdpi/arrow_raster.png", "drawable-xxhdpi/photo.png", "drawable/arrow.xml",
        "drawable/both.xml", "drawable/turn.xml",
      ])
    #expect(try built.text("android/res/drawable/turn.xml").contains("autoMirrored=\"true\""))
    #expect(!(try built.text("android/res/drawable/both.xml")).contains("autoMirrored"))
    #expect(try built.text("android/res/drawable/arrow.xml").contains("@drawable/arrow_raster"))
    #expect(try built.text("android/res/values/colors.xml").contains(">#80123456<"))
    #expect(try built.text("android/res/values-night/colors.xml").contains("on_brand\">#FF000000<"))
    #expect(!(try built.text("android/res/values-night/colors.xml")).contains("clear"))
  }

  @Test("what only unreached screens use stays out, what nobody uses stays in")
  func unreached() throws {
    let built = try NativeCase(
      [
        "Core/screens/lost.yaml": """
        screen: lost
        title: lost.title
        cells: [{ id: a, cell: picture, model: { image: lostPicture } }]

        """,
        "Core/cells/picture.yaml":
          "cell: picture\nmodel: { image: { type: image, required: true } }\nlayout: { image: { of: .image, width: 8, height: 8 } }\n",
        "Core/images/lostPicture.svg": Self.svg,
        "Core/strings/en.yaml":
          "strings: en\ntexts: { home: { title: Home }, lost: { title: Lost }, code: { own: Own } }\n",
      ], words: "--stat")
    #expect(built.outcome.code == .done, "\(built.outcome.errors)")
    for path in ["ios/Localizable.xcstrings", "android/res/values/strings.xml"] {
      let text = try built.text(path)
      #expect(!text.contains("Lost") && text.contains("Own") && text.contains("Home"))
    }
    #expect(!built.paths.contains { $0.contains("res/drawable") || $0.contains("imageset") })
    #expect(built.outcome.output.contains("texts only these use: lost.title"))
    #expect(built.outcome.output.contains("pictures only these use: lostPicture"))
  }
}
