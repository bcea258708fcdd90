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
  /// What kept consents of the state after from being read.
  let unreadConsents: [Diagnostic]
  let digests: AssetDigests
  /// Where the state before is read from.
  let base: Base

  /// - Parameters:
  ///   - root: folder of the workspace as it is.
  ///   - base: where it stands as it was.
  init(root: String, base: Base, _ world: World) throws(CommandFailure) {
    self.root = root
    let now = readWorkspace(root, in: world.files, world.parallel, inspectsPictures: true)
    var base = base
    var then = try base.read(besides: now, world.parallel)
    self.base = base
    let consents = readConsents(root, in: world.files)
    let former =
      base.isBeforeWorkspace ? ConsentsRead() : readConsents(base.root, in: base.files)
    unreadConsents = consents.diagnostics
    unread =
      Self.lines(then.diagnostics + former.diagnostics, "before the change")
      + Self.lines(now.diagnostics, "now")
    let sizes = Dictionary(uniqueKeysWithValues: then.assets.map { ($0.path, $0.size) })
    var changed: Set<String> = []
    for asset in now.assets {
      guard let size = sizes[asset.path] else { continue }
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
    Self.inspect(&then, base, besides: now, changed: changed)
    after = Self.input(now, consents.files)
    before = Self.input(then, former.files)
    digests = AssetDigests(
      before: AssetDigests.Place(root: base.root, files: base.files),
      after: AssetDigests.Place(root: root, files: world.files))
    crossing = cross(
      before: before, after: after, changedAssets: changed, parallel: world.parallel)
  }

  /// Both states have the same files with the same bytes.
  var holdsNoChange: Bool {
    changedAssets.isEmpty && before.files.count == after.files.count
      && before.assets.map(\.path) == after.assets.map(\.path)
      && zip(before.files, after.files).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
  }

  /// What is wrong with pictures of the state before is only of interest where something is wrong now.
  private static func inspect(
    _ then: inout WorkspaceFiles, _ base: Base, besides now: WorkspaceFiles, changed: Set<String>
  ) {
    let faults = Dictionary(
      uniqueKeysWithValues: now.assets.compactMap { asset in asset.fault.map { (asset.path, $0) } })
    guard !faults.isEmpty else { return }
    for index in then.assets.indices {
      let asset = then.assets[index]
      guard let fault = faults[asset.path] else { continue }
      then.assets[index].fault =
        changed.contains(asset.path)
        ? pictureFault(asset.path, size: asset.size, base.root, base.files) : fault
    }
  }

  static func input(
    _ read: WorkspaceFiles, _ consents: [RawFile] = []
  ) -> WorkspaceInput {
    let unread = read.diagnostics.compactMap { diagnostic in
      if case .path(let path)? = diagnostic.place { path } else { nil }
    }
    return WorkspaceInput(
      files: read.files, assets: read.assets, unread: unread, consents: consents)
  }

  static func lines(_ diagnostics: [Diagnostic], _ when: String) -> [String] {
    diagnostics.filter { $0.level == .error }.map { diagnostic in
      let place = if case .path(let path)? = diagnostic.place { "`\(path)` " } else { "" }
      return "\(place)could not be checked \(when): \(diagnostic.summary)"
    }
  }
}
