import Composition
import Diagnostics
import Emitters

extension Command {
  private static let outputOption = Option(
    "output", short: "o", Option.Value("DIR", completion: .directory),
    summary: "where the files go (default: `schema` in the workspace)")

  private static let bundleOption = Option(
    "bundle", summary: "schemas of what `build` writes, the same for all workspaces")

  /// `comity schema [NAME] [--bundle] [-o DIR]`.
  package static let schema = Command(
    "schema", summary: "write JSON Schemas of the YAML files, for editors, or of bundles",
    examples: [
      Example("comity schema", "all schemas, into `schema/`, where modelines look for them"),
      Example("comity schema screens.patch", "print one"),
      Example("comity schema --bundle manifest", "print that of `manifest.json`"),
    ],
    arguments: [
      Argument(
        Option.Value("NAME"), .optional,
        summary: "print one: `screens`, `screens.definition`, `country`, `workspace`, …")
    ],
    options: [bundleOption, outputOption],
    discussion: """
      The schemas name the workspace's own screens, texts, colours and so on, so write them anew when \
      those change. A file names its schema in a comment on its first line:
      `# yaml-language-server: $schema=../../schema/screens.json`.
      """
  ) { invocation, world, console throws(CommandFailure) in
    let isBundle = invocation.has(bundleOption)
    let output = invocation.value(outputOption).map { joined(world.directory, $0) }
    // Those of bundles follow from no workspace, so that only the folder may need one.
    let needsWorkspace = !isBundle || (output == nil && invocation.words.isEmpty)
    let session = needsWorkspace ? try Session(invocation, world) : nil
    let files = isBundle ? BundleSchemas.all : session.map { schemaFiles(of: $0.workspace) } ?? []
    let ending = isBundle ? ".schema.json" : ".json"
    if let name = invocation.words.first {
      guard let file = files.first(where: { $0.name == name + ending || $0.name == name }) else {
        let names = files.map { String($0.name.dropLast(ending.count)) }
        throw CommandFailure(
          "there is no schema `\(name)`",
          help: nearest(to: name, in: names).map { "did you mean `\($0)`?" }
            ?? "there are \(names.joined(separator: " "))")
      }
      console.write(file.bytes)
      return .done
    }
    let folder = output ?? joined(session?.root ?? world.directory, "schema")
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
