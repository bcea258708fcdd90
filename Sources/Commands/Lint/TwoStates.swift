import Composition
import Diagnostics
import Syntax

/// A workspace as it was and as it is, read and crossed.
struct TwoStates {
  let root: String
  let crossing: Crossing
  /// Pictures that both have with different bytes.
  let changedAssets: Set<String>
  /// What reading the state after said; that of the state before is in `readBefore`.
  let readAfter: [Diagnostic]
  let readBefore: [Diagnostic]

  /// - Parameters:
  ///   - root: folder of the workspace as it is.
  ///   - base: where it stands as it was.
  init(root: String, base: WorkspacePlace, _ world: World) {
    self.root = root
    let after = readWorkspace(root, in: world.files, world.parallel)
    let before = readWorkspace(base.root, in: base.files, world.parallel)
    readAfter = after.diagnostics
    readBefore = before.diagnostics
    var changed: Set<String> = []
    let sizes = Dictionary(uniqueKeysWithValues: after.assets.map { ($0.path, $0.size) })
    for asset in before.assets {
      guard let size = sizes[asset.path] else { continue }
      if size != asset.size || !Self.isSame(asset.path, root, base, world) {
        changed.insert(asset.path)
      }
    }
    changedAssets = changed
    crossing = cross(
      before: Self.input(before), after: Self.input(after), changedAssets: changed,
      parallel: world.parallel)
  }

  private static func isSame(
    _ path: String, _ root: String, _ base: WorkspacePlace, _ world: World
  ) -> Bool {
    guard
      let now = try? world.files.read(joined(root, path), limit: WorkspaceLimits.imageBytes),
      let then = try? base.files.read(joined(base.root, path), limit: WorkspaceLimits.imageBytes)
    else { return false }
    return now == then
  }

  private static func input(_ read: WorkspaceFiles) -> WorkspaceInput {
    let unread = read.diagnostics.compactMap { diagnostic in
      if case .path(let path)? = diagnostic.place { path } else { nil }
    }
    return WorkspaceInput(files: read.files, assets: read.assets, unread: unread)
  }
}

/// A folder of some file system that holds a workspace.
struct WorkspacePlace {
  let root: String
  let files: any FileSystem
}
