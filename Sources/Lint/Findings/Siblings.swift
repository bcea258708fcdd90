import Composition
import Syntax

/// Translations of a changed text and variants of a changed picture that stayed as they were.
struct Siblings {
  let comparison: Comparison
  let change: CountryChange
  /// What changed in the shared layers the country lies over.
  let edits: [SharedEdit]

  private var workspace: Workspace { comparison.workspace }
  private var reader: Reader { workspace.reader }

  func impacts() -> [Impact] {
    guard let after = change.builds.after?.environment,
      let before = change.builds.before?.environment
    else { return [] }
    return texts(before, after) + pictures(after)
  }

  private func texts(_ before: Environment, _ after: Environment) -> [Impact] {
    guard
      let source = after.settings.flatMap({ reader.forest.value(workspace.words.source, in: $0) })
        .flatMap(reader.forest.symbol)
    else { return [] }
    var result: [Impact] = []
    for edit in edits where edit.cause.node != nil && edit.cause.former != nil {
      guard case .module(let module) = edit.key.subject, module.id == source,
        workspace.schema[module.kind].folder == "strings",
        let key = reader.symbols.find(
          edit.key.path.dropFirst().map(reader.text).joined(separator: "."))
      else { continue }
      for (position, language) in after.texts.languages.enumerated() {
        guard let found = after.texts.find(key, language: position), found.language != source,
          case .node(let node) = found.entry.value,
          workspace.layer(of: node, on: workspace[after.layer].stack).map({
            workspace[$0].folder
          }) == edit.folder,
          let earlier = before.texts.languages.firstIndex(of: language),
          let former = before.texts.find(key, language: earlier),
          reader.isEqual(former.entry.value, found.entry.value)
        else { continue }
        let place = LeafKey(.text(language: found.language), [key])
        result.append(impact(place, of: edit.cause, node: node, file: nil))
      }
    }
    return result
  }

  private func pictures(_ after: Environment) -> [Impact] {
    var result: [Impact] = []
    for (name, set) in after.allImages.sorted(by: { $0.key.raw < $1.key.raw }) {
      let layer = workspace[set.layer]
      guard !layer.isCountry else { continue }
      let changed = set.variants.filter { comparison.changedAssets.contains($0.path) }
      guard !changed.isEmpty, changed.count < set.variants.count,
        let left = set.variants.first(where: { !comparison.changedAssets.contains($0.path) })
      else { continue }
      let key = LeafKey(.picture, [name])
      let edit = Cause(
        folder: layer.folder, isOwn: false, subject: key.text(workspace), module: nil,
        path: key.path, node: nil, former: nil, file: changed.first?.path)
      result.append(impact(key, of: edit, node: nil, file: left.path))
    }
    return result
  }

  /// - Parameter edit: the change that it did not follow.
  private func impact(_ key: LeafKey, of edit: Cause, node: NodeID?, file: String?) -> Impact {
    let text = key.text(workspace)
    let sibling = Cause(
      folder: edit.folder, isOwn: false, subject: text, module: nil, path: key.path, node: node,
      former: nil, file: file)
    return Impact(
      country: change.country.name, subject: .sibling(sibling), leafClass: .visible, cause: edit,
      screens: [], folder: "strings", module: "", path: key.path.map(reader.text), text: text)
  }
}
