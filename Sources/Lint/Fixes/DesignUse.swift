import Composition
import Syntax

/// A cell that has a design.
struct DesignUse {
  let screen: ModuleKey
  /// The entry's id.
  let entry: Symbol
  /// It is what the entry shows when there is nothing to repeat.
  let isEmpty: Bool
  /// The design's id, as it is written.
  let node: NodeID
  /// Its condition, where it has one.
  let guardNode: NodeID?
  /// Properties that the cell sets.
  let properties: [Symbol]

  /// Every cell of a stack with a design, whether or not a guard lets it be; as screens list them.
  static func all(of design: ModuleKey, in environment: Environment) -> [DesignUse] {
    let workspace = environment.workspace
    let (reader, words) = (workspace.reader, workspace.words)
    guard let screens = workspace.schema.kind(header: words.screen) else { return [] }
    let shape = workspace.schema[screens].shape.child(words.cells)
    var uses: [DesignUse] = []
    for (position, key) in workspace.keys.enumerated() where key.kind == screens {
      guard let screen = environment.state.value(ModuleIndex(position)),
        let cells = reader.field(words.cells, of: screen)
      else { continue }
      for entry in reader.entries(cells, shape) {
        let guardNode = reader.field(words.when, of: entry.value).flatMap(reader.node(of:))
        if let node = reader.field(words.cell, of: entry.value).flatMap(reader.node(of:)),
          reader.forest.symbol(node) == design.id
        {
          let model = reader.field(words.model, of: entry.value)
          uses.append(
            DesignUse(
              screen: key, entry: entry.key, isEmpty: false, node: node, guardNode: guardNode,
              properties: model.map { keys($0, reader) } ?? []))
        }
        if let empty = reader.field(words.empty, of: entry.value).flatMap(reader.node(of:)),
          let node = reader.forest.value(words.cell, in: empty),
          reader.forest.symbol(node) == design.id
        {
          uses.append(
            DesignUse(
              screen: key, entry: entry.key, isEmpty: true, node: node, guardNode: guardNode,
              properties: []))
        }
      }
    }
    return uses
  }

  private static func keys(_ model: Value, _ reader: Reader) -> [Symbol] {
    switch model {
    case .merged(let merged): merged.entries.map(\.key)
    case .node(let node): reader.forest.pairs(node).compactMap { reader.forest.symbol($0.key) }
    }
  }
}
