import Diagnostics
import Syntax

/// Reads the tables of a finished stack into look-ups.
struct TableReader {
  let workspace: Workspace
  let state: LayerState

  private var reader: Reader { workspace.reader }
  private var words: Words { workspace.words }

  /// The content map of a one-per-workspace table that has the field.
  private func group(_ field: Symbol) -> (value: Value, shape: Shape)? {
    for (index, kind) in workspace.schema.kinds.enumerated() {
      guard case .table = kind.identity, let shape = kind.body[field]?.shape,
        let module = workspace.index(of: ModuleKey(kind: KindID(index), id: kind.header)),
        let table = state.value(module), let value = reader.field(field, of: table)
      else { continue }
      return (value, shape)
    }
    return nil
  }

  /// Tokens of a group as written.
  func tokens(_ field: Symbol) -> [Symbol: NodeID] {
    var result: [Symbol: NodeID] = [:]
    guard let group = group(field) else { return result }
    reader.forEach(group.value, group.shape) { key, value, _ in
      if case .node(let node) = value { result[key] = node }
    }
    return result
  }

  /// Colours with their chains followed; one that refers to nothing, or to itself, is left out.
  func colors() -> [Symbol: ColorValue] {
    let written = tokens(words.colors)
    let light = followed(written, isDark: false)
    let dark = followed(written, isDark: true)
    var result: [Symbol: ColorValue] = [:]
    for (name, value) in light {
      if let other = dark[name] { result[name] = ColorValue(light: value, dark: other) }
    }
    return result
  }

  /// What each token comes to in one scheme. Each is looked at once and nothing recurses, so that
  /// chains may have any length.
  private func followed(_ written: [Symbol: NodeID], isDark: Bool) -> [Symbol: UInt32] {
    var result: [Symbol: UInt32] = [:]
    var seen: Set<Symbol> = []
    var chain: [Symbol] = []
    for name in written.keys {
      chain.removeAll(keepingCapacity: true)
      var current = name
      var value: UInt32?
      while seen.insert(current).inserted, let symbol = side(of: written[current], isDark) {
        chain.append(current)
        value = hexColor(reader.text(symbol))
        if value != nil { break }
        current = symbol
      }
      // Where it meets another chain it goes on like that; a circle has no value.
      guard let value = value ?? result[current] else { continue }
      for token in chain { result[token] = value }
    }
    return result
  }

  private func side(of node: NodeID?, _ isDark: Bool) -> Symbol? {
    guard let node else { return nil }
    guard reader.forest.kind(node) == .mapping else { return reader.forest.symbol(node) }
    return reader.forest.value(isDark ? words.dark : words.light, in: node)
      .flatMap(reader.forest.symbol)
  }

  /// Whether each declared feature is on: set by a record, else its default, else off.
  ///
  /// - Parameter isComplete: Every declaration was read; if not, what a record sets counts without one.
  func features(_ record: CountryRecord, isComplete: Bool) -> [Symbol: Bool] {
    var result: [Symbol: Bool] = [:]
    if !isComplete { result = ownFeatures(record) }
    guard let group = group(words.features) else { return result }
    let meant = misspelt(record.features, among: group)
    reader.forEach(group.value, group.shape) { key, value, _ in
      let node =
        record.features[key]?.node ?? former(key, words.features, record.features)
        ?? meant[key] ?? defaultNode(value)
      result[key] = node.flatMap(reader.forest.symbol) == words.true_
    }
    return result
  }

  /// What records say of features, declared or not.
  func ownFeatures(_ record: CountryRecord) -> [Symbol: Bool] {
    record.features.mapValues { reader.forest.symbol($0.node) == words.true_ }
  }

  /// What a record says under a misspelt name, by the feature that was meant: the misspelling is told,
  /// and nothing that would follow from the feature's default.
  private func misspelt(
    _ settings: [Symbol: CountryRecord.Setting], among group: (value: Value, shape: Shape)
  ) -> [Symbol: NodeID] {
    guard !settings.isEmpty else { return [:] }
    let declared = reader.entries(group.value, group.shape).map(\.key)
    var result: [Symbol: NodeID] = [:]
    for (name, setting) in settings.sorted(by: { $0.key.raw < $1.key.raw })
    where !declared.contains(name) {
      let near = nearest(to: reader.text(name), in: declared.map(reader.text))
      if let near, let symbol = reader.symbols.find(near) { result[symbol] = setting.node }
    }
    return result
  }

  /// Literals of declared values: set by a record, else the default.
  func constants(_ record: CountryRecord) -> [Symbol: NodeID] {
    var result: [Symbol: NodeID] = [:]
    guard let group = group(words.values) else { return result }
    reader.forEach(group.value, group.shape) { key, value, _ in
      let node =
        record.values[key]?.node ?? former(key, words.values, record.values) ?? defaultNode(value)
      if let node { result[key] = node }
    }
    return result
  }

  /// What a record says under a former name of a key.
  private func former(
    _ key: Symbol, _ field: Symbol, _ settings: [Symbol: CountryRecord.Setting]
  ) -> NodeID? {
    guard !settings.isEmpty, let table = table(field) else { return nil }
    for (name, setting) in settings.sorted(by: { $0.key.raw < $1.key.raw })
    where reader.currentName(name, in: field, of: table) == key {
      return setting.node
    }
    return nil
  }

  /// The one-per-workspace table that has the field.
  private func table(_ field: Symbol) -> Value? {
    for (index, kind) in workspace.schema.kinds.enumerated() {
      guard case .table = kind.identity, kind.body[field] != nil,
        let module = workspace.index(of: ModuleKey(kind: KindID(index), id: kind.header))
      else { continue }
      return state.value(module)
    }
    return nil
  }

  private func defaultNode(_ declaration: Value) -> NodeID? {
    if case .node(let node)? = reader.field(words.default_, of: declaration) { return node }
    return nil
  }

  /// String tables by language.
  func strings() -> [Symbol: Value] {
    var result: [Symbol: Value] = [:]
    for (position, key) in workspace.keys.enumerated() {
      guard case .tablePerLabel = workspace.schema[key.kind].identity,
        let value = state.modules[position]?.value
      else { continue }
      result[key.id] = value
    }
    return result
  }
}

/// `#RRGGBB` or `#RRGGBBAA` as red, green, blue, alpha from the highest byte down; nil for
/// anything else.
package func hexColor(_ text: String) -> UInt32? {
  let bytes = Array(text.utf8)
  guard bytes.first == UInt8(ascii: "#"), bytes.count == 7 || bytes.count == 9 else { return nil }
  var value: UInt32 = 0
  for byte in bytes.dropFirst() {
    let digit: UInt32
    switch byte {
    case 0x30...0x39: digit = UInt32(byte) - 0x30
    case 0x41...0x46: digit = UInt32(byte) - 0x41 + 10
    case 0x61...0x66: digit = UInt32(byte) - 0x61 + 10
    default: return nil
    }
    value = value << 4 | digit
  }
  return bytes.count == 7 ? value << 8 | 0xFF : value
}
