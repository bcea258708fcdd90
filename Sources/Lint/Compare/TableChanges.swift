import Composition
import Syntax

extension Comparison {
  /// Leaves that differ between four builds of one subject, sorted by path. What lies in an entry
  /// that came or went is told with the entry.
  ///
  /// - Parameter environments: What the builds answer, where values may refer to something.
  func tableChanges(_ given: [LeafTable], _ environments: [Environment?] = []) -> [LeafChange] {
    guard given.count == 4 else { return [] }
    let references = EqualReferences(comparison: self, environments: environments)
    let aligned = AlignedTables(given, workspace.reader)
    let tables = aligned.tables
    var keys = Set<LeafKey>()
    for table in tables { keys.formUnion(table.keys) }
    var changes: [LeafChange] = []
    // Entries that came or went, by where their change stands.
    var presences: [LeafKey: Int] = [:]
    let sorted = keys.sorted { isBefore($0, $1) }
    for key in sorted {
      let entry = key.path.indices.lazy.compactMap {
        presences[LeafKey(key.subject, Array(key.path[..<$0]))]
      }.first
      if let entry {
        let values = tables.map { $0[key]?.value }
        if values[0] != values[2] || values[1] != values[3] { changes[entry].hasOwnPart = true }
        changes[entry].below.before += below(key, tables[0])
        changes[entry].below.after += below(key, tables[3])
        continue
      }
      guard let change = change(key, tables.map { $0[key] }, references) else { continue }
      if change.form == .entry, change.before == nil || change.after == nil {
        presences[key] = changes.count
      }
      changes.append(change)
    }
    return changes + renames(aligned)
  }

  /// A leaf in an entry that came or went, with its path.
  private func below(_ key: LeafKey, _ table: LeafTable) -> [UInt8] {
    guard let state = table[key] else { return [] }
    return Array(workspace.reader.spellPath(key.path).utf8) + [0] + state.value + [0]
  }

  /// Entries that have another name.
  private func renames(_ aligned: AlignedTables) -> [LeafChange] {
    aligned.names.sorted { isBefore($0.key, $1.key) }.compactMap { key, names in
      let leafClass = LeafClass.of(
        before: names[0], shared: names[1], own: names[2], after: names[3])
      guard leafClass != .none, let old = names[0], names[3] != nil else { return nil }
      return LeafChange(
        key: key, form: .entry, before: aligned.tables[0][key], after: aligned.tables[3][key],
        leafClass: leafClass, former: old)
    }
  }

  private func change(
    _ key: LeafKey, _ given: [LeafState?], _ references: EqualReferences
  ) -> LeafChange? {
    let states = key.isOrder ? given : references.aligned(given)
    var values = states.map { $0?.value }
    if key.isOrder { values = commonOrder(values) }
    let leafClass = LeafClass.of(
      before: values[0], shared: values[1], own: values[2], after: values[3])
    let isRenamed = states[0]?.json != states[3]?.json
    guard leafClass != .none || (isRenamed && !key.isOrder) else { return nil }
    let form: LeafChange.Form
    if key.isOrder {
      form = .order
    } else if let leaf = states.lazy.compactMap({ $0 }).first?.leaf, case .entry = leaf.form {
      form = .entry
    } else {
      form = key.path.isEmpty ? .entry : .value
    }
    return LeafChange(
      key: key, form: form, before: states[0], after: states[3], leafClass: leafClass)
  }

  /// Orders with only the ids that all of them have.
  private func commonOrder(_ orders: [[UInt8]?]) -> [[UInt8]?] {
    let lists = orders.map { $0.map { $0.split(separator: UInt8(ascii: " ")) } }
    var common: Set<ArraySlice<UInt8>>?
    for list in lists.compactMap({ $0 }) {
      common = common.map { $0.intersection(list) } ?? Set(list)
    }
    return lists.map { list in
      list.map { ids in Array(ids.filter { common?.contains($0) ?? false }.joined(separator: [32]))
      }
    }
  }

  private func isBefore(_ left: LeafKey, _ right: LeafKey) -> Bool {
    let symbols = workspace.reader.symbols
    for (one, other) in zip(left.path, right.path) where one != other {
      return symbols.precedes(one, other)
    }
    if left.path.count != right.path.count { return left.path.count < right.path.count }
    if left.isOrder != right.isOrder { return !left.isOrder }
    switch (left.subject, right.subject) {
    case (.text(let one), .text(let other)): return symbols.precedes(one, other)
    default: return false
    }
  }
}
