import Composition
import Syntax

/// Asks for the history of every place of a layer's modules.
package struct HistoryCheck {
  private let comparison: NaiveComparison
  private let position: Int
  private let search: WriterSearch
  private let view: NaiveView

  package init?(_ comparison: NaiveComparison, _ position: Int) {
    self.comparison = comparison
    self.position = position
    let resolver = comparison.resolver(.proving)
    guard let layer = comparison.layer(position), let state = resolver.states(upTo: layer).last
    else { return nil }
    search = WriterSearch(environment: resolver.environment(of: layer, state: state))
    view = NaiveView(comparison.workspace)
  }

  private var workspace: Workspace { comparison.workspace }
  private var reader: Reader { workspace.reader }

  /// The first place whose history is not what it must be.
  package func firstFault(in state: NaiveState) -> String? {
    for (ref, value) in state.modules.sorted(by: { $0.key < $1.key }) {
      guard let kind = workspace.schema.kind(folder: ref.folder) else { continue }
      let isTable = NaiveKind.of(ref.folder)?.isTable == true && ref.folder != "strings"
      let id = isTable ? workspace.schema[kind].header : reader.symbols.find(ref.id)
      guard let id else { return "no symbol for \(ref.id)" }
      let key = ModuleKey(kind: kind, id: id)
      if let fault = fault(value, key, []) { return "\(ref.folder)/\(ref.id):\(fault)" }
    }
    return nil
  }

  private func fault(_ value: NaiveValue, _ key: ModuleKey, _ path: [String]) -> String? {
    switch value {
    case .atom(let written):
      if let fault = leafFault(written, key, path) { return "\(path): \(fault)" }
      return nil
    case .map(let pairs):
      for (name, inner) in pairs.sorted(by: { $0.key < $1.key }) {
        if let fault = fault(inner, key, path + [name]) { return fault }
      }
      return nil
    case .list(let entries):
      for entry in entries {
        let inner = path + [entry.id]
        guard !writers(key, inner).isEmpty else { return "\(inner): an entry without history" }
        if let fault = fault(entry.value, key, inner) { return fault }
      }
      // Lists without order, by the last key on their path.
      let isOrdered = !["load", "endpoints", "domains"].contains(path.last ?? "")
      if entries.count > 1, isOrdered, writers(key, path, asksOrder: true).isEmpty {
        return "\(path): an order without history"
      }
      return nil
    }
  }

  private func writers(_ key: ModuleKey, _ path: [String], asksOrder: Bool = false) -> [Writer] {
    let symbols = path.flatMap { name -> [Symbol] in
      // Text keys are asked for by segments, as people type them.
      let parts =
        workspace.schema[key.kind].folder == "strings"
        ? name.split(separator: ".").map(String.init) : [name]
      return parts.compactMap(reader.symbols.find)
    }
    return search.writers(of: ModulePath(key: key, path: symbols, asksOrder: asksOrder))
  }

  private func leafFault(_ written: NaiveWritten, _ key: ModuleKey, _ path: [String]) -> String? {
    let found = writers(key, path)
    guard let first = found.first else { return "no history" }
    guard case .node(let node)? = first.value else { return "the first writer wrote no leaf" }
    let plain = view.plain(node)
    if plain != written.plain {
      return "shown is \(written.plain.line), first written \(plain.line)"
    }
    if comparison.position(first.layer) != written.layer {
      return "the winner is layer \(comparison.position(first.layer) ?? -1), not \(written.layer)"
    }
    var height = Int.max
    let stack = workspace[search.environment.layer].stack
    for writer in found {
      guard search.layer(of: writer.node) == writer.layer else {
        return "\(writer.deed) lies in no file of its layer"
      }
      guard let now = stack.firstIndex(of: writer.layer), now <= height else {
        return "writers are not in the order of layers"
      }
      height = now
    }
    // The one who began it gave it a value.
    guard found.last?.value != nil else { return "its history begins with a drop" }
    return nil
  }
}
