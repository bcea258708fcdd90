extension CountryBundle {
  /// Features and typed constants as the country has them.
  public struct Settings: Decodable, Hashable, Sendable {
    /// Constants by name.
    public let values: [String: Setting]

    init() {
      values = [:]
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      values = try container.decodeIfPresent([String: Setting].self, forKey: .values) ?? [:]
    }

    private enum CodingKeys: String, CodingKey {
      case values
    }
  }

  /// A constant.
  public struct Setting: Decodable, Hashable, Sendable {
    /// `text`, `url`, `integer`, `number`, `bool`, `money`, `duration`.
    public let type: String
    public let value: JSONValue
  }

  /// Tokens by name.
  public struct Theme: Decodable, Hashable, Sendable {
    public let colors: [String: ColorValue]
    public let fonts: [String: FontValue]
    /// In points.
    public let spacing: [String: Double]
    /// In points.
    public let radii: [String: Double]

    init() {
      colors = [:]
      fonts = [:]
      spacing = [:]
      radii = [:]
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      colors = try container.decodeIfPresent([String: ColorValue].self, forKey: .colors) ?? [:]
      fonts = try container.decodeIfPresent([String: FontValue].self, forKey: .fonts) ?? [:]
      spacing = try container.decodeIfPresent([String: Double].self, forKey: .spacing) ?? [:]
      radii = try container.decodeIfPresent([String: Double].self, forKey: .radii) ?? [:]
    }

    private enum CodingKeys: String, CodingKey {
      case colors, fonts, spacing, radii
    }
  }

  /// What the platforms and stores know the app by.
  public struct Identity: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    public let id: String
    /// The name below the icon.
    public let name: String?
    public let bundleID: String?
    public let applicationID: String?
    public let icon: ModelValue?
    public let urlSchemes: [String]?
    public let domains: [String]?
    /// Ids by store: `apple`, `google`.
    public let stores: [String: String]?
    public let platforms: [String]?

    private enum CodingKeys: String, CodingKey {
      case id, name, icon, domains, stores, platforms
      case bundleID = "bundle-id"
      case applicationID = "application-id"
      case urlSchemes = "url-schemes"
    }
  }
}
