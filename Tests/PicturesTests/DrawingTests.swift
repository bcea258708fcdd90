#if Pictures
  import Commands
  import Composition
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  @testable import Pictures

  @Suite("Drawing")
  struct DrawingTests {
    private func store(_ made: PictureCase) throws -> PictureStore {
      try #require(made.country.files as? Files).store
    }

    private func png(_ made: PictureCase, _ shot: Shot) throws -> [UInt8] {
      let maker = try #require(PictureMaker(try store(made)))
      let prepared = try #require(maker.prepare(made.country, shot))
      return try #require(maker.draw(prepared)?.png)
    }

    @Test("same bytes twice, and on other threads")
    func sameBytes() throws {
      let made = try Sample.country("jp")
      let shots = ["pickup", "receipt", "help"].map { made.shot($0, isDark: $0 == "help") }
      let serial = try shots.map { try png(made, $0) }
      let maker = try #require(PictureMaker(try store(Sample.country("jp"))))
      let found = Mutex<[Int: [UInt8]]>([:])
      let country = made.country
      parallelMap(shots.count * 4) { index in
        let shot = shots[index % shots.count]
        let bytes = maker.prepare(country, shot).flatMap { maker.draw($0)?.png }
        found.withLock { $0[index] = bytes }
      }
      for (index, bytes) in found.withLock({ $0 }) {
        #expect(bytes == serial[index % shots.count], "\(index)")
      }
      #expect(Set(serial.map(\.count)).count == shots.count)
    }

    @Test("a PNG holds the pixels that were drawn")
    func pngRoundTrip() throws {
      let rows = (0..<7 * 5 * 3).map { UInt8(truncatingIfNeeded: $0 * 37) }
      let file = try #require(encoded(rows, width: 7, height: 5))
      let picture = try #require(PixelPicture(file, type: "png"))
      #expect(picture.width == 7 && picture.height == 5)
      let canvas = try #require(Canvas(Extent(7, 5), scale: 1))
      picture.draw(Frame(0, 0, 7, 5), on: canvas.context)
      #expect(canvas.rows() == rows)
      #expect(encoded([], width: 0, height: 0) == nil)
    }

    @Test("a contact sheet is as wide as its pictures, and as what stands above them")
    func sheet() throws {
      let made = try PictureCase(
        PictureCase.cell("{ column: { children: [{ label: { of: a } }] } }"))
      let setter = try #require(TextSetter())
      let store = try #require(made.country.files as? Files).store
      func width(_ title: String, _ device: String, screens: Int) throws -> Int {
        let shot = made.shot(device: Device(id: "d", name: device, size: Extent(100, 100)))
        let screen = LaidOutScreen(try made.content(shot), shot, setter)
        let sheet = ContactSheet(
          title: title, screens: Array(repeating: screen, count: screens))
        let png = try #require(sheet.png(ScreenDrawing(setter, store), setter))
        return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
      }
      let narrow = try width("A", "B", screens: 1)
      #expect(narrow == 2 * (150 + 64))
      #expect(try width("A", "A device with a very long name", screens: 1) > narrow)
      #expect(try width("A country with quite a long name", "B", screens: 1) > narrow)
      #expect(try width("A", "B", screens: 3) == 2 * (3 * 170 - 20 + 64))
    }

    /// Columns in which a picture differs from its corner.
    private func inked(_ canvas: Canvas, rows range: Range<Int>) -> (left: Int, right: Int)? {
      let rows = canvas.rows()
      var found: (left: Int, right: Int)?
      for y in range {
        for x in 0..<canvas.width {
          let at = (y * canvas.width + x) * 3
          guard rows[at..<at + 3] != rows[..<3] else { continue }
          found = found.map { (min($0.left, x), max($0.right, x)) } ?? (x, x)
        }
      }
      return found
    }

    @Test("Arabic is set from the right, a Latin word in it too")
    func arabic() throws {
      let setter = try #require(TextSetter())
      for text in ["سيارة أجرة", "Taxi", "123"] {
        let style = TextStyle(
          family: "Noto Sans Arabic", size: 20, weight: 400, lineHeight: 30, language: "ar")
        for edge in [TextRun.Edge.left, .right] {
          let canvas = try #require(Canvas(Extent(300, 30), scale: 1))
          canvas.fill(Frame(0, 0, 300, 30), 0xFFFF_FFFF)
          canvas.set(0x0000_00FF)
          setter.show(
            TextRun(
              query: TextQuery(text, style, width: 300, lines: 1), color: ColorValue(0xFF),
              edge: edge, isCut: false, isWhole: false, isPlaceholder: false, isRightToLeft: true),
            on: canvas.context)
          let ink = try #require(inked(canvas, rows: 0..<30))
          #expect(edge == .left ? ink.left < 5 && ink.right < 150 : ink.right > 293, "\(text)")
        }
      }
    }

    @Test("letters of every script have a font, and what has none is told")
    func glyphs() throws {
      let setter = try #require(TextSetter())
      for text in ["Taxi", "Такси", "таксиқәғ", "ტაქსი", "टैक्सी", "タクシー 東京", "تاكسي", "택시", "₾₹₸"] {
        let style = TextStyle(
          family: "Noto Sans", size: 16, weight: 700, lineHeight: 22, language: "en")
        #expect(
          setter.measure(TextQuery(text, style, width: nil, lines: 1)).missing == 0, "\(text)")
      }
      let made = try PictureCase(
        PictureCase.cell("{ column: { children: [{ label: { of: a } }] } }")
          .replacingOccurrences(of: "a: Alpha", with: "a: \"A\\U000F1234B\""))
      let screen = LaidOutScreen(try made.content(), made.shot(), setter)
      #expect(screen.faults.map(\.kind) == [.missingGlyph])
      #expect(screen.faults.first?.path == "cells.one")
    }

    @Test("a face of the language is taken for letters that languages share")
    func han() throws {
      #expect(FontNames.families(style("ja"))[2] == "Noto Sans CJK JP")
      #expect(FontNames.families(style("zh-Hant-TW"))[2] == "Noto Sans CJK TC")
      #expect(FontNames.families(style("zh-CN"))[2] == "Noto Sans CJK SC")
      #expect(FontNames.families(style("ko"))[2] == "Noto Sans CJK KR")
    }

    private func style(_ language: String) -> TextStyle {
      TextStyle(family: "X", size: 10, weight: 400, lineHeight: nil, language: language)
    }

    @Test("nothing is drawn outside of its box", arguments: ["jp", "ae"])
    func inside(_ name: String) throws {
      let made = try Sample.country(name)
      let store = try store(made)
      let setter = try #require(TextSetter())
      // Half as many pixels as points: an edge between two pixels reaches one point further.
      let device = Device(id: "d", size: Extent(376, 900), scale: 0.5)
      for screen in ["pickup", "receipt"] {
        let shot = made.shot(screen, device: device)
        var laidOut = LaidOutScreen(try made.content(shot), shot, setter)
        let boxes = laidOut.boxes
        laidOut.boxes = []
        let drawing = ScreenDrawing(setter, store)
        let empty = try #require(drawing.canvas(laidOut)).rows()
        for box in boxes {
          laidOut.boxes = [box]
          var rows = try #require(drawing.canvas(laidOut)).rows()
          let left = min(max(Int(box.clip.x / 2), 0), 188)
          let right = min(max(Int((box.clip.right / 2).rounded(.up)), left), 188)
          let bottom = min(Int((box.clip.bottom / 2).rounded(.up)), 450)
          let top = min(max(Int(box.clip.y / 2), 0), 450)
          for y in top..<max(bottom, top) {
            let own = (y * 188 + left) * 3..<(y * 188 + right) * 3
            rows.replaceSubrange(own, with: empty[own])
          }
          let isInside = rows.withUnsafeBytes { one in
            empty.withUnsafeBytes { one.elementsEqual($0) }
          }
          #expect(isInside, "\(box.path) \(box.element)")
        }
      }
    }

    @Test("pictures that cannot be drawn say why, and a frame is drawn")
    func broken() throws {
      let sound = try #require(
        encoded([UInt8](repeating: 9, count: 48), width: 4, height: 4))
      var huge = sound
      huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
      var jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9]
      jpeg += [UInt8](repeating: 1, count: 40)
      let cases: [(String, [UInt8], String)] = [
        ("png", Array(sound.prefix(50)), "is broken: its end is missing"),
        ("png", Array("nothing".utf8), "is no PNG"),
        ("jpg", sound, "is no JPEG, but PNG"),
        ("png", huge, "has 65536 × 65536 pixels, which is too many"),
        ("jpg", jpeg, "is broken: its end is missing"),
        ("jpg", jpeg + [0xFF, 0xD9], "is broken"),
        ("svg", Array("<svg><g></svg>".utf8), "is broken: tags do not fit one another, in line 1"),
        ("svg", [], "is empty"),
        ("pdf", Array("%PDF-1.4\n%%EOF\n".utf8), "is a PDF, which is not drawn here"),
        ("png", Array("GIF89a".utf8), "is no PNG, but GIF"),
      ]
      for (format, bytes, reason) in cases {
        let path = "Core/images/hero.\(format)"
        let made = try PictureCase(
          PictureCase.cell("{ column: { children: [{ image: { of: hero, height: 90 } }] } }"),
          pictures: [path: bytes])
        let screen = try made.layOut()
        #expect(screen.faults == [PictureFault(.badPicture, path, reason)], "\(format)")
        #expect(
          screen.boxes.contains { $0.paint == .placeholder(reason: "hero.\(format) \(reason)") })
        _ = try png(made, made.shot())
      }
    }

    @Test("PNG, JPEG and SVG are drawn where they belong")
    func formats() throws {
      let red = [UInt8](repeating: 0, count: 48).indices.map { $0 % 3 == 0 ? UInt8(255) : 0 }
      let png = try #require(encoded(red, width: 4, height: 4))
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'>"
        + "<rect width='2' height='2' fill='#FF0000'/></svg>"
      for (format, bytes) in [("png", png), ("svg", Array(svg.utf8))] {
        let made = try PictureCase(
          PictureCase.cell(
            "{ column: { children: [{ image: { of: hero, width: 40, height: 40 } }] } }"),
          pictures: ["Core/images/hero.\(format)": bytes])
        let setter = try #require(TextSetter())
        let files = try store(made)
        let device = Device(id: "d", size: Extent(100, 300), scale: 1)
        let shot = made.shot(device: device)
        let content = try made.content(shot)
        let canvas = try #require(
          ScreenDrawing(setter, files).canvas(
            LaidOutScreen(content, shot, setter)))
        let rows = canvas.rows()
        let top = Int(device.statusBar + device.titleBar)
        let inside = ((top + 20) * 100 + 20) * 3
        let outside = ((top + 20) * 100 + 60) * 3
        #expect(Array(rows[inside..<inside + 3]) == [255, 0, 0], "\(format)")
        #expect(Array(rows[outside..<outside + 3]) == [255, 255, 255], "\(format)")
      }
    }

    @Test("too many pixels are no picture")
    func tooLarge() {
      #expect(Canvas(Extent(100_000, 100_000), scale: 3) == nil)
      #expect(Canvas(Extent(0, 10), scale: 1) == nil)
      #expect(Canvas(Extent(.nan, 10), scale: 1) == nil)
      #expect(Canvas(Extent(.infinity, 10), scale: 1) == nil)
    }
  }
#endif
