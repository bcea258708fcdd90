import Commands
import Composition
import TestSupport
import Testing

/// Pictures that are damaged, and what `build` and `lint` say of them.
@Suite("Damaged pictures")
struct PictureFaultTests {
  private static func chunk(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(type.utf8) + content + [1, 2, 3, 4]
  }

  private static func png(width: [UInt8] = [0, 0, 0, 9], _ more: [UInt8] = []) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", width + [0, 0, 0, 9, 8, 2, 0, 0, 0]) + more + chunk("IDAT", [7])
      + chunk("IEND")
  }

  private static func jpeg(side: [UInt8] = [0, 9]) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8] + side + side
      + [UInt8](repeating: 1, count: 40) + [0xFF, 0xD9]
  }

  private static func svg(_ content: String) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(content)</svg>".utf8)
  }

  /// Ten groups, each of which shows the one before ten times.
  private static let nested: [UInt8] = {
    var text = "<defs><g id='g0'><path d='M0 0h1'/></g>"
    for level in 1...10 {
      let uses = String(repeating: "<use href='#g\(level - 1)'/>", count: 10)
      text += "<g id='g\(level)'>\(uses)</g>"
    }
    return svg(text + "</defs><use href='#g10'/>")
  }()

  private static let damages: [(name: String, bytes: [UInt8], id: String, reason: String)] =
    [
      ("a.png", [], "image-broken", "is empty"),
      ("a.png", Array(png().dropLast(12)), "image-broken", "is broken: its end is missing"),
      ("a.png", png(width: [0, 0, 0, 0]), "image-broken", "is no head of a PNG"),
      ("a.png", png(width: [0, 99, 0, 0]), "image-pixels", "has 6488064 × 9 pixels"),
      ("a.png", png(chunk("acTL", [0])), "image-animated", "is animated"),
      ("a.png", jpeg(), "image-format", "is no PNG, but JPEG"),
      ("a.png", Array("GIF89a....".utf8), "image-format", "is no PNG, but GIF"),
      (
        "a.png", Array("RIFF....WEBPVP8X....".utf8) + [2, 0], "image-format",
        "is no PNG, but animated WebP"
      ),
      ("a.png", Array("....ftypavif".utf8), "image-format", "is no PNG, but AVIF"),
      ("a.png", svg(""), "image-format", "is no PNG, but SVG"),
      ("a.png", Array("nothing".utf8), "image-format", "is no PNG"),
      (
        "a.png", Array("version https://git-lfs.github.com/spec/v1\noid sha256:1".utf8),
        "image-format", "is a pointer of Git LFS, not the picture"
      ),
      ("a.jpg", png(), "image-format", "is no JPEG, but PNG"),
      ("a.jpg", Array(jpeg().dropLast(2)), "image-broken", "its end is missing"),
      ("a.jpeg", jpeg(side: [0, 0]), "image-broken", "it says no size"),
      ("a.jpg", jpeg(side: [99, 99]), "image-pixels", "has 25443 × 25443 pixels"),
      ("a.pdf", Array("%PDF-1.4 and no end".utf8), "image-broken", "its end is missing"),
      ("a.pdf", png(), "image-format", "is no PDF, but PNG"),
      ("a.svg", png(), "image-format", "is no SVG, but PNG"),
      ("a.svg", Array("<html></html>".utf8), "image-format", "is no SVG"),
      ("a.svg", Array("text".utf8), "image-format", "is no SVG"),
      ("a.svg", svg("<g>"), "image-broken", "tags do not fit one another, in line 1"),
      ("a.svg", Array(svg("<g/>").dropLast(3)), "image-broken", "in line 1"),
      ("a.svg", svg("<g a=b/>"), "image-broken", "a tag is no tag"),
      ("a.svg", svg("") + Array("<g/>".utf8), "image-broken", "something stands after its end"),
      ("a.svg", Array("<svg viewBox='0 0 9 9'/>".utf8), "image-broken", "lacks xmlns"),
      ("a.svg", nested, "image-entangled", "shows more than 50,000 elements"),
    ]
    + effects.map {
      (
        "a.svg", $0.bytes, "image-costly",
        "takes too long to draw, most of it for `\($0.element)` in"
      )
    } + [
      (
        "a.svg",
        svg("<image href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUw'/>"),
        "image-pixels", "has 30000 × 30000 pixels"
      ),
      (
        "a.svg",
        svg(
          "<image href=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><g></svg>\"/>"),
        "image-broken", "tags do not fit one another"
      ),
    ]

  private static func filtered(_ parts: String, _ shown: String = "<g filter='url(#f)'/>")
    -> [UInt8]
  {
    svg("<filter id='f'>\(parts)</filter>\(shown)")
  }

  private static func many(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  /// Drawings whose effects take a minute and more where a picture has a million pixels.
  private static let effects: [(bytes: [UInt8], element: String)] = [
    (filtered(many(11, "<feMorphology radius='9'/>")), "feMorphology"),
    (filtered("<feTurbulence numOctaves='900'/>"), "feTurbulence"),
    (filtered(many(300, "<feGaussianBlur stdDeviation='2'/>")), "feGaussianBlur"),
    // librsvg would end the program.
    (filtered("<feConvolveMatrix order='30'/>"), "feConvolveMatrix"),
    (filtered("<feConvolveMatrix order='2 300'/>"), "feConvolveMatrix"),
    // A filter is worth what it is wherever it is used, and what a group shows, wherever that is.
    (filtered("<feMorphology/>", many(11, "<g style='filter: url(#f)'/>")), "feMorphology"),
    (
      filtered("<feMorphology/>", "<g id='g' filter='url(#f)'/>" + many(11, "<use href='#g'/>")),
      "feMorphology"
    ),
    // Sheets of styles say it too.
    (
      filtered(
        "<feMorphology/>",
        "<style>/* a { */ @media screen { g > .a:hover, b { opacity: 1; filter: url(#f) } }</style>"
          + many(11, "<path class='b a'/>")), "feMorphology"
    ),
    (svg("<style><![CDATA[* { filter: blur(3px) }]]></style>" + many(250, "<path/>")), "svg"),
    (svg(many(4001, "<g opacity='.5'/>")), "g"),
    (svg("<path d='M0 0\(many(4000, "L9 9 0 8"))'/>"), "path"),
    (svg("<path d='m0 0\(many(4000, "l9-9-9 9"))'/>"), "path"),
    (svg("<polygon points='\(many(8000, "0,0 9,9 "))'/>"), "polygon"),
    (svg("<mask id='m'/>" + many(2001, "<path mask='url(#m)'/>")), "path"),
    (svg("<linearGradient id='l'/>" + many(2600, "<path fill='url(#l)'/>")), "path"),
  ]

  private static let sound: [(name: String, bytes: [UInt8])] = [
    ("a.png", png()), ("a.png", png() + Array("what a program appended".utf8)),
    ("a.jpg", jpeg()), ("a.pdf", Array("%PDF-1.4\n%%EOF\n".utf8)), ("a.svg", svg("<g><g/></g>")),
    (
      "a.svg",
      Array("\u{FEFF}<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a '>'>]>\n<!-- <a> -->".utf8)
        + svg("<![CDATA[ </g> ]]><a id='x' fill=\"url(#x)\"/><use xlink:href='#x'/>")
        + Array("\n<!-- end -->\n".utf8)
    ),
    ("a.svg", Array("<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g/></s:svg>".utf8)),
    ("a.svg", svg("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")),
    // What nobody uses is worth nothing, and shadows of forty buttons are fine.
    ("a.svg", filtered(many(30, "<feMorphology/>"), "")),
    (
      "a.svg",
      filtered(
        "<feFlood/><feColorMatrix/><feOffset/><feGaussianBlur/><feColorMatrix/><feBlend/><feBlend/>",
        many(40, "<g filter='url(#f)'/>"))
    ),
    ("a.svg", svg("<path d='M0 0\(many(9000, "l.1 0v.01c.1.1.2.2 0 .1"))z'/>")),
    (
      "a.svg",
      svg("<style>.a{opacity:.5}.b{fill:#fff;mask:none}</style>" + many(9000, "<path class='b'/>"))
    ),
  ]

  private func recorder(_ name: String, _ bytes: [UInt8]) -> Recorder {
    let files = MemoryFileSystem([
      "/comity.yaml": "comity: 1\napp: Tiny\nplatforms: [ios, android]\nsource: en\n",
      "/Core/images/images.yaml": "images: app\nnames:\n  a: { alt: hello }\n",
      "/Core/strings/en.yaml": "strings: en\ntexts: { hello: Hello }\n",
      "/Core/identity/app.yaml": "identity: app\nicon: a\n",
      "/Core/screens/home.yaml": "screen: home\ntitle: hello\n",
      "/Countries/xa/country.yaml": """
      country: xa
      name: Xa
      languages: [en]
      currency: EUR
      start: home
      owners: ["@x"]
      """,
    ])
    files.put("/Core/images/\(name)", bytes)
    return Recorder(files: files)
  }

  @Test(
    "build tells each damage, with its cause and the picture's entry", arguments: damages.indices)
  func told(_ index: Int) {
    let (name, bytes, id, reason) = Self.damages[index]
    let outcome = recorder(name, bytes).run("build --no-write --strict")
    #expect(outcome.code == .findings, "\(outcome.errors)")
    #expect(outcome.errors.contains("[\(id)]: `\(name)`"), "\(outcome.errors)")
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(outcome.errors.contains("--> Core/images/\(name)"))
    #expect(outcome.errors.contains("images.yaml:3:3"), "\(outcome.errors)")
    #expect(outcome.errors.contains("= help: "))
    let found = lintSummary(name, bytes)
    #expect(found.contains(id), "\(found)")
  }

  private func lintSummary(_ name: String, _ bytes: [UInt8]) -> String {
    let outcome = recorder(name, bytes).run("lint --no-base")
    return outcome.output + outcome.errors
  }

  @Test("nothing is said of pictures that are sound", arguments: sound.indices)
  func silent(_ index: Int) {
    let (name, bytes) = Self.sound[index]
    let outcome = recorder(name, bytes).run("build --no-write")
    #expect(outcome.code == .done, "\(outcome.errors)")
    #expect(!outcome.errors.contains("image-"), "\(outcome.errors)")
  }

  @Test("a picture that only moves builds, but not with --strict")
  func levels() {
    let moving = recorder("a.png", Self.png(Self.chunk("acTL", [0])))
    #expect(moving.run("build --no-write").code == .done)
    #expect(moving.run("build --no-write --strict").code == .findings)
    #expect(recorder("a.png", []).run("build --no-write").code == .findings)
  }

  @Test("any bytes end, and are no crash")
  func anything() {
    var random = SplitMix(seed: 7)
    for (name, bytes) in Self.sound + [("a.svg", Self.nested)] {
      let format = name.split(separator: ".").last.map(String.init) ?? ""
      for _ in 0..<300 {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
        let end = Int.random(in: 0...bytes.count, using: &random)
        _ = ImageInspection(format: format, bytes).fault()
        _ = ImageInspection(format: format, Array(bytes[..<end])).fault()
      }
    }
  }
}
