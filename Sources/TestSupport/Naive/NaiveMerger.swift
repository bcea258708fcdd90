/// Merges layers as language.md says it, with no eye on speed: the second opinion the compiler is
/// compared with.
package struct NaiveMerger {
  /// Skips what has no target; else that is a fault.
  let isTotal: Bool
  let layer: Int
  package private(set) var state: NaiveState
  /// What would not compile (proving), or was skipped (total).
  package private(set) var faults: [String] = []

  /// All layers of a workspace, each on the one below; parents come before children.
  package static func states(of layers: [NaiveLayer], isTotal: Bool = false)
    -> [(state: NaiveState, faults: [String])]
  {
    var result: [(state: NaiveState, faults: [String])] = []
    for (index, layer) in layers.enumerated() {
      let below = layer.over.map { result[$0].state } ?? NaiveState()
      var merger = NaiveMerger(isTotal: isTotal, layer: index, below: below)
      merger.apply(layer.files)
      result.append((merger.state, merger.faults))
    }
    return result
  }

  package init(isTotal: Bool, layer: Int, below: NaiveState) {
    self.isTotal = isTotal
    self.layer = layer
    state = below
  }

  /// Applies the files of the layer: what others look at first, definitions of tables first.
  package mutating func apply(_ files: [NaiveFile]) {
    for kind in NaiveKind.all {
      let mine = files.filter { $0.ref.folder == kind.folder }
      for file in mine where file.verb == .define { apply(file, kind) }
      for file in mine where file.verb != .define { apply(file, kind) }
    }
  }

  private mutating func apply(_ file: NaiveFile, _ kind: NaiveKind) {
    if kind.isTable, file.verb == .define { return define(file, kind) }
    switch file.verb {
    case .define:
      if state.modules[file.ref] != nil {
        faults.append("taken \(file.ref.id)")
        guard isTotal else { return }
      }
      state.modules[file.ref] = value(of: .map(file.body), kind.form)
    case .replace:
      guard let ref = target(file) else { return }
      state.modules[ref] = value(of: .map(file.body), kind.form)
    case .remove:
      guard let ref = target(file) else { return }
      state.modules[ref] = nil
    case .override:
      guard let ref = target(file), var value = state.modules[ref] else { return }
      patch(&value, file, kind.form)
      state.modules[ref] = value
    }
  }

  private mutating func target(_ file: NaiveFile) -> NaiveRef? {
    if state.modules[file.ref] != nil { return file.ref }
    let renamed = state.modules.keys.sorted().first {
      $0.folder == file.ref.folder
        && state.modules[$0]?.formerIDs.contains(file.ref.id) == true
    }
    if renamed == nil { faults.append("no module \(file.ref.id)") }
    return renamed
  }

  /// Adds the keys of a table's file.
  private mutating func define(_ file: NaiveFile, _ kind: NaiveKind) {
    var table = state.modules[file.ref]?.pairs ?? [:]
    let new = value(of: .map(file.body), kind.form).pairs
    for (group, keys) in new.sorted(by: { $0.key < $1.key }) {
      var known = table[group]?.pairs ?? [:]
      for (key, value) in keys.pairs.sorted(by: { $0.key < $1.key }) {
        if known[key] != nil {
          faults.append("taken \(group).\(key)")
          guard isTotal else { continue }
        }
        known[key] = value
      }
      table[group] = .map(known)
    }
    state.modules[file.ref] = .map(table)
  }

  mutating func fault(_ text: String) {
    faults.append(text)
  }

  /// Applies the five parts of a patch. No path stands in two of them, so that only placing must
  /// come last.
  private mutating func patch(_ value: inout NaiveValue, _ file: NaiveFile, _ form: NaiveForm) {
    merge(file.body, into: &value, form)
    for path in file.without {
      reach(path[...], in: &value, form) { merger, container, key, _ in
        merger.drop(key, from: &container)
      }
    }
    for line in file.instead {
      reach(line.path[...], in: &value, form) { merger, container, key, form in
        merger.replace(key, with: line.value, in: &container, form)
      }
    }
    for line in file.add.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) {
      reach(line.path[...], in: &value, form) { merger, container, key, form in
        merger.add(key, line.value, to: &container, form)
      }
    }
    var lists: [[String]: [NaivePlacement]] = [:]
    for placement in file.place { lists[Array(placement.list), default: []].append(placement) }
    for (path, placements) in lists.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      // The last segment stands for any entry: what is reached is the list.
      reach(path[...] + ["*"], in: &value, form) { merger, container, _, _ in
        merger.place(placements, in: &container)
      }
    }
    if !isTotal { checkPlaces(file, in: value) }
  }
}
