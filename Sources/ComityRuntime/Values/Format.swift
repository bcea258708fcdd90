public import Formatting

extension CountryBundle {
  /// How values of one kind are shown and checked.
  public struct Format: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// `money`, `number`, `phone`, `date`, `document`.
    public let type: String
    /// Its fields, as they stand in the bundle.
    public let description: FormatDescription
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes a format.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      func field<Value: Decodable>(_ name: String) throws -> Value? {
        try container.decodeIfPresent(Value.self, forKey: Key(name))
      }
      id = try container.decode(String.self, forKey: Key("id"))
      type = try container.decode(String.self, forKey: Key("type"))
      platforms = try field("platforms")
      var description = FormatDescription(type: type)
      description.fractionDigits = try field("fraction-digits")
      description.grouping = try field("grouping")
      description.groupSizes = try field("group-sizes")
      description.decimal = try field("decimal")
      description.symbol = try field("symbol")
      description.position = try field("position")
      description.space = try field("space")
      description.pattern = try field("pattern")
      description.mask = try field("mask")
      description.check = try field("check")
      description.checkDigits = try field("check-digits")
      description.checkWeights = try field("check-weights")
      description.checkTen = try field("check-ten")
      self.description = description
    }

    /// What shows, reads and checks values. Make it once and keep it.
    ///
    /// - Throws: `FormatDescriptionFault` for fields of a later version.
    public func valueFormat() throws(FormatDescriptionFault) -> ValueFormat {
      try ValueFormat(description)
    }
  }

  /// What shows a kind of value in texts: the format named after it, or else the first of its type.
  func valueFormats() -> [TextPattern.Kind: ValueFormat] {
    var found: [TextPattern.Kind: ValueFormat] = [:]
    for (kind, type) in [
      (TextPattern.Kind.integer, "number"), (.number, "number"), (.money, "money"), (.date, "date"),
    ] {
      let fitting = formats.filter { $0.type == type }
      guard let format = fitting.first(where: { $0.id == kind.rawValue }) ?? fitting.first else {
        continue
      }
      var description = format.description
      if kind == .integer { description.fractionDigits = 0 }
      found[kind] = try? ValueFormat(description)
    }
    return found
  }
}
