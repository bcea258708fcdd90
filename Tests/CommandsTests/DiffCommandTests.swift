import Commands
import Diagnostics
import Lint
import TestSupport
import Testing

@Suite("comity diff and comity affected")
struct DiffCommandTests {
  private let recorder: Recorder

  init() throws {
    var files: [String: String] = [:]
    for file in try MarkedWorkspace(RuleExample.common).files {
      files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      files["before/" + file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    files["Countries/xb/screens/home.yaml"] =
      "override: home\ncells: { hero: { model: { background: ink } } }\n"
    recorder = Recorder(files: MemoryFileSystem(files))
  }

  @Test(
    "wrong usage names what is meant and exits with 2",
    arguments: [
      ("diff", "name two countries", "`comity diff no se`, or `comity diff --all`"),
      (
        "diff xa", "name what to compare `xa` with",
        "`comity diff core xa` tells what makes it special"
      ),
      (
        "diff xa xa", "`xa` is compared with itself",
        "name another country, or a revision: `comity diff xa@main xa`"
      ),
      (
        "diff xa@v1 xa@v1", "`xa@v1` is compared with itself",
        "name another revision, or another country"
      ),
      ("diff xq xb", "there is no country `xq`", "did you mean `xa`?"),
      ("diff xa zzz", "there is no country `zzz`", "there are core xa xb"),
      (
        "diff xa@ xb", "`xa@` names no revision",
        "write `xa@main`, or `xa` for the work tree"
      ),
      ("diff @v1 xb", "`@v1` names no country", "write `jp@v1`"),
      ("diff xa xb --kind styel", "`--kind` can't be `styel`", "did you mean `style`?"),
      (
        "diff xa xb --base-dir nowhere", "--base-dir nowhere: there is no such folder", ""
      ),
      (
        "affected --base main Core/x.yaml", "name files or a base, not both", ""
      ),
    ])
  func usage(_ line: String, _ summary: String, _ help: String) {
    let outcome = recorder.run(line)
    let expected = "error: \(summary)\n" + (help.isEmpty ? "" : "   = help: \(help)\n")
    #expect(outcome.errors == expected)
    #expect(outcome.output.isEmpty)
    #expect(outcome.code == .cannotRun)
  }

  @Test(
    "options that mean nothing together are refused",
    arguments: [
      ("diff xa xb --all", "name two countries or say `--all`, not both"),
      ("diff --all --as-patch", "`--as-patch` means nothing beside `--all`"),
      ("diff --all --stat", "`--stat` means nothing beside `--all`"),
      ("diff xa xb --as-patch --format json", "`--format` means nothing beside `--as-patch`"),
      ("diff xa@v1 xb --base-dir before", "`--base-dir` and a revision exclude each other"),
    ])
  func excluded(_ line: String, _ summary: String) {
    let outcome = recorder.run(line)
    #expect(outcome.errors == "error: \(summary)\n")
    #expect(outcome.code == .cannotRun)
  }

  @Test("a difference is no error unless asked to be one")
  func exitCode() {
    #expect(recorder.run("diff xa xb").code == .done)
    #expect(recorder.run("diff xa xb --exit-code").code == .findings)
    #expect(recorder.run("diff xa xb --kind image --exit-code").code == .done)
    let outcome = recorder.run("diff xa xb --kind style")
    #expect(
      outcome.output == """
        xa → xb: 1 difference in 1 module, 4 modules alike

        screens/home
          ~ cells.hero.model.background
              xa  brand #0B5F8A  Core/cells/tile.yaml:4:39
              xb  ink #1C1B1F    Countries/xb/screens/home.yaml:2:39

        """)
    #expect(outcome.errors.isEmpty)
  }

  @Test("all countries beside Core, in some kinds")
  func kinds() {
    let outcome = recorder.run("diff --all --kind style")
    #expect(
      outcome.output == """
        core → 2 countries (style): 1 leaf in 1 module

          xb  1 leaf  screens/home

        as core: xa

        screens/home
          ~ cells.hero.model.background
              core  brand #0B5F8A  Core/cells/tile.yaml:4:39
              xb    ink #1C1B1F    Countries/xb/screens/home.yaml:2:39

        """)
    #expect(outcome.errors.isEmpty && outcome.code == .done)
    #expect(recorder.run("diff --all --kind style --exit-code").code == .findings)
    #expect(recorder.run("diff --all --kind image --exit-code").code == .done)
    let several = recorder.run("diff --all --kind style,structure,navigation")
    #expect(several.output.hasPrefix("core → 2 countries (structure, style, navigation): 1 leaf"))
    let wrong = recorder.run("diff --all --exit-code")
    #expect(
      wrong.errors == """
        error: `--exit-code` beside `--all` needs to know what counts
           = help: name it: --kind style

        """)
  }

  @Test("counts of a module stand behind their kinds")
  func counts() {
    #expect(
      recorder.run("diff xa xb --stat").output == """
        xa → xb: 2 differences in 2 modules, 4 modules alike

          screens/home  style 1
          country       value 1

        """)
  }

  @Test("another folder is the left side; a country named once is compared with itself as it was")
  func folder() {
    for names in ["xb", "xb xb"] {
      let outcome = recorder.run("diff \(names) --base-dir before --kind style")
      #expect(outcome.code == .done && outcome.errors.isEmpty)
      #expect(outcome.output.hasPrefix("xb (before) → xb: 1 difference in 1 module"))
      #expect(outcome.output.contains("      xb (before)  brand #0B5F8A"))
    }
    let outcome = recorder.run("diff xa xa --base-dir before")
    #expect(outcome.output == "xa (before) → xa: no difference, 5 modules alike\n")
    #expect(
      recorder.run("diff core core --base-dir before").output
        == "core (before) → core: no difference, 5 modules alike\n")
  }

  @Test("other countries are not read for two: a broken one is no hindrance")
  func others() throws {
    var recorder = recorder
    let files = try #require(recorder.files as? MemoryFileSystem)
    try files.makeDirectories("/Countries/xc")
    try files.replaceFile("/Countries/xc/country.yaml", Array("country: [\n".utf8))
    recorder.files = files
    #expect(recorder.run("diff xa xb --kind style").output.hasPrefix("xa → xb: 1 difference"))
  }

  @Test("the same words print the same bytes", arguments: DiffPrinter.all.map(\.name))
  func formats(_ format: String) {
    for line in [
      "diff xa xb", "diff xa xb --stat", "diff --all", "diff --all --kind style,structure,value",
    ] {
      let first = recorder.run("\(line) --format \(format)")
      #expect(first.code == .done && !first.output.isEmpty)
      #expect(first.output == recorder.run("\(line) --format \(format)").output)
      #expect(first.output.hasSuffix("\n") && !first.output.contains(" \n"))
    }
  }

  @Test("the layer between two")
  func patch() {
    let outcome = recorder.run("diff xa xb --as-patch")
    #expect(
      outcome.output.contains(
        """
        ---
        # screens/home.yaml
        override: home
        cells:
          hero:
            model:
              background: ink

        """))
  }

  @Test("who is affected")
  func affected() {
    #expect(recorder.run("affected --base-dir before").output == "xb  home\n")
    #expect(
      recorder.run("affected --base-dir before --format matrix").output
        == "{\"include\":[{\"country\":\"xb\",\"screens\":\"home\"}]}\n")
    #expect(recorder.run("affected Core/screens/detail.yaml").output == "xa  detail\nxb  detail\n")
    #expect(recorder.run("affected README.md").output.isEmpty)
    let below = recorder.run("-C Core affected screens/detail.yaml")
    #expect(below.output == "xa  detail\nxb  detail\n")
    let gone = recorder.run("affected Core/screens/detial.yaml")
    #expect(gone.output == "xa  detail home\nxb  detail home\n")
    #expect(
      gone.errors == "Core/screens/detial.yaml is not there, so all countries over its layer are "
        + "named; did you mean Core/screens/detail.yaml?\n")
  }
}
