import Diagnostics

/// Where a workspace was found.
package struct FoundWorkspace: Hashable, Sendable {
  /// The folder that holds `comity.yaml`, relative to the process's folder where the search was.
  package let root: String
  /// How many folders above the start it lies.
  package let levels: Int

  package init(root: String, levels: Int) {
    self.root = root
    self.levels = levels
  }

  /// Whether the search began in it.
  package var isHere: Bool { levels == 0 }
}

/// Looks for `comity.yaml` in a folder and those above it; nil where there is none.
package func findWorkspace(
  from directory: String, in files: any ReadableFiles
) throws(FileError) -> FoundWorkspace? {
  let parts = try files.realPath(directory).split(separator: "/").count
  for levels in 0...parts {
    let up = [String](repeating: "..", count: levels).joined(separator: "/")
    let root = levels == 0 ? directory : joined(directory, up)
    // A folder above that may not be entered ends nothing: the next one may.
    if let status = try? files.statusIfPresent(joined(root, "comity.yaml")), status.size >= 0 {
      return FoundWorkspace(root: root, levels: levels)
    }
  }
  return nil
}

/// The same, for commands that can do nothing without one.
package func requireWorkspace(
  from directory: String, in files: any ReadableFiles
) throws(CommandFailure) -> FoundWorkspace {
  do {
    if let found = try findWorkspace(from: directory, in: files) { return found }
  } catch {
    throw CommandFailure(error)
  }
  let place = directory == "." ? "this folder" : directory
  var helps: [Help] = []
  let names = ((try? files.entries(directory)) ?? []).map(\.name)
  if let near = nearest(to: "comity.yaml", in: names) {
    helps.append(Help("the file must be named so:  mv \(near) comity.yaml"))
  }
  helps.append(Help("make a new one here:  comity init"))
  helps.append(Help("or name the folder of one:  comity -C DIR …"))
  throw CommandFailure(
    Diagnostic(
      "workspace-missing", "there is no workspace here", at: nil,
      notes: ["comity.yaml was looked for in \(place) and in every folder above it"],
      helps: helps))
}
