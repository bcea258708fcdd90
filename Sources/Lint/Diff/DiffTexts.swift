import Composition
import Diagnostics
import Syntax

extension DiffPair {
  /// Texts of the languages both sides speak, and keys that only one side has in any language.
  func texts() -> [ModuleDifference] {
    guard let kind = workspace.schema.kinds.firstIndex(where: { $0.folder == "strings" }) else {
      return []
    }
    let old = spoken(left, beside: right, KindID(kind))
    let new = spoken(right, beside: left, KindID(kind))
    let oldKeys = keys(old)
    let newKeys = keys(new)
    var result: [ModuleDifference] = []
    var only: [Difference] = []
    for key in Set(oldKeys).symmetricDifference(newKeys).sorted(by: reader.symbols.precedes) {
      let isLeft = old.languages.indices.contains { old.find(key, language: $0) != nil }
      let side = (isLeft ? old : new).languages.indices.lazy.compactMap { language in
        self.side(key, isLeft ? old : new, language, isLeft: isLeft)
      }.first
      only.append(
        Difference(
          path: reader.text(key), change: isLeft ? .removed : .added, kind: .text,
          left: isLeft ? side : nil, right: isLeft ? nil : side, follows: nil))
    }
    if !only.isEmpty { result.append(ModuleDifference(name: "strings", differences: only)) }
    let common = Set(oldKeys).intersection(newKeys).sorted(by: reader.symbols.precedes)
    for (position, language) in old.languages.enumerated() {
      guard let other = new.languages.firstIndex(of: language) else { continue }
      let found = common.compactMap { text($0, old, position, new, other) }
      if !found.isEmpty {
        let name = "strings/\(reader.text(language))"
        result.append(ModuleDifference(name: name, differences: found))
      }
    }
    return result
  }

  /// A country's texts in its languages; a layer's in those of the other side, or in all there are.
  private func spoken(
    _ environment: Environment, beside other: Environment, _ kind: KindID
  ) -> TextTable {
    guard environment.record.languages.isEmpty || !workspace[environment.layer].isCountry else {
      return environment.texts
    }
    if !other.record.languages.isEmpty {
      return environment.texts(in: other.record.languages, fallback: other.record.fallback)
    }
    let labels = workspace.keys.filter { $0.kind == kind }.map(\.id)
    return environment.texts(in: labels, fallback: nil)
  }

  private func keys(_ table: TextTable) -> [Symbol] {
    var seen = Set<Symbol>()
    for language in table.languages.indices { seen.formUnion(table.keys(language: language)) }
    return Array(seen)
  }

  private func text(
    _ key: Symbol, _ old: TextTable, _ position: Int, _ new: TextTable, _ other: Int
  ) -> Difference? {
    let before = old.find(key, language: position)
    let after = new.find(key, language: other)
    var follows: String?
    if let before, let after, before.entry.value.isIdentical(to: after.entry.value) {
      guard let constant = constant(in: before.entry.value) else { return nil }
      follows = from.name(Slot(group: .constant, name: constant))
    }
    let left = side(key, old, position, isLeft: true)
    let right = side(key, new, other, isLeft: false)
    guard left?.value != right?.value else { return nil }
    let shown = cutPair(left?.value ?? "", right?.value ?? "")
    return Difference(
      path: reader.text(key), change: left == nil ? .added : right == nil ? .removed : .changed,
      kind: .text, left: left?.showing(shown.left), right: right?.showing(shown.right),
      follows: follows)
  }

  /// A constant a text holds that both sides have otherwise.
  private func constant(in value: Value) -> Symbol? {
    guard case .node(let node) = value else { return nil }
    let text = Spelling(reader: reader).spell(node)
    guard text.contains("${") else { return nil }
    let names = Set(left.constants.keys).union(right.constants.keys)
    return names.sorted(by: reader.symbols.precedes).first { name in
      text.contains("${\(reader.text(name))}")
        && left.constants[name].map(reader.text)
          != right.constants[name].map(reader.text)
    }
  }

  private func side(
    _ key: Symbol, _ table: TextTable, _ language: Int, isLeft: Bool
  ) -> Difference.Side? {
    let environment = (isLeft ? left : right)
    guard let found = table.find(key, language: language),
      case .node(let node) = found.entry.value
    else { return nil }
    let text = diff.comparison.spell(node, environment)
    let layer = workspace.layer(of: node, on: workspace[environment.layer].stack)
    return Difference.Side(
      shown: cut(text), value: text, deed: .defined,
      layer: layer.map { reader.text(workspace[$0].name) },
      place: .span(reader.forest.span(node)))
  }

