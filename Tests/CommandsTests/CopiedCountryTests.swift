import Commands
import Foundation
import TestSupport
import Testing

/// `new country X --from Y` for every country of the sample.
@Suite("Copies of the sample's countries")
struct CopiedCountryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func sample() throws -> Recorder {
    let files = MemoryFileSystem()
    files.put(
      "comity.yaml", Array(try Data(contentsOf: Self.root.appending(path: "comity.yaml"))))
    for folder in ["Core", "Countries"] {
      let start = Self.root.appending(path: folder)
      var paths = [folder]
      if let walk = FileManager.default.enumerator(atPath: start.path) {
        paths = walk.compactMap { ($0 as? String).map { "\(folder)/\($0)" } }
      }
      for path in paths {
        let url = Self.root.appending(path: path)
        guard !url.hasDirectoryPath, let bytes = try? Data(contentsOf: url) else { continue }
        files.put(path, Array(bytes))
      }
    }
    return Recorder(files: files)
  }

  private static let countries: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Countries").path)
    return (names ?? []).filter { $0.utf8.count == 2 }.sorted()
  }()

  @Test("compile without a finding", arguments: countries)
  func clean(origin: String) throws {
    let recorder = try sample()
    let new = recorder.run(
      "new country fr --from \(origin) --owner @ride/france --app-id example.ride.fr")
    #expect(new.code == .done, "\(new.errors)")
    let build = recorder.run("build --all --no-write --format concise")
    #expect(build.code == .done, "\(build.output)")
    // A text that only the origin replaced may have no translation: nobody but people can write that.
    let found = build.output.split(separator: "\n").filter {
      !$0.contains("string-missing") || !new.errors.contains("left out")
    }
    #expect(found.isEmpty, "\(found)")
    let layout = recorder.run("fmt --check")
    #expect(layout.code == .done && layout.output.isEmpty, "\(layout.output)")
  }

  @Test("over another layer they lack nothing but translations", arguments: countries)
  func over(origin: String) throws {
    let recorder = try sample()
    let new = recorder.run(
      "new country fr --from \(origin) --over nordics --owner @ride/france --app-id example.ride.fr"
    )
    #expect(new.code == .done, "\(new.errors)")
    let build = recorder.run("build --all --no-write --format concise")
    #expect(build.code == .done, "\(build.output)")
    let others = build.output.split(separator: "\n").filter { !$0.contains("string-missing") }
    #expect(others.isEmpty, "\(others)")
  }

  @Test("over fewer layers it is told which are missed")
  func lost() throws {
    let recorder = try sample()
    let new = recorder.run("new country fr --from se --over core")
    #expect(
      new.errors.contains(
        """
        se lies over `nordics`, fr does not:
            what of `nordics` the copied files need is missing until `fr` declares it

        """), "\(new.errors)")
    let build = recorder.run("build fr --no-write")
    let told = build.output + build.errors
    #expect(told.contains("`nordics` declares it, which `fr` does not lie over"), "\(told)")
    #expect(try !sample().run("new country fr --from se").errors.contains("lies over"))
  }

  @Test("what a seal allows to the origin alone is left out, and told with the seal")
  func excepted() throws {
    let recorder = try sample()
    let new = recorder.run("new country fr --from de")
    let copied = String(
      decoding: try recorder.files.read("Countries/fr/screens/legal-terms.yaml", limit: 1 << 20),
      as: UTF8.self)
    #expect(!copied.contains("legal.generalTerms") && copied.contains("accept"), "\(copied)")
    #expect(
      new.errors.contains(
        """
        left out, since a seal allows it to de alone:
            Countries/fr/screens/legal-terms.yaml: screens/legal-terms:cells.terms, sealed by core \
        (Core/screens/legal-terms.yaml:5): General terms follow sections 305 to 310 of the German civil code
            to do the same, have `fr` put under the seal's `except:` first

        """), "\(new.errors)")
    // Of a country without an exception nothing is said.
    let other = try sample().run("new country fr --from br")
    #expect(!other.errors.contains("left out"))
  }

  @Test("a file that does nothing else is left out as a whole")
  func whole() throws {
    let recorder = try sample()
    try recorder.files.write(
      "Countries/de/screens/legal-terms.yaml",
      Array(
        """
        override: legal-terms
        cells:
          terms: { model: { body: legal.generalTerms } }
        place:
          cells.terms: { at: first }

        """.utf8))
    #expect(recorder.run("new country fr --from de").code == .done)
    #expect(throws: FileError.self) {
      try recorder.files.read("Countries/fr/screens/legal-terms.yaml", limit: 1 << 20)
    }
  }
}
