public import Geography

extension CountryBundle {
  /// A place on the map that changes a ride.
  public struct Area: Decodable, Hashable, Sendable, PlatformGuarded {
    /// `facility`, `no-pickup`, `service`.
    public let kind: String
    /// What people call it.
    public let name: String?
    /// The ground it covers.
    public let outline: Outline
    /// Where cars stop, best first.
    public let pickups: [Pickup]
    /// Who drives in a service zone.
    public let firms: [String]
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes an area; an outline no map has is refused.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(String.self, forKey: .kind)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      if let circle = try container.decodeIfPresent(CircleForm.self, forKey: .circle) {
        outline = .circle(circle.circle)
      } else {
        let corners = try container.decode([PointForm].self, forKey: .polygon).map(\.point)
        do {
          outline = .polygon(try Polygon(corners))
        } catch {
          throw corrupted(container.codingPath + [CodingKeys.polygon], "no polygon: \(error)")
        }
      }
      pickups = try container.decodeIfPresent([Pickup].self, forKey: .pickups) ?? []
      firms = try container.decodeIfPresent([String].self, forKey: .firms) ?? []
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case kind, name, circle, polygon, pickups, firms, platforms
    }
  }

  /// Where cars stop.
  public struct Pickup: Decodable, Hashable, Sendable, Identifiable {
    /// Unique in its area.
    public let id: String
    /// What people call it.
    public let name: String?
    /// The point.
    public let at: Coordinates

    /// Decodes a pickup point.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      name = try container.decodeIfPresent(String.self, forKey: .name)
      at = try PointForm(from: decoder).point
    }

    private enum CodingKeys: String, CodingKey {
      case id, name
    }
  }

  /// Ids of the areas a point lies in, sorted.
  public func areas(at point: Coordinates) -> [String] {
    areas.filter { $0.value.outline.contains(point) }.keys.sorted()
  }
}

/// `{"lat": …, "lon": …}`.
struct PointForm: Decodable {
  let point: Coordinates

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .lat)
    let longitude = try container.decode(Double.self, forKey: .lon)
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      throw corrupted(container.codingPath, "no point of the earth")
    }
    self.point = point
  }

  private enum CodingKeys: String, CodingKey {
    case lat, lon
  }
}

/// `{"lat": …, "lon": …, "radius": …}`.
private struct CircleForm: Decodable {
  let circle: Circle

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let center = try PointForm(from: decoder).point
    let radius = try container.decode(Double.self, forKey: .radius)
    guard let circle = Circle(center: center, radius: radius) else {
      throw corrupted(container.codingPath, "no circle on the earth")
    }
    self.circle = circle
  }

  private enum CodingKeys: String, CodingKey {
    case radius
  }
}

/// What a decoder says of a value that cannot be.
func corrupted(_ path: [any CodingKey], _ text: String) -> DecodingError {
  .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: text))
}
