import Diagnostics
import Syntax

extension Command {
  private static let checkOption = Option(
    "check", summary: "write nothing; list what would change and exit with 1")

  /// `comity fmt [FILE…] [--check]`.
  package static let fmt = Command(
    "fmt", summary: "lay out the YAML files of the workspace",
    examples: [
      Example("comity fmt", "every file of the workspace"),
      Example("comity fmt Countries/no/country.yaml", "one file"),
      Example("comity fmt --check", "list what is not laid out, for CI"),
    ],
    arguments: [
      Argument(
        Option.Value("FILE", completion: .file), .any,
        summary: "files (default: `comity.yaml`, `Core` and `Countries`)")
    ],
    options: [checkOption],
    discussion: """
      Comments stay, and what a file means stays. Quotes are put round words that other YAML readers \
      would misread, such as `no`. A file with a mistake is left as it is, and the mistake is shown.
      """
  ) { invocation, world, console throws(CommandFailure) in
    var texts: [(path: String, bytes: [UInt8])] = []
    var isBroken = false
    var root = world.directory
    if invocation.words.isEmpty {
      root = try requireWorkspace(from: world.directory, in: world.files).root
      let read = readWorkspace(root, in: world.files, world.parallel)
      texts = read.files.map { ($0.path, $0.bytes) }
      let unread = read.diagnostics.filter { $0.level == .error }
      if !unread.isEmpty {
        isBroken = true
        console.tell(
          Printer.text.print(
            arranged(unread, SourceMap()), SourceMap(), PrintOptions(colors: console.errorColors)))
      }
    } else {
      for word in invocation.words {
        do throws(FileError) {
          texts.append((word, try world.files.read(joined(root, word), limit: Limits.fileBytes)))
        } catch {
          throw CommandFailure(error)
        }
      }
    }
    let isCheck = invocation.has(checkOption)
    let files = texts
    let results = collect(files.count, world.parallel) { index in
      format(RawFile(path: files[index].path, bytes: files[index].bytes))
    }
    var changed = 0
    for (text, result) in zip(files, results) {
      if result.diagnostics.contains(where: { $0.level == .error }) {
        isBroken = true
        var sources = SourceMap()
        _ = sources.append(path: text.path, bytes: text.bytes)
        console.tell(
          Printer.text.print(
            arranged(result.diagnostics, sources), sources,
            PrintOptions(colors: console.errorColors)))
        continue
      }
      guard result.bytes != text.bytes else { continue }
      changed += 1
      console.print(isCheck ? "not laid out  \(text.path)" : "laid out  \(text.path)")
      guard !isCheck else { continue }
      do throws(FileError) {
        try world.files.replaceFile(joined(root, text.path), result.bytes)
      } catch {
        throw CommandFailure(error)
      }
    }
    if isBroken { return .findings }
    return isCheck && changed > 0 ? .findings : .done
  }
}
