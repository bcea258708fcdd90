import Syntax

/// What is among the bytes of a text, found once for all that ask.
struct SymbolMarks: OptionSet, Sendable {
  let rawValue: UInt8

  /// `{`: a placeholder or a constant begins with it.
  static let opening = SymbolMarks(rawValue: 1)
  /// `}` or `$`, which do not always stand for themselves.
  static let closing = SymbolMarks(rawValue: 2)
  /// Something else than letters, digits and `_`.
  static let separator = SymbolMarks(rawValue: 4)
  /// What makes a text a template.
  static let template: SymbolMarks = [.opening, .closing]

  /// The marks of all symbols, by number.
  static func all(_ symbols: Symbols) -> [SymbolMarks] {
    let bits = (UInt8.min...UInt8.max).map { byte in
      switch byte {
      case UInt8(ascii: "{"): (opening.union(separator)).rawValue
      case UInt8(ascii: "}"), UInt8(ascii: "$"): (closing.union(separator)).rawValue
      case _ where WordForm.isName([UInt8(ascii: "a"), byte]): 0 as UInt8
      default: separator.rawValue
      }
    }
    return symbols.table.unions(of: bits).map(SymbolMarks.init)
  }
}

extension Reader {
  /// What is among the bytes of a text.
  func marks(_ symbol: Symbol) -> SymbolMarks { allMarks[Int(symbol.raw)] }

  /// Whether a text is a name (`[A-Za-z][A-Za-z0-9_]*`) of an allowed length.
  func isName(_ symbol: Symbol) -> Bool {
    guard !marks(symbol).contains(.separator) else { return false }
    // In upper case; digits and `_` are none.
    let first = symbols.firstByte(symbol) & ~0x20
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
      && symbols.length(symbol) <= WordForm.longest
  }
}
