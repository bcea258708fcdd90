import Composition
import Diagnostics
package import Syntax

/// Compares two bundles by id. Modules that are one object or have the same bytes are skipped;
/// the others are taken apart into leaves.
package struct BundleDiff: Sendable {
  let comparison: Comparison
  let pictures: PictureComparison

  package init(_ comparison: Comparison, pictures: PictureComparison) {
    self.comparison = comparison
    self.pictures = pictures
  }

  package func compare(
    _ left: DiffSide, _ right: DiffSide, parallel: ParallelMap
  ) -> BundleDifference {
    let built = comparison.resolver.resolve([left.layer, right.layer], parallel: parallel) { $0 }
    guard built.count == 2 else {
      return BundleDifference(left: left, right: right, modules: [], alike: 0)
    }
    return difference(left, built[0], right, built[1], parallel: parallel)
  }

  /// Compares countries with a layer, each alone, and tells which of them share what.
  ///
  /// - Parameter kinds: only differences of these.
  package func compare(
    _ countries: [DiffSide], with base: DiffSide, kinds: Set<DiffKind>, parallel: ParallelMap
  ) -> CountryDifferences {
    let layers = [base.layer] + countries.map(\.layer)
    let built = comparison.resolver.resolve(layers, parallel: parallel) { $0 }
    let found = Collected<BundleDifference>(count: countries.count)
    if built.count == layers.count {
      parallel(countries.count) { index in
        found[index] = difference(
          base, built[0], countries[index], built[index + 1],
          parallel: { count, body in (0..<count).forEach(body) }
        ).only(kinds)
      }
    }
    return CountryDifferences(
      base: base.label, kinds: DiffKind.allCases.filter(kinds.contains),
      found.values().compactMap { $0 }, names: comparison.workspace.keys.map(moduleName))
  }

  private func difference(
    _ left: DiffSide, _ one: ResolvedCountry, _ right: DiffSide, _ other: ResolvedCountry,
    parallel: ParallelMap
  ) -> BundleDifference {
    let pair = DiffPair(diff: self, left: one, right: other)
    let count = comparison.workspace.keys.count
    let compared = Collected<DiffPair.Found>(count: count)
    parallel(count) { compared[$0] = pair.module(ModuleIndex($0)) }
    var modules: [ModuleDifference] = []
    var alike = 0
    for found in compared.values() {
      switch found ?? .absent {
      case .absent: break
      case .alike: alike += 1
      case .differs(let found): modules.append(found)
      }
    }
    modules += pair.texts()
    for found in [pair.pictures(), pair.record()] where !found.differences.isEmpty {
      modules.append(found)
    }
    return BundleDifference(left: left, right: right, modules: modules, alike: alike)
  }

  /// `screens/pickup`, `theme`.
  func moduleName(_ key: ModuleKey) -> String {
    let kind = comparison.workspace.schema[key.kind]
    let id = comparison.workspace.reader.text(key.id)
    return kind.isTable ? kind.folder : "\(kind.folder)/\(id)"
  }
}

/// Two resolved bundles over one workspace.
struct DiffPair: Sendable {
  let diff: BundleDiff
  let left: ResolvedCountry
  let right: ResolvedCountry
  let from: Provenance
  let to: Provenance

  init(diff: BundleDiff, left: ResolvedCountry, right: ResolvedCountry) {
    self.diff = diff
    self.left = left
    self.right = right
    from = Provenance(left.environment)
    to = Provenance(right.environment)
  }

  var workspace: Workspace { diff.comparison.workspace }
  var reader: Reader { workspace.reader }

  enum Found: Sendable {
    /// Neither side has it.
    case absent
    case alike
    case differs(ModuleDifference)
  }

  func module(_ index: ModuleIndex) -> Found {
    let key = workspace.keys[index.raw]
    let kind = workspace.schema[key.kind]
    // Texts are compared as a country looks them up.
    if case .tablePerLabel = kind.identity { return .absent }
    let old = left.module(key)
    let new = right.module(key)
    if old == nil, new == nil { return .absent }
    if let old, let new, old === new || old.bytes == new.bytes { return .alike }
    let name = diff.moduleName(key)
    if !kind.isTable, old == nil || new == nil {
      let whole = self.whole(key, kind, isLeft: new == nil)
      return .differs(ModuleDifference(name: name, differences: [whole]))
    }
    let found = leaves(index, key, kind)
    return found.isEmpty ? .alike : .differs(ModuleDifference(name: name, differences: found))
  }

  private func whole(_ key: ModuleKey, _ kind: ModuleKind, isLeft: Bool) -> Difference {
    let leaf = LeafKey(.module(key), [])
    let own = (isLeft ? left : right).environment.module(key.kind, key.id)
    let here = side(leaf, nil, whole: own, isLeft: isLeft)
    // Both write it and a guard decides.
    let other = (isLeft ? right : left).environment
    let stays = other.module(key.kind, key.id)
    var follows: String?
    if let stays, let own, stays.isIdentical(to: own) {
      let condition = reader.symbol(workspace.words.when, of: own).map(reader.text) ?? ""
      let feature = condition.split(separator: " ").last.map(String.init) ?? ""
      follows = "settings:features.\(feature)"
    }
    return Difference(
      path: "", change: isLeft ? .removed : .added,
      kind: DiffKind(folder: kind.folder, path: [], leaf: nil), left: isLeft ? here : nil,
      right: isLeft ? nil : here, follows: follows)
  }

