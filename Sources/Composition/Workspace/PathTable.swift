package import Syntax

/// Dotted paths and references cut into segments: `cells.hero.model`, `dispatch.estimate`,
/// `content.exceptions.'maps.example.com'`. Made once for all symbols that look like one, because
/// segments may be new symbols.
package struct PathTable: Sendable {
  private var positions = SymbolIndex(capacity: 0)
  private var segments: [[Symbol]] = []

  package init(_ symbols: inout SymbolTable) {
    // Segments may be paths of their own: `load.'dispatch.estimate'`.
    var raw: UInt32 = 0
    while raw < symbols.count {
      let symbol = Symbol(raw: raw)
      raw += 1
      guard Self.mayBePath(symbols.bytes(symbol)) else { continue }
      // A text of its own, so that the table is not copied when it gets a segment.
      let text = Array(symbols.bytes(symbol))
      let cuts: [ArraySlice<UInt8>]
      if text.contains(UInt8(ascii: "'")) {
        cuts = Self.cut(text[...]).map { $0.map { $0[...] } } ?? []
      } else {
        cuts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if cuts.contains(where: \.isEmpty) { continue }
      }
      guard cuts.count > 1 else { continue }
      positions[symbol] = segments.count
      segments.append(cuts.map { symbols.intern($0) })
    }
  }

  /// Segments of a path; the symbol itself where it has no dot.
  package func segments(of path: Symbol) -> [Symbol] {
    positions[path].map { segments[$0] } ?? [path]
  }

  /// Whether a text has a dot, and nothing before a quote that no path has. Most texts are sentences or
  /// have no dot.
  private static func mayBePath(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= 1024 else { return false }
    var hasDot = false
    for byte in text {
      if byte == UInt8(ascii: "'") { return hasDot || text.contains(UInt8(ascii: ".")) }
      guard isOfPath(byte) else { return false }
      if byte == UInt8(ascii: ".") { hasDot = true }
    }
    return hasDot
  }

  /// Segments as bytes; nil for what is no path: blanks, slashes, an unclosed quote, an empty
  /// segment.
  static func cut(_ text: ArraySlice<UInt8>) -> [[UInt8]]? {
    let quote = UInt8(ascii: "'")
    guard mayBePath(text) else { return nil }
    var cuts: [[UInt8]] = []
    var current: [UInt8] = []
    var index = text.startIndex
    var wasQuoted = false
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case quote where current.isEmpty && !wasQuoted:
        wasQuoted = true
        var closed = false
        while index < text.endIndex {
          let inner = text[index]
          index += 1
          if inner != quote {
            current.append(inner)
          } else if index < text.endIndex, text[index] == quote {
            current.append(quote)
            index += 1
          } else {
            closed = true
            break
          }
        }
        guard closed else { return nil }
      case UInt8(ascii: "."):
        guard !current.isEmpty else { return nil }
        cuts.append(current)
        current = []
        wasQuoted = false
      default:
        guard isOfPath(byte), byte != quote, !wasQuoted else { return nil }
        current.append(byte)
      }
    }
    guard !current.isEmpty else { return nil }
    cuts.append(current)
    return cuts
  }

  /// Whether a byte may stand in a path without quotes.
  private static func isOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "/"), UInt8(ascii: ":"), 0..<0x20, 0x7F: false
    default: true
    }
  }
}
