import Diagnostics

/// Folders that commands write many files into, told from what is not theirs by a file of their own.
struct ClaimedFolder: Sendable {
  /// The name of the file that says so. It is written before anything else.
  let mark: String
  /// Whether a file of that name is one of ours.
  let isOwn: @Sendable ([UInt8]) -> Bool
  /// What it holds at first.
  let content: [UInt8]

  /// Makes a folder that others' files do not lie in, or takes one that is ours.
  ///
  /// - Parameter root: Folder of the workspace, whose sources nothing is written into.
  func claim(_ folder: String, root: String, _ files: any FileSystem) throws(CommandFailure) {
    let sources = ["Core", "Countries"].map { joined(root, $0) }
    guard folder != root, !sources.contains(where: { folder == $0 || folder.hasPrefix($0 + "/") })
    else {
      throw CommandFailure(
        "\(folder) is where the workspace lies", help: "name another folder: -o DIR")
    }
    do throws(FileError) {
      try files.makeDirectories(folder)
      let path = joined(folder, mark)
      if try files.statusIfPresent(path, followingLinks: true) != nil {
        if isOwn(try files.read(path, limit: WorkspaceLimits.imageBytes)) { return }
      } else if try files.entries(folder).allSatisfy({ $0.name.hasPrefix(".") }) {
        // Locks and what file managers leave are nobody's work.
        return try files.replaceFile(path, content)
      }
    } catch {
      throw CommandFailure(error)
    }
    throw CommandFailure(
      "\(folder) holds files that comity did not write", help: "name an empty folder: -o DIR")
  }
}
