import Composition
import Diagnostics

extension Command {
  private static let outputOption = Option(
    "output", short: "o", Option.Value("DIR", completion: .directory),
    summary: "where the files go (default: `schema` in the workspace)")

  /// `comity schema [NAME] [-o DIR]`.
  package static let schema = Command(
    "schema", summary: "write JSON Schemas of the YAML files, for editors",
    examples: [
      Example("comity schema", "all schemas, into `schema/`, where modelines look for them"),
      Example("comity schema screens.patch", "print one"),
    ],
    arguments: [
      Argument(
        Option.Value("NAME"), .optional,
        summary: "print one: `screens`, `screens.definition`, `country`, `workspace`, …")
    ],
    options: [outputOption],
    discussion: """
      The schemas name the workspace's own screens, texts, colours and so on, so write them anew when \
      those change. A file names its schema in a comment on its first line:
      `# yaml-language-server: $schema=../../schema/screens.json`.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let session = try Session(invocation, world)
    let files = schemaFiles(of: session.workspace)
    if let name = invocation.words.first {
      guard let file = files.first(where: { $0.name == name + ".json" || $0.name == name }) else {
        let names = files.map { String($0.name.dropLast(".json".count)) }
        throw CommandFailure(
          "there is no schema `\(name)`",
          help: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
            ?? "there are \(names.joined(separator: " "))")
      }
      console.write(file.bytes)
      return .done
    }
    let folder =
      invocation.value(outputOption).map { joined(world.directory, $0) }
      ?? joined(session.root, "schema")
    var written = 0
    do throws(FileError) {
      try world.files.makeDirectories(folder)
      for file in files {
        let path = joined(folder, file.name)
        let status = try world.files.statusIfPresent(path)
        if status?.size == file.bytes.count,
          try world.files.read(path, limit: file.bytes.count) == file.bytes
        {
          continue
        }
        try world.files.replaceFile(path, file.bytes)
        written += 1
      }
    } catch {
      throw CommandFailure(error)
    }
    console.print("\(folder)  \(files.count) schemas, \(written) written")
    return .done
  }
}