  // MARK: Leaves

  private func leaves(_ index: ModuleIndex, _ key: ModuleKey, _ kind: ModuleKind) -> [Difference] {
    let resolver = diff.comparison.resolver
    let old = keyed(resolver.leaves(of: index, in: left.environment), key)
    let new = keyed(resolver.leaves(of: index, in: right.environment), key)
    var result: [Difference] = []
    var presences = Set<[Symbol]>()
    for leaf in order(old, new) {
      let isTold = leaf.path.indices.contains { presences.contains(Array(leaf.path[..<$0])) }
      guard !isTold else { continue }
      let (before, after) = (old.states[leaf], new.states[leaf])
      if leaf.isOrder {
        if let before, let after { result += moved(leaf, before, after, kind) }
        continue
      }
      guard before?.value != after?.value || before?.json != after?.json else { continue }
      if let entry = before ?? after, case .entry? = entry.leaf?.form {
        presences.insert(leaf.path)
      }
      if let found = difference(leaf, before, after, kind) { result.append(found) }
    }
    return result
  }

  private struct Keyed {
    var order: [LeafKey] = []
    var states: LeafTable = [:]
  }

  private func keyed(_ leaves: [Leaf], _ module: ModuleKey) -> Keyed {
    var result = Keyed()
    for leaf in wholeLeaves(leaves) {
      var isOrder = false
      if case .order = leaf.form { isOrder = true }
      // A layer has no language to find a text in: beside one, texts are what is written.
      if case .value(let type) = leaf.form, type.reference == .text, !bothSpeak,
        let value = leaf.value
      {
        let key = LeafKey(.module(module), leaf.path)
        result.order.append(key)
        result.states[key] = LeafState(leaf, json: Array(canonical(value, reader).utf8))
        continue
      }
      // What is missing is absent.
      if case .value = leaf.form, leaf.json == Array("null".utf8) { continue }
      let key = LeafKey(.module(module), leaf.path, isOrder: isOrder)
      if result.states.updateValue(LeafState(leaf), forKey: key) == nil { result.order.append(key) }
    }
    return result
  }

  /// Leaves of both, what only one has behind its neighbour.
  private func order(_ old: Keyed, _ new: Keyed) -> [LeafKey] {
    var result: [LeafKey] = []
    var next = 0
    var done = Set<LeafKey>()
    for key in old.order {
      if new.states[key] != nil, !done.contains(key) {
        while next < new.order.count {
          let other = new.order[next]
          next += 1
          if done.insert(other).inserted { result.append(other) }
          if other == key { break }
        }
      } else if done.insert(key).inserted {
        result.append(key)
      }
    }
    for key in new.order[next...] where done.insert(key).inserted { result.append(key) }
    return result
  }

  private func difference(
    _ key: LeafKey, _ before: LeafState?, _ after: LeafState?, _ kind: ModuleKind
  ) -> Difference? {
    let leaf = after?.leaf ?? before?.leaf
    var follows: String?
    let old = from.origin(of: key, before?.leaf ?? leaf)
    let new = to.origin(of: key, after?.leaf ?? leaf)
    if let old, let new, old.node == new.node, !isComputed(leaf) {
      let slots = Set((before?.slots ?? []) + (after?.slots ?? [])).sorted {
        $0.name == $1.name ? "\($0.group)" < "\($1.group)" : $0.name.raw < $1.name.raw
      }
      guard let reason = from.reason(slots, against: right.environment) ?? guardReason(key) else {
        return nil
      }
      // A layer speaks no language; its texts are compared as such.
      if case .text = reason.group, !bothSpeak { return nil }
      follows = from.name(reason)
    } else if before?.leaf?.isDefault ?? true, after?.leaf?.isDefault ?? true,
      let property = new?.property ?? old?.property
    {
      follows = LeafKey(.module(property.key), property.path).text(workspace)
    }
    let shown = cutPair(
      self.shown(before, left.environment), self.shown(after, right.environment))
    return Difference(
      path: reader.spellPath(key.path),
      change: before == nil ? .added : after == nil ? .removed : .changed,
      kind: DiffKind(folder: kind.folder, path: key.path.map(reader.text), leaf: leaf),
      left: before.map { side(key, $0, shown: shown.left, isLeft: true) },
      right: after.map { side(key, $0, shown: shown.right, isLeft: false) }, follows: follows)
  }

  private func isComputed(_ leaf: Leaf?) -> Bool {
    guard let leaf, case .value = leaf.form else { return false }
    return leaf.value == nil
  }

  private var bothSpeak: Bool {
    !left.environment.record.languages.isEmpty && !right.environment.record.languages.isEmpty
  }

