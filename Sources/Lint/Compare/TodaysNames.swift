import Composition
import Diagnostics
import Syntax

/// Puts today's names into what builds hold in which things had other names, so that who follows a
/// rename changes nothing.
struct TodaysNames: Sendable {
  private let workspace: Workspace
  /// Every name that a `was:` or `renamed:` of either state calls a former one.
  private let former: Set<Symbol>
  /// Per design's id of any time, properties by their former names, told or suspected.
  private let properties: [Symbol: [Symbol: Symbol]]

  private var reader: Reader { workspace.reader }

  init(_ crossing: Crossing) {
    let workspace = crossing.workspace
    self.workspace = workspace
    let reader = workspace.reader
    var former = Set<Symbol>()
    // That a property went is told of itself; what follows it changes nothing beyond that.
    var properties = SuspectedRename(crossing: crossing).properties()
    former.formUnion(properties.values.flatMap(\.keys))
    func collect(_ node: NodeID) {
      switch reader.forest.kind(node) {
      case .scalar: break
      case .sequence: for item in reader.forest.items(node) { collect(item) }
      case .mapping:
        former.formUnion(reader.formerIDs(of: .node(node)))
        for pair in reader.forest.pairs(node) { collect(pair.value) }
      }
    }
    for file in workspace.files {
      collect(file.root)
      if let renamed = reader.forest.value(reader.words.renamed, in: file.root) {
        for key in reader.forest.pairs(renamed).compactMap({ reader.forest.symbol($0.key) }) {
          former.insert(key)
          if let name = Self.withoutField(key, reader) { former.insert(name) }
        }
      }
      guard workspace.schema[file.kind].folder == "cells",
        let model = reader.forest.value(reader.words.model, in: file.root)
      else { continue }
      for pair in reader.forest.pairs(model) {
        guard let name = reader.forest.symbol(pair.key) else { continue }
        for old in reader.formerIDs(of: .node(pair.value)) {
          for design in [file.id] + reader.formerIDs(of: .node(file.root)) {
            properties[design, default: [:]][old] = name
          }
        }
      }
    }
    self.former = former
    self.properties = properties
  }

  /// `primary` of `colors.primary`.
  private static func withoutField(_ key: Symbol, _ reader: Reader) -> Symbol? {
    let text = reader.text(key)
    return text.firstIndex(of: ".").flatMap {
      reader.symbols.find(String(text[text.index(after: $0)...]))
    }
  }

  /// Today's name; the name itself where it is none of a former time.
  ///
  /// - Parameter environments: The country's builds, the latest state first.
  func today(_ name: Symbol, _ group: Slot.Group, _ environments: [Environment]) -> Symbol {
    let parts = group == .endpoint ? workspace.paths.segments(of: name) : [name]
    guard parts.contains(where: former.contains) else { return name }
    for environment in environments {
      if let now = environment.currentName(group, name) { return now }
    }
    return name
  }

  /// The leaves of a module under today's names.
  func renamed(
    _ table: LeafTable, of module: ModuleKey, _ environments: [Environment]
  ) -> LeafTable {
    guard !former.isEmpty else { return table }
    let folder = workspace.schema[module.kind].folder
    var result: LeafTable = [:]
    result.reserveCapacity(table.count)
    for (former, state) in table {
      var key = former
      key.path = path(key.path, of: module, folder, table, environments)
      // A design of a country may have both.
      if key != former, table[key] != nil { key = former }
      result[key] = renamed(state, design: folder == "cells" ? module.id : nil, environments)
    }
    return result
  }

  /// Texts and pictures of each build under today's names. What a build has under both names, since a
  /// language or a layer did not follow, stays under the former one in all of them as well.
  func renamed(
    _ tables: [LeafTable], _ group: Slot.Group, _ environments: [Environment]
  ) -> [LeafTable] {
    guard !former.isEmpty else { return tables }
    return tables.map { table in
      var result = table
      for (key, state) in table {
        guard let name = key.path.last else { continue }
        let now = today(name, group, environments)
        let current = LeafKey(key.subject, [now])
        guard now != name, table[current] == nil else { continue }
        if !tables.contains(where: { $0[key] != nil && $0[current] != nil }) { result[key] = nil }
        result[current] = state
      }
      return result
    }
  }

  // MARK: Paths

  private func path(
    _ path: [Symbol], of module: ModuleKey, _ folder: String, _ table: LeafTable,
    _ environments: [Environment]
  ) -> [Symbol] {
    let words = workspace.words
    guard path.count > 1 else { return path }
    var path = path
    switch folder {
    case "screens":
      if path[0] == words.load {
        path[1] = today(path[1], .endpoint, environments)
      } else if path[0] == words.cells, path.count > 3, path[2] == words.model,
        let design = design(of: path[1], module, table)
      {
        path[3] = properties[design]?[path[3]] ?? path[3]
      }
    case "cells":
      if path[0] == words.examples, path.count > 2 {
        path[2] = properties[module.id]?[path[2]] ?? path[2]
      }
    default:
      if let group = groups[reader.text(path[0])], workspace.schema[module.kind].isTable {
        path[1] = today(path[1], group, environments)
      }
    }
    return path
  }

  private var groups: [String: Slot.Group] {
    [
      "colors": .color, "fonts": .font, "spacing": .spacing, "radii": .radius, "names": .image,
      "features": .feature, "values": .constant,
    ]
  }

  private func design(of entry: Symbol, _ module: ModuleKey, _ table: LeafTable) -> Symbol? {
    let words = workspace.words
    guard
      let json = table[LeafKey(.module(module), [words.cells, entry, words.cell])]?.json,
      let name = BundleValue(json: json)?.string
    else { return nil }
    return reader.symbols.find(name)
  }

  // MARK: Values

  private func renamed(
    _ state: LeafState, design: Symbol?, _ environments: [Environment]
  ) -> LeafState {
    var names: [(old: String, new: String)] = []
    for slot in state.slots {
      let now = today(slot.name, slot.group, environments)
      if now != slot.name { names.append((reader.text(slot.name), reader.text(now))) }
    }
    for (old, new) in design.flatMap({ properties[$0] }) ?? [:] {
      names.append((reader.text(old), reader.text(new)))
    }
    return names.isEmpty ? state : state.renaming(names)
  }
}

extension LeafState {
  /// The same with other names in what is compared; what is shown stays.
  ///
  /// - Parameter names: Whole strings of the value.
  func renaming(_ names: [(old: String, new: String)]) -> LeafState {
    func today(_ value: BundleValue) -> BundleValue {
      switch value {
      case .string(let text):
        return names.first { $0.old == text }.map { .string($0.new) } ?? value
      case .array(let items): return .array(items.map(today))
      case .object(let object):
        return .object(
          BundleObject(object.members.map { .init(key: $0.key, value: today($0.value)) }))
      default: return value
      }
    }
    let renamed = renamed + names.map { "`\($0.old)` → `\($0.new)`" }
    if json != value {
      // The name of a token does not count, and is told all the same.
      guard let written = BundleValue(json: json), today(written) != written else { return self }
      return LeafState(leaf, json: json, value: value, renamed: renamed)
    }
    guard let parsed = BundleValue(json: value) else { return self }
    let other = today(parsed)
    guard other != parsed else { return self }
    var out = JSONWriter()
    other.write(to: &out)
    return LeafState(leaf, json: json, value: out.bytes, renamed: renamed)
  }
}
