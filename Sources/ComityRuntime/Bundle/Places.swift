public import Geography

extension DebugBundle {
  /// Made-up locations and timed routes.
  public struct Places: Decodable, Hashable, Sendable {
    /// Points by id.
    public let points: [String: Point]
    /// Routes by id.
    public let routes: [String: Route]

    init() {
      points = [:]
      routes = [:]
    }

    /// Decodes places; what the country has none of is empty.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      points = try container.decodeIfPresent([String: Point].self, forKey: .points) ?? [:]
      routes = try container.decodeIfPresent([String: Route].self, forKey: .routes) ?? [:]
    }

    private enum CodingKeys: String, CodingKey {
      case points, routes
    }

    /// A place.
    public struct Point: Decodable, Hashable, Sendable, PlatformGuarded {
      /// Where it is.
      public let at: Coordinates
      /// What people call it.
      public let name: String?
      /// In metres.
      public let accuracy: Double?
      /// The platforms it exists on; nil for all.
      public let platforms: [String]?

      /// Decodes a place; one that is not on the earth is refused.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        at = try PointForm(from: decoder).point
        name = try container.decodeIfPresent(String.self, forKey: .name)
        accuracy = try container.decodeIfPresent(Double.self, forKey: .accuracy)
        platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
      }

      private enum CodingKeys: String, CodingKey {
        case name, accuracy, platforms
      }
    }

    /// A way through places.
    public struct Route: Decodable, Hashable, Sendable, PlatformGuarded {
      /// Where it goes, in order.
      public let points: [Step]
      /// The platforms it exists on; nil for all.
      public let platforms: [String]?
    }

    /// A place on the way.
    public struct Step: Decodable, Hashable, Sendable {
      /// Where a step is.
      public enum Location: Hashable, Sendable {
        /// A point, by id.
        case point(String)
        /// A place without a name.
        case coordinates(Coordinates)
      }

      /// Where it is.
      public let at: Location
      /// Milliseconds since the step before.
      public let after: Int

      /// Decodes a step: the id of a point or its coordinates, and the time.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let id = try? container.decode(String.self, forKey: .at) {
          at = .point(id)
        } else {
          at = .coordinates(try container.decode(PointForm.self, forKey: .at).point)
        }
        after = try container.decodeIfPresent(Milliseconds.self, forKey: .after)?.milliseconds ?? 0
      }

      private enum CodingKeys: String, CodingKey {
        case at, after
      }
    }
  }
}
