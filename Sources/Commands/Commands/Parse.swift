import Diagnostics
import Syntax

extension Command {
  private static let format = Option(
    "format", Option.Value("FORMAT", choices: DumpFormat.allCases.map(\.rawValue)),
    summary: "what to print (default: tree)")

  /// `comity parse FILE [--format FORMAT]`.
  package static let parse = Command(
    "parse", summary: "show how a YAML file is read",
    examples: [
      Example("comity parse Core/screens/pickup.yaml", "every node with its place and style"),
      Example("comity parse Core/strings/en/app.yaml --format json", "the values as JSON"),
      Example("comity parse - --format events < comity.yaml", "the events of the yaml-test-suite"),
    ],
    arguments: [
      Argument(
        Option.Value("FILE", completion: .file), summary: "any YAML file; - for standard input")
    ],
    options: [format],
    discussion: """
      Reads all of YAML, also what modules refuse (anchors, tags, several documents). Mistakes go to \
      standard error and make the exit code 1.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let name = invocation.words[0]
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        name == "-"
        ? try world.input()
        : try world.files.read(joined(world.directory, name), limit: Limits.runBytes)
    } catch {
      throw CommandFailure(error)
    }
    let path = name == "-" ? "standard input" : name
    let format = DumpFormat(rawValue: invocation.value(format) ?? "tree") ?? .tree
    let (output, diagnostics) = dump(bytes, path: path, format: format)
    console.write(output)
    guard !diagnostics.isEmpty else { return .done }
    var sources = SourceMap()
    _ = sources.append(path: path, bytes: bytes)
    let options = PrintOptions(colors: console.errorColors)
    console.tell(Printer.text.print(arranged(diagnostics, sources), sources, options))
    return DiagnosticCounts(diagnostics).errors > 0 ? .findings : .done
  }
}
