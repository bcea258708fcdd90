extension PluralOperand {
  /// Whether the number fulfils a condition in CLDR's notation, in which all words are separated
  /// by one space: alternatives by `or`, their relations by `and`. Conditions are data of this
  /// package, whose form is checked when they are generated.
  func fulfils(_ condition: String) -> Bool {
    var words = condition.utf8.split(separator: UInt8(ascii: " "))[...]
    var all = true
    while !words.isEmpty {
      all = relation(&words) && all
      guard let word = words.popFirst() else { break }
      if word.elementsEqual("or".utf8) {
        if all { return true }
        all = true
      }
    }
    return all
  }

  /// Takes one relation, `i % 10 != 2..4,9`, from the front of the words.
  private func relation(_ words: inout ArraySlice<Substring.UTF8View>) -> Bool {
    var value = words.popFirst().flatMap { operand($0) }
    if let sign = words.first, sign.elementsEqual("%".utf8) {
      words.removeFirst()
      let divisor = words.popFirst().map { Self.number($0) } ?? 0
      value = divisor == 0 ? nil : value.map { $0 % divisor }
    }
    let isEqual = words.popFirst().map { $0.elementsEqual("=".utf8) } ?? false
    let ranges = words.popFirst()?.split(separator: UInt8(ascii: ",")) ?? []
    let isInside = value.map { value in ranges.contains { Self.range($0, contains: value) } }
    return (isInside ?? false) == isEqual
  }

  /// The value of an operand; nil for `n` with a fraction, which no integer equals.
  private func operand(_ name: Substring.UTF8View) -> UInt64? {
    switch name.first {
    case UInt8(ascii: "n"): significantFraction == 0 ? integer : nil
    case UInt8(ascii: "i"): integer
    case UInt8(ascii: "v"): UInt64(fractionCount)
    case UInt8(ascii: "f"): fraction
    case UInt8(ascii: "w"): UInt64(significantFractionCount)
    case UInt8(ascii: "t"): significantFraction
    case UInt8(ascii: "c"), UInt8(ascii: "e"): UInt64(exponent)
    default: nil
    }
  }

  /// Whether `2..4` or `2` holds a value.
  private static func range(_ text: Substring.UTF8View, contains value: UInt64) -> Bool {
    let low = number(text.prefix { $0 != UInt8(ascii: ".") })
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")) else { return value == low }
    return low <= value && value <= number(text[text.index(after: dot)...])
  }

  private static func number(_ digits: some Sequence<UInt8>) -> UInt64 {
    digits.reduce(0) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
  }
}