  // MARK: Pictures and the record

  /// Pictures of one name that are not the same files, and names only one side has.
  func pictures() -> ModuleDifference {
    let old = left.allImages
    let new = right.allImages
    let names = Set(old.keys).union(new.keys).sorted(by: reader.symbols.precedes)
    let found = names.compactMap { name -> Difference? in
      let (before, after) = (old[name], new[name])
      if let before, let after, isSame(before, after) { return nil }
      return Difference(
        path: reader.text(name),
        change: before == nil ? .added : after == nil ? .removed : .changed, kind: .image,
        left: before.map { side($0, beside: after, isLeft: true) },
        right: after.map { side($0, beside: before, isLeft: false) }, follows: nil)
    }
    return ModuleDifference(name: "images", differences: found)
  }

  private func isSame(_ left: ImageSet, _ right: ImageSet) -> Bool {
    if left.layer == right.layer { return true }
    return left.names == right.names && differing(left, right).isEmpty
  }

  /// Positions of variants that are other files, of pictures whose variants have the same names.
  private func differing(_ left: ImageSet, _ right: ImageSet) -> [Int] {
    zip(left.variants, right.variants).enumerated().filter { _, pair in
      pair.0.size != pair.1.size || !diff.pictures.isSame(pair.0.path, pair.1.path)
    }.map(\.offset)
  }

  /// The names of a picture's files; of two that have the same names only those that differ, with what
  /// tells them apart.
  private func side(_ set: ImageSet, beside other: ImageSet?, isLeft: Bool) -> Difference.Side {
    let paths = set.variants.map(\.path)
    var shown = cut(set.names.joined(separator: " "))
    if let other, set.names == other.names {
      let parts = differing(set, other).map { index in
        "\(set.names[index]) (\(facts(paths[index], other.variants[index].path, isLeft: isLeft)))"
      }
      let more = parts.count > 3 ? " +\(parts.count - 3)" : ""
      shown = parts.prefix(3).joined(separator: " ") + more
    }
    return Difference.Side(
      shown: shown, value: paths.joined(separator: " "),
      deed: .defined, layer: reader.text(workspace[set.layer].name),
      place: set.variants.first.map { .path($0.path) })
  }

  private func facts(_ path: String, _ other: String, isLeft: Bool) -> String {
    let own = diff.pictures.facts(path, isLeft)
    let others = diff.pictures.facts(other, !isLeft)
    // A digest says nothing to people; it is for files that have all else alike.
    return (own.plain == others.plain ? own.plain + [own.digest] : own.plain).joined(
      separator: ", ")
  }

  /// Fields of the record as they hold on each stack.
  func record() -> ModuleDifference {
    let old = fields(left)
    let new = fields(right)
    let fields = Set(old.keys).union(new.keys).sorted {
      reader.symbols.precedes($0.path[0], $1.path[0])
    }
    let found = fields.compactMap { key -> Difference? in
      let (before, after) = (old[key], new[key])
      guard before?.value != after?.value else { return nil }
      return Difference(
        path: reader.spellPath(key.path),
        change: before == nil ? .added : after == nil ? .removed : .changed, kind: .value,
        left: before.map { side(key, $0, left) },
        right: after.map { side(key, $0, right) }, follows: nil)
    }
    return ModuleDifference(name: "country", differences: found)
  }

  /// A country is no layer of its own stack here: that its name is another one is no difference.
  private func fields(_ environment: Environment) -> LeafTable {
    var table = diff.comparison.recordLeaves(environment)
    let layer = workspace[environment.layer]
    let below = layer.isCountry ? layer.stack.dropLast() : layer.stack[...]
    let names = below.map { reader.text(workspace[$0].name) }.joined(separator: " ")
    table[LeafKey(.record, [workspace.words.over])] = LeafState(json: Array(names.utf8))
    return table
  }

  private func side(
    _ key: LeafKey, _ state: LeafState, _ environment: Environment
  ) -> Difference.Side {
    let text = String(decoding: state.json, as: UTF8.self)
    let origin = environment.record.fields[key.path[0]].map {
      Provenance.Origin(deed: .defined, layer: $0.layer, node: $0.node)
    }
    return side(cut(text), value: text, origin)
  }
}

extension ImageSet {
  /// Names of its files.
  fileprivate var names: [String] {
    variants.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
  }
}
