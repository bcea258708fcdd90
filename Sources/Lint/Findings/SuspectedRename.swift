import Composition
import Diagnostics
import Syntax

/// What was perhaps not removed but renamed without `was:`: something new of the same change looks like it.
struct SuspectedRename {
  let crossing: Crossing

  private var reader: Reader { crossing.workspace.reader }
  private var forest: Forest { reader.forest }

  /// What to write where the edit took out a module or a property of a design; nil where nothing new
  /// looks like it.
  func help(_ cause: Cause) -> Help? {
    guard cause.node == nil, let former = cause.former, let module = cause.module else {
      return nil
    }
    let words = reader.words
    let found: (old: Symbol, new: Symbol)? =
      if cause.path.isEmpty {
        newModule(like: former, module, cause.folder).map { (module.id, $0) }
      } else if cause.path.count == 2, cause.path[0] == words.model {
        newProperty(like: former, module, cause.folder).map { (cause.path[1], $0) }
      } else {
        nil
      }
    guard let found else { return nil }
    return Help(
      "renamed? write `was: [\(reader.text(found.old))]` in `\(reader.text(found.new))`")
  }

  private func definitions(_ loaded: Loaded, _ kind: KindID, _ folder: String) -> [ModuleFile] {
    loaded.workspace.files.filter {
      $0.kind == kind && $0.verb == .define && loaded.workspace[$0.layer].folder == folder
    }
  }

  /// The one new module of the layer of which more is the same than not.
  private func newModule(like former: NodeID, _ module: ModuleKey, _ folder: String) -> Symbol? {
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
    return like.count == 1 ? like[0].id : nil
  }

  /// The one new property of a design that is declared as the former one was, or else is of its type.
  private func newProperty(like former: NodeID, _ module: ModuleKey, _ folder: String) -> Symbol? {
    func properties(_ loaded: Loaded) -> [(name: Symbol, node: NodeID)] {
      guard
        let file = definitions(loaded, module.kind, folder).first(where: { $0.id == module.id }),
        let model = forest.value(reader.words.model, in: file.root)
      else { return [] }
      return forest.pairs(model).compactMap { pair in
        forest.symbol(pair.key).map { ($0, pair.value) }
      }
    }
    let old = Set(properties(crossing.before).map(\.name))
    let new = properties(crossing.after).filter { !old.contains($0.name) }
    let equal = new.filter { reader.isEqual(.node($0.node), .node(former)) }
    if equal.count == 1 { return equal[0].name }
    let type = reader.symbol(reader.words.type, of: .node(former))
    let alike = new.filter { reader.symbol(reader.words.type, of: .node($0.node)) == type }
    return type != nil && alike.count == 1 ? alike[0].name : nil
  }
}
