import Composition
import Diagnostics
import Syntax

/// A workspace as it is, or as it was: its files, and how to read those that are not read with it.
struct WorkspaceState: Sendable {
  let root: String
  private(set) var files: WorkspaceFiles
  /// What paths below `root` are read from.
  let system: any ReadableFiles
  /// Nothing where nobody asked for consents.
  private(set) var consents = ConsentsRead()
  /// Where it is not the work tree.
  private let base: Base?

  /// The work tree.
  ///
  /// - Parameters:
  ///   - only: ids of the countries that are wanted; nil for all.
  ///   - inspectsPictures: What is wrong with pictures is found out.
  init(
    _ root: String, _ world: World, only: Set<String>? = nil, inspectsPictures: Bool = false
  ) {
    self.root = root
    system = world.files
    files = readWorkspace(
      root, in: world.files, world.parallel, only: only, inspectsPictures: inspectsPictures)
    base = nil
  }

  /// As a base has it. What is the same in the work tree is not read again.
  init(
    _ base: Base, besides now: WorkspaceState, _ world: World
  ) throws(CommandFailure) {
    var base = base
    files = try base.read(besides: now.files, world.parallel)
    root = base.root
    system = base.files
    self.base = base
  }

  /// Finds out what is wrong with pictures of a state before, where something is wrong with them now: else
  /// nobody wants to know.
  mutating func inspectPictures(besides now: WorkspaceState, changed: Set<String>) {
    let faults = Dictionary(
      uniqueKeysWithValues: now.files.assets.compactMap { asset in
        asset.fault.map { (asset.path, $0) }
      })
    guard !faults.isEmpty else { return }
    for index in files.assets.indices {
      let asset = files.assets[index]
      guard let fault = faults[asset.path] else { continue }
      files.assets[index].fault =
        changed.contains(asset.path)
        ? pictureFault(asset.path, size: asset.size, root, system) : fault
    }
  }

  /// Reads the consents too.
  mutating func readConsents() {
    guard base?.isBeforeWorkspace != true else { return }
    consents = Commands.readConsents(root, in: system)
  }

  var input: WorkspaceInput {
    WorkspaceInput(
      files: files.files, assets: files.assets, unread: files.unread, consents: consents.files)
  }

  /// The content of a file; nil where it can't be read.
  @Sendable func read(_ path: String) -> [UInt8]? {
    try? system.read(joined(root, path), limit: WorkspaceLimits.imageBytes)
  }

  /// Paths of files that are no YAML and that both states have with different content. Through git
  /// that is told without reading what was.
  func changedAssets(_ after: WorkspaceState) -> Set<String> {
    let sizes = Dictionary(uniqueKeysWithValues: files.assets.map { ($0.path, $0.size) })
    return Set(
      after.files.assets.filter { asset in
        sizes[asset.path].map { $0 != asset.size || !isSame(asset.path, after) } ?? false
      }.map(\.path))
  }

  private func isSame(_ path: String, _ other: WorkspaceState) -> Bool {
    if let one = base?.tree, let two = other.base?.tree {
      return one.blob(at: path) == two.blob(at: path)
    }
    if let base { return other.read(path).map { base.holds($0, at: path) } ?? false }
    if let base = other.base { return read(path).map { base.holds($0, at: path) } ?? false }
    return read(path) == other.read(path)
  }
}

extension WorkspaceFiles {
  /// Paths of files that are there but could not be read.
  var unread: [String] {
    diagnostics.compactMap { diagnostic in
      if case .path(let path)? = diagnostic.place { path } else { nil }
    }
  }
}

/// What could not be read of a state, one line each.
///
/// - Parameter when: "now", "before the change".
func uncheckedLines(_ diagnostics: [Diagnostic], _ when: String) -> [String] {
  diagnostics.filter { $0.level == .error }.map { diagnostic in
    let place = if case .path(let path)? = diagnostic.place { "`\(path)` " } else { "" }
    return "\(place)could not be checked \(when): \(diagnostic.summary)"
  }
}
