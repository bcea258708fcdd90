import Composition
import Diagnostics
import Syntax

/// What was perhaps not removed but renamed without `was:`: something new of the same change looks like it.
struct SuspectedRename {
  let crossing: Crossing

  private var reader: Reader { crossing.workspace.reader }
  private var forest: Forest { reader.forest }

  /// What went and what came instead.
  struct Guess {
    let old: Symbol
    let new: Symbol
    /// What has the new name: a module, an entry, a property; a table's file for one of its keys.
    let node: NodeID
    /// The table's field, for a key of a table.
    let field: Symbol?
  }

  /// What to write where the edit took out something; nil where nothing new looks like it.
  func help(_ cause: Cause) -> Help? {
    guard let guess = guess(cause) else { return nil }
    let (old, new) = (reader.text(guess.old), reader.text(guess.new))
    guard let field = guess.field.map(reader.text) else {
      return Help("renamed? write `was: [\(old)]` in `\(new)`")
    }
    let file = forest.sources.file(at: forest.span(guess.node).start)
    return Help(
      "renamed? write `renamed: { \(field).\(old): \(field).\(new) }` in "
        + (file.map { forest.sources[$0].path } ?? "its file"))
  }

  /// A module, an entry of a list or a map, a property of a design or a key of a table that the edit
  /// took out, with the one new thing beside it that is like it.
  func guess(_ cause: Cause) -> Guess? {
    guard cause.node == nil, let former = cause.former, let module = cause.module else {
      return nil
    }
    let kind = crossing.workspace.schema[module.kind]
    guard !cause.path.isEmpty else {
      guard !kind.isTable, let new = newModule(like: former, module, cause.folder) else {
        return nil
      }
      return Guess(old: module.id, new: new.id, node: new.root, field: nil)
    }
    return newEntry(cause, former, module, kind)
  }

  private func definitions(_ loaded: Loaded, _ kind: KindID, _ folder: String) -> [ModuleFile] {
    loaded.workspace.files.filter {
      $0.kind == kind && $0.verb == .define && loaded.workspace[$0.layer].folder == folder
    }
  }

  /// The one new module of the layer of which more is the same than not.
  private func newModule(
    like former: NodeID, _ module: ModuleKey, _ folder: String
  ) -> ModuleFile? {
    let old = Set(definitions(crossing.before, module.kind, folder).map(\.id))
    let like = definitions(crossing.after, module.kind, folder).filter { file in
      guard !old.contains(file.id) else { return false }
      let same = forest.pairs(former).count { pair in
        guard let key = forest.symbol(pair.key), let value = forest.value(key, in: file.root) else {
          return false
        }
        return reader.isEqual(.node(pair.value), .node(value))
      }
      let size = max(forest.childCount(former), forest.childCount(file.root)) - 1
      return same > 0 && same * 2 >= size
    }
    return like.count == 1 ? like[0] : nil
  }

  // MARK: Entries

  private struct Entry {
    let key: Symbol
    let node: NodeID
    let file: ModuleFile
  }

  /// The one new entry beside it that says the same, or else, of properties, is of its type.
  private func newEntry(
    _ cause: Cause, _ former: NodeID, _ module: ModuleKey, _ kind: ModuleKind
  ) -> Guess? {
    guard let (outer, shape) = container(cause.path, kind) else { return nil }
    let inner = shape.child(cause.path[outer])
    let old: Symbol?
    let field: Symbol?
    if kind.isTable {
      guard outer == 1, kind.body[reader.words.renamed] != nil else { return nil }
      field = cause.path[0]
      old = reader.symbols.find(
        cause.path.dropFirst().map(reader.text).joined(separator: "."))
    } else {
      guard case .record(let record) = inner.form, record[reader.words.was] != nil,
        outer == cause.path.count - 1
      else { return nil }
      field = nil
      old = cause.path.last
    }
    guard let old else { return nil }
    let path = cause.path.prefix(outer)
    let known = Set(entries(crossing.before, module, cause.folder, path, kind).map(\.key))
    let new = entries(crossing.after, module, cause.folder, path, kind).filter {
      !known.contains($0.key)
    }
    return entry(like: former, among: new, kind).map {
      Guess(old: old, new: $0.key, node: field == nil ? $0.node : $0.file.root, field: field)
    }
  }

