#if Pictures
  import Commands
  import Composition
  import Foundation
  import Lint
  import TestSupport
  import Testing

  @testable import Pictures

  @Suite("Measuring for lint")
  struct MeasuringTests {
    private static let long = "A headline that goes on and on and does not stop at all"

    /// A workspace with two screens, below a folder.
    private func files(
      _ root: String, hello: String = "Hello", color: String = "#000000", more: String = ""
    ) -> [String: String] {
      let plain = [
        "comity.yaml": "comity: 1\napp: Tiny\nplatforms: [ios, android]\nsource: en\n",
        "Core/screens/home.yaml": """
        screen: home
        title: title
        cells: [{ id: one, cell: line, model: { text: hello, tap: on } }]
        routes: { on: { to: other } }
        """,
        "Core/screens/other.yaml": """
        screen: other
        title: title
        final: true
        cells: [{ id: two, cell: line, model: { text: bye } }]
        """,
        "Core/cells/line.yaml": """
        cell: line
        model: { text: { type: text, required: true }, tap: { type: action } }
        layout:
          column:
            children:
              - overlay:
                  children:
                    - column: { background: "#FFFFFF", height: 40, children: [] }
                    - label: { of: .text, color: "\(color)" }
        """,
        "Core/strings/en.yaml":
          "strings: en\ntexts: { title: T, hello: \(hello), bye: \(Self.long) }\n",
        "Core/snapshots/store.yaml": """
        snapshots: store
        devices:
          - { id: pad, name: Pad, width: 800, height: 900 }
          - { id: phone, name: Phone, width: 200, height: 400 }
        text-sizes: [1, 1.5]
        steps: [{ id: first, screen: home }]
        \(more)
        """,
        "Countries/xa/country.yaml": """
        country: xa
        name: Xa
        languages: [en]
        currency: EUR
        start: home
        owners: ["@x"]
        """,
      ]
      return Dictionary(uniqueKeysWithValues: plain.map { (root + "/" + $0.key, $0.value) })
    }

    private func lint(_ files: [String: String], _ words: String) -> String {
      let outcome = Recorder(files: MemoryFileSystem(files)).run("lint \(words)")
      #expect(outcome.code != .cannotRun, "\(outcome.errors)")
      return outcome.output
    }

    @Test("a cut text is told with device, text size and by how much")
    func cut() {
      let output = lint(files(""), "--no-base --rule text-cut")
      #expect(
        output.contains(
          "`two.text` of the screen `other` is cut in `en` on Phone at text size 1.5, 1 of "))
      #expect(output.contains(Self.long))
      #expect(!output.contains("one.text"))
    }

    @Test("what only the other platform shows is measured on a device of that")
    func platforms() {
      var files = files("")
      files["/Core/screens/home.yaml"] = """
        screen: home
        title: title
        cells:
          - { id: one, cell: line, platforms: [ios], model: { text: hello, tap: on } }
          - { id: droid, cell: line, platforms: [android], model: { text: bye, tap: on } }
        routes: { on: { to: other } }
        """
      #expect(!lint(files, "--no-base --rule text-cut").contains("droid.text"))
      files["/Core/snapshots/more.yaml"] = """
        snapshots: more
        devices: [{ id: droid, name: Droid, width: 300, height: 500, platform: android }]
        steps: []
        """
      let output = lint(files, "--no-base --rule text-cut")
      #expect(
        output.contains("`droid.text` of the screen `home` is cut in `en` on Droid"), "\(output)")
      // What both show is told once, where there is least room.
      #expect(output.contains("`two.text` of the screen `other` is cut in `en` on Phone at"))
      #expect(!output.contains("`two.text` of the screen `other` is cut in `en` on Droid"))
    }

    @Test("contrast is that with what is drawn behind a text, not around it")
    func contrast() {
      let output = lint(files("", color: "#999999"), "--no-base --rule contrast-low")
      #expect(output.contains("contrast of 2.84 in light colours and of 2.84 in dark"))
      // Dark texts on white in dark colours too: the ground is white in both.
      #expect(lint(files(""), "--no-base --rule contrast-low").contains("no findings"))
    }

    @Test("behind a text over a picture lies what the picture shows there")
    func pictures() throws {
      func output(_ color: String) throws -> String {
        var all = files("", color: color)
        all["/Core/cells/line.yaml"] = """
          cell: line
          model: { text: { type: text, required: true }, tap: { type: action } }
          layout:
            overlay:
              height: 60
              children:
                - image: { of: hero, height: 60, mode: fill }
                - label: { of: .text, color: "\(color)" }
          """
        all["/Core/images/images.yaml"] = "images: app\nnames: { hero: { alt: title } }\n"
        let system = MemoryFileSystem(all)
        let half = "<path fill='#333' d='M0 0h200v60H0z'/><path fill='#eee' d='M0 0h100v60H0z'/>"
        system.put(
          "/Core/images/hero.svg",
          Array(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 60'>\(half)</svg>".utf8))
        let outcome = Recorder(files: system).run("lint --no-base --rule contrast-low")
        #expect(outcome.code != .cannotRun, "\(outcome.errors)")
        return outcome.output
      }
      // The letters are on the bright half.
      #expect(
        try output("#FFFFFF").contains("`one.text` of the screen `home` has a contrast of 1.1"))
      #expect(try output("#000000").contains("one.text") == false)
    }

    @Test("with a base only screens that the change reaches are measured")
    func base() {
      var all = files("/before")
      all.merge(files("", hello: "Hello there")) { $1 }
      #expect(lint(all, "--base-dir /before --rule text-cut").contains("is cut") == false)
      all.merge(files("", hello: Self.long)) { $1 }
      let output = lint(all, "--base-dir /before --rule text-cut")
      #expect(output.contains("`one.text` of the screen `home` is cut"))
      #expect(!output.contains("two.text"))
    }

    @Test("a contrast that was low before is not new, whatever changed around it")
    func knownContrast() {
      let grey = "#999999"
      var all = files("/before", color: grey)
      all.merge(files("", hello: "Hi", color: grey)) { $1 }
      #expect(!lint(all, "--base-dir /before --rule contrast-low").contains("contrast of"))
      all.merge(files("", color: "#AAAAAA")) { $1 }
      #expect(!lint(all, "--base-dir /before --rule contrast-low").contains("contrast of"))
      all.merge(files("/before")) { $1 }
      #expect(lint(all, "--base-dir /before --rule contrast-low").contains("contrast of 2."))
    }

    @Test("entries that a change may alter are laid out alone as they are beside the others")
    func entries() throws {
      let made = try Sample.country("no")
      let store = try #require(made.country.files as? Files).store
      let resolved = made.country.bundle.country
      let all = try #require(ScreenMeasuring(store))
      var compared = 0
      for id in made.country.screenNames {
        let module = try #require(
          resolved.modules.first { Sample.workspace.reader.text($0.key.id) == id })
        let labels = all.labels(of: module.key, in: resolved, language: 0)
        let entries = Set(labels.map { String($0.identifier.prefix { $0 != "." }) })
          .subtracting(["title"])
        for entry in entries {
          let some = try #require(
            ScreenMeasuring(store, scope: MeasuringScope(["no": [id: .cells([entry])]])))
          #expect(
            some.labels(of: module.key, in: resolved, language: 0)
              == labels.filter { entry == String($0.identifier.prefix { $0 != "." }) })
          compared += 1
        }
      }
      #expect(compared > 20)
    }

    @Test("each text is measured once, however often it is asked for")
    func once() throws {
      let made = try Sample.country("no")
      let extents = SharedExtents()
      let store = try #require(made.country.files as? Files).store
      let measuring = try #require(ScreenMeasuring(store, extents: extents))
      let resolved = made.country.bundle.country
      func measure(_ measuring: ScreenMeasuring) -> [[MeasuredLabel]] {
        resolved.modules.filter { made.country.screenNames.contains(name($0.key)) }
          .map { measuring.labels(of: $0.key, in: resolved, language: 0) }
      }
      func name(_ key: ModuleKey) -> String { Sample.workspace.reader.text(key.id) }
      let first = measure(measuring)
      let count = extents.count
      #expect(count > 50)
      #expect(first.contains { !$0.isEmpty })
      #expect(measure(measuring) == first)
      let other = try #require(ScreenMeasuring(store, extents: extents))
      #expect(measure(other) == first)
      #expect(extents.count == count)
    }

    @Test("what fits in one line is there as it is in a line without end")
    func fitting() throws {
      let texts = [
        "A taxi in minutes ", "Ride", "タクシーが来ます", "سيارة أجرة خلال دقائق", "ტაქსი", "Такси — 5 мин",
        "टैक्सी मिनटों में", "¥1,200 (税込)", "e\u{301}té", "",
      ]
      let setter = try #require(TextSetter())
      for text in texts {
        for language in ["en", "ja", "ar"] {
          for (size, height) in [(13.0, 20.0), (16.7, nil), (28, 34)] {
            let style = TextStyle(
              family: "Noto Sans", size: size, weight: 400, lineHeight: height, language: language)
            let whole = setter.measure(TextQuery(text, style, width: nil, lines: 0))
            for (room, lines) in [(0, 1), (0, 0), (0, 2), (0.3, 1), (50, 1), (900, 3)] {
              let query = TextQuery(text, style, width: whole.size.width + room, lines: lines)
              #expect(
                setter.measure(query) == whole, "\(text) \(language) \(size) \(room) \(lines)")
            }
          }
        }
      }
    }

    @Test("a word is as wide as a line of it")
    func words() throws {
      let setter = try #require(TextSetter())
      let style = TextStyle(
        family: "Noto Sans", size: 16, weight: 400, lineHeight: nil, language: "en")
      func width(_ text: String) -> Double {
        setter.measure(TextQuery(text, style, width: nil, lines: 0)).size.width
      }
      #expect(setter.widestWord(of: "Destination", style) == width("Destination"))
      #expect(setter.widestWord(of: "to Destination now", style) == width("Destination"))
      #expect(setter.widestWord(of: "12 of 250", style) == width("250"))
      #expect(setter.widestWord(of: "", style) == 0)
    }

    @Test("screens outside of the scope are not measured")
    func scope() throws {
      let made = try Sample.country("no")
      let store = try #require(made.country.files as? Files).store
      let measuring = try #require(
        ScreenMeasuring(store, scope: MeasuringScope(["no": ["help": .all]])))
      let resolved = made.country.bundle.country
      let measured = resolved.modules.filter {
        !measuring.labels(of: $0.key, in: resolved, language: 0).isEmpty
      }
      #expect(measured.map { Sample.workspace.reader.text($0.key.id) } == ["help"])
    }

    @Test("behind a text lies the last ground that covers it; a picture is none")
    func backdrop() throws {
      let style = TextStyle(
        family: "Noto Sans", size: 10, weight: 400, lineHeight: nil, language: "en")
      let made = try Sample.country("no")
      var screen = try made.layOut(made.shot("help"))
      let text = LaidOutBox(
        frame: Frame(10, 10, 50, 10), clip: Frame(10, 10, 50, 10), path: "", element: "label",
        paint: .text(
          TextRun(
            query: TextQuery("a", style, width: 50, lines: 1), color: ColorValue(0xFF), edge: .left,
            isCut: false, isWhole: false, isPlaceholder: false, isRightToLeft: false)))
      func behind(_ paints: [(Frame, Paint)]) -> ColorValue? {
        screen.boxes =
          paints.map { frame, paint in
            LaidOutBox(frame: frame, clip: frame, path: "", element: "", paint: paint)
          } + [text]
        return screen.backdrop(of: paints.count)
      }
      let all = Frame(0, 0, 100, 100)
      let red = ColorValue(0xFF00_00FF)
      let veil = ColorValue(0x0000_0080)
      #expect(behind([]) == screen.background)
      #expect(behind([(all, .fill(red, radius: 0))]) == red)
      #expect(behind([(Frame(70, 0, 9, 99), .fill(red, radius: 0))]) == screen.background)
      #expect(behind([(Frame(20, 0, 9, 99), .fill(red, radius: 0))]) == nil)
      #expect(
        behind([(all, .fill(red, radius: 0)), (all, .fill(veil, radius: 0))])
          == ColorValue(0x7F00_00FF))
      #expect(behind([(all, .map(radius: 0))]) == nil)
      #expect(behind([(all, .map(radius: 0)), (all, .fill(red, radius: 0))]) == red)
    }
  }
#endif
