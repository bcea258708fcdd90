import Composition
import Diagnostics
import Syntax

/// A workspace as it was and as it is, read and crossed.
struct TwoStates {
  let root: String
  let crossing: Crossing
  /// Pictures that both have with different bytes.
  let changedAssets: Set<String>
  let before: WorkspaceInput
  let after: WorkspaceInput
  /// What could not be read of either, one line each.
  let unread: [String]

  /// - Parameters:
  ///   - root: folder of the workspace as it is.
  ///   - base: where it stands as it was.
  init(root: String, base: Base, _ world: World) throws(CommandFailure) {
    self.root = root
    let now = readWorkspace(root, in: world.files, world.parallel)
    var base = base
    let then = try base.read(besides: now, world.parallel)
    after = Self.input(now)
    before = Self.input(then)
    unread =
      Self.lines(then.diagnostics, "before the change") + Self.lines(now.diagnostics, "now")
    let former = Dictionary(uniqueKeysWithValues: then.assets.map { ($0.path, $0.size) })
    var changed: Set<String> = []
    for asset in now.assets {
      guard let size = former[asset.path] else { continue }
      guard size == asset.size,
        let bytes = try? world.files.read(
          joined(root, asset.path), limit: WorkspaceLimits.imageBytes),
        base.holds(bytes, at: asset.path)
      else {
        changed.insert(asset.path)
        continue
      }
    }
    changedAssets = changed
    crossing = cross(
      before: before, after: after, changedAssets: changed, parallel: world.parallel)
  }

  private static func input(_ read: WorkspaceFiles) -> WorkspaceInput {
    let unread = read.diagnostics.compactMap { diagnostic in
      if case .path(let path)? = diagnostic.place { path } else { nil }
    }
    return WorkspaceInput(files: read.files, assets: read.assets, unread: unread)
  }

  private static func lines(_ diagnostics: [Diagnostic], _ when: String) -> [String] {
    diagnostics.filter { $0.level == .error }.map { diagnostic in
      let place = if case .path(let path)? = diagnostic.place { "`\(path)` " } else { "" }
      return "\(place)could not be checked \(when): \(diagnostic.summary)"
    }
  }
}
