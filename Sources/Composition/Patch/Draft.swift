import Syntax

/// A container while one layer changes it.
struct Draft {
  private(set) var entries: [Merged.Entry]
  private var dropped: [Merged.Dropped]
  private var order: OrderHistory?
  private let below: Value?
  private var isChanged = false
  /// Position by key, made for large containers only; those of the container below as long as they are
  /// the same.
  private var positions: SymbolIndex?
  private var isSorted: Bool
  /// Keys this layer added, which an ordered list must have placed.
  var added: Set<Symbol> = []

  init(_ below: Value?, _ shape: Shape, _ reader: Reader) {
    self.below = below
    if case .merged(let merged)? = below {
      entries = merged.entries
      dropped = merged.dropped
      order = merged.order
      positions = merged.positions
      isSorted = merged.isSorted
    } else {
      entries = below.map { reader.entries($0, shape) } ?? []
      dropped = []
      order = nil
      positions = Merged.positions(of: entries)
      isSorted = false
    }
    guard case .record(let record) = shape.form, record.isModel, record.hasFormerNames else {
      return
    }
    for index in entries.indices {
      // A definition may still call a property by a former name.
      if let field = record.field(ofFormer: entries[index].key) { entries[index].key = field.name }
    }
    positions = Merged.positions(of: entries)
  }

  func position(of key: Symbol) -> Int? {
    if let positions { return positions[key] }
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }

  mutating func set(_ position: Int, _ value: Value, history: History?) {
    if history === entries[position].history, value.isIdentical(to: entries[position].value) {
      return
    }
    entries[position].value = value
    entries[position].history = history
    isChanged = true
  }

  /// Gives an entry today's name.
  mutating func rename(_ position: Int, to key: Symbol) {
    positions?[entries[position].key] = nil
    positions?[key] = position
    entries[position].key = key
    isSorted = false
    isChanged = true
  }

  mutating func append(_ key: Symbol, _ value: Value, history: History?) {
    positions?[key] = entries.count
    entries.append(Merged.Entry(key: key, value: value, history: history))
    isSorted = false
    isChanged = true
  }

  mutating func drop(_ position: Int, history: History) {
    var neighbours: [Symbol] = []
    if position > 0 { neighbours.append(entries[position - 1].key) }
    if position + 1 < entries.count { neighbours.append(entries[position + 1].key) }
    let entry = entries.remove(at: position)
    positions = Merged.positions(of: entries)
    dropped.append(
      Merged.Dropped(key: entry.key, value: entry.value, history: history, neighbours: neighbours))
    isChanged = true
  }

  /// The history of a key that a lower layer dropped, now that it comes back.
  mutating func takeDropped(_ key: Symbol) -> History? {
    guard let index = dropped.firstIndex(where: { $0.key == key }) else { return nil }
    return dropped.remove(at: index).history
  }

  /// What is dropped so far, by key.
  func dropped(_ key: Symbol) -> Merged.Dropped? {
    dropped.first { $0.key == key }
  }

  /// Puts what this layer added, which stands behind all else, into code-point order: the order of
  /// lines in a patch has no meaning.
  mutating func sortAdded(_ symbols: Symbols) {
    guard added.count > 1 else { return }
    let start = entries.count - added.count
    guard start >= 0, entries[start...].allSatisfy({ added.contains($0.key) }) else { return }
    entries[start...].sort { symbols.precedes($0.key, $1.key) }
    if positions != nil {
      for index in start..<entries.count { positions?[entries[index].key] = index }
    }
  }

  mutating func arrange(_ ids: [Symbol], _ history: OrderHistory) {
    var byKey: [Symbol: Merged.Entry] = [:]
    for entry in entries { byKey[entry.key] = entry }
    entries = ids.compactMap { byKey[$0] }
    positions = Merged.positions(of: entries)
    isSorted = false
    order = history
    isChanged = true
  }

  var latestOrder: OrderHistory? { order }

  /// The value below if nothing changed, so that it stays shared.
  func value(_ shape: Shape, _ reader: Reader) -> Value {
    if !isChanged, let below { return below }
    var origin: NodeID?
    switch below {
    case .node(let node)?: origin = node
    case .merged(let merged)?: origin = merged.origin
    case nil: break
    }
    return .merged(
      Merged(
        entries: entries, dropped: dropped, order: order, origin: origin,
        positions: positions ?? Merged.positions(of: entries), isSorted: isSorted))
  }
}
