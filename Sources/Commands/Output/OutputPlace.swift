/// Refuses to write where modules are read from: what is written there would be taken for the workspace's
/// own at the next run.
///
/// - Parameters:
///   - folder: Where something is to be written; it need not be there yet.
///   - root: The workspace.
func refuseInLayers(
  _ folder: String, _ root: String, _ files: any ReadableFiles
) throws(CommandFailure) {
  guard let place = realPlace(folder, files) else { return }
  for name in ["Core", "Countries"] {
    guard let layers = try? files.realPath(joined(root, name)),
      lies(place, in: layers)
    else { continue }
    throw CommandFailure(
      "`\(folder)` lies in `\(name)/`, where modules are read from",
      help: "write elsewhere:  -o build")
  }
}

/// The absolute path of a folder; of one that is not there that of the nearest above it, with the rest
/// behind it.
private func realPlace(_ folder: String, _ files: any ReadableFiles) -> String? {
  var head = folder
  var rest = ""
  while true {
    if let real = try? files.realPath(head) { return real + rest }
    let (above, name) = split(head)
    guard above != head, !name.isEmpty else { return nil }
    rest = "/" + name + rest
    head = above
  }
}
