import Diagnostics
import Syntax

extension Command {
  /// `comity doctor`.
  package static let doctor = Command(
    "doctor", summary: "check what comity needs from this machine",
    examples: [Example("comity doctor", "version, libraries, git, the workspace found")],
    discussion: """
      Exits with 2 if something is missing. No workspace is nothing missing: `comity init` makes one.
      """
  ) { _, world, console throws(CommandFailure) in
    var isComplete = true
    console.print("comity     \(version)")
    console.print("libyaml    \(yamlVersion())")
    console.print("SHA-256    \(sha256Source())")
    console.print("processors \(processorCount)")
    do {
      let result = try world.processes.run(["git", "--version"])
      let text = String(decoding: result.output, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      console.print("git        \(words.last { $0.first?.isNumber ?? false } ?? "unknown version")")
    } catch {
      isComplete = false
      console.print("git        missing: `comity lint` compares with a revision through it")
    }
    let workspace: FoundWorkspace?
    do throws(FileError) {
      workspace = try findWorkspace(from: world.directory, in: world.files)
    } catch {
      throw CommandFailure(error)
    }
    if let workspace {
      console.print("workspace  \(workspace.isHere ? "here" : workspace.root)")
    } else {
      console.print("workspace  none here or in a folder above; `comity init` makes one")
    }
    return isComplete ? .done : .cannotRun
  }
}
