import Commands
import Foundation
import TestSupport
import Testing

@Suite("The manifest")
struct ManifestTests {
  private static let workspace = [
    "comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios]\nsource: en\n",
    "Core/layer.yaml": "layer: core\nstart: home\n",
    "Core/screens/home.yaml": "screen: home\ntitle: home.title\n",
    "Core/screens/help.yaml": "screen: help\ntitle: home.title\n",
    "Core/strings/en.yaml": "strings: en\ntexts: { home: { title: Höme } }\n",
    "Countries/no/country.yaml":
      "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nowners: [\"@x\"]\n",
  ]

  private struct Manifest: Decodable {
    struct Part: Decodable {
      let id: String
      let start: Int
      let length: Int
      let sha256: String
    }
    struct File: Decodable {
      let path: String
      let bytes: Int
      let sha256: String?
      let digest: String?
      let parts: [Part]?
    }
    let digest: String
    let files: [File]
  }

  @Test("hashes what it says it hashes")
  func hashes() throws {
    let files = MemoryFileSystem(Self.workspace)
    let outcome = Recorder(files: files).run("build --all --emit bundle,texts -o build")
    #expect(outcome.code == .done, "\(outcome.errors)")
    func bytes(_ path: String) throws -> [UInt8] {
      Array(try #require(files.contents["build/no/\(path)"], "\(path)").utf8)
    }
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(try bytes("manifest.json")))
    #expect(manifest.files.map(\.path) == ["bundle.json", "debug/bundle.json", "texts/en.json"])
    var list = ""
    for file in manifest.files {
      let content = try bytes(file.path)
      #expect(content.count == file.bytes)
      let hash: String
      if let parts = file.parts {
        // It is not the hash of the file, and is not called so.
        #expect(file.sha256 == nil)
        hash = try #require(file.digest)
        var end = 0
        for part in parts {
          // Between them nothing but what follows from their ids.
          let gap = String(decoding: content[end..<part.start], as: UTF8.self)
          #expect(gap.wholeMatch(of: #/[\],\n]*("[a-z]+":\[?\n)?/#) != nil, "\(part.id): \(gap)")
          end = part.start + part.length
          #expect(sha256Hex(Array(content[part.start..<end])) == part.sha256)
        }
        #expect(end == content.count)
        let lines = parts.map { "\($0.id) \($0.sha256)\n" }.joined()
        #expect(sha256Hex(Array(lines.utf8)) == hash)
      } else {
        #expect(file.digest == nil)
        hash = try #require(file.sha256)
        #expect(sha256Hex(content) == hash)
      }
      list += "\(file.path) \(hash)\n"
    }
    #expect(sha256Hex(Array(list.utf8)) == manifest.digest)
  }

  @Test("schemas of bundles need no workspace")
  func schemas() throws {
    let files = MemoryFileSystem([:])
    let recorder = Recorder(files: files)
    let printed = recorder.run("schema --bundle manifest")
    #expect(printed.code == .done)
    #expect(printed.output.hasPrefix("{\n  \"$schema\": \"https://json-schema.org/draft/2020-12"))
    #expect(recorder.run("schema --bundle -o schemas").code == .done)
    #expect(files.contents["schemas/manifest.schema.json"] == printed.output)
    let wrong = recorder.run("schema --bundle manifst")
    #expect(wrong.code == .cannotRun)
    #expect(wrong.errors.contains("did you mean `manifest`?"))
  }
}
