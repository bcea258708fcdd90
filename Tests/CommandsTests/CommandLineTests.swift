import Commands
import Diagnostics
import Synchronization
import TestSupport
import Testing

@Suite("Command line")
struct CommandLineTests {
  private let recorder = Recorder(
    files: MemoryFileSystem(["a.yaml": "x: 1\n", "sub/b.yaml": "y: [\n", "-odd": "z: 1\n"]))

  @Test(
    "wrong usage names what is meant and exits with 2",
    arguments: [
      ("prase a.yaml", "there is no command `prase`", "did you mean `comity parse`?"),
      ("quux", "there is no command `quux`", "`comity help` lists the commands"),
      ("parse", "`FILE` is missing", "usage: comity parse FILE [options]"),
      (
        "parse a.yaml b.yaml", "`b.yaml` is one word too many", "usage: comity parse FILE [options]"
      ),
      (
        "parse a.yaml --fromat json", "`comity parse` has no option `--fromat`",
        "did you mean `--format`?"
      ),
      (
        "parse a.yaml -x", "`comity parse` has no option `-x`",
        "`comity parse --help` lists the options"
      ),
      ("--formt", "there is no option `--formt`", "`comity help` lists commands and options"),
      ("parse a.yaml --format", "`--format` needs a value", "write `--format FORMAT`"),
      ("parse a.yaml --format=", "`--format` needs a value", "write `--format FORMAT`"),
      ("parse --format -v a.yaml", "`--format` needs a value", "write `--format FORMAT`"),
      ("parse a.yaml --format jsno", "`--format` can't be `jsno`", "did you mean `json`?"),
      ("parse a.yaml --color=mauve", "`--color` can't be `mauve`", "one of: auto always never"),
      ("completions csh", "`SHELL` can't be `csh`", "did you mean `zsh`?"),
      ("help prase", "there is no command `prase`", "did you mean `comity help parse`?"),
      (
        "rule file-extention", "there is no message `file-extention`",
        "did you mean `comity rule file-extension`?"
      ),
    ])
  func usage(_ line: String, _ summary: String, _ help: String) {
    let outcome = recorder.run(line)
    #expect(outcome.errors == "error: \(summary)\n   = help: \(help)\n")
    #expect(outcome.output.isEmpty)
    #expect(outcome.code == .cannotRun)
  }

  @Test(
    "wrong usage without a guess",
    arguments: [
      ("parse a.yaml --format json --format json", "`--format` is given twice"),
      ("doctor --verbose=yes", "`--verbose` takes no value"),
      ("doctor -qv", "`-q` and `-v` exclude each other"),
      ("-C nowhere doctor", "-C /nowhere: there is no such folder"),
      ("-C a.yaml doctor", "-C /a.yaml: there is no such folder"),
      ("rule x --all", "an id and `--all` exclude each other"),
      ("parse nowhere.yaml", "could not read /nowhere.yaml: no such file or folder"),
      ("parse sub", "could not read /sub: it is a folder"),
    ])
  func plainUsage(_ line: String, _ summary: String) {
    let outcome = recorder.run(line)
    #expect(outcome.errors == "error: \(summary)\n")
    #expect(outcome.code == .cannotRun)
  }

