/// How a phone or document number is shown: places for digits and letters, and what stands between.
public struct MaskFormat: Hashable, Sendable {
  /// One character of a mask.
  public enum Place: Hashable, Sendable {
    /// An ASCII digit.
    case digit
    /// A letter of any script.
    case letter
    /// Itself.
    case literal(Character)
  }

  /// The mask's characters.
  public let places: [Place]
  /// What makes a number valid besides its length.
  public let check: CheckDigits

  /// A mask.
  ///
  /// - Parameter mask: `#` a digit, `A` a letter, anything else itself; `\` makes the next character
  ///   itself.
  public init(mask: String, check: CheckDigits = CheckDigits(.none)) {
    var places: [Place] = []
    var isEscaped = false
    for character in mask {
      switch character {
      case _ where isEscaped:
        places.append(.literal(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "#": places.append(.digit)
      case "A": places.append(.letter)
      default: places.append(.literal(character))
      }
    }
    if isEscaped { places.append(.literal("\\")) }
    self.places = places
    self.check = check
  }

  /// How many letters and digits a value has.
  public var length: Int { places.count { if case .literal = $0 { false } else { true } } }

  /// A number as people read it, `(11) 98765-4321`.
  ///
  /// - Parameter value: Its letters and digits only.
  public func text(of value: String) throws(FormatFault) -> String {
    try prove(value)
    var rest = value[...]
    var text = ""
    for place in places {
      if case .literal(let character) = place {
        text.append(character)
      } else if let next = rest.popFirst() {
        text.append(next)
      }
    }
    return text
  }

  /// Letters and digits of a number people wrote: in the mask's form, with other signs between, or
  /// without any.
  public func value(of text: String) throws(FormatFault) -> String {
    let plain = String(text.filter { $0.isLetter || $0.isNumber })
    let value = withoutLiterals(plain) ?? plain
    try prove(value)
    return value
  }

  /// Whether a value has the mask's letters and digits and the right check digits.
  public func isValid(_ value: String) -> Bool {
    (try? prove(value)) != nil
  }

  private func prove(_ value: String) throws(FormatFault) {
    if let other = value.first(where: { !$0.isLetter && !$0.isNumber }) {
      throw .notInValue(String(other))
    }
    guard value.count == length else { throw .wrongLength(expected: length, found: value.count) }
    let slots = places.filter { if case .literal = $0 { false } else { true } }
    for (index, (character, place)) in zip(value, slots).enumerated() {
      let fits = place == .digit ? ("0"..."9").contains(character) : character.isLetter
      if !fits { throw .wrongCharacter(String(character), position: index + 1) }
    }
    guard check.accepts(value) else { throw .wrongCheck(check.method) }
  }

  /// The value without letters and digits of the mask itself, such as the `47` of `+47 ## ## ##`;
  /// nil where they are not all there.
  private func withoutLiterals(_ plain: String) -> String? {
    var rest = plain[...]
    var value = ""
    for place in places {
      switch place {
      case .literal(let character) where character.isLetter || character.isNumber:
        guard rest.popFirst() == character else { return nil }
      case .literal: continue
      default:
        guard let next = rest.popFirst() else { return nil }
        value.append(next)
      }
    }
    return rest.isEmpty ? value : nil
  }
}
