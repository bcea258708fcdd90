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

  /// A place on the map that changes a ride.
  public struct Area: Decodable, Hashable, Sendable, PlatformGuarded {
    /// `facility`, `no-pickup`, `service`.
    public let kind: String
    public let name: String?
    /// A middle and a radius; or `polygon`.
    public let circle: Circle?
    /// Corners; or `circle`.
    public let polygon: [Coordinate]?
    /// Where cars stop, best first.
    public let pickups: [Pickup]?
    /// Who drives in a service zone.
    public let firms: [String]?
    public let platforms: [String]?
  }

  /// A circle on the map.
  public struct Circle: Decodable, Hashable, Sendable {
    public let lat: Double
    public let lon: Double
    /// In metres.
    public let radius: Double

    /// Its middle.
    public var center: Coordinate { Coordinate(lat: lat, lon: lon) }
  }

  /// Where cars stop.
  public struct Pickup: Decodable, Hashable, Sendable, Identifiable {
    public let id: String
    public let name: String?
    public let lat: Double
    public let lon: Double
  }
}

/// A point on the earth, in degrees (WGS 84).
public struct Coordinate: Codable, Hashable, Sendable {
  /// Latitude, from -90 to 90.
  public let lat: Double
  /// Longitude, from -180 to 180.
  public let lon: Double

  public init(lat: Double, lon: Double) {
    self.lat = lat
    self.lon = lon
  }
}
