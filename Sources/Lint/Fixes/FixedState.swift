import Composition
import Syntax

/// The workspace with a fix made, which is nowhere written yet.
struct FixedState {
  enum Origin {
    case before, after
  }

  private let changes: [String: FileEdits.Change]
  private let check: FixCheck
  let input: WorkspaceInput

  init(_ changes: [FileEdits.Change], of check: FixCheck) {
    self.check = check
    self.changes = Dictionary(changes.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var input = check.after
    let paths = Set(changes.map(\.path))
    input.files.removeAll { paths.contains($0.path) }
    input.assets.removeAll { paths.contains($0.path) }
    input.consents.removeAll { paths.contains($0.path) }
    for change in changes where !FileEdits.isConsent(change.path) {
      guard let bytes = change.after else { continue }
      if Self.isAsset(change.path) {
        input.assets.append(AssetFile(path: change.path, size: bytes.count))
      } else {
        input.files.append(RawFile(path: change.path, bytes: bytes))
      }
    }
    input.files.sort { Self.precedes($0.path, $1.path) }
    input.assets.sort { Self.precedes($0.path, $1.path) }
    self.input = input
  }

  private static func isAsset(_ path: String) -> Bool { !path.hasSuffix(".yaml") }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// What the fix does to the state after, or what is then left of the change.
  func comparison(from origin: Origin) -> Comparison {
    let isBefore = origin == .before
    var changed = isBefore ? check.linter.comparison.changedAssets : []
    let former = isBefore ? check.before : check.after
    let there = Set(former.assets.map(\.path))
    for (path, change) in changes where Self.isAsset(path) {
      let isOther =
        there.contains(path) && change.after != nil && change.after != bytes(path, isBefore)
      if isOther { changed.insert(path) } else { changed.remove(path) }
    }
    let step = cross(
      before: former, after: input, changedAssets: changed, parallel: check.parallel)
    return Comparison(step, changedAssets: changed, contents: contents(step, isBefore))
  }

  private func bytes(_ path: String, _ isBefore: Bool) -> [UInt8]? {
    check.linter.options.assetBytes(path, !isBefore)
  }

  /// Pictures the fix moves are told by their bytes.
  private func contents(_ step: Crossing, _ isBefore: Bool) -> PictureContents? {
    let moved = Set(changes.keys.filter(Self.isAsset))
    guard !moved.isEmpty else { return nil }
    var names = Set<Symbol>()
    for sets in step.workspace.images {
      for (name, set) in sets where set.variants.contains(where: { moved.contains($0.path) }) {
        names.insert(name)
      }
    }
    let (changes, options) = (changes, check.linter.options)
    return PictureContents(names: names) { path, isFormer in
      let now = changes[path].map(\.after) ?? options.assetBytes(path, true)
      let then = options.assetBytes(path, !isBefore)
      return (isFormer ? then : now ?? then).map(options.sha256) ?? ""
    }
  }
}
