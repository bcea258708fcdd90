import Testing

@Suite("Console blocks of the documentation")
struct ConsoleTests {
  private static let documents = Repository.pages
    .compactMap { path in
      (try? Repository.read(path)).map { Document(path: path, text: $0) }
    }
    .filter { !$0.commands.isEmpty && (Repository.draws || !$0.needsPictures) }

  @Test(
    "each page, followed from its first command to its last, prints what it shows",
    arguments: documents)
  func page(_ document: Document) throws {
    let outputs = try follow(document)
    let commands = document.commands
    #expect(outputs.count == commands.count, "the shell ended early")
    var changed: [Int: [String]] = [:]
    for (index, (command, output)) in zip(commands, outputs).enumerated()
    where !matches(output, document.lines[command.output]) {
      changed[index] = folded(output, like: document.lines[command.output])
      if !Repository.records {
        let shown = output.joined(separator: "\n")
        Issue.record("\(document.path):\(command.line + 1): `\(command.text)` prints\n\(shown)")
      }
    }
    guard Repository.records, !changed.isEmpty else { return }
    try Repository.write(document.path, document.replacing(changed))
    Issue.record("recorded \(document.path)")
  }

  @Test("README and tutorial are run")
  func areRun() {
    let paths = Self.documents.map(\.path)
    #expect(paths.contains("README.md"))
    #expect(paths.contains("docs/tutorials/first-country.md"))
  }

  @Test("commands, files and output are told apart")
  func reading() {
    let text = """
      ```console
      $ cat > a <<'END'
      > b
      >
      > END
      $ echo c
      c

      d
      ```
      ```yaml
      # Core/a.yaml
      e: f
      ```
      ```yaml
      # a comment that ends in .yaml
      e: f
      ```
      """
    let document = Document(path: "a.md", text: text)
    #expect(document.commands.map(\.text) == ["cat > a <<'END'\nb\n\nEND", "echo c"])
    #expect(document.commands.map { Array(document.lines[$0.output]) } == [[], ["c", "", "d"]])
    #expect(document.steps.count == 3)
    guard case .write("Core/a.yaml", "# Core/a.yaml\ne: f\n") = document.steps[2] else {
      Issue.record("no file")
      return
    }
    let replaced = document.replacing([0: ["x"], 1: []]).split(separator: "\n")
    #expect(
      replaced.prefix(8) == [
        "```console", "$ cat > a <<'END'", "> b", ">", "> END", "x",
        "$ echo c", "```",
      ])
  }

  @Test(
    "in one shell and in order, mistakes of the shell included; the sample is there if asked for")
  func running() throws {
    let text = """
      <!-- console: sample -->
      ```console
      $ ls
      $ mkdir -p a/b && cd a
      $ false
      $ echo $?
      ```
      ```yaml
      # b/c.yaml
      d: e
      ```
      ````console
      $ cat b/c.yaml
      $ if
      $ echo one; echo two >&2
      $ pwd
      ````
      """
    let outputs = try follow(Document(path: "a.md", text: text))
    #expect(outputs[0] == ["Core", "Countries", "comity.yaml"])
    #expect(outputs[1...4] == [[], [], ["1"], ["# b/c.yaml", "d: e"]])
    #expect(outputs[6...] == [["one", "two"], ["…/folder/a"]])
  }

  @Test("what was left out stays left out when a page is recorded anew")
  func folding() {
    let output = ["one 1", "two", "three", "four", "end 2"]
    #expect(folded(output, like: ["one …", "…", "end 1"]) == ["one …", "…", "end 2"])
    #expect(folded(output, like: ["one …", "…", "…"]) == output)
    #expect(folded(["a 1", "b"], like: ["a …", "c"]) == ["a …", "b"])
  }

  @Test("an ellipsis stands for any text or any lines, and for nothing else")
  func ellipsis() {
    let lines = ["one 1", "two", "three"]
    let matching = [
      lines, ["…"], ["one …", "two", "…"], ["…", "three"], ["…1", "t…o", "…ee", "…"],
    ]
    for expected in matching {
      #expect(matches(lines, expected[...]))
    }
    for expected in [["one 1", "two"], ["one …2", "…"], ["…", "two"], [], ["…", "x", "…"]] {
      #expect(!matches(lines, expected[...]))
    }
  }
}
