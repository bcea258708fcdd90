import Composition
import Diagnostics
import Lint
import Syntax

/// A workspace as it was and as it is, over one forest.
struct TwoStates {
  let before: WorkspaceState
  let after: WorkspaceState
  let crossing: Crossing
  /// Files that are no YAML and that both have with different bytes.
  let changedAssets: Set<String>

  init(_ before: WorkspaceState, _ after: WorkspaceState, _ world: World) {
    var before = before
    changedAssets = before.changedAssets(after)
    before.inspectPictures(besides: after, changed: changedAssets)
    self.before = before
    self.after = after
    crossing = cross(
      before: before.input, after: after.input, changedAssets: changedAssets,
      parallel: world.parallel)
  }

  /// The work tree and a base.
  ///
  /// - Parameter withConsents: the consents of both are read too.
  init(
    root: String, base: Base, withConsents: Bool = false, _ world: World
  ) throws(CommandFailure) {
    var after = WorkspaceState(root, world, inspectsPictures: true)
    var before = try WorkspaceState(base, besides: after, world)
    if withConsents {
      after.readConsents()
      before.readConsents()
    }
    self.init(before, after, world)
  }

  /// Both states have the same files with the same bytes.
  var holdsNoChange: Bool {
    let (before, after) = (before.files, after.files)
    return changedAssets.isEmpty && before.files.count == after.files.count
      && before.assets.map(\.path) == after.assets.map(\.path)
      && zip(before.files, after.files).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
  }

  /// Differences of the two, country by country.
  var comparison: Comparison { Comparison(crossing, changedAssets: changedAssets) }

  /// What could not be read of either, one line each.
  var unread: [String] {
    uncheckedLines(before.files.diagnostics + before.consents.diagnostics, "before the change")
      + uncheckedLines(after.files.diagnostics, "now")
  }
}
