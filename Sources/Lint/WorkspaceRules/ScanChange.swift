import Composition
import Synchronization
import Syntax

/// What of a country a rule without a base looks at. Where none of it changed, it has nothing new to
/// say.
package enum ScanAspect: Sendable {
  /// What modules ask of the country, and what tables declare.
  case asked
  /// Screens as the route graph has them: ways out, cells, markers.
  case routes
  /// Modules of the kind with this folder.
  case modules(String)
  /// Which pictures there are.
  case pictures
  /// Sealed values, and what layers above change of what they refer to.
  case seals
}

/// What differs between two builds of a country, as far as rules without a base look at it. In doubt
/// something changed.
struct ScanChange {
  private let workspace: Workspace
  private let files: StackDifference
  private let modules: [(before: ResolvedModule?, after: ResolvedModule?)]
  private let asksOtherwise: Bool
  private let leadsElsewhere: Bool
  private let isSealed: Bool

  init(
    _ before: ResolvedCountry, _ after: ResolvedCountry, _ prover: Resolver, _ layers: LayerPairs
  ) {
    workspace = prover.workspace
    let schema = workspace.schema
    files = layers.difference(workspace[before.layer].stack, workspace[after.layer].stack)
    // What a country's own layer is part of is made anew for each build, mostly to the same.
    modules =
      files.isWhole
      ? []
      : before.changedModules(after).filter { before, after in
        guard let before, let after, !before.bytes.isEmpty, before.bytes == after.bytes else {
          return true
        }
        return !before.asksAlike(after)
      }
    asksOtherwise =
      files.kinds.contains { schema[$0].isTable }
      || modules.contains { before, after in
        guard let before, let after else { return true }
        return !before.asksAlike(after)
      }
    leadsElsewhere = modules.contains { old, new in
      old?.routeScreen(in: before, withValues: false)
        != new?.routeScreen(in: after, withValues: false)
    }
    isSealed = files.modules.contains { prover.seals[$0] != nil }
  }

  /// Whether a rule may have something new to say.
  func concerns(_ rule: any WorkspaceRule.Type) -> Bool {
    guard let aspects = rule.looksAt, !files.isWhole else { return true }
    return aspects.contains(where: isChanged)
  }

  private func isChanged(_ aspect: ScanAspect) -> Bool {
    let schema = workspace.schema
    switch aspect {
    case .asked: return asksOtherwise
    case .routes: return leadsElsewhere || isChanged(.modules("identity"))
    case .modules(let folder):
      return files.kinds.contains { schema[$0].folder == folder }
        || modules.contains { before, after in
          (before ?? after).map { schema[$0.key.kind].folder == folder } ?? false
        }
    // Pictures that differ make the whole differ.
    case .pictures: return false
    case .seals:
      return asksOtherwise || isSealed || files.hasPatches { schema[$0].folder == "cells" }
    }
  }
}

/// Files in which the layers of two stacks differ.
struct StackDifference: Sendable {
  /// More differs than what files of modules say: records, pictures, which layers there are, or which
  /// files define something.
  fileprivate(set) var isWhole = false
  fileprivate(set) var modules: Set<ModuleIndex> = []
  fileprivate(set) var kinds: Set<KindID> = []
  /// Kinds of which files differ that define nothing.
  fileprivate var patched: Set<KindID> = []

  func hasPatches(_ isWanted: (KindID) -> Bool) -> Bool { patched.contains(where: isWanted) }

  fileprivate mutating func formUnion(_ other: StackDifference) {
    isWhole = isWhole || other.isWhole
    modules.formUnion(other.modules)
    kinds.formUnion(other.kinds)
    patched.formUnion(other.patched)
  }
}

/// Differences of layers with each other, each worked out once. Safe from several threads.
final class LayerPairs: Sendable {
  private struct Pair: Hashable {
    let before: LayerID
    let after: LayerID
  }

  private let workspace: Workspace
  private let known = Mutex<[Pair: StackDifference]>([:])

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  func difference(_ before: [LayerID], _ after: [LayerID]) -> StackDifference {
    var result = StackDifference()
    result.isWhole =
      before.count != after.count
      || zip(before, after).contains { workspace[$0].folder != workspace[$1].folder }
    guard !result.isWhole else { return result }
    for (before, after) in zip(before, after) where before != after {
      result.formUnion(difference(Pair(before: before, after: after)))
    }
    return result
  }

  private func difference(_ pair: Pair) -> StackDifference {
    if let known = known.withLock({ $0[pair] }) { return known }
    let made = compare(pair)
    known.withLock { $0[pair] = made }
    return made
  }

  private func compare(_ pair: Pair) -> StackDifference {
    var result = StackDifference()
    let (before, after) = (workspace[pair.before], workspace[pair.after])
    let images = (workspace.images[before.id.index], workspace.images[after.id.index])
    result.isWhole =
      before.record != after.record || before.settings != after.settings
      || images.0.count != images.1.count
      || images.0.contains { name, set in
        guard let other = images.1[name] else { return true }
        return other.layer != set.layer || other.variants != set.variants
      }
    let old = workspace.filesByLayer[before.id.index]
    let new = workspace.filesByLayer[after.id.index]
    for module in Set(old.keys).union(new.keys) {
      let former = (old[module] ?? []).map { workspace.file($0) }
      let files = (new[module] ?? []).map { workspace.file($0) }
      guard former.map(\.root) != files.map(\.root) else { continue }
      result.modules.insert(module)
      result.kinds.insert(workspace.keys[module.raw].kind)
      let verbs = [former, files].map { $0.map(\.verb) }
      if verbs[0] != verbs[1], verbs.joined().contains(where: { $0 != .override }) {
        result.isWhole = true
      }
      if verbs.joined().contains(where: { $0 != .define }) {
        result.patched.insert(workspace.keys[module.raw].kind)
      }
    }
    return result
  }
}
