/// Writes one layer that turns a state into another: what `diff --as-patch` must be able to say.
package struct Squasher {
  private let below: NaiveState
  private let above: NaiveState
  /// Replaces whole where it could change, now and then.
  private var random: SplitMix
  private var file = NaiveFile(ref: NaiveRef(folder: "", id: ""), verb: .override, name: "")

  package init(from below: NaiveState, to above: NaiveState, seed: UInt64) {
    self.below = below
    self.above = above
    random = SplitMix(seed: seed)
  }

  /// One file a module that differs, two for tables with new keys.
  package mutating func files() -> [NaiveFile] {
    var files: [NaiveFile] = []
    for ref in Set(below.modules.keys).union(above.modules.keys).sorted() {
      guard let kind = NaiveKind.of(ref.folder) else { continue }
      let old = below.modules[ref]
      let new = above.modules[ref]
      if kind.isTable {
        files += table(ref, old ?? .map([:]), new ?? .map([:]), kind)
      } else if let old, let new {
        file = NaiveFile(ref: ref, verb: .override, name: ref.id)
        if change(old, new, kind.form, []) {
          if !file.isEmptyPatch { files.append(file) }
        } else {
          files.append(
            NaiveFile(ref: ref, verb: .replace, name: ref.id, body: tree(new, kind.form).pairs))
        }
      } else if let new {
        files.append(
          NaiveFile(ref: ref, verb: .define, name: ref.id, body: tree(new, kind.form).pairs))
      } else {
        files.append(NaiveFile(ref: ref, verb: .remove, name: ref.id))
      }
    }
    return files
  }

  private mutating func table(
    _ ref: NaiveRef, _ old: NaiveValue, _ new: NaiveValue, _ kind: NaiveKind
  ) -> [NaiveFile] {
    var added = NaiveFile(ref: ref, verb: .define, name: "\(ref.id)-new")
    file = NaiveFile(ref: ref, verb: .override, name: "\(ref.id)-changed")
    for (group, keys) in new.pairs.sorted(by: { $0.key < $1.key }) {
      guard case .record = kind.form else { continue }
      let form = kind.form.child(group).child("")
      for (key, value) in keys.pairs.sorted(by: { $0.key < $1.key }) {
        let path =
          group == "texts"
          ? [group] + key.split(separator: ".").map(String.init)
          : [group, key]
        guard let known = old.at([group, key]) else {
          var body = Plain.map(added.body)
          body.set(path[...], tree(value, form))
          added.body = body.pairs
          continue
        }
        if !change(known, value, form, path, isTable: true) {
          file.instead.append(NaiveLine(path: path, value: tree(value, form)))
        }
      }
    }
    for (group, keys) in old.pairs.sorted(by: { $0.key < $1.key }) {
      for key in keys.pairs.keys.sorted() where new.at([group, key]) == nil {
        file.without.append(
          [group] + (group == "texts" ? key.split(separator: ".").map(String.init) : [key]))
      }
    }
    return [added, file].filter { !$0.isEmptyPatch && ($0.verb == .override || !$0.body.isEmpty) }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func write(_ path: [String], _ value: Plain) {
    var body = Plain.map(file.body)
    body.set(path[...], value)
    file.body = body.pairs
  }

  /// Writes what turns one into the other; false, with nothing written, where only a whole new
  /// value does.
  private mutating func change(
    _ old: NaiveValue, _ new: NaiveValue, _ form: NaiveForm, _ path: [String],
    isTable: Bool = false
  ) -> Bool {
    let saved = file
    if write(old, new, form, path, isTable: isTable) { return true }
    file = saved
    return false
  }

  private mutating func write(
    _ old: NaiveValue, _ new: NaiveValue, _ form: NaiveForm, _ path: [String], isTable: Bool
  ) -> Bool {
    if old == new { return true }
    switch form {
    case .atom, .model, .dotted:
      guard let plain = new.plain else { return false }
      write(path, plain)
      return true
    case .record(let fields): return record(old, new, fields, path, isTable: isTable)
    case .map(_, let inner): return pairs(old, new, { _ in inner }, path)
    case .open(let children):
      guard case .map = old, case .map = new else { return false }
      return pairs(old, new, { children[$0] ?? .open([:]) }, path)
    case .list(let list):
      // Tables take no `add`.
      if isTable { return false }
      return self.list(old, new, list, path)
    }
  }

  private mutating func record(
    _ old: NaiveValue, _ new: NaiveValue, _ fields: [NaiveField], _ path: [String], isTable: Bool
  ) -> Bool {
    var old = old.pairs
    let new = new.pairs
    for field in fields where field.isFixed && old[field.name] != new[field.name] { return false }
    var restarts = false
    if NaiveMerger.isDesigned(fields) {
      restarts = old["cell"] != new["cell"] || chance(10)
      if restarts { write(path + ["cell"], new["cell"]?.plain ?? .scalar("?")) }
    }
    for field in fields {
      var form = field.form
      let inner = path + [field.name]
      if case .model = form {
        if restarts {
          let model = above.model(beside: new)
          if let value = new["model"], !value.isEmpty { write(inner, tree(value, model)) }
          continue
        }
        // Written against the designs of the state that comes out.
        form = above.model(beside: new)
      }
      if field.name == "cell", restarts { continue }
      let isContainer = form.isContainer
      guard let value = new[field.name] ?? (isContainer ? NaiveMerger.empty(form) : nil) else {
        if old.removeValue(forKey: field.name) != nil { file.without.append(inner) }
        continue
      }
      let before = old[field.name] ?? (isContainer ? NaiveMerger.empty(form) : nil)
      guard let before else {
        write(inner, tree(value, form))
        continue
      }
      if !change(before, value, form, inner, isTable: isTable) {
        // Only what is set can be replaced; above it something is.
        guard old[field.name] != nil else { return false }
        file.instead.append(NaiveLine(path: inner, value: tree(value, form)))
      }
    }
    return true
  }

  private mutating func pairs(
    _ old: NaiveValue, _ new: NaiveValue, _ form: (String) -> NaiveForm, _ path: [String]
  ) -> Bool {
    for (key, value) in new.pairs.sorted(by: { $0.key < $1.key }) {
      let inner = path + [key]
      guard let known = old.pairs[key] else {
        file.add.append(NaiveLine(path: inner, value: tree(value, form(key))))
        continue
      }
      if known != value, chance(10) || !change(known, value, form(key), inner) {
        file.instead.append(NaiveLine(path: inner, value: tree(value, form(key))))
      }
    }
    for key in old.pairs.keys.sorted() where new.pairs[key] == nil {
      file.without.append(path + [key])
    }
    return true
  }

  private mutating func list(
    _ old: NaiveValue, _ new: NaiveValue, _ list: NaiveList, _ path: [String]
  ) -> Bool {
    let before = old.entries.map(\.id)
    let after = new.entries.map(\.id)
    for entry in new.entries {
      let inner = path + [entry.id]
      guard let known = old.at([entry.id]) else {
        file.add.append(NaiveLine(path: inner, value: tree(entry.value, list.entry)))
        continue
      }
      if known != entry.value, chance(15) || !change(known, entry.value, list.entry, inner) {
        file.instead.append(NaiveLine(path: inner, value: tree(entry.value, list.entry)))
      }
    }
    for id in before where !after.contains(id) { file.without.append(path + [id]) }
    guard list.ordered else { return true }
    // The longest run that keeps its order stays; all others stand behind their new neighbour.
    let staying = Set(Self.longestCommon(before, after))
    for (index, id) in after.enumerated() where !staying.contains(id) {
      let target: NaivePlacement.Target =
        index == 0
        ? (after.count > 1 && chance(30) && staying.contains(after[1])
          ? .before(after[1]) : .first)
        : .after(after[index - 1])
      file.place.append(NaivePlacement(path: path + [id], target: target))
    }
    return true
  }

  private static func longestCommon(_ left: [String], _ right: [String]) -> [String] {
    var best: [[String]] = Array(repeating: [], count: right.count + 1)
    for one in left {
      var next = best
      for (index, other) in right.enumerated() {
        if one == other {
          next[index + 1] = best[index] + [one]
        } else if next[index].count > best[index + 1].count {
          next[index + 1] = next[index]
        } else {
          next[index + 1] = best[index + 1]
        }
      }
      best = next
    }
    return best.last ?? []
  }

  /// A value in definition form.
  private func tree(_ value: NaiveValue, _ form: NaiveForm) -> Plain {
    switch value {
    case .atom(let written): return written.plain
    case .map(let pairs):
      var map: [String: Plain] = [:]
      for (key, inner) in pairs {
        var child = form.child(key)
        if case .model = child { child = above.model(beside: pairs) }
        map[key] = tree(inner, child)
      }
      return .map(map)
    case .list(let entries):
      guard case .list(let list) = form else { return .list([]) }
      return .list(
        entries.map { entry in
          guard case .map(var map) = tree(entry.value, list.entry) else { return .scalar(entry.id) }
          if list.isShorthand, map.isEmpty { return .scalar(entry.id) }
          map[list.id] = .scalar(entry.id)
          return .map(map)
        })
    }
  }
}
