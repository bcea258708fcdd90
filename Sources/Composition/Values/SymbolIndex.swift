import Syntax

/// Positions by symbol. Symbols are small numbers, so that a multiplication spreads them well
/// enough and nothing of a text is hashed.
struct SymbolIndex: Sendable {
  /// Symbol in the upper half, position + 1 in the lower; 0 where the place is free. Open
  /// addressing, linear probing; the size is a power of two.
  private var places: [UInt64]
  private var count = 0

  /// - Parameter capacity: Number of symbols it is made for; more may come.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    places = [UInt64](repeating: 0, count: size)
  }

  /// Whether no symbol was ever put in.
  var isEmpty: Bool { count == 0 }

  /// The position of a symbol; setting nil takes it out.
  subscript(_ symbol: Symbol) -> Int? {
    get {
      let place = place(of: symbol)
      let position = UInt32(truncatingIfNeeded: places[place])
      return position == 0 || position == Self.removed ? nil : Int(position) - 1
    }
    set {
      let place = place(of: symbol)
      let isNew = places[place] == 0
      if isNew, newValue == nil { return }
      let position = newValue.map { UInt32($0 + 1) } ?? Self.removed
      places[place] = UInt64(symbol.raw) << 32 | UInt64(position)
      guard isNew else { return }
      count += 1
      if count * 2 > places.count { grow() }
    }
  }

  /// Stands for a symbol that was taken out.
  private static let removed = UInt32.max

  /// Where the symbol is, or the free place where it belongs.
  private func place(of symbol: Symbol) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: UInt64(symbol.raw) &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
    while places[place] != 0, UInt32(truncatingIfNeeded: places[place] >> 32) != symbol.raw {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = places
    places = [UInt64](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      places[place(of: Symbol(raw: UInt32(truncatingIfNeeded: entry >> 32)))] = entry
    }
  }
}
