/// The fields of a `formats/` module as they stand in a bundle, to make a `ValueFormat` of.
public struct FormatDescription: Hashable, Sendable {
  /// `money`, `number`, `phone`, `date` or `document`.
  public var type: String
  /// `fraction-digits`.
  public var fractionDigits: Int?
  /// `grouping`.
  public var grouping: String?
  /// `group-sizes`.
  public var groupSizes: [Int]?
  /// `decimal`.
  public var decimal: String?
  /// `symbol`.
  public var symbol: String?
  /// `position`: `before` or `after`.
  public var position: String?
  /// `space`.
  public var space: Bool?
  /// `pattern`.
  public var pattern: String?
  /// `mask`.
  public var mask: String?
  /// `check`: a `CheckMethod`.
  public var check: String?
  /// `check-digits`.
  public var checkDigits: Int?
  /// `check-weights`.
  public var checkWeights: [Int]?
  /// `check-ten`: a `CheckTen`.
  public var checkTen: String?

  /// A description of a type without any field.
  public init(type: String) {
    self.type = type
  }
}

/// Why fields make no format.
public enum FormatDescriptionFault: Error, Hashable, Sendable {
  /// A type that is none of the five.
  case unknownType(String)
  /// A word that the field does not know.
  case unknownWord(field: String, word: String)
  /// A field the type needs.
  case missing(field: String)
  /// A number out of its range.
  case outOfRange(field: String)
  /// A date pattern that cannot be shown.
  case pattern(DatePatternFault)
}

extension ValueFormat {
  /// The format that the fields describe. Fields of other types are not looked at.
  public init(_ description: FormatDescription) throws(FormatDescriptionFault) {
    switch description.type {
    case "number": self = .number(try Self.number(description))
    case "money":
      let position = try Self.word(
        description.position, MoneyFormat.Position.init(rawValue:), "position", or: .before)
      self = .money(
        MoneyFormat(
          number: try Self.number(description), symbol: description.symbol ?? "",
          position: position, hasSpace: description.space ?? false))
    case "phone": self = .phone(try Self.mask(description))
    case "document": self = .document(try Self.mask(description))
    case "date":
      guard let pattern = description.pattern else { throw .missing(field: "pattern") }
      do {
        self = .date(try DatePattern(pattern))
      } catch {
        throw .pattern(error)
      }
    default: throw .unknownType(description.type)
    }
  }

  private static func number(
    _ description: FormatDescription
  ) throws(FormatDescriptionFault) -> NumberFormat {
    if let count = description.fractionDigits, !(0...DecimalDigits.mostDigits).contains(count) {
      throw .outOfRange(field: "fraction-digits")
    }
    let sizes = description.groupSizes ?? [3]
    guard sizes.allSatisfy({ $0 > 0 }), !sizes.isEmpty else {
      throw .outOfRange(field: "group-sizes")
    }
    return NumberFormat(
      fractionDigits: description.fractionDigits, grouping: description.grouping ?? "",
      groupSizes: sizes, decimal: description.decimal ?? ".")
  }

  private static func mask(
    _ description: FormatDescription
  ) throws(FormatDescriptionFault) -> MaskFormat {
    guard let mask = description.mask else { throw .missing(field: "mask") }
    let count = description.checkDigits ?? 1
    let weights = description.checkWeights ?? []
    guard (1...9).contains(count) else { throw .outOfRange(field: "check-digits") }
    guard weights.allSatisfy({ (1...1_000).contains($0) }) else {
      throw .outOfRange(field: "check-weights")
    }
    return MaskFormat(
      mask: mask,
      check: CheckDigits(
        try word(description.check, CheckMethod.init(rawValue:), "check", or: .none),
        count: count, weights: weights,
        ten: try word(description.checkTen, CheckTen.init(rawValue:), "check-ten", or: .refused)))
  }

  private static func word<Word>(
    _ text: String?, _ read: (String) -> Word?, _ field: String, or standard: Word
  ) throws(FormatDescriptionFault) -> Word {
    guard let text else { return standard }
    guard let word = read(text) else { throw .unknownWord(field: field, word: text) }
    return word
  }
}
