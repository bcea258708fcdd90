import Diagnostics

extension Command {
  /// `comity init [DIR]`.
  package static let initialize = Command(
    "init", summary: "write a small workspace to start from",
    examples: [
      Example("comity init", "a workspace in this folder"),
      Example("comity init ride", "a workspace in the new folder `ride`"),
    ],
    arguments: [
      Argument(
        Option.Value("DIR", completion: .directory), .optional,
        summary: "where (default: this folder)")
    ]
  ) { invocation, world, console throws(CommandFailure) in
    let word = invocation.words.first ?? "."
    let root = joined(world.directory, word)
    do throws(FileError) {
      try world.files.makeDirectories(root)
    } catch {
      throw CommandFailure(error)
    }
    try writeScaffold(Starter.files(app: appName(root, world)), below: root, world, &console)
    let change = word == "." ? "" : "cd \(word) && "
    console.say("next:  \(change)comity build")
    return .done
  }
}

/// The folder's name as the app's, if it is one; else `App`.
private func appName(_ root: String, _ world: World) -> String {
  guard let path = try? world.files.realPath(root) else { return "App" }
  let name = split(path).name
  let isPlain = name.utf8.allSatisfy {
    (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
      || $0 == UInt8(ascii: "-")
  }
  guard isPlain, let first = name.first, first.isLetter else { return "App" }
  return first.uppercased() + name.dropFirst()
}
