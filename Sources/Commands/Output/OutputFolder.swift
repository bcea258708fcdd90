/// The folder bundles are written into, one folder a country. Whatever else lies in it is not
/// touched.
///
/// What can end a process at any moment leaves each country's folder as it was or as it will be: a
/// changed country is built in a hidden folder beside, then both are swapped in one step. Nothing is
/// waited for on the device, so this holds for killed processes; after a loss of power the next run
/// finds torn files by comparing contents and writes them again. With `isDurable` the new files
/// have reached the device before the swap.
package struct OutputFolder: Sendable {
  package let root: String
  /// Where the pictures to be copied lie: the workspace.
  package let workspace: String
  package let files: any FileSystem
  /// Whether to wait until what was written has reached the device.
  package let isDurable: Bool

  package init(
    _ root: String, workspace: String, files: any FileSystem, isDurable: Bool = false
  ) {
    self.root = root
    self.workspace = workspace
    self.files = files
    self.isDurable = isDurable
  }

  /// Creates the folder, takes its lock and clears away what a killed run left. To be called before
  /// anything is written; the lock is kept by whoever holds the result.
  ///
  /// - Parameter waiting: called once if another run holds the lock.
  package func open(waiting: () -> Void) throws(FileError) -> FileLock {
    try files.makeDirectories(root)
    let lock: FileLock
    do {
      lock = try files.lock(joined(root, OutputNames.lock), waiting: waiting)
    } catch {
      throw FileError("write into", root, error.reason)
    }
    try clear()
    return lock
  }

  /// Removes unfinished folders; one that was moved aside for a swap and not replaced is put back.
  private func clear() throws(FileError) {
    for entry in try files.entries(root) where entry.kind == .directory {
      let path = joined(root, entry.name)
      if OutputNames.country(ofNew: entry.name) != nil {
        try files.removeTree(path)
      } else if let country = OutputNames.country(ofOld: entry.name) {
        let target = joined(root, country)
        if try files.statusIfPresent(target) == nil {
          try files.rename(path, to: target)
        } else {
          try files.removeTree(path)
        }
      }
    }
  }

  /// Folders of countries that are no longer in the workspace: only such that hold a manifest of
  /// ours.
  ///
  /// - Parameter countries: ids of the workspace.
  package func abandoned(_ countries: [String]) throws(FileError) -> [String] {
    guard try files.statusIfPresent(root, followingLinks: true) != nil else { return [] }
    let known = Set(countries)
    var abandoned: [String] = []
    for entry in try files.entries(root)
    where entry.kind == .directory && !entry.name.hasPrefix(".") && !known.contains(entry.name) {
      if holdsManifest(entry.name) { abandoned.append(entry.name) }
    }
    return abandoned
  }

  /// Removes a country's folder; it goes as a whole, or (if the process is killed) stays as a whole.
  package func remove(_ country: String) throws(FileError) {
    // Under the name of an unfinished bundle: one put aside as old would be put back, half removed.
    let aside = joined(root, OutputNames.new(country))
    try files.rename(joined(root, country), to: aside)
    try files.removeTree(aside)
  }

  /// Whether a folder's manifest is one of ours, for that country.
  func holdsManifest(_ country: String) -> Bool {
    let path = joined(joined(root, country), OutputNames.manifest)
    guard let bytes = try? files.read(path, limit: 1 << 30) else { return false }
    return isManifest(bytes, of: country)
  }
}
