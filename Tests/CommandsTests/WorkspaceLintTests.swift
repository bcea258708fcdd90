import Commands
import Diagnostics
import Lint
import TestSupport
import Testing

/// `comity lint` where it looks at the workspace as it is.
@Suite("Lint without a base")
struct WorkspaceLintTests {
  private static func files(_ changes: [String: String] = [:], at root: String = "") throws
    -> [String: String]
  {
    var files: [String: String] = [:]
    for file in try MarkedWorkspace(RuleExample.common).files {
      files[root + file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    for (path, text) in changes { files[root + path] = text }
    return files
  }

  private static let empty = ["Countries/xb/screens/home.yaml": "override: home\n"]

  private func recorder(_ changes: [String: String] = Self.empty) throws -> Recorder {
    Recorder(files: MemoryFileSystem(try Self.files(changes)))
  }

  private func ids(_ outcome: Recorder.Outcome) -> Set<String> {
    Set(
      outcome.output.split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/^(?:error|warning|note)\[([a-z-]+)\]/#).map { String($0.1) }
      })
  }

  @Test("findings are told, and fail only where asked to")
  func findings() throws {
    let recorder = try recorder()
    let outcome = recorder.run("lint --no-base")
    #expect(ids(outcome).isSuperset(of: ["override-empty", "dead-end", "marker-missing"]))
    #expect(outcome.code == .done)
    #expect(outcome.output.hasSuffix(" findings\n"))
    #expect(outcome.errors.isEmpty)
    #expect(recorder.run("lint --no-base --fail-on hygiene").code == .findings)
    #expect(recorder.run("lint --no-base --fail-on breaks").code == .done)
    #expect(recorder.run("lint --no-base").output == outcome.output)
  }

  @Test("what does not compile is told and fails")
  func errors() throws {
    let outcome = try recorder([
      "Countries/xb/screens/hom.yaml": "override: hom\ntitle: home.title\n"
    ])
    .run("lint --no-base")
    #expect(outcome.code == .findings)
    #expect(outcome.output.contains("error[module-missing]"))
    #expect(outcome.output.contains("did you mean `home`?"))
    // The other country is looked at all the same.
    #expect(ids(outcome).contains("marker-missing"))
  }

  @Test("filters")
  func filters() throws {
    let recorder = try recorder()
    #expect(ids(recorder.run("lint --no-base --rule override-empty")) == ["override-empty"])
    #expect(
      ids(recorder.run("lint --no-base --rule override-empty,dead-end")) == [
        "override-empty", "dead-end",
      ])
    #expect(
      ids(recorder.run("lint --no-base --rule override-empty --rule dead-end")) == [
        "override-empty", "dead-end",
      ])
    let one = recorder.run("lint --no-base --country xa")
    #expect(!ids(one).contains("override-empty"))
    #expect(ids(one).contains("dead-end"))
    #expect(!one.output.contains("xb"))
    #if Pictures
      #expect(!recorder.run("lint --no-base --rule text-cut -v").errors.contains("not measured"))
    #else
      #expect(
        recorder.run("lint --no-base --rule text-cut").errors.hasPrefix("not measured: "))
      #expect(recorder.run("lint --no-base -v").errors.hasPrefix("not measured: "))
    #endif
  }

  @Test(
    "mistakes name what is meant",
    arguments: [
      (
        "--rule override-emtpy", "there is no rule `override-emtpy`",
        "did you mean `--rule override-empty`?"
      ),
      ("--rule quux", "there is no rule `quux`", "`comity rule` lists the rules"),
      ("--country xy", "there is no country `xy`", "did you mean `xa`?"),
      ("--country quux", "there is no country `quux`", "countries: xa xb"),
      (
        "--baseline nowhere", "--baseline nowhere: there is no such file",
        "write it:  comity lint --write-baseline nowhere"
      ),
      (
        "--baseline comity.yaml",
        "--baseline comity.yaml: line 1 cannot be read: it does not begin with `comity-baseline 1`",
        "write the file anew:  comity lint --write-baseline comity.yaml"
      ),
      (
        "--fix drop-redundant 12", "`12` is no fingerprint",
        "four or more of the digits `comity lint` prints: `3f9c1a7e`"
      ),
      ("1234", "`1234` is for `--fix`", "name the fix: comity lint --fix move-to=CC 1234"),
      (
        "--write-baseline b --rule dead-end", "`--write-baseline` and `--rule` exclude each other",
        "a baseline holds all findings of the workspace as it is:  comity lint --write-baseline b"
      ),
    ])
  func mistakes(_ options: String, _ summary: String, _ help: String) throws {
    let outcome = try recorder().run("lint --no-base \(options)")
    #expect(outcome.errors == "error: \(summary)\n   = help: \(help)\n")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.output.isEmpty)
  }

  @Test("a fix is shown and made")
  func fix() throws {
    let files = MemoryFileSystem(
      try Self.files([
        "Countries/xa/screens/home.yaml":
          "override: home\ncells: { hero: { model: { background: ink } } }\n",
        "Countries/xb/screens/home.yaml":
          "override: home\ncells: { hero: { model: { background: ink } } }\n",
      ]))
    let recorder = Recorder(files: files)
    let shown = recorder.run("lint --no-base --fix promote 204d8ace --diff")
    #expect(
      shown.output == """
        --- a/Core/screens/home.yaml
        +++ b/Core/screens/home.yaml
        @@ -1,4 +1,4 @@
         screen: home
         title: home.title
        -cells: [{ id: hero, cell: tile, model: { title: home.title } }]
        +cells: [{ id: hero, cell: tile, model: { title: home.title, background: ink } }]
         routes: { next: { to: detail } }
        --- a/Countries/xa/screens/home.yaml
        +++ /dev/null
        @@ -1,2 +0,0 @@
        -override: home
        -cells: { hero: { model: { background: ink } } }
        --- a/Countries/xb/screens/home.yaml
        +++ /dev/null
        @@ -1,2 +0,0 @@
        -override: home
        -cells: { hero: { model: { background: ink } } }

        """)
    #expect(files.contents["Countries/xa/screens/home.yaml"] != nil)
    let made = recorder.run("lint --no-base --fix promote 204d8ace")
    #expect(
      made.output == """
        changed Core/screens/home.yaml
        deleted Countries/xa/screens/home.yaml
        deleted Countries/xb/screens/home.yaml

        """)
    #expect(made.code == .done)
    #expect(!ids(recorder.run("lint --no-base")).contains("override-promotable"))
  }

  @Test("a baseline from beginning to end")
  func baseline() throws {
    let files = MemoryFileSystem(try Self.files(Self.empty))
    let recorder = Recorder(files: files)
    let written = recorder.run("lint --write-baseline lint.baseline")
    #expect(written.code == .done)
    #expect(written.output.hasPrefix("wrote lint.baseline: "))
    #expect(files.contents["lint.baseline"]?.hasPrefix("comity-baseline 1\n") == true)
    #expect(files.contents.keys.allSatisfy { !$0.hasSuffix(".new") })

    let silent = recorder.run("lint --no-base --baseline lint.baseline --fail-on note")
    #expect(silent.output == "no findings\n")
    #expect(silent.code == .done)

    // A new finding is told, a mended one is stale.
    files.put("Countries/xb/screens/home.yaml", Array("override: home\ntitle: home.other\n".utf8))
    files.put(
      "Core/strings/en.yaml",
      Array("strings: en\ntexts: { home.title: Home, home.other: Other }\n".utf8))
    files.put("Countries/xa/screens/detail.yaml", Array("override: detail\n".utf8))
    let later = recorder.run("lint --no-base --baseline lint.baseline")
    #expect(ids(later) == ["override-empty", "baseline-stale"])
    #expect(later.output.contains("--> lint.baseline"))
    #expect(later.output.contains("comity lint --write-baseline lint.baseline"))

    // What does not compile keeps the file as it is.
    let before = files.contents["lint.baseline"]
    files.put("Countries/xa/screens/nothing.yaml", Array("override: nothing\n".utf8))
    let refused = recorder.run("lint --write-baseline lint.baseline")
    #expect(refused.code == .findings)
    #expect(refused.output.contains("error[module-missing]"))
    #expect(!refused.output.contains("baseline-stale"))
    #expect(
      refused.errors == "lint.baseline is not written: what does not compile is in no baseline\n")
    #expect(files.contents["lint.baseline"] == before)
  }

  @Test("a full disk leaves the former baseline")
  func fullDisk() throws {
    let files = MemoryFileSystem(try Self.files(Self.empty))
    files.put("lint.baseline", Array("comity-baseline 1\n".utf8))
    files.limit(bytes: 10)
    let outcome = Recorder(files: files).run("lint --write-baseline lint.baseline")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.errors.contains("could not write /lint.baseline"))
    #expect(files.contents["lint.baseline"] == "comity-baseline 1\n")
    #expect(files.contents.keys.allSatisfy { !$0.hasSuffix(".new") })
  }

  @Test("against a base only what is new is told, unless the base is left out")
  func base() throws {
    var files = try Self.files(Self.empty, at: "now/")
    files.merge(try Self.files(at: "then/")) { $1 }
    var recorder = Recorder(files: MemoryFileSystem(files))
    recorder.directory = "/now"
    let new = recorder.run("lint --base-dir ../then")
    #expect(ids(new) == ["override-empty"])
    #expect(new.code == .done)
    #expect(recorder.run("lint --base-dir ../then --fail-on hygiene").code == .findings)
    #expect(ids(recorder.run("lint --no-base")).count > 2)
    #expect(ids(recorder.run("lint --base-dir ../then --country xa")) == [])
    let twice = recorder.run("lint --base-dir ../then --write-baseline b")
    #expect(twice.errors.contains("`--write-baseline` and `--base-dir` exclude each other"))
  }

  @Test("a file that cannot be read is exit code 2, whatever else is found")
  func unread() throws {
    let files = MemoryFileSystem(try Self.files(Self.empty))
    files.forbid("Core/screens/detail.yaml")
    let outcome = Recorder(files: files).run("lint --no-base")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.output.contains("`Core/screens/detail.yaml` could not be checked now"))
  }
}
