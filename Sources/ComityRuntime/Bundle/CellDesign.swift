extension CountryBundle {
  /// A cell design: its view-model, its layout, its patterns in the catalogue.
  public struct CellDesign: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// The properties a screen sets, by name.
    public let model: [String: Property]
    /// How the properties are laid out.
    public let layout: LayoutElement
    /// Patterns of the catalogue: values of the properties, by name of the pattern.
    public let examples: [String: [String: ModelValue]]
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes a design.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      model = try container.decodeIfPresent([String: Property].self, forKey: .model) ?? [:]
      layout = try container.decode(LayoutElement.self, forKey: .layout)
      examples =
        try container.decodeIfPresent([String: [String: ModelValue]].self, forKey: .examples) ?? [:]
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case id, model, layout, examples, platforms
    }
  }

  /// A property of a view-model.
  public struct Property: Decodable, Hashable, Sendable {
    /// `text`, `color`, `image`, `action`, `list`, …
    public let type: String
    /// Enums: their words. Lists: the one type of their items.
    public let of: [String]
    /// Records and lists of records: the fields.
    public let fields: [String: Property]
    /// Whether each use sets it.
    public let isRequired: Bool
    /// What it holds where a use does not set it.
    public let defaultValue: ModelValue?

    /// Decodes a property.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      of = try container.decodeIfPresent(Words.self, forKey: .of)?.words ?? []
      fields = try container.decodeIfPresent([String: Property].self, forKey: .fields) ?? [:]
      isRequired = try container.decodeIfPresent(Bool.self, forKey: .required) ?? false
      defaultValue = try container.decodeIfPresent(ModelValue.self, forKey: .default)
    }

    private enum CodingKeys: String, CodingKey {
      case type, of, fields, required
      case `default`
    }
  }

  /// An element of a layout: `{"row": {"gap": …, "children": […]}}`.
  public struct LayoutElement: Decodable, Hashable, Sendable {
    /// `column`, `row`, `overlay`, `image`, `label`, `button`, `field`, `toggle`, `slider`,
    /// `divider`, `spacer`, `map`, `list`.
    public let kind: String
    /// What is said about it, by name.
    public let attributes: [String: ModelValue]
    /// Of columns, rows and overlays the elements inside; of a list the one for each item.
    public let children: [LayoutElement]

    /// Decodes an element, with those inside.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let key = container.allKeys.first, container.allKeys.count == 1 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "an element of a layout has one kind")
        )
      }
      kind = key.stringValue
      let body = try container.nestedContainer(keyedBy: Key.self, forKey: key)
      var attributes: [String: ModelValue] = [:]
      var children: [LayoutElement] = []
      for key in body.allKeys {
        switch key.stringValue {
        case "children": children = try body.decode([LayoutElement].self, forKey: key)
        case "child": children = [try body.decode(LayoutElement.self, forKey: key)]
        default: attributes[key.stringValue] = try body.decode(ModelValue.self, forKey: key)
        }
      }
      self.attributes = attributes
      self.children = children
    }
  }
}

/// One word or several, as `of` has them.
struct Words: Decodable {
  let words: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(String.self) {
      words = [word]
    } else {
      words = try container.decode([String].self)
    }
  }
}
