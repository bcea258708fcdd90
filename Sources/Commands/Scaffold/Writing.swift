import Diagnostics
import Syntax

/// Writes scaffold files below a folder, YAML laid out as `comity fmt` does it. Nothing is overwritten: if one of them is there, none is
/// written.
func writeScaffold(
  _ scaffold: [ScaffoldFile], below root: String, _ world: World, _ console: inout Console
) throws(CommandFailure) {
  do {
    for file in scaffold {
      guard try world.files.statusIfPresent(joined(root, file.path)) == nil else {
        throw CommandFailure(
          "`\(joined(root, file.path))` is there already; nothing was written",
          help: "choose another name, or move it away")
      }
    }
    for file in scaffold {
      let path = joined(root, file.path)
      try world.files.makeDirectories(split(path).folder)
      switch file.content {
      case .text(let text):
        var bytes = Array(text.utf8)
        if file.path.hasSuffix(".yaml") {
          bytes = format(RawFile(path: file.path, bytes: bytes)).bytes
        }
        try world.files.replaceFile(path, bytes)
      case .copy(let source): try world.files.copy(joined(root, source), to: path)
      }
      console.print("wrote \(path)")
    }
  } catch let error as FileError {
    throw CommandFailure(error)
  } catch let error as CommandFailure {
    throw error
  } catch {
    throw CommandFailure("\(error)")
  }
}
