extension Command {
  /// `comity doctor`.
  package static let doctor = Command(
    "doctor", summary: "check what comity needs from this machine, and what a workspace needs",
    examples: [Example("comity doctor", "versions, git, the workspace, its output, its hook")],
    discussion: """
      Under what is missing stands the command that mends it. Exits with 2 if comity can't do without \
      it; a hint is advice. No workspace is nothing missing: `comity init` makes one.
      """
  ) { _, world, console throws(CommandFailure) in
    var checks = machineChecks(world)
    let workspace: FoundWorkspace?
    do throws(FileError) {
      workspace = try findWorkspace(from: world.directory, in: world.files)
    } catch {
      throw CommandFailure(error)
    }
    if let workspace {
      checks += workspaceChecks(workspace, world)
    } else {
      checks.append(
        DoctorCheck(
          "workspace", "none here or in a folder above", state: .advice,
          mend: ["comity init   # writes a small one to start from"]))
    }
    for line in checks.flatMap(\.lines) { console.print(line) }
    return checks.contains { $0.state == .missing } ? .cannotRun : .done
  }
}
