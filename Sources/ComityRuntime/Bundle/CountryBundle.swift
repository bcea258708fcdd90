public import Foundation

/// `bundle.json`: all of one country's app but texts and pictures. References are resolved, guards
/// decided; what one platform has alone says so in `platforms`.
public struct CountryBundle: Decodable, Sendable {
  /// `app` of the workspace.
  public let app: String
  /// Id of the country.
  public let country: String
  /// What people call the country.
  public let name: String?
  /// Its stack of layers, from the base up.
  public let layers: [String]
  /// BCP 47; the first is the default.
  public let languages: [String]
  /// ISO 4217.
  public let currency: String
  /// Id of the first screen.
  public let start: String?
  /// All features by name.
  public let features: [String: Bool]
  /// All constants by name, as text; `settings` has them with their type.
  public let values: [String: String]
  /// Constants with their types.
  public let settings: Settings
  /// Servers and contracts, sorted by id.
  public let services: [Service]
  /// How values are shown, sorted by id.
  public let formats: [Format]
  /// Colours, fonts, spacing, radii.
  public let theme: Theme
  /// What is known about pictures, by name.
  public let images: [String: ImageInfo]
  /// The files there are of each picture, by name.
  public let pictures: [String: [Picture]]
  /// What stores and platforms know the app by.
  public let identity: [Identity]
  /// Facilities, zones without pickup, service zones, by id.
  public let areas: [String: Area]
  /// Cell designs, sorted by id.
  public let cells: [CellDesign]
  /// Screens, sorted by id.
  public let screens: [Screen]
  /// Content without a schema of its own, by id.
  public let data: [String: JSONValue]

  /// Reads the bundle of a folder, its hashes checked.
  ///
  /// - Throws: `BundleError`.
  public init(_ folder: BundleFolder) throws {
    try self.init(json: folder.data("bundle.json"))
    guard country == folder.manifest.country else {
      throw BundleError.foreign(
        path: "bundle.json", found: country, expected: folder.manifest.country)
    }
  }

  /// Reads the bytes of a `bundle.json`; nobody checks their hashes.
  ///
  /// - Throws: `BundleError`.
  public init(json: Data) throws {
    self = try ComityRuntime.decode(CountryBundle.self, from: json, path: "bundle.json")
  }

  /// Decodes a bundle; kinds the country has nothing of are empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    app = try container.decode(String.self, forKey: .app)
    country = try container.decode(String.self, forKey: .country)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    layers = try container.decode([String].self, forKey: .layers)
    languages = try container.decode([String].self, forKey: .languages)
    currency = try container.decode(String.self, forKey: .currency)
    start = try container.decodeIfPresent(String.self, forKey: .start)
    features = try container.decode([String: Bool].self, forKey: .features)
    values = try container.decode([String: String].self, forKey: .values)
    settings = try container.decodeIfPresent(Settings.self, forKey: .settings) ?? Settings()
    services = try container.decodeIfPresent([Service].self, forKey: .services) ?? []
    formats = try container.decodeIfPresent([Format].self, forKey: .formats) ?? []
    theme = try container.decodeIfPresent(Theme.self, forKey: .theme) ?? Theme()
    images = try container.decodeIfPresent(ImageTable.self, forKey: .images)?.names ?? [:]
    pictures = try container.decode([String: [Picture]].self, forKey: .pictures)
    identity = try container.decodeIfPresent([Identity].self, forKey: .identity) ?? []
    areas = try container.decodeIfPresent(AreaTable.self, forKey: .areas)?.shapes ?? [:]
    cells = try container.decodeIfPresent([CellDesign].self, forKey: .cells) ?? []
    screens = try container.decodeIfPresent([Screen].self, forKey: .screens) ?? []
    let data = try container.decodeIfPresent([DataModule].self, forKey: .data) ?? []
    self.data = Dictionary(
      data.map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
  }

  private enum CodingKeys: String, CodingKey {
    case app, country, name, layers, languages, currency, start, features, values, settings
    case services, formats, theme, images, pictures, identity, areas, cells, screens, data
  }

  private struct ImageTable: Decodable {
    let names: [String: ImageInfo]?
  }

  private struct AreaTable: Decodable {
    let shapes: [String: Area]?
  }

  private struct DataModule: Decodable {
    let id: String
    let content: JSONValue
  }
}

extension CountryBundle {
  /// A screen by its id.
  public func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }

  /// A design by its id.
  public func cell(_ id: String) -> CellDesign? { cells.first { $0.id == id } }

  /// A service by its id.
  public func service(_ id: String) -> Service? { services.first { $0.id == id } }

  /// A format by its id.
  public func format(_ id: String) -> Format? { formats.first { $0.id == id } }

  /// An endpoint by `service.endpoint`, with its service.
  public func endpoint(_ name: String) -> (service: Service, endpoint: Endpoint)? {
    guard let dot = name.firstIndex(of: "."), let service = service(String(name[..<dot])),
      let endpoint = service.endpoint(String(name[name.index(after: dot)...]))
    else { return nil }
    return (service, endpoint)
  }

  /// Whether a feature is declared and on.
  public func isOn(_ feature: String) -> Bool { features[feature] ?? false }
}

/// The platforms something may be meant for.
public enum Platform: String, Codable, Hashable, Sendable {
  case ios, android
}

/// What may be there on some platforms only.
public protocol PlatformGuarded {
  /// The platforms it exists on; nil for all. Platforms this version does not know are among them.
  var platforms: [String]? { get }
}

extension PlatformGuarded {
  /// Whether it is there on a platform.
  public func isOn(_ platform: Platform) -> Bool {
    platforms?.contains(platform.rawValue) ?? true
  }
}

extension Sequence where Element: PlatformGuarded {
  /// Those that are there on a platform.
  public func on(_ platform: Platform) -> [Element] { filter { $0.isOn(platform) } }
}
