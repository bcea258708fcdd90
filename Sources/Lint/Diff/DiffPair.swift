import Composition
import Diagnostics
import Syntax

/// Two countries or layers over one workspace.
struct DiffPair: Sendable {
  let diff: BundleDiff
  let left: Environment
  let right: Environment
  let from: Provenance
  let to: Provenance
  /// A module of the left side taken apart.
  private let taken: @Sendable (ModuleIndex) -> ModuleLeaves?

  init(
    diff: BundleDiff, left: Environment, right: Environment,
    taken: @escaping @Sendable (ModuleIndex) -> ModuleLeaves?
  ) {
    self.diff = diff
    self.left = left
    self.right = right
    self.taken = taken
    from = Provenance(left)
    to = Provenance(right)
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
    let resolver = diff.comparison.resolver
    let old = taken(index)
    if let old, resolver.isSame(old, index, in: right) { return .alike }
    let new = resolver.takeApart(index, in: right)
    if old == nil, new == nil { return .absent }
    let name = diff.moduleName(key)
    if !kind.isTable, old == nil || new == nil {
      let whole = self.whole(key, kind, isLeft: new == nil)
      return .differs(ModuleDifference(name: name, differences: [whole]))
    }
    let found = differences(old?.leaves ?? [], new?.leaves ?? [], key, kind)
    return found.isEmpty ? .alike : .differs(ModuleDifference(name: name, differences: found))
  }

  private func whole(_ key: ModuleKey, _ kind: ModuleKind, isLeft: Bool) -> Difference {
    let own = (isLeft ? left : right).module(key.kind, key.id)
    let origin = (isLeft ? from : to).origin(of: LeafKey(.module(key), []), nil)
    let here = side(nil, origin, whole: own)
    // Both write it and a guard decides.
    let other = (isLeft ? right : left)
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

  private func differences(
    _ old: [Leaf], _ new: [Leaf], _ key: ModuleKey, _ kind: ModuleKind
  ) -> [Difference] {
    let (old, new) = withoutEqual(old, new)
    guard !old.isEmpty || !new.isEmpty else { return [] }
    return differences(keyed(old, key), keyed(new, key), kind)
  }

  /// Without leaves that both have alike, where both have leaves at the same places.
  private func withoutEqual(_ old: [Leaf], _ new: [Leaf]) -> ([Leaf], [Leaf]) {
    // Without a language to find texts in, they are compared as they are written.
    guard bothSpeak, old.count == new.count, zip(old, new).allSatisfy({ $0.isBeside($1) }) else {
      return (old, new)
    }
    let differing = old.indices.filter { old[$0].json != new[$0].json }
    return (differing.map { old[$0] }, differing.map { new[$0] })
  }

  private func differences(_ old: Keyed, _ new: Keyed, _ kind: ModuleKind) -> [Difference] {
    var result: [Difference] = []
    var presences = Set<ArraySlice<Symbol>>()
    for leaf in order(old, new) {
      let isTold =
        !presences.isEmpty && leaf.path.indices.contains { presences.contains(leaf.path[..<$0]) }
      guard !isTold else { continue }
      let (before, after) = (old.states[leaf], new.states[leaf])
      if leaf.isOrder {
        if let before, let after { result += moved(leaf, before, after, kind) }
        continue
      }
      guard before?.value != after?.value || before?.json != after?.json else { continue }
      if let entry = before ?? after, case .entry? = entry.leaf?.form {
        presences.insert(leaf.path[...])
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
      guard let reason = from.reason(slots, against: right) ?? guardReason(key) else {
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
      self.shown(before, left), self.shown(after, right))
    return Difference(
      path: reader.spellPath(key.path),
      change: before == nil ? .added : after == nil ? .removed : .changed,
      kind: DiffKind(folder: kind.folder, path: key.path.map(reader.text), leaf: leaf),
      left: before.map { side($0, old, shown: shown.left) },
      right: after.map { side($0, new, shown: shown.right) }, follows: follows)
  }

  private func isComputed(_ leaf: Leaf?) -> Bool {
    guard let leaf, case .value = leaf.form else { return false }
    return leaf.value == nil
  }

  private var bothSpeak: Bool {
    !left.record.languages.isEmpty && !right.record.languages.isEmpty
  }

  /// The feature that decides over a place, by the guards around it.
  private func guardReason(_ key: LeafKey) -> Slot? {
    guard case .module(let module) = key.subject else { return nil }
    for environment in [right, left] {
      let search = WriterSearch(environment: environment)
      var path = key.path
      while !path.isEmpty {
        if let value = search.value(at: ModulePath(key: module, path: path))?.value,
          reader.isMap(value),
          case .node(let node)? = reader.field(workspace.words.when, of: value),
          let condition = Condition(node, reader),
          left.features[condition.feature]
            != right.features[condition.feature]
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
    _ state: LeafState?, _ origin: Provenance.Origin?, whole: Value? = nil, shown: String = ""
  ) -> Difference.Side {
    var whole = whole
    if case .entry? = state?.leaf?.form { whole = state?.leaf?.value }
    return side(
      shown, value: String(decoding: state?.json ?? [], as: UTF8.self), origin,
      identity: whole.map { canonical($0, reader) })
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
///
/// - Parameter leaves: what lies in a value before the value.
func wholeLeaves(_ leaves: [Leaf]) -> [Leaf] {
  var value: [Symbol]?
  var result: [Leaf] = []
  for leaf in leaves.reversed() {
    if let value, leaf.path.count > value.count, leaf.path.starts(with: value) { continue }
    switch leaf.form {
    case .value, .open: value = leaf.path
    case .entry, .order: break
    }
    result.append(leaf)
  }
  return result.reversed()
}
