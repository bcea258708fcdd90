/// A piece of text that stands in a `SymbolTable` once; equal text, equal symbol.
package struct Symbol: Hashable, Sendable {
  package let raw: UInt32

  @inlinable
  package init(raw: UInt32) {
    self.raw = raw
  }

  @inlinable
  package static func == (left: Symbol, right: Symbol) -> Bool { left.raw == right.raw }

  /// Said outright, so that no caller goes by the protocol.
  @inlinable
  package static func != (left: Symbol, right: Symbol) -> Bool { left.raw != right.raw }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(raw) }

  /// Small numbers that no file can choose need no hash that resists one; dictionaries call this in
  /// place of `hash(into:)`.
  @inlinable
  package func _rawHashValue(seed: Int) -> Int {
    var mixed = UInt64(truncatingIfNeeded: seed) ^ UInt64(raw)
    mixed = (mixed ^ mixed >> 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed ^ mixed >> 29)
  }
}

/// All distinct scalars of a run, each stored once as UTF-8.
package struct SymbolTable: Sendable {
  /// Bytes of all symbols, end to end.
  @usableFromInline var storage: [UInt8] = []
  /// End of symbol `i` in `storage`; it begins where symbol `i - 1` ends.
  @usableFromInline var ends: [UInt32] = []
  /// The first eight bytes of symbol `i`, the first one highest, so that most comparisons are one.
  private var prefixes: [UInt64] = []
  /// Hash of symbol `i`, kept so that merging tables does not hash the text again.
  private var hashes: [UInt32] = []
  /// Open addressing, linear probing; hash and symbol + 1, 0 for an empty place. Size is a power of
  /// two, 0 while there is no symbol.
  private var slots: [UInt64] = []
  /// The same for all tables of a process, so that they can be merged without hashing again.
  private let seed: UInt64

  package init() {
    seed = Self.processSeed
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
    unsafe intern(bytes, hash: hash(bytes))
  }

  private mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Symbol {
    if slots.isEmpty { slots = [UInt64](repeating: 0, count: 1024) }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(UInt32(truncatingIfNeeded: slots[slot]) &- 1)
      if slots[slot] >> 32 == hash, unsafe equal(candidate, bytes) {
        return Symbol(raw: UInt32(candidate))
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    let symbol = UInt32(ends.count)
    unsafe storage.append(contentsOf: bytes)
    ends.append(UInt32(storage.count))
    unsafe prefixes.append(Self.prefix(bytes))
    hashes.append(hash)
    slots[slot] = UInt64(hash) << 32 | UInt64(symbol + 1)
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
    return text.withUTF8 { unsafe find($0) }
  }

  /// The symbol of a run of UTF-8 bytes that is there already; nil where it is not.
  package func find(_ bytes: ArraySlice<UInt8>) -> Symbol? {
    unsafe bytes.withUnsafeBufferPointer { unsafe find($0) }
  }

  private func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol? {
    guard !slots.isEmpty else { return nil }
    let hash = unsafe hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(UInt32(truncatingIfNeeded: slots[slot]) &- 1)
      if slots[slot] >> 32 == hash, unsafe equal(candidate, bytes) {
        return Symbol(raw: UInt32(candidate))
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// The UTF-8 bytes of a symbol.
  @inlinable
  package func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> {
    storage[range(Int(symbol.raw))]
  }

  /// The text of a symbol.
  package func text(_ symbol: Symbol) -> String {
    String(decoding: storage[range(Int(symbol.raw))], as: UTF8.self)
  }

  /// Code-point order, which is byte order in UTF-8.
  package func precedes(_ left: Symbol, _ right: Symbol) -> Bool {
    let (first, second) = (prefixes[Int(left.raw)], prefixes[Int(right.raw)])
    if first != second { return first < second }
    return left != right && precedes(range(Int(left.raw)), range(Int(right.raw)), from: 8)
  }

  /// The same of runs of `storage` whose first bytes are known to be equal, eight bytes at a time.
  private func precedes(_ left: Range<Int>, _ right: Range<Int>, from start: Int) -> Bool {
    unsafe storage.withUnsafeBytes { bytes in
      let common = min(left.count, right.count)
      var offset = min(start, common)
      while offset &+ 8 <= common {
        let first = unsafe bytes.loadUnaligned(
          fromByteOffset: left.lowerBound + offset, as: UInt64.self)
        let second = unsafe bytes.loadUnaligned(
          fromByteOffset: right.lowerBound + offset, as: UInt64.self)
        if first != second { return UInt64(bigEndian: first) < UInt64(bigEndian: second) }
        offset &+= 8
      }
      while offset < common {
        let (first, second) = unsafe (
          bytes[left.lowerBound + offset], bytes[right.lowerBound + offset]
        )
        if first != second { return first < second }
        offset &+= 1
      }
      return left.count < right.count
    }
  }

  /// For each symbol the union of what its bytes stand for.
  ///
  /// - Parameter bits: By byte.
  package func unions(of bits: [UInt8]) -> [UInt8] {
    precondition(bits.count == 256)
    var start = 0
    return ends.map { end in
      var union: UInt8 = 0
      for index in start..<Int(end) { union |= bits[Int(storage[index])] }
      start = Int(end)
      return union
    }
  }

  /// The first byte of a symbol; 0 for an empty text.
  package func firstByte(_ symbol: Symbol) -> UInt8 {
    UInt8(truncatingIfNeeded: prefixes[Int(symbol.raw)] >> 56)
  }

  /// Bytes of a symbol.
  package func length(_ symbol: Symbol) -> Int { range(Int(symbol.raw)).count }

  /// The first eight bytes as one number, the first one highest, zeros where there are fewer: a text that
  /// another begins with is not greater.
  private static func prefix(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var prefix: UInt64 = 0
    for index in 0..<min(8, bytes.count) {
      prefix |= unsafe UInt64(bytes[index]) << UInt64(56 - 8 * index)
    }
    return prefix
  }

  @inlinable
  func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  @inline(__always)
  private func equal(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(index)
    guard range.count == bytes.count else { return false }
    return unsafe storage.withUnsafeBufferPointer { storage in
      for offset in 0..<bytes.count
      where unsafe storage[range.lowerBound &+ offset] != bytes[offset] {
        return false
      }
      return true
    }
  }

  /// Gives back what the table has reserved for symbols to come.
  mutating func trim() {
    storage = storage.trimmed
    ends = ends.trimmed
    prefixes = prefixes.trimmed
    hashes = hashes.trimmed
    // Nearly full is enough for those that only look.
    while slots.count > 1024, ends.count * 4 <= slots.count / 2 * 3 { place(in: slots.count / 2) }
  }

  private mutating func grow() { place(in: slots.count * 2) }

  /// Puts all symbols into a new table of slots.
  private mutating func place(in count: Int) {
    var other = [UInt64](repeating: 0, count: count)
    for entry in slots where entry != 0 {
      var slot = Int(entry >> 32) & (count - 1)
      while other[slot] != 0 { slot = (slot + 1) & (count - 1) }
      other[slot] = entry
    }
    slots = other
  }

  /// Eight bytes at a time, multiplied and folded. Seeded anew in each process, so that no file can
  /// be made whose texts collide; numbers of symbols do not depend on it.
  @inline(__always)
  private func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while offset &+ 8 <= bytes.count {
      let word = unsafe UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = Self.fold(hash ^ word)
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = unsafe rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return UInt32(truncatingIfNeeded: Self.fold(hash ^ rest))
  }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static let processSeed = UInt64.random(in: 0...UInt64.max)
}

/// The symbols of a run once all are there; one reference to hand on.
package final class Symbols: Sendable {
  @usableFromInline package let table: SymbolTable

  package init(_ table: SymbolTable) {
    var table = table
    table.trim()
    self.table = table
  }

  package var count: Int { table.count }

  /// The UTF-8 bytes of a symbol.
  @inlinable
  package func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> {
    table.storage[table.range(Int(symbol.raw))]
  }

  /// The text of a symbol.
  package func text(_ symbol: Symbol) -> String { table.text(symbol) }

  /// The first byte of a symbol; 0 for an empty text.
  package func firstByte(_ symbol: Symbol) -> UInt8 { table.firstByte(symbol) }

  /// Bytes of a symbol.
  package func length(_ symbol: Symbol) -> Int { table.length(symbol) }

  /// The symbol of a text that is there; nil where it is not.
  package func find(_ text: String) -> Symbol? { table.find(text) }

  /// The symbol of a run of UTF-8 bytes that is there; nil where it is not.
  package func find(_ bytes: ArraySlice<UInt8>) -> Symbol? { table.find(bytes) }

  /// Code-point order, which is byte order in UTF-8.
  package func precedes(_ left: Symbol, _ right: Symbol) -> Bool { table.precedes(left, right) }
}
