import Commands
import Testing

@Suite("Examples of the help")
struct ExampleTests {
  /// A server has no end; its own tests run one.
  private static let ending = Command.all.map(\.name).filter {
    $0 != "serve" && (Repository.draws || $0 != "draw")
  }

  @Test("each works in the sample, one after the other", arguments: ending)
  func works(_ name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    var text = name == "init" ? "" : "<!-- console: sample -->\n"
    text += "```console\n$ mkdir -p ~/.zfunc ~/.config/fish/completions\n"
    // What is checked for staleness must have been built.
    if name == "build" { text += "$ comity build\n" }
    // What asks for a state before has one.
    let asksGit = command.examples.contains { $0.line.contains("main") || name == "affected" }
    if asksGit {
      text += "$ git init -q -b main . && git add -A && git commit -q -m before\n"
      text += "$ echo '# after' >> Core/layer.yaml\n"
    }
    // What is laid beside ours must be somewhere.
    if name == "report" { text += "$ mkdir -p fastlane/screenshots\n" }
    // What is accepted must have been changed.
    if name == "accept" { text += Self.change }
    // What is linted has changed, and findings end with 1.
    if name == "lint" { text += "$ cp -R . ../before\n" + Self.change }
    for example in command.examples { text += "$ \(example.line)\n$ echo $?\n" }
    let document = Document(path: "help of \(name)", text: text + "```")
    let outputs = try follow(document)
    for (command, output) in zip(document.commands, outputs) where command.text == "echo $?" {
      let line = document.lines[command.line - 1]
      let isFine = output == ["0"] || name == "lint" && output == ["1"]
      #expect(isFine, "\(line) ends with \(output)")
    }
    #expect(outputs.count == document.commands.count)
  }

  /// Gives section headers of the sample another colour, on a branch.
  private static let change = """
    $ git init -q -b main && git config user.email ada@ride.example
    $ git add . && git commit -qm "As it was" && git switch -qc headers
    $ sed 's/default: onSurface, a/default: muted, a/' Core/cells/section-header.yaml > new
    $ mv new Core/cells/section-header.yaml

    """
}
