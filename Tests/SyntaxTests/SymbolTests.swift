import Syntax
import Testing

@Suite struct SymbolTests {
  /// Texts that begin alike for longer than is compared at once, with every length in between.
  private static let texts: [String] = (0..<3000).map { number in
    String(repeating: "a", count: number % 23) + ["", "b", "ø", "\u{0}"][number % 4]
      + "\(number / 3)"
  }

  @Test func whatIsGivenBackIsNotMissed() {
    var table = SymbolTable()
    #expect(table.find("a") == nil)
    let made = Self.texts.map { table.intern($0) }
    let symbols = Symbols(table)
    #expect(symbols.count == Set(Self.texts.map { Array($0.utf8) }).count)
    for (text, symbol) in zip(Self.texts, made) {
      #expect(symbols.find(text) == symbol)
      #expect(symbols.find(Array(text.utf8)[...]) == symbol)
      #expect(symbols.text(symbol) == text)
    }
    #expect(symbols.find("nowhere") == nil)
    // A table of which room was given back takes new texts all the same.
    var copy = symbols.table
    let new = copy.intern("nowhere")
    #expect(copy.find("nowhere") == new)
    #expect(copy.find(Self.texts[0]) == made[0])
  }

  @Test func orderIsThatOfBytes() {
    var table = SymbolTable()
    let made = Self.texts.prefix(150).map { ($0, table.intern($0)) }
    let symbols = Symbols(table)
    for (left, first) in made {
      for (right, second) in made {
        let isBefore = left.utf8.lexicographicallyPrecedes(right.utf8)
        #expect(symbols.precedes(first, second) == isBefore)
      }
    }
  }
}