  private func entry(like former: NodeID, among new: [Entry], _ kind: ModuleKind) -> Entry? {
    let equal = new.filter { isAlike($0.node, former) }
    if equal.count == 1 { return equal[0] }
    guard equal.isEmpty, kind.folder == "cells" else { return nil }
    let type = reader.symbol(reader.words.type, of: .node(former))
    let alike = new.filter { reader.symbol(reader.words.type, of: .node($0.node)) == type }
    return type != nil && alike.count == 1 ? alike[0] : nil
  }

  /// Today's names of properties by former ones, by design; those of which two became one are left out.
  func properties() -> [Symbol: [Symbol: Symbol]] {
    guard let id = crossing.workspace.schema.kind(folder: "cells") else { return [:] }
    let kind = crossing.workspace.schema[id]
    let path = [reader.words.model][...]
    var result: [Symbol: [Symbol: Symbol]] = [:]
    let unchanged = Set(crossing.after.workspace.files.map(\.root))
    for file in crossing.before.workspace.files
    where file.kind == id && file.verb == .define && !unchanged.contains(file.root) {
      let module = ModuleKey(kind: id, id: file.id)
      let folder = crossing.before.workspace[file.layer].folder
      let before = entries(crossing.before, module, folder, path, kind)
      let after = entries(crossing.after, module, folder, path, kind)
      let (old, today) = (Set(before.map(\.key)), Set(after.map(\.key)))
      let new = after.filter { !old.contains($0.key) }
      var names: [Symbol: [Symbol]] = [:]
      for gone in before where !today.contains(gone.key) {
        if let found = entry(like: gone.node, among: new, kind) {
          names[found.key, default: []].append(gone.key)
        }
      }
      for (name, former) in names where former.count == 1 {
        result[file.id, default: [:]][former[0]] = name
      }
    }
    return result
  }

  /// How much of a path leads to the map or list that an entry stands in, with its shape.
  private func container(_ path: [Symbol], _ kind: ModuleKind) -> (depth: Int, shape: Shape)? {
    var shape = kind.shape
    for (depth, key) in path.enumerated() {
      switch shape.form {
      case .map, .list:
        if shape.isDotted || depth == path.count - 1 { return (depth, shape) }
      case .record, .value, .dependent, .open: break
      }
      shape = shape.child(key)
    }
    return nil
  }

  private func entries(
    _ loaded: Loaded, _ module: ModuleKey, _ folder: String, _ path: ArraySlice<Symbol>,
    _ kind: ModuleKind
  ) -> [Entry] {
    var result: [Entry] = []
    for file in definitions(loaded, module.kind, folder)
    where kind.isTable || file.id == module.id {
      var value = Value.node(file.root)
      var shape = kind.shape
      var isThere = true
      for key in path {
        guard let entry = reader.entry(key, in: value, shape) else {
          isThere = false
          break
        }
        value = entry.value
        shape = shape.child(key)
      }
      guard isThere else { continue }
      reader.forEach(value, shape) { key, value, _ in
        if case .node(let node) = value { result.append(Entry(key: key, node: node, file: file)) }
      }
    }
    return result
  }

  /// The same but for the id.
  private func isAlike(_ left: NodeID, _ right: NodeID) -> Bool {
    guard forest.kind(left) == .mapping, forest.kind(right) == .mapping else {
      return reader.isEqual(.node(left), .node(right))
    }
    func fields(_ node: NodeID) -> [Symbol: NodeID] {
      var result: [Symbol: NodeID] = [:]
      for pair in forest.pairs(node) {
        if let key = forest.symbol(pair.key), key != reader.words.id { result[key] = pair.value }
      }
      return result
    }
    let (mine, others) = (fields(left), fields(right))
    return mine.count == others.count && !mine.isEmpty
      && mine.allSatisfy { key, value in
        others[key].map { reader.isEqual(.node(value), .node($0)) } ?? false
      }
  }
}
