#if Pictures
  import Commands
  import Foundation
  import TestSupport
  import Testing

  @testable import Pictures

  @Suite("comity draw")
  struct DrawCommandTests {
    private static let files: [String: String] = [
      "/comity.yaml": "comity: 1\napp: Tiny\nplatforms: [ios, android]\nsource: en\n",
      "/Core/screens/home.yaml": """
      screen: home
      title: title
      cells: [{ id: one, cell: line, model: { text: hello } }]
      """,
      "/Core/screens/other.yaml": """
      screen: other
      title: title
      cells: [{ id: two, cell: line, model: { text: bye } }]
      """,
      "/Core/cells/line.yaml": """
      cell: line
      model: { text: { type: text, required: true } }
      layout: { column: { children: [{ label: { of: .text } }] } }
      """,
      "/Core/strings/en.yaml": "strings: en\ntexts: { title: Title, hello: Hello, bye: Bye }\n",
      "/Core/snapshots/store.yaml": """
      snapshots: store
      devices:
        - { id: phone, width: 120, height: 200, scale: 1, platform: ios }
        - { id: pad, width: 200, height: 240, scale: 1, platform: android }
      schemes: [light, dark]
      steps: [{ id: first, screen: home }, { id: second, screen: other }]
      """,
      "/Core/stubs/usual.yaml": "stubs: usual\nanswers: []\n",
      "/Countries/xa/country.yaml": """
      country: xa
      name: Xa
      languages: [en]
      currency: EUR
      start: home
      owners: ["@x"]
      """,
    ]

    private func drawn(_ recorder: Recorder) throws -> [String] {
      try recorder.files.tree("/pictures").files
    }

    private func run(_ recorder: Recorder, _ line: String) -> Recorder.Outcome {
      let outcome = recorder.run(line)
      #expect(outcome.code == .done, "\(outcome.errors)")
      return outcome
    }

    @Test("all steps, devices and schemes; only what changed is drawn again")
    func incremental() throws {
      let recorder = Recorder(files: MemoryFileSystem(Self.files))
      #expect(run(recorder, "draw").output.contains("8 pictures  8 drawn  0 unchanged"))
      #expect(
        try drawn(recorder) == [
          "xa/contact.png", "xa/en/pad-first-dark.png", "xa/en/pad-first.png",
          "xa/en/pad-second-dark.png", "xa/en/pad-second.png", "xa/en/phone-first-dark.png",
          "xa/en/phone-first.png", "xa/en/phone-second-dark.png", "xa/en/phone-second.png",
          "xa/pictures.json",
        ])
      let first = try recorder.files.read("/pictures/xa/en/phone-first.png", limit: 1 << 20)
      let sheet = try recorder.files.read("/pictures/xa/contact.png", limit: 1 << 24)
      #expect(run(recorder, "draw").output.contains("8 pictures  0 drawn  8 unchanged"))
      try recorder.files.write(
        "/Core/strings/en.yaml",
        Array("strings: en\ntexts: { title: Title, hello: Hallo, bye: Bye }\n".utf8))
      #expect(run(recorder, "draw").output.contains("8 pictures  4 drawn  4 unchanged"))
      #expect(try recorder.files.read("/pictures/xa/en/phone-first.png", limit: 1 << 20) != first)
      #expect(try recorder.files.read("/pictures/xa/contact.png", limit: 1 << 24) != sheet)
    }

    @Test("what is no picture of the country any more goes, what is somebody else's stays")
    func stale() throws {
      let recorder = Recorder(files: MemoryFileSystem(Self.files))
      _ = run(recorder, "draw")
      try recorder.files.write("/pictures/xa/en/own.png", [1])
      let plan = try #require(Self.files["/Core/snapshots/store.yaml"])
      try recorder.files.write(
        "/Core/snapshots/store.yaml",
        Array(plan.replacingOccurrences(of: ", { id: second, screen: other }", with: "").utf8))
      _ = run(recorder, "draw")
      #expect(
        try drawn(recorder).filter { $0.hasSuffix(".png") } == [
          "xa/contact.png", "xa/en/own.png", "xa/en/pad-first-dark.png", "xa/en/pad-first.png",
          "xa/en/phone-first-dark.png", "xa/en/phone-first.png",
        ])
    }

    @Test("an index that somebody wrote removes nothing outside")
    func forgedIndex() throws {
      let recorder = Recorder(files: MemoryFileSystem(Self.files))
      _ = run(recorder, "draw")
      let forged =
        #"{"formatVersion":1,"pictures":{"../../comity.yaml":"x","../a.png":"x","/a.png":"x"}}"#
      try recorder.files.write("/pictures/a.png", [1])
      try recorder.files.write("/pictures/xa/pictures.json", Array(forged.utf8))
      #expect(run(recorder, "draw").output.contains("8 drawn"))
      #expect(try recorder.files.read("/pictures/a.png", limit: 10) == [1])
      #expect(try !recorder.files.read("/comity.yaml", limit: 1000).isEmpty)
    }

    @Test("parts together are the whole, and no picture is in two")
    func shards() throws {
      let whole = Recorder(files: MemoryFileSystem(Self.files))
      _ = run(whole, "draw")
      let parts = Recorder(files: MemoryFileSystem(Self.files))
      var count = 0
      for part in 1...3 {
        let line = run(parts, "draw --shard \(part)/3").output
        count += try #require(Int(line.split(separator: " ")[1]))
      }
      #expect(count == 8)
      for path in try drawn(whole) where path.contains("/en/") {
        #expect(
          try whole.files.read("/pictures/" + path, limit: 1 << 20)
            == parts.files.read("/pictures/" + path, limit: 1 << 20), "\(path)")
      }
    }

    @Test("one picture, named by all it is")
    func selection() throws {
      let recorder = Recorder(files: MemoryFileSystem(Self.files))
      _ = run(
        recorder,
        "draw xa --screen other --device pad --scheme dark --text-size 1.5 --stubs usual -o out")
      #expect(
        try recorder.files.tree("/out").files == [
          "xa/contact.png", "xa/en/pad-other-dark-1.5.png", "xa/pictures.json",
        ])
    }

    @Test(
      "mistakes name what is meant",
      arguments: [
        ("--screen hom", "there is no screen or step `hom`", "did you mean `--screen home`?"),
        ("--device phne", "there is no device `phne`", "did you mean `--device phone`?"),
        ("--language eng", "there is no language `eng`", "did you mean `--language en`?"),
        ("--stubs usul", "there is no stub set `usul`", "did you mean `--stubs usual`?"),
        ("--scheme drak", "`drak`", "dark"),
        ("--shard 4/3", "`--shard 4/3` is no part", "--shard 3/8"),
        ("--shard x", "`--shard x` is no part", "--shard 3/8"),
        ("--text-size huge", "`--text-size huge` is no text size", "1.3"),
        ("--text-size nan", "`--text-size nan` is no text size", "1.3"),
      ])
    func mistakes(_ words: String, _ summary: String, _ help: String) {
      let outcome = Recorder(files: MemoryFileSystem(Self.files)).run("draw \(words)")
      #expect(outcome.code == .cannotRun)
      #expect(outcome.errors.contains(summary))
      #expect(outcome.errors.contains(help))
    }

    @Test("a country that does not compile is told, the others are drawn")
    func doesNotCompile() throws {
      var files = Self.files
      files["/Countries/xb/country.yaml"] = Self.files["/Countries/xa/country.yaml"]?
        .replacingOccurrences(of: "country: xa", with: "country: xb")
      files["/Countries/xb/screens/home.yaml"] = "override: home\ntitle: nothing\n"
      let recorder = Recorder(files: MemoryFileSystem(files))
      let outcome = recorder.run("draw")
      #expect(outcome.code == .findings)
      #expect(outcome.errors.contains("nothing"))
      #expect(try drawn(recorder).contains("xa/en/phone-first.png"))
    }

    @Test("a mistake in the files of one country keeps no other from being drawn")
    func brokenLayer() throws {
      var files = Self.files
      files["/Countries/xb/country.yaml"] = Self.files["/Countries/xa/country.yaml"]?
        .replacingOccurrences(of: "country: xa", with: "country: xb")
      files["/Countries/xb/screens/home.yaml"] = "override: home\ntitel: hello\n"
      let recorder = Recorder(files: MemoryFileSystem(files))
      let outcome = recorder.run("draw")
      #expect(outcome.code == .findings)
      #expect(outcome.errors.contains("Countries/xb/screens/home.yaml:2"), "\(outcome.errors)")
      #expect(try drawn(recorder).contains("xa/en/phone-first.png"))
      #expect(try !drawn(recorder).contains { $0.hasPrefix("xb/") })
    }

    @Test("what will be drawn is said before it is")
    func announcement() {
      let recorder = Recorder(files: MemoryFileSystem(Self.files))
      #expect(
        run(recorder, "draw").errors.contains(
          "8 pictures of 1 country: 2 steps, 2 devices, 1 language, 2 schemes, 1 text size"))
      #expect(run(recorder, "draw --quiet").errors.isEmpty)
    }

    @Test("a picture that cannot be is counted as missing, and drawn when it can be")
    func missing() throws {
      var files = Self.files
      let plan = try #require(files["/Core/snapshots/store.yaml"])
      files["/Core/snapshots/store.yaml"] = plan.replacingOccurrences(
        of: "width: 200, height: 240, scale: 1", with: "width: 4000, height: 4000, scale: 2")
      files["/Core/cells/line.yaml"] = """
        cell: line
        model: { text: { type: text, required: true } }
        layout: { column: { height: 9000, children: [{ label: { of: .text } }] } }
        """
      let recorder = Recorder(files: MemoryFileSystem(files))
      for _ in 0..<2 {
        let outcome = recorder.run("draw --device pad --full")
        #expect(outcome.output.contains("4 pictures  0 drawn  0 unchanged  4 missing"))
        #expect(outcome.errors.contains("the picture would have too many pixels"))
      }
    }

    private func showing(_ picture: String, _ name: String = "hero.svg") -> Recorder {
      var files = Self.files
      files["/Core/images/\(name)"] = picture
      files["/Core/cells/line.yaml"] = """
        cell: line
        model: { text: { type: text, required: true } }
        layout: { column: { children: [{ image: { of: hero } }, { label: { of: .text } }] } }
        """
      return Recorder(files: MemoryFileSystem(files))
    }

    @Test("what a picture lacks is a message with its place")
    func faults() throws {
      let outcome = showing("%PDF-1.4\n%%EOF\n", "hero.pdf").run("draw")
      #expect(outcome.code == .done)
      #expect(outcome.errors.contains("warning[picture-unreadable]: the picture is a PDF"))
      #expect(outcome.errors.contains("Core/images/hero.pdf"))
      #expect(outcome.errors.components(separatedBy: "warning[").count == 2)
    }

    @Test("a broken picture is told once, and a placeholder is drawn")
    func broken() throws {
      let recorder = showing("no svg")
      let outcome = recorder.run("draw")
      #expect(outcome.code == .findings)
      #expect(outcome.errors.contains("error[image-format]: `hero.svg` is no SVG"))
      #expect(!outcome.errors.contains("picture-unreadable"))
      #expect(try drawn(recorder).contains("xa/en/phone-first.png"))
    }

    @Test("a layout without any room is told where its text stands, and drawn")
    func noRoom() throws {
      var files = Self.files
      files["/Core/cells/line.yaml"] = """
        cell: line
        model: { text: { type: text, required: true } }
        layout: { row: { width: 1, height: 1, padding: 40, gap: 90, children: [{ label: { of: .text } }, \
        { spacer: { size: 500 } }, { label: { of: .text } }] } }
        """
      let recorder = Recorder(files: MemoryFileSystem(files))
      let outcome = recorder.run("draw --device phone --text-size 5")
      #expect(outcome.code == .done)
      #expect(
        outcome.errors.contains(
          "warning[layout-size]: `cells.one.text`: no room is left for a text")
      )
      #expect(outcome.errors.contains("Core/screens/home.yaml:3"), "\(outcome.errors)")
      #expect(try drawn(recorder).contains("xa/en/phone-first-5.png"))
    }

    @Test("what has no size is told where its layout stands")
    func noSize() throws {
      var files = Self.files
      files["/Core/cells/line.yaml"] = """
        cell: line
        model: { text: { type: text, required: true } }
        layout: { column: { height: 0, children: [{ label: { of: .text } }] } }
        """
      let outcome = Recorder(files: MemoryFileSystem(files)).run("draw --device phone")
      #expect(outcome.code == .done)
      #expect(
        outcome.errors.contains(
          "warning[layout-size]: `cells.one`: its column is 0 points high\n  --> Core/cells/line.yaml:3:"
        ), "\(outcome.errors)")
    }

    @Test("a letter that no font has is told where its text stands")
    func glyphs() throws {
      var files = Self.files
      files["/Core/strings/en.yaml"] =
        "strings: en\ntexts: { title: Title, hello: \"A \u{E123}\", bye: Bye }\n"
      let outcome = Recorder(files: MemoryFileSystem(files)).run("draw --device phone")
      #expect(outcome.errors.contains("warning[glyph-missing]"), "\(outcome.errors)")
      #expect(outcome.errors.contains("Core/strings/en.yaml:2"), "\(outcome.errors)")
    }
  }
#endif
