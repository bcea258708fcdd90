import Composition
import Syntax

/// Whether countries with a copy of a design show what they showed without it.
struct SplitCheck {
  let split: FixProposal.Split
  /// From what is now to what will be.
  let step: Crossing

  private var workspace: Workspace { step.workspace }
  private var reader: Reader { workspace.reader }

  /// Why a country of the home does not; nil where it does.
  ///
  /// - Parameter moved: paths of its leaves that differ.
  func fault(in country: CrossedCountry, _ moved: Set<String>) -> String? {
    guard let id = split.copies[country.name], let copy = reader.symbols.find(id),
      let before = country.before, let after = country.after
    else { return "\(country.name) would have no copy of the design" }
    let old = reader.text(split.design.id)
    let folder = workspace.schema[split.design.kind].folder
    let own = ["\(folder)/\(old)", "\(folder)/\(id)"]
    if let other = moved.filter({ path in
      !own.contains { path == $0 || path.hasPrefix($0 + ":") } && !isDesign(path)
    }).min() {
      return "`\(other)` of \(country.name) would change as well"
    }
    let comparison = Comparison(step, changedAssets: [])
    let (was, will) = (environment(before, comparison), environment(after, comparison))
    let key = ModuleKey(kind: split.design.kind, id: copy)
    guard let from = leaves(split.design, was, comparison), let to = leaves(key, will, comparison),
      from == to
    else { return "`\(id)` would not be what \(country.name) has now" }
    if let use = cell(of: split.design, will, comparison) {
      return "`\(use)` of \(country.name) would still have the design `\(old)`"
    }
    return nil
  }

  /// `screens/home:cells.hero.cell`, `screens/home:cells.list.empty`.
  private func isDesign(_ path: String) -> Bool {
    path.hasPrefix("screens/") && path.contains(":cells.")
      && (path.hasSuffix(".cell") || path.hasSuffix(".empty"))
  }

  private func environment(_ layer: LayerID, _ comparison: Comparison) -> Environment {
    let resolver = comparison.resolver
    return resolver.environment(of: layer)
  }

  /// Values of a design below one name, whatever its own is.
  private func leaves(
    _ key: ModuleKey, _ environment: Environment, _ comparison: Comparison
  ) -> [LeafKey: [UInt8]]? {
    guard let index = workspace.index(of: key), environment.state.value(index) != nil else {
      return nil
    }
    return comparison.leaves(index, split.design, environment).mapValues(\.value)
  }

  /// The first cell that has a design once everything is resolved.
  private func cell(
    of design: ModuleKey, _ environment: Environment, _ comparison: Comparison
  ) -> String? {
    let (words, name) = (workspace.words, "\"\(reader.text(design.id))\"")
    for (position, key) in workspace.keys.enumerated()
    where workspace.schema[key.kind].folder == "screens" {
      let index = ModuleIndex(position)
      guard environment.state.value(index) != nil else { continue }
      let leaves = comparison.leaves(index, key, environment)
      let found = leaves.filter { leaf, state in
        (leaf.path.last == words.cell || leaf.path.last == words.empty)
          && String(decoding: state.json, as: UTF8.self).contains(name)
      }
      if let first = found.keys.map({ $0.text(workspace) }).min() { return first }
    }
    return nil
  }
}
