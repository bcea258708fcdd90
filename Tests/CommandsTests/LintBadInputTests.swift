import Commands
import Lint
import Synchronization
import TestSupport
import Testing

@Suite("comity lint and bad input")
struct LintBadInputTests {
  private static let brand = """
    --- after/Core/theme/base.yaml
    theme: base
    colors: { brand: "#B3261E", ink: "#1C1B1F" }

    """
  /// The page is kept from being read at its third line.
  private static let broken = "screen: detail\ntitle: home.title\ncells: [{ id: one\n"

  private func recorder(_ text: String) throws -> (Recorder, MemoryFileSystem) {
    let change = try TinyChange(text)
    let files = MemoryFileSystem()
    for (path, bytes) in change.before { files.put("before/" + path, bytes) }
    for (path, bytes) in change.after { files.put("app/" + path, bytes) }
    var recorder = Recorder(files: files)
    recorder.directory = "/app"
    return (recorder, files)
  }

  @Test(
    "broken YAML of one side leaves what can be told of the rest, and the run cannot be trusted",
    arguments: [("before", "before the change"), ("after", "now")])
  func brokenSide(_ side: String, _ when: String) throws {
    let (recorder, _) = try recorder(
      Self.brand + "--- \(side)/Core/screens/detail.yaml\n\(Self.broken)")
    for format in ["text", "json", "html"] {
      let outcome = recorder.run("lint --base-dir ../before --format \(format)")
      #expect(outcome.code == .cannotRun)
      #expect(outcome.output.contains("shared-style-changed"), "\(outcome.output)")
      let line = "`Core/screens/detail.yaml` could not be checked \(when): line "
      #expect(
        (outcome.output + outcome.errors).contains(line), "\(outcome.output)\(outcome.errors)")
    }
    let accepted = recorder.run(
      [
        "accept", "0a9cab30", "--country", "xa", "--reason", "x", "--who", "y", "--base-dir",
        "../before",
      ])
    #expect(accepted.code == .cannotRun)
    #expect(accepted.errors.contains("nothing was written; mend that first"))
  }

  @Test("every fingerprint that is printed is known to `--fix` and `accept`")
  func fingerprints() throws {
    let (recorder, files) = try recorder(
      Self.brand + """
        --- after/Core/strings/more.yaml
        strings: en
        texts: { never.shown: Nobody }
        --- after/Countries/xa/screens/detail.yaml
        override: detail

        """)
    let before = files.contents
    let lines = recorder.run("lint --base-dir ../before --format jsonl").output
    let found = lines.matches(of: #/"rule":"([^"]+)".*?"fingerprint":"([0-9a-f]+)"/#)
    #expect(Set(found.map { $0.1 }).isSuperset(of: ["shared-style-changed", "override-empty"]))
    for match in found {
      let fixed = recorder.run("lint --base-dir ../before --fix none \(match.2)")
      #expect(fixed.errors.contains("`none` is no fix of"), "\(match.1): \(fixed.errors)")
      let accepted = recorder.run([
        "accept", String(match.2), "--country", "xq", "--reason", "x", "--who", "y", "--base-dir",
        "../before",
      ])
      #expect(!accepted.errors.contains("no finding has the fingerprint"), "\(match.1)")
      #expect(accepted.code == .cannotRun)
    }
    #expect(files.contents == before)
  }

  @Test("commands beside a finding work as they are printed")
  func commands() throws {
    let (recorder, files) = try recorder(Self.brand)
    let before = files.contents
    for home in ["", " --for xa", " --for xa,xb"] {
      let text = recorder.run("lint --base-dir ../before\(home) --format markdown").output
      let found = text.matches(of: #/`comity (lint .*?--fix [^`]*)`/#).map { String($0.1) }
      #expect(found.allSatisfy { $0.contains("--base-dir ../before\(home) --fix ") }, "\(found)")
      for line in found {
        let outcome = recorder.run(line + " --diff")
        #expect(outcome.code == .done && outcome.output.hasPrefix("--- "), "\(line): \(outcome)")
      }
      #expect(home == " --for xa,xb" || !found.isEmpty)
    }
    #expect(files.contents == before)
  }

  @Test("a fix of a line that another fix changed is refused, and nothing is half-written")
  func sameLine() throws {
    let (recorder, files) = try recorder(Self.brand)
    let list = recorder.run("lint --base-dir ../before --for xa").output
    #expect(list.contains("--fix move-to=xa 0a9cab30"), "\(list)")
    let first = recorder.run("lint --base-dir ../before --for xa --fix move-to=xa 0a9cab30")
    #expect(first.code == .done, "\(first.errors)")
    let fixed = files.contents
    let second = recorder.run("lint --base-dir ../before --fix keep-for=xb 0a9cab30")
    #expect(second.code == .cannotRun)
    #expect(second.errors.contains("no finding has the fingerprint `0a9cab30`"), "\(second.errors)")
    #expect(files.contents == fixed)
  }

  @Test("a base older than the workspace: everything is new, said in one line")
  func older() throws {
    let folder = try GitFolder("new ws; echo hello > README; commit none; workspace; commit one")
    let files = try TinyChange("").after
    for (path, bytes) in files {
      let parts = path.split(separator: "/").dropLast().joined(separator: "/")
      try folder.run("mkdir -p ws/\(parts.isEmpty ? "." : parts)")
      try LocalFileSystem().write(folder.path + "/ws/" + path, bytes)
    }
    try folder.run("rm -r Countries/jp Core/layer.yaml; commit two", in: "ws")
    let heard = Mutex<[UInt8]>([])
    let git = folder.world("ws")
    let world = World(
      files: git.files, directory: git.directory, environment: [:],
      output: Sink(isTerminal: false) { bytes in heard.withLock { $0 += bytes } },
      errors: Sink(isTerminal: false) { bytes in heard.withLock { $0 += bytes } }, input: { [] },
      processes: git.processes, parallel: parallelMap)
    let code = Commands.run(["lint", "--base", "HEAD~2"], in: world)
    let text = heard.withLock { String(decoding: $0, as: UTF8.self) }
    #expect(code == .done, "\(text)")
    #expect(
      text.matches(of: #/there was no workspace here yet, so everything is new/#).count == 1,
      "\(text)")
  }
}
