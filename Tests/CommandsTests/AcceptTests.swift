import Commands
import Lint
import TestSupport
import Testing

@Suite("comity accept")
struct AcceptTests {
  private static let brand = """
    --- after/Core/theme/base.yaml
    theme: base
    colors: { brand: "#B3261E", ink: "#1C1B1F" }
    --- Countries/reg/layer.yaml
    layer: reg
    --- Countries/xc/country.yaml
    country: xc
    name: C
    languages: [en]
    currency: EUR
    start: home
    over: reg
    owners: ["@xc"]
    """
  private static let file = "consent/0a9cab30.yaml"

  /// The state before in `before`, the one after in `app`.
  private func files(_ change: TinyChange) -> MemoryFileSystem {
    let files = MemoryFileSystem()
    for (path, bytes) in change.before { files.put("before/" + path, bytes) }
    for (path, bytes) in change.after { files.put("app/" + path, bytes) }
    return files
  }

  private struct Git: ProcessRunner {
    var email = "ada@ride.example\n"
    func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
      guard request.words.suffix(4) == ["-C", "/app", "config", "user.email"] else {
        throw FileError("run", request.words.joined(separator: " "), .notFound)
      }
      return ProcessResult(code: email.isEmpty ? 1 : 0, output: Array(email.utf8), errors: [])
    }
  }

  private func recorder(_ text: String = Self.brand) throws -> (Recorder, MemoryFileSystem) {
    let files = try files(TinyChange(text))
    var recorder = Recorder(files: files)
    recorder.directory = "/app"
    recorder.processes = Git()
    return (recorder, files)
  }

  private static let base = ["--base-dir", "../before"]

  private func accept(_ words: String..., reason: String? = "Agreed with design") -> [String] {
    ["accept"] + words.flatMap { $0.split(separator: " ").map(String.init) }
      + (reason.map { ["--reason", $0] } ?? []) + Self.base
  }

  private func consents(_ files: MemoryFileSystem) -> [String] {
    files.contents.keys.filter { $0.contains("/consent/") }.sorted()
  }

  @Test("writes a file for each country, which lint then goes by")
  func writes() throws {
    let (recorder, files) = try recorder()
    #expect(recorder.run(["lint"] + Self.base).code == .findings)
    let outcome = recorder.run(accept("0a9c --country xa,xb"))
    #expect(
      outcome.output == "wrote Countries/xa/\(Self.file)\nwrote Countries/xb/\(Self.file)\n",
      "\(outcome.errors)")
    #expect(outcome.code == .done)
    let text = files.contents["app/Countries/xa/\(Self.file)"] ?? ""
    #expect(
      text.hasPrefix(
        """
        consent: shared-style-changed
        country: xa
        fingerprint: 0a9cab301f7f7308b391ff9d10beac7de783541ce42fcac7ca4652cda2367c66
        subject: Core/theme:colors.brand
        reason: Agreed with design
        who: ada@ride.example
        changes:
          - before: "#0B5F8A"
            after: "#B3261E"

        """), "\(text)")
    let open = recorder.run(["lint"] + Self.base)
    #expect(
      open.code == .findings && open.output.contains("= accepted by: xa xb (consent/0a9cab30.yaml)")
    )
    #expect(recorder.run(accept("0a9cab30 --layer reg --who mei")).code == .done)
    #expect(files.contents["app/Countries/xc/\(Self.file)"]?.contains("who: mei\n") == true)
    let lint = recorder.run(["lint"] + Self.base)
    #expect(lint.code == .done, "\(lint.output)")
  }

  @Test("writes what fmt would leave as it is")
  func layout() throws {
    let (recorder, files) = try recorder()
    _ = recorder.run(
      accept("0a9c --country xa --expires 2026-12-31", reason: "no: \"really\" #1 — ja"))
    let text = files.contents["app/Countries/xa/\(Self.file)"] ?? ""
    files.put("app/Core/data/consent.yaml", Array(("data: consent\n" + text).utf8))
    let laidOut = recorder.run("fmt --check Core/data/consent.yaml")
    #expect(laidOut.output.isEmpty && laidOut.errors.isEmpty, "\(laidOut.output)")
    try files.remove("app/Core/data/consent.yaml")
    #expect(recorder.run(["lint"] + Self.base).output.contains("= accepted by: xa"))
  }

  @Test("accepting again replaces the file with what the change does now")
  func again() throws {
    let (recorder, files) = try recorder()
    _ = recorder.run(accept("0a9c --country xa"))
    let first = files.contents["app/Countries/xa/\(Self.file)"]
    files.put(
      "app/Core/theme/base.yaml",
      Array("theme: base\ncolors: { brand: \"#8C1D18\", ink: \"#1C1B1F\" }\n".utf8))
    #expect(recorder.run(["lint"] + Self.base).output.contains("[consent-mismatch]"))
    #expect(recorder.run(accept("0a9c --country xa")).code == .done)
    #expect(files.contents["app/Countries/xa/\(Self.file)"] != first)
    #expect(consents(files) == ["app/Countries/xa/\(Self.file)"])
    #expect(!recorder.run(["lint"] + Self.base).output.contains("[consent-mismatch]"))
  }

  @Test(
    "what can't be accepted is refused, and nothing is written",
    arguments: [
      ("--country xa", "`FINGERPRINT` is missing", "usage: comity accept"),
      ("0a9c", "say who accepts: `--country` or `--layer`", "the finding reaches xa xb xc"),
      ("xyz --country xa", "`xyz` is no fingerprint", "four or more of the digits"),
      ("0a9 --country xa", "`0a9` is no fingerprint", "four or more of the digits"),
      (
        "0a9cab31 --country xa", "no finding has the fingerprint `0a9cab31`",
        "did you mean `0a9cab30`?"
      ),
      (
        "ffff --country xa", "no finding has the fingerprint `ffff`",
        "to be accepted are: 0a9cab30"
      ),
      ("0a9c --country *", "there is no wildcard", "name the countries"),
      ("0a9c --country all", "there is no wildcard", "name the countries"),
      ("0a9c --layer core", "there is no wildcard", "name the countries"),
      ("0a9c --country xd", "there is no country `xd`", "did you mean `xa`?"),
      ("0a9c --country xa,nowhere", "there is no country `nowhere`", "it reaches xa xb xc"),
      ("0a9c --country reg", "`reg` is a layer", "write `--layer reg`"),
      ("0a9c --layer xa", "`xa` is a country", "write `--country xa`"),
      ("0a9c --layer rex", "there is no layer `rex`", "did you mean `reg`?"),
      ("0a9c --layer reg --country xa", "`--country` and `--layer` exclude each other", ""),
      ("0a9c --country xa --for xa", "the change is meant for `xa`", "it reaches xb xc"),
      ("0a9c --country xa --expires 2026-05-31", "`--expires 2026-05-31` is over", "2026-06-01"),
      (
        "0a9c --country xa --expires 2027-06-02",
        "`--expires 2027-06-02` is more than 365 days ahead", "2027-06-01"
      ),
      ("0a9c --country xa --expires 31.12.2026", "`--expires` can't be `31.12.2026`", "2026-01-31"),
      ("0a9c --country xa --today tomorrow", "`--today` can't be `tomorrow`", "2026-01-31"),
      ("--list 0a9c", "`--list` stands alone", "comity accept --list"),
      ("--prune --list", "`--list` stands alone", "comity accept --list"),
    ])
  func refused(_ line: String, _ summary: String, _ help: String) throws {
    let (recorder, files) = try recorder()
    let isAlone = line.contains("--list")
    let outcome = recorder.run(accept(line, reason: isAlone ? nil : "Agreed"))
    #expect(outcome.errors.hasPrefix("error: \(summary)"), "\(outcome.errors)")
    #expect(outcome.errors.contains(help), "\(outcome.errors)")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.output.isEmpty)
    #expect(consents(files).isEmpty)
  }

  @Test("a reason must be given, and say something")
  func reason() throws {
    let (recorder, files) = try recorder()
    for reason in [nil, " ", "\n"] {
      let outcome = recorder.run(accept("0a9c --country xa", reason: reason))
      #expect(outcome.errors.hasPrefix("error: `--reason` is missing"), "\(outcome.errors)")
      #expect(outcome.code == .cannotRun)
    }
    #expect(consents(files).isEmpty)
  }

  @Test("who accepts is said or is what git has, and never made up")
  func who() throws {
    var (recorder, files) = try recorder()
    recorder.environment = ["EMAIL": "env@x", "USER": "root", "GIT_AUTHOR_EMAIL": "env@x"]
    for processes in [Git(email: ""), Git(email: " \n"), NoProcesses()] as [any ProcessRunner] {
      recorder.processes = processes
      let outcome = recorder.run(accept("0a9c --country xa"))
      #expect(outcome.errors.hasPrefix("error: nobody is known to accept"), "\(outcome.errors)")
      #expect(outcome.code == .cannotRun)
    }
    #expect(consents(files).isEmpty)
    #expect(recorder.run(accept("0a9c --country xa --who mei")).code == .done)
  }

  @Test("what breaks is refused, and so is what nobody sees or what weighs nothing")
  func levels() throws {
    let change = """
      --- before/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
        size: { type: integer }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { size: 2 } } }
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A", ink: "#1C1B1F", idle: "#000000" }
      --- after/Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A", ink: "#1C1B1F", idle: "#FFFFFF" }
      """
    let (recorder, files) = try recorder(change)
    let findings = try TinyChange(change).report().findings
    let broken = try #require(findings.first { $0.level == .breaks && $0.fails })
    let outcome = recorder.run(accept("\(broken.shortFingerprint) --country xb"))
    #expect(outcome.errors.contains("breaks what users get"), "\(outcome.errors)")
    let latent = try #require(findings.first { $0.rule == "shared-style-changed" })
    let unseen = recorder.run(accept("\(latent.shortFingerprint) --country xa"))
    #expect(unseen.errors.contains("no user of `xa` sees it"), "\(unseen.errors)")
    #expect(unseen.code == .cannotRun && outcome.code == .cannotRun)
    #expect(consents(files).isEmpty)
  }

  @Test("a mask needs a last day")
  func mask() throws {
    let change = """
      --- Countries/xb/cells/tile.yaml
      override: tile
      model: { background: { default: "#FFFFFF" } }
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      """
    let (recorder, files) = try recorder(change)
    let finding = try #require(
      TinyChange(change).report().findings.first { $0.rule == "change-masked" })
    let without = recorder.run(accept("\(finding.shortFingerprint) --country xb"))
    #expect(without.errors.contains("needs a last day"), "\(without.errors)")
    #expect(without.code == .cannotRun && consents(files).isEmpty)
    let with = recorder.run(
      accept("\(finding.shortFingerprint) --country xb --expires 2027-06-01"))
    #expect(with.errors == "counts once it is merged, until 2027-06-01\n")
    #expect(recorder.run(["accept", "--list"] + Self.base).output.contains("  waiting  "))
  }

  @Test("a beginning of several fingerprints is refused")
  func ambiguous() throws {
    let colors = { (value: String) in
      "theme: base\ncolors:\n  brand: \"#0B5F8A\"\n  ink: \"#1C1B1F\"\n"
        + (0..<600).map { "  c\($0): \"\(value)\"\n" }.joined()
    }
    let (recorder, _) = try recorder(
      "--- before/Core/theme/base.yaml\n\(colors("#000000"))"
        + "--- after/Core/theme/base.yaml\n\(colors("#FFFFFF"))")
    var seen: Set<String> = []
    let prefix = (0..<600).lazy.map {
      String(sha256Hex(Array("shared-style-changed\nCore\ntheme:colors.c\($0)".utf8)).prefix(4))
    }.first { !seen.insert($0).inserted }
    let outcome = recorder.run(accept("\(prefix ?? "") --country xa"))
    #expect(outcome.errors.hasPrefix("error: `\(prefix ?? "")` begins 2 fingerprints"))
  }

  @Test("--list says what became of each, --prune deletes what never counts again")
  func listAndPrune() throws {
    let (recorder, files) = try recorder()
    #expect(
      recorder.run(["accept", "--list"] + Self.base).errors.hasPrefix(
        "no country has a consent\ncompared with "))
    _ = recorder.run(accept("0a9c --country xa,xb"))
    _ = recorder.run(accept("0a9c --country xc --expires 2026-06-30"))
    let list = recorder.run(["accept", "--list"] + Self.base).output
    #expect(
      list == """
        xa  0a9cab30  counts  shared-style-changed                    ada@ride.example  Agreed with design
        xb  0a9cab30  counts  shared-style-changed                    ada@ride.example  Agreed with design
        xc  0a9cab30  counts  shared-style-changed  until 2026-06-30  ada@ride.example  Agreed with design

        """)
    #expect(
      recorder.run(["accept", "--prune"] + Self.base).errors.hasPrefix(
        "no consent is stale\ncompared with "))
    // xa's is merged, and the last day of xc's is over.
    let path = "Countries/xa/\(Self.file)"
    files.put("before/" + path, Array((files.contents["app/" + path] ?? "").utf8))
    let later = ["--today", "2026-07-01"] + Self.base
    let states = recorder.run(["accept", "--list"] + later).output
    #expect(states.contains("xa  0a9cab30  spent ") && states.contains("xc  0a9cab30  expired "))
    let prune = recorder.run(["accept", "--prune"] + later)
    #expect(prune.output == "deleted \(path)\ndeleted Countries/xc/\(Self.file)\n")
    #expect(consents(files) == ["app/Countries/xb/\(Self.file)", "before/" + path])
  }

  @Test("a folder that can't be written, a full disk or a killed run leaves no half a consent")
  func atomic() throws {
    let (recorder, files) = try recorder()
    files.makeReadOnly("app/Countries/xb")
    let outcome = recorder.run(accept("0a9c --country xa,xb"))
    #expect(outcome.code == .cannotRun && outcome.output.isEmpty)
    #expect(consents(files).isEmpty)
    var operation = 0
    while true {
      let (recorder, files) = try self.recorder()
      files.kill(at: operation)
      let code = recorder.run(accept("0a9c --country xa,xb")).code
      files.kill(at: nil)
      let lint = recorder.run(["lint"] + Self.base)
      #expect(!lint.output.contains("[consent-invalid]"), "stopped at \(operation)")
      if code == .done { break }
      operation += 1
    }
    #expect(operation >= 6)
  }

  @Test("links where consents should lie, and files that can't be read, are told with their place")
  func links() throws {
    let (recorder, files) = try recorder()
    _ = recorder.run(accept("0a9c --country xa"))
    files.putLink("app/Countries/xb/consent", to: "../xa/consent")
    files.putLink("app/Countries/xc/consent/x.yaml", to: "../../xa/\(Self.file)")
    files.put("app/Countries/xa/consent/old.yml", [])
    var lint = recorder.run(["lint"] + Self.base)
    #expect(lint.code == .findings)
    for place in ["xb/consent\n", "xc/consent/x.yaml\n", "xa/consent/old.yml\n"] {
      #expect(lint.output.contains("  --> Countries/" + place), "\(lint.output)")
    }
    files.forbid("app/Countries/xa/\(Self.file)")
    lint = recorder.run(["lint"] + Self.base)
    #expect(lint.output.contains("  --> Countries/xa/\(Self.file)\n"), "\(lint.output)")
    #expect(lint.output.contains("file-unreadable"))
    #expect(!lint.output.contains("= accepted"))
  }

  @Test("who approved is read from a file of names")
  func approvers() throws {
    let (recorder, files) = try recorder()
    _ = recorder.run(accept("0a9c --country xa,xb,xc"))
    files.put("app/approvers", Array("# approved\n@XA # of xa\n\nxb\r\n@somebody\n".utf8))
    let lint = recorder.run(["lint", "--approvers", "approvers"] + Self.base)
    #expect(lint.code == .findings)
    #expect(lint.output.contains("no owner of xc approved this"), "\(lint.output)")
    #expect(!lint.output.contains("no owner of xa"))
    let missing = recorder.run(["lint", "--approvers", "nowhere"] + Self.base)
    #expect(missing.code == .cannotRun)
    #expect(missing.errors == "error: could not read /app/nowhere: no such file or folder\n")
  }
}
