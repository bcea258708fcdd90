package import Composition
import Diagnostics
import Syntax

/// Writes the layer that turns one stack into another, before guards and constants.
package struct PatchMaker: Sendable {
  let resolver: Resolver
  private var workspace: Workspace { resolver.workspace }
  private var reader: Reader { workspace.reader }

  package init(_ resolver: Resolver) { self.resolver = resolver }

  package func patch(from left: LayerID, to right: LayerID) -> LayerPatch {
    let old = resolver.environment(of: left)
    let new = resolver.environment(of: right)
    let walk = PlaceWalk(workspace: workspace) { [workspace] header, id in
      workspace.schema.kind(header: header).flatMap { new.module($0, id) }
    }
    let form = DefinitionForm(workspace: workspace, walk: walk)
    var files: [LayerPatch.File] = []
    for (position, key) in workspace.keys.enumerated() {
      let index = ModuleIndex(position)
      let kind = workspace.schema[key.kind]
      let (before, after) = (old.state.value(index), new.state.value(index))
      if let before, let after, before.isIdentical(to: after) { continue }
      if kind.isTable {
        files += table(key, kind, before, after, form, kept: settings(old, kind))
      } else if let file = module(key, kind, before, after, form) {
        files.append(file)
      }
    }
    var patch = LayerPatch(
      record: .map([]), files: files.sorted { $0.path < $1.path }, pictures: [], remarks: [])
    RecordPatch(workspace: workspace, old: old, new: new).write(&patch)
    pictures(old, new, &patch)
    return patch
  }

  // MARK: Modules

  private func module(
    _ key: ModuleKey, _ kind: ModuleKind, _ before: Value?, _ after: Value?, _ form: DefinitionForm
  ) -> LayerPatch.File? {
    let id = reader.text(key.id)
    func file(_ header: String, _ pairs: [NewPair]) -> LayerPatch.File {
      LayerPatch.File(
        path: "\(kind.folder)/\(id).yaml", content: .map([NewPair(header, .text(id))] + pairs))
    }
    guard let after else { return before.map { _ in file("remove", []) } }
    guard let before else {
      return file(reader.text(kind.header), form.body(of: after, kind))
    }
    var writer = PatchWriter(form: form)
    guard writer.change(before, after, kind.shape, [], around: []) else {
      return file("replace", form.body(of: after, kind))
    }
    return writer.isEmpty ? nil : file("override", writer.pairs)
  }

  // MARK: Tables

  /// A file with new keys, and one that changes and drops others.
  private func table(
    _ key: ModuleKey, _ kind: ModuleKind, _ before: Value?, _ after: Value?, _ form: DefinitionForm,
    kept: [Symbol: Set<Symbol>]
  ) -> [LayerPatch.File] {
    let header = reader.text(kind.header)
    let id = reader.text(key.id)
    var isPerLabel = false
    if case .tablePerLabel = kind.identity { isPerLabel = true }
    var added = NewValue.map([])
    var writer = PatchWriter(form: form, isTable: true)
    for field in kind.body.fields {
      guard case .map = field.shape.form else { continue }
      let old = entries(before, field)
      let new = entries(after, field)
      let around = [after].compactMap { $0 }
      for entry in new {
        let path = path(field, entry.key)
        let child = field.shape.child(entry.key)
        guard let known = old.first(where: { $0.key == entry.key }) else {
          added.set(path.map(reader.text)[...], form.tree(entry.value, child, around: around))
          continue
        }
        if !writer.changed(known.value, entry.value, child, path, around: around) {
          writer.instead(path, form.tree(entry.value, child, around: around))
        }
      }
      let stays = Set(new.map(\.key)).union(kept[field.name] ?? [])
      for entry in old where !stays.contains(entry.key) { writer.drop(path(field, entry.key)) }
    }
    if let names = renamed(before, after) { added.set(["renamed"], names) }
    func file(_ name: String, _ pairs: [NewPair]) -> LayerPatch.File {
      LayerPatch.File(path: "\(kind.folder)/\(name).yaml", content: .map(pairs))
    }
    let name = isPerLabel ? id : "added"
    var result: [LayerPatch.File] = []
    if !added.isEmptyMap {
      result.append(file(name, [NewPair(header, .text(name))] + added.pairs))
    }
    if !writer.isEmpty {
      result.append(
        file(
          isPerLabel ? "\(id)-changed" : "changed",
          [NewPair("override", .text(isPerLabel ? id : "changed"))] + writer.pairs))
    }
    return result
  }

  /// Features and values that the lower record sets stay declared: no record unsets them.
  private func settings(_ old: Environment, _ kind: ModuleKind) -> [Symbol: Set<Symbol>] {
    guard kind.folder == "settings" else { return [:] }
    return [
      reader.words.features: Set(old.record.features.keys),
      reader.words.values: Set(old.record.values.keys),
    ]
  }

  private func entries(_ table: Value?, _ field: Field) -> [Merged.Entry] {
    table.flatMap { reader.field(field.name, of: $0) }.map {
      reader.entries($0, field.shape)
    } ?? []
  }

  /// Texts are nested in files, other keys are one segment.
  private func path(_ field: Field, _ key: Symbol) -> [Symbol] {
    [field.name] + (field.shape.isDotted ? workspace.paths.segments(of: key) : [key])
  }

  /// Former names of keys that the lower stack does not know.
  private func renamed(_ before: Value?, _ after: Value?) -> NewValue? {
    func names(_ table: Value?) -> [Merged.Entry] {
      table.flatMap { reader.field(reader.words.renamed, of: $0) }.map {
        reader.entries($0, .plain)
      } ?? []
    }
    let known = Set(names(before).map(\.key))
    let new = names(after).filter { !known.contains($0.key) }
    guard !new.isEmpty else { return nil }
    return .map(
      new.map { entry in
        NewPair(
          reader.text(entry.key), .text(reader.symbol(entry.value).map(reader.text) ?? ""))
      })
  }

  // MARK: Pictures

  private func pictures(_ old: Environment, _ new: Environment, _ patch: inout LayerPatch) {
    for (name, set) in new.allImages.sorted(by: { reader.symbols.precedes($0.key, $1.key) }) {
      if old.image(name)?.layer == set.layer { continue }
      for variant in set.variants {
        let file = variant.path.split(separator: "/").last.map(String.init) ?? ""
        patch.pictures.append(
          LayerPatch.Picture(source: variant.path, path: "images/\(file)"))
      }
    }
    let gone = old.allImages.keys.filter { new.image($0) == nil }.sorted(
      by: reader.symbols.precedes)
    for name in gone {
      patch.remarks.append("the picture `\(reader.text(name))` stays: no layer drops one")
    }
  }
}
