extension CountryBundle {
  /// Features and typed constants as the country has them.
  public struct Settings: Decodable, Hashable, Sendable {
    /// Constants by name.
    public let values: [String: Setting]

    init() {
      values = [:]
    }

    /// Decodes settings.
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
    /// What holds in the country.
    public let value: JSONValue
  }

  /// Tokens by name.
  public struct Theme: Decodable, Hashable, Sendable {
    /// Colours by name.
    public let colors: [String: ColorValue]
    /// Fonts by name.
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

    /// Decodes a theme; what it does not have is empty.
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
    /// Unique among its kind.
    public let id: String
    /// The name below the icon.
    public let name: String?
    /// Bundle identifier on iOS.
    public let bundleID: String?
    /// Application id on Android.
    public let applicationID: String?
    /// The picture of the icon.
    public let icon: ModelValue?
    /// Schemes of addresses it opens.
    public let urlSchemes: [String]?
    /// Domains whose links it opens.
    public let domains: [String]?
    /// Ids by store: `apple`, `google`.
    public let stores: [String: String]?
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    private enum CodingKeys: String, CodingKey {
      case id, name, icon, domains, stores, platforms
      case bundleID = "bundle-id"
      case applicationID = "application-id"
      case urlSchemes = "url-schemes"
    }
  }
}
