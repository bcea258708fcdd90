#if Pictures
  import Commands
  import Foundation
  import TestSupport
  import Testing

  @testable import Pictures

  @Suite("comity report")
  struct ReportCommandTests {
    private static let files: [String: String] = [
      "/comity.yaml": "comity: 1\napp: Tiny\nplatforms: [ios, android]\nsource: en\n",
      "/Core/screens/home.yaml": """
      screen: home
      title: title
      cells: [{ id: one, cell: line, model: { text: hello } }]
      """,
      "/Core/cells/line.yaml": """
      cell: line
      model: { text: { type: text, required: true } }
      layout: { column: { children: [{ label: { of: .text } }] } }
      """,
      "/Core/strings/en.yaml": "strings: en\ntexts: { title: Title, hello: Hello }\n",
      "/Core/snapshots/store.yaml": """
      snapshots: store
      devices: [{ id: phone, width: 120, height: 200, scale: 1, platform: ios }]
      steps: [{ id: first, screen: home }]
      """,
      "/Countries/xa/country.yaml": """
      country: xa
      name: Xa
      languages: [en]
      currency: EUR
      start: home
      owners: ["@x"]
      """,
    ]

    private func recorder() -> Recorder {
      var files = Self.files
      for (path, text) in Self.files { files["/before" + path] = text }
      return Recorder(files: MemoryFileSystem(files))
    }

    private func text(_ recorder: Recorder, _ path: String) throws -> String {
      String(
        decoding: try recorder.files.read("/report/" + path, limit: 1 << 20), as: UTF8.self)
    }

    private func pictures(_ recorder: Recorder) throws -> [String] {
      try recorder.files.tree("/report/pictures").files
    }

    @Test("pages alone are written at once; pictures follow, and stay when pages alone are written")
    func pages() throws {
      let recorder = recorder()
      #expect(recorder.run("report --no-pictures").output.hasPrefix("1 country, 0 pictures\n"))
      #expect(try pictures(recorder).isEmpty)
      #expect(try text(recorder, "data/overview.js").contains("\"home\""))
      #expect(recorder.run("report").output.hasPrefix("1 country, 1 picture\n"))
      let drawn = try pictures(recorder)
      #expect(drawn.count == 1)
      #expect(recorder.run("report --no-pictures").code == .done)
      #expect(try pictures(recorder) == drawn)
    }

    @Test("what was said of pictures that are there is said again, whatever became of its note")
    func unchanged() throws {
      let recorder = recorder()
      try recorder.files.write(
        "/Core/strings/en.yaml",
        Array("strings: en\ntexts: { title: Title, hello: \"a \u{E123}\" }\n".utf8))
      _ = recorder.run("report")
      let first = try text(recorder, "data/overview.js")
      let note = "/report/.comity-pictures.json"
      #expect(first.contains("no font has a letter"), "\(first)")
      let noted = try recorder.files.read(note, limit: 1 << 20)
      #expect(String(decoding: noted, as: UTF8.self).contains("no font has a letter"))
      // The pages as they would be without a note, with it, and with one that is damaged.
      for bytes in [nil, noted, Array("{\"formatVersion\":1,\"pictures\":[".utf8)] {
        if let bytes {
          try recorder.files.write(note, bytes)
        } else {
          try recorder.files.remove(note)
        }
        _ = recorder.run("report")
        #expect(try text(recorder, "data/overview.js") == first)
        #expect(try recorder.files.read(note, limit: 1 << 20) == noted)
      }
    }

    @Test("a step and its screen are one entry of the gallery")
    func steps() throws {
      let recorder = recorder()
      _ = recorder.run("report")
      let overview = try text(recorder, "data/overview.js")
      #expect(overview.components(separatedBy: "\"screen\":\"home\"").count == 2, "\(overview)")
    }

    @Test("without git there is nothing to compare with; what is asked for is compared")
    func base() throws {
      let recorder = recorder()
      let alone = recorder.run("report")
      #expect(alone.code == .done && !alone.output.contains("a change makes"))
      #expect(try text(recorder, "data/overview.js").contains("\"hasImpact\":false"))
      try recorder.files.write(
        "/Core/strings/en.yaml", Array("strings: en\ntexts: { title: Title, hello: Hey }\n".utf8))
      let compared = recorder.run("report --base-dir before")
      #expect(
        compared.output.contains("1 that a change makes look another way"),
        "\(compared.output)\(compared.errors)")
      #expect(try text(recorder, "data/overview.js").contains("\"hasImpact\":true"))
      #expect(recorder.run("report --no-base --base-dir before").code == .cannotRun)
      #expect(recorder.run("report --base nothing").code == .cannotRun)
    }
  }
#endif
