import Commands
import TestSupport
import Testing

/// What `build --check` says is short enough to be read.
@Suite("Checking bundles")
struct BuildCheckTests {
  @Test("a country without a bundle takes one line, however many files it would have")
  func none() {
    let recorder = Recorder(files: MemoryFileSystem())
    #expect(recorder.run("init").code == .done)
    let outcome = recorder.run("build --check")
    #expect(outcome.code == .findings)
    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.count == 2 && lines.allSatisfy { $0.hasSuffix("  no bundle") }, "\(outcome.output)")
    #expect(outcome.errors == "write it:  comity build\n")
    #expect(recorder.run("build de").code == .done)
    let second = recorder.run("build --check --output build")
    #expect(second.output.contains("up to date") && second.output.contains("no bundle"))
    #expect(second.errors == "write it:  comity build ie --output build\n", "\(second.errors)")
  }

  @Test("of a stale one the first files are named, the others counted")
  func stale() throws {
    let files = MemoryFileSystem()
    let recorder = Recorder(files: files)
    #expect(recorder.run("init").code == .done)
    #expect(recorder.run("build").code == .done)
    files.put("build/ie/bundle.json", Array("{}".utf8))
    for number in 1...20 { files.put("build/ie/old/\(number + 10)", []) }
    let outcome = recorder.run("build --check ie")
    #expect(outcome.code == .findings, "\(outcome.output)\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").dropFirst()
    #expect(lines.first == "  stale    ie/bundle.json", "\(outcome.output)")
    #expect(lines.count == 11 && lines.last == "  and 11 more files", "\(outcome.output)")
    #expect(outcome.errors == "write it:  comity build ie\n")
  }
}
