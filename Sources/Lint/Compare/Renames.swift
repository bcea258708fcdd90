import Composition
import Syntax

/// Modules by their former ids, over both states.
struct ModuleRenames: Sendable {
  /// Per new module the old ones, newest name first.
  private(set) var former: [ModuleKey: [ModuleKey]] = [:]
  /// Old modules by what they are called now.
  private(set) var current: [ModuleKey: ModuleKey] = [:]

  init(_ workspace: Workspace) {
    let reader = workspace.reader
    for file in workspace.files where file.verb == .define {
      let key = ModuleKey(kind: file.kind, id: file.id)
      for id in reader.formerIDs(of: .node(file.root)) {
        let old = ModuleKey(kind: file.kind, id: id)
        guard old != key, workspace.index(of: old) != nil else { continue }
        if former[key]?.contains(old) != true { former[key, default: []].append(old) }
        current[old] = key
      }
    }
  }
}

/// Leaves of one subject in several builds with entries that were renamed under one name.
struct AlignedTables {
  private(set) var tables: [LeafTable]
  /// Per renamed entry the name each build has for it.
  private(set) var names: [LeafKey: [Symbol?]] = [:]

  init(_ tables: [LeafTable], _ reader: Reader) {
    self.tables = tables
    align(reader)
  }

  private mutating func align(_ reader: Reader) {
    var renamed: [(new: LeafKey, old: LeafKey)] = []
    for table in tables {
      for (key, state) in table {
        guard let leaf = state.leaf, case .entry = leaf.form, let value = leaf.value else {
          continue
        }
        for id in reader.formerIDs(of: value) {
          let old = LeafKey(key.subject, Array(key.path.dropLast()) + [id])
          guard old != key, tables.contains(where: { $0[old] != nil && $0[key] == nil }) else {
            continue
          }
          if !renamed.contains(where: { $0.new == key && $0.old == old }) {
            renamed.append((key, old))
          }
        }
      }
    }
    for (new, old) in renamed.sorted(by: { $0.new.path.count < $1.new.path.count }) {
      for index in tables.indices {
        guard tables[index][new] == nil, tables[index][old] != nil else {
          if tables[index][new] != nil { note(new, index, new.path.last) }
          continue
        }
        note(new, index, old.path.last)
        tables[index] = Self.moved(tables[index], from: old.path, to: new.path, reader)
        follow(old.path, new.path, index, reader)
      }
    }
  }

  /// What names an entry within its module: actions name routes, a marker names a cell.
  private mutating func follow(_ old: [Symbol], _ new: [Symbol], _ index: Int, _ reader: Reader) {
    guard let from = old.last, let to = new.last, old.count == 2 else { return }
    let names = [(old: reader.text(from), new: reader.text(to))]
    let isRoute = reader.text(old[0]) == "routes"
    for (key, state) in tables[index] {
      let isNamed =
        isRoute
        ? state.value.starts(with: Array("{\"route\":".utf8)) : key.path == [reader.words.marker]
      if isNamed { tables[index][key] = state.renaming(names) }
    }
  }

  private mutating func note(_ key: LeafKey, _ index: Int, _ name: Symbol?) {
    var known = names[key] ?? tables.map { _ in nil }
    known[index] = name
    names[key] = known
  }

  private static func moved(
    _ table: LeafTable, from old: [Symbol], to new: [Symbol], _ reader: Reader
  ) -> LeafTable {
    var result: LeafTable = [:]
    result.reserveCapacity(table.count)
    for (key, state) in table {
      if key.path.starts(with: old) {
        let path = new + key.path.dropFirst(old.count)
        result[LeafKey(key.subject, Array(path), isOrder: key.isOrder)] = state
      } else if key.isOrder, key.path == Array(old.dropLast()), let from = old.last,
        let to = new.last
      {
        let ids = String(decoding: state.json, as: UTF8.self).split(separator: " ").map {
          $0 == reader.text(from) ? reader.text(to) : String($0)
        }
        result[key] = LeafState(json: Array(ids.joined(separator: " ").utf8))
      } else {
        result[key] = state
      }
    }
    return result
  }
}
