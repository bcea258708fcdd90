import Commands
import Diagnostics
import Emitters
import TestSupport
import Testing

@Suite("Pages of what keeps something out of native resources")
struct EmitterRulePageTests {
  @Test("each example is reported, its repaired form is not", arguments: emitterRulePages)
  func examples(_ page: RulePage) throws {
    for (example, fires) in [(page.fires, true), (page.silent, false)] {
      var files = ["comity.yaml": "comity: 1\napp: Ride\nsource: en\n"]
      for file in try MarkedWorkspace(example).files {
        files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      }
      let plain = Recorder(files: MemoryFileSystem(files)).run("build --no-write")
      #expect(plain.code == .done)
      #expect(plain.errors.contains("warning[\(page.id)]") == fires, "\(plain.errors)")
      #expect(fires || plain.errors.isEmpty, "\(plain.errors)")
      let strict = Recorder(files: MemoryFileSystem(files)).run("build --strict")
      #expect(strict.code == (fires ? .findings : .done))
    }
  }

  @Test("a platform that is left out has nothing to say")
  func platforms() throws {
    for page in emitterRulePages {
      var files = ["comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios]\nsource: en\n"]
      for file in try MarkedWorkspace(page.fires).files {
        files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      }
      let memory = MemoryFileSystem(files)
      let outcome = Recorder(files: memory).run("build")
      #expect(outcome.code == .done && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(!memory.contents.keys.contains { $0.hasPrefix("build/no/android/") })
    }
  }
}