  @Test(
    "every spelling of options and words is understood",
    arguments: [
      "parse a.yaml --format json", "parse --format=json a.yaml",
      "--color never parse a.yaml --format json",
      "-q parse --format json -- a.yaml", "-C sub -C .. parse a.yaml --format=json",
      "-Csub parse ../a.yaml --format=json", "-C=sub parse ../a.yaml --format json",
      "parse --format json a.yaml -vv", "parse --format json -- -odd",
    ])
  func spellings(_ line: String) {
    let outcome = recorder.run(line)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains(line.hasSuffix("-odd") ? "z" : "x"))
    #expect(outcome.code == .done)
  }

  @Test("a lone dash is standard input")
  func standardInput() {
    var recorder = recorder
    recorder.input = Array("q: 1\n".utf8)
    let outcome = recorder.run("parse - --format json")
    #expect(outcome.output.contains("\"q\""))
    #expect(outcome.code == .done)
  }

  @Test("mistakes in the content exit with 1, the excerpt goes to standard error")
  func findings() {
    let outcome = recorder.run("parse sub/b.yaml")
    #expect(outcome.code == .findings)
    #expect(outcome.errors.contains("--> sub/b.yaml:"))
    #expect(outcome.errors.hasSuffix("\n1 error\n"))
  }

  @Test("every command has examples first, a page of help and a place in the overview")
  func help() {
    let overview = recorder.run([]).output
    #expect(overview == recorder.run("help").output)
    #expect(overview == recorder.run("--help").output)
    for command in Command.all {
      let page = recorder.run(["help", command.name])
      #expect(page.code == .done)
      #expect(page.output == recorder.run([command.name, "--help"]).output)
      let lines = page.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count > 3 && lines[2] == "Examples:", "\(command.name)")
      #expect(!command.examples.isEmpty)
      #expect(overview.contains("\n  \(command.name) "), "\(command.name)")
      for line in lines { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test("the examples of the help are command lines that are understood")
  func examples() throws {
    for command in Command.all {
      for example in command.examples {
        let words = try #require(split(example.line), "\(example.line)")
        let invocation = try parse(words, Command.all)
        #expect(invocation.command?.name == command.name, "\(example.line)")
      }
    }
  }

  /// The words behind `comity` in a line for a shell, up to a redirection.
  private func split(_ line: String) -> [String]? {
    guard let start = line.firstRange(of: "comity ") else { return nil }
    let rest = line[start.upperBound...].prefix { !"<>|)".contains($0) }
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in rest + " " {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return words
  }

  @Test("declarations are sound: unique names, summaries without a dot, arguments in order")
  func declarations() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all {
      #expect(!command.summary.hasSuffix("."))
      let options = command.options + Option.common
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(command.name)")
      for argument in command.arguments.dropLast() { #expect(argument.count != .any) }
    }
  }

  @Test("--version")
  func versions() {
    #expect(recorder.run("--version").output == "comity \(version)\n")
    #expect(recorder.run("parse --version").output == "comity \(version)\n")
  }

  @Test(
    "colours follow --color, then NO_COLOR, then CLICOLOR_FORCE, then the terminal",
    arguments: [
      ("", [:], true, true), ("", [:], false, false),
      ("", ["NO_COLOR": "1"], true, false), ("", ["NO_COLOR": ""], true, true),
      ("", ["CLICOLOR_FORCE": "1"], false, true), ("", ["CLICOLOR_FORCE": "0"], false, false),
      ("", ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      ("", ["TERM": "dumb"], true, false),
      ("--color=always", ["NO_COLOR": "1"], false, true), ("--color=never", [:], true, false),
      ("--color=auto", ["NO_COLOR": "1"], true, false),
    ] as [(String, [String: String], Bool, Bool)])
  func colors(
    _ option: String, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) {
    var recorder = recorder
    recorder.environment = environment
    recorder.isTerminal = isTerminal
    #expect(recorder.run("\(option) parse sub/b.yaml").errors.contains("\u{1B}[") == expected)
  }

  @Test("doctor exits with 2 where git is missing, and tells of the workspace")
  func doctor() {
    let without = recorder.run("doctor")
    #expect(without.code == .cannotRun)
    #expect(without.output.contains("git        missing"))
    #expect(without.output.contains("workspace  hint: none here"))
    var recorder = Recorder(files: MemoryFileSystem(["a/comity.yaml": "", "a/b/c": ""]))
    recorder.processes = Git()
    let with = recorder.run("-C a/b doctor")
    #expect(with.code == .done)
    #expect(with.output.contains("git        2.39.5\n"))
    #expect(with.output.contains("workspace  /a/b/..\n"))
  }

  private struct Git: ProcessRunner {
    func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
      ProcessResult(code: 0, output: Array("git version 2.39.5\n".utf8), errors: [])
    }
  }

  @Test(
    "a result that can't be written is an error, one that nobody reads any more is not",
    arguments: [(FileError.Reason.noSpace, ExitCode.cannotRun), (.brokenPipe, .done)])
  func outputFailure(_ reason: FileError.Reason, _ expected: ExitCode) {
    let errors = Mutex<[UInt8]>([])
    let world = World(
      files: MemoryFileSystem(), directory: "/", environment: [:],
      output: Sink(isTerminal: false) { _ throws(FileError) in
        throw FileError("write", "standard output", reason)
      },
      errors: Sink(isTerminal: false) { bytes in errors.withLock { $0 += bytes } },
      input: { [] }, processes: NoProcesses(), parallel: parallelMap)
    #expect(run(["help"], in: world) == expected)
    let text = errors.withLock { String(decoding: $0, as: UTF8.self) }
    #expect(
      text
        == (expected == .done
          ? "" : "error: could not write standard output: no space left on the device\n"))
  }

  @Test(
    "build writes nothing where modules are read from",
    arguments: ["Core", "Core/out", "Countries", "x/../Countries/no", "/Core"])
  func outputInLayers(folder: String) throws {
    let files = MemoryFileSystem([
      "comity.yaml": "comity: 1\napp: Ride\nsource: en\n", "Core/a": "", "Countries/no/a": "",
      "x/y": "",
    ])
    let outcome = Recorder(files: files).run("build -o \(folder)")
    #expect(outcome.code == .cannotRun)
    #expect(outcome.errors.contains("where modules are read from"), "\(outcome.errors)")
    #expect(try files.entries("Core").count == 1)
  }

  @Test("fmt tells of files it could not read")
  func unreadLayout() {
    let files = MemoryFileSystem([
      "comity.yaml": "comity: 1\n", "Core/screens/a.yaml": "screen: a\n",
    ])
    files.forbid("Core/screens/a.yaml")
    let outcome = Recorder(files: files).run("fmt --check")
    #expect(outcome.code == .findings)
    #expect(outcome.errors.contains("error[file-unreadable]"), "\(outcome.errors)")
  }

  @Test("rule prints one page, all ids, or JSON")
  func rule() {
    let page = recorder.run("rule file-extension").output
    #expect(
      page.hasPrefix("error[file-extension]: a YAML file does not end in `.yaml`\n\nOne spelling"))
    #expect(page.contains("\nReported:\n\n  --- comity.yaml\n"))
    #expect(recorder.run("rule").output.contains("file-extension "))
    #expect(recorder.run("rule --all").output.contains("error[file-extension]: "))
    let json = recorder.run("rule file-extension --format json").output
    #expect(
      json.hasPrefix(
        "{\n  \"formatVersion\": 1,\n  \"rules\": [\n    {\n      \"id\": \"file-extension\","))
    let markdown = recorder.run("rule file-extension --format markdown").output
    #expect(
      markdown.contains("| [`file-extension`](#file-extension) | error | a YAML file does not"))
    #expect(markdown.contains("\n## file-extension\n\nA YAML file does not end in `.yaml`.\n"))
    #expect(!markdown.contains("## file-name"))
    #expect(recorder.run("rule --all --format markdown").output.contains("\n## file-name\n"))
  }

  @Test("what is only good to know of a build is told with -v, a name once")
  func notesOfABuild() throws {
    let marked = try MarkedWorkspace(
      """
      --- comity.yaml
      comity: 1
      app: A
      platforms: [android]
      source: en
      --- Core/services/trips.yaml
      service: trips
      environments: { production: "https://api.ride.example" }
      endpoints:
        - { id: list, method: GET, path: /v1/trips, answers: { 200: { a: { type: text } } } }
      --- Core/services/cards.yaml
      service: cards
      environments: { production: "https://api.ride.example" }
      endpoints:
        - { id: list, method: GET, path: /v1/cards, answers: { 200: { a: { type: text } } } }
      --- Countries/xa/country.yaml
      country: xa
      name: Example
      languages: [en]
      currency: EUR
      owners: ["@x"]

      """)
    let files = MemoryFileSystem(
      Dictionary(
        uniqueKeysWithValues: marked.files.map {
          ($0.path, String(decoding: $0.bytes, as: UTF8.self))
        }))
    let quiet = Recorder(files: files).run("build --no-write")
    #expect(quiet.errors == "")
    let more = Recorder(files: files).run("build --no-write -v")
    #expect(
      more.errors.hasPrefix(
        """
        note[generated-name]: `list` is called `List_` in generated Kotlin code
          --> Core/services/cards.yaml:4:11
           |
         4 |   - { id: list, method: GET, path: /v1/cards, answers: { 200: { a: { type: text } } } }
           |           ^^^^
           |
           = note: generated Kotlin code has a class `List`
           = note: this is the first of several places
           = in: xa
           = help: write `List_` in code, or give it another name and say `was: [list]` beside it, so that what refers to it finds it

        1 note

        """))
    #expect(more.code == .done)
  }
}
