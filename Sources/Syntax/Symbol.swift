/// A piece of text that stands in a `SymbolTable` once; equal text, equal symbol.
package struct Symbol: Hashable, Sendable {
  package let raw: UInt32

  package init(raw: UInt32) {
    self.raw = raw
  }
}

/// All distinct scalars of a run, each stored once as UTF-8.
package struct SymbolTable: Sendable {
  /// Bytes of all symbols, end to end.
  private var storage: [UInt8] = []
  /// End of symbol `i` in `storage`; it begins where symbol `i - 1` ends.
  private var ends: [UInt32] = []
  /// Hash of symbol `i`, kept so that growing does not read the text again.
  private var hashes: [UInt32] = []
  /// Open addressing, linear probing; symbol + 1, 0 for an empty place. Size is a power of two.
  private var slots: [UInt32] = []

  package init() {
    slots = [UInt32](repeating: 0, count: 1024)
  }

  /// Number of symbols; their raw values are `0..<count`.
  package var count: Int { ends.count }

  /// The symbol of a text, added if it is new.
  package mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { unsafe intern($0) }
  }

  /// The symbol of a run of UTF-8 bytes, added if it is new.
  package mutating func intern(_ bytes: ArraySlice<UInt8>) -> Symbol {
    unsafe bytes.withUnsafeBufferPointer { unsafe intern($0) }
  }

  /// The symbol of a run of UTF-8 bytes, added if it is new.
  package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
    unsafe intern(bytes, hash: Self.hash(bytes))
  }

  private mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Symbol {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if hashes[candidate] == hash, unsafe equal(candidate, bytes) {
        return Symbol(raw: UInt32(candidate))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let symbol = UInt32(ends.count)
    unsafe storage.append(contentsOf: bytes)
    ends.append(UInt32(storage.count))
    hashes.append(hash)
    slots[slot] = symbol + 1
    if ends.count * 2 > slots.count { grow() }
    return Symbol(raw: symbol)
  }

  /// Adds all symbols of another table; returns for each its number here.
  package mutating func merge(_ other: SymbolTable) -> [UInt32] {
    var map: [UInt32] = []
    map.reserveCapacity(other.count)
    unsafe other.storage.withUnsafeBufferPointer { storage in
      for index in 0..<other.count {
        let range = other.range(index)
        let bytes = unsafe UnsafeBufferPointer(rebasing: storage[range])
        map.append(unsafe intern(bytes, hash: other.hashes[index]).raw)
      }
    }
    return map
  }

  /// The symbol of a text that is there already; nil where it is not.
  package func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { bytes in
      let hash = unsafe Self.hash(bytes)
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let candidate = Int(slots[slot] - 1)
        if hashes[candidate] == hash, unsafe equal(candidate, bytes) {
          return Symbol(raw: UInt32(candidate))
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// The UTF-8 bytes of a symbol.
  package func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> {
    storage[range(Int(symbol.raw))]
  }

  /// The text of a symbol.
  package func text(_ symbol: Symbol) -> String {
    String(decoding: storage[range(Int(symbol.raw))], as: UTF8.self)
  }

  /// Code-point order, which is byte order in UTF-8.
  package func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    left != right
      && storage[range(Int(left.raw))].lexicographicallyPrecedes(storage[range(Int(right.raw))])
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private func equal(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(index)
    guard range.count == bytes.count else { return false }
    for offset in 0..<bytes.count where unsafe storage[range.lowerBound + offset] != bytes[offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(index) + 1
    }
    slots = larger
  }

  /// FNV-1a with a final mix; the table is not open to chosen input beyond a workspace's own files.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<bytes.count {
      hash = unsafe (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