  /// The feature that decides over a place, by the guards around it.
  private func guardReason(_ key: LeafKey) -> Slot? {
    guard case .module(let module) = key.subject else { return nil }
    for environment in [right.environment, left.environment] {
      let search = WriterSearch(environment: environment)
      var path = key.path
      while !path.isEmpty {
        if let value = search.value(at: ModulePath(key: module, path: path))?.value,
          reader.isMap(value),
          case .node(let node)? = reader.field(workspace.words.when, of: value),
          let condition = Condition(node, reader),
          left.environment.features[condition.feature]
            != right.environment.features[condition.feature]
        {
          return Slot(group: .feature, name: condition.feature)
        }
        path.removeLast()
      }
    }
    return nil
  }

  // MARK: Orders

  private func moved(
    _ key: LeafKey, _ before: LeafState, _ after: LeafState, _ kind: ModuleKind
  ) -> [Difference] {
    let old = ids(before)
    let new = ids(after)
    let common = Set(old).intersection(new)
    let moved = moves(from: old, to: new).filter(common.contains)
    let staying = common.subtracting(moved)
    return moved.map { id in
      let shown = placements(of: id, in: old, new, staying: staying)
      func side(
        _ shown: String, _ order: [String], _ provenance: Provenance
      ) -> Difference.Side {
        let origin = reader.symbols.find(id).flatMap { provenance.placer(of: $0, in: key) }
        return self.side(shown, value: order.joined(separator: " "), origin, identity: shown)
      }
      let path = reader.symbols.find(id).map { key.path + [$0] } ?? key.path
      return Difference(
        path: reader.spellPath(path), change: .moved,
        kind: DiffKind(
          folder: kind.folder, path: key.path.map(reader.text), leaf: after.leaf),
        left: side(shown.0, old, from), right: side(shown.1, new, to), follows: nil)
    }
  }

  private func ids(_ state: LeafState) -> [String] {
    String(decoding: state.json, as: UTF8.self).split(separator: " ").map(String.init)
  }

  // MARK: Sides

  /// - Parameters:
  ///   - whole: the entry or module where it is one.
  ///   - shown: the leaf in one line.
  private func side(
    _ key: LeafKey, _ state: LeafState?, whole: Value? = nil, shown: String = "", isLeft: Bool
  ) -> Difference.Side {
    let provenance = isLeft ? from : to
    var whole = whole
    if case .entry? = state?.leaf?.form { whole = state?.leaf?.value }
    return side(
      shown,
      value: String(decoding: state?.json ?? [], as: UTF8.self),
      provenance.origin(of: key, state?.leaf), identity: whole.map { canonical($0, reader) })
  }

  func side(
    _ shown: String, value: String, _ origin: Provenance.Origin?, identity: String? = nil
  ) -> Difference.Side {
    Difference.Side(
      shown: shown, value: value, deed: origin?.deed,
      layer: origin.map { reader.text(workspace[$0.layer].name) },
      place: origin.map { .span(reader.forest.span($0.node)) }, identity: identity)
  }

  /// As written; a token with its value.
  private func shown(_ state: LeafState?, _ environment: Environment) -> String {
    guard let state, let leaf = state.leaf else { return "" }
    let resolved = Lint.shown(leaf.json)
    switch (leaf.form, leaf.value) {
    case (.entry, .node(let node)?):
      guard reader.forest.kind(node) == .mapping else { return "" }
      return Spelling(reader: reader).spell(node)
    case (.entry, _), (.order, _): return ""
    case (.value(let type), .node(let node)?):
      let written = Spelling(reader: reader).spell(node)
      guard case .token = type.reference, let name = reader.forest.symbol(node).map(reader.text),
        name != resolved, !resolved.hasPrefix(name)
      else { return resolved.hasPrefix(written) ? resolved : written }
      return "\(name) \(resolved)"
    case (.value, _): return resolved
    case (.open, _): return resolved
    }
  }

  func cut(_ text: String) -> String {
    text.count > Self.width ? text.prefix(Self.width - 1) + "…" : text
  }

  /// Two values as far as there is room. Of long ones that begin alike, what comes before the difference is
  /// left out, so that it is in sight.
  func cutPair(_ left: String, _ right: String) -> (left: String, right: String) {
    guard max(left.count, right.count) > Self.width else { return (left, right) }
    let same = zip(left, right).prefix { $0 == $1 }.count
    guard same > Self.width / 2 else { return (cut(left), cut(right)) }
    let start = same - Self.context
    func part(_ text: String) -> String {
      text.count > start ? cut("…" + text.dropFirst(start)) : cut(text)
    }
    return (part(left), part(right))
  }

  /// Characters of a value that are shown.
  private static let width = 60
  /// Of these what stands before a difference.
  private static let context = 20
}

/// Leaves without what lies in a value that is replaced whole.
func wholeLeaves(_ leaves: [Leaf]) -> [Leaf] {
  var values = Set<[Symbol]>()
  for leaf in leaves {
    switch leaf.form {
    case .value, .open: values.insert(leaf.path)
    case .entry, .order: break
    }
  }
  return leaves.filter { leaf in
    !leaf.path.indices.contains { values.contains(Array(leaf.path[..<$0])) }
  }
}
