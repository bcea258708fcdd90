extension CountryBundle {
  /// One screen: a list of cells, what it reads, where it leads.
  public struct Screen: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// The title in its bar.
    public let title: ModelValue?
    /// The endpoints it reads.
    public let load: [Load]
    /// Its cells, from the top.
    public let cells: [Cell]
    /// Where it leads, by what actions call it.
    public let routes: [String: Route]
    /// Id of the cell only this screen has.
    public let marker: String?
    /// Whether a flow may end here.
    public let isFinal: Bool
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes a screen; what it does not say is empty.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      title = try container.decodeIfPresent(ModelValue.self, forKey: .title)
      load = try container.decodeIfPresent([Load].self, forKey: .load) ?? []
      cells = try container.decodeIfPresent([Cell].self, forKey: .cells) ?? []
      routes = try container.decodeIfPresent([String: Route].self, forKey: .routes) ?? [:]
      marker = try container.decodeIfPresent(String.self, forKey: .marker)
      isFinal = try container.decodeIfPresent(Bool.self, forKey: .final) ?? false
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case id, title, load, cells, routes, marker, final, platforms
    }
  }

  /// An endpoint a screen reads.
  public struct Load: Decodable, Hashable, Sendable, PlatformGuarded {
    /// `service.endpoint`.
    public let id: String
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?
  }

  /// An entry of a screen: a design and the values of its view-model.
  public struct Cell: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// Id of its design.
    public let design: String
    /// The list of an answer it is repeated for.
    public let each: Binding?
    /// Values of the design's properties, defaults filled in.
    public let model: [String: ModelValue]
    /// What is shown when there is nothing to repeat.
    public let empty: EmptyCell?
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes a cell.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      design = try container.decode(String.self, forKey: .cell)
      each = try container.decodeIfPresent(Binding.self, forKey: .each)
      model = try container.decodeIfPresent([String: ModelValue].self, forKey: .model) ?? [:]
      empty = try container.decodeIfPresent(EmptyCell.self, forKey: .empty)
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case id, cell, each, model, empty, platforms
    }
  }

  /// The cell that stands for an empty list.
  public struct EmptyCell: Decodable, Hashable, Sendable, Identifiable {
    /// Unique among its kind.
    public let id: String
    /// Id of its design.
    public let design: String
    /// Values of the design's properties.
    public let model: [String: ModelValue]

    /// Decodes an empty cell.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      design = try container.decode(String.self, forKey: .cell)
      model = try container.decodeIfPresent([String: ModelValue].self, forKey: .model) ?? [:]
    }

    private enum CodingKeys: String, CodingKey {
      case id, cell, model
    }
  }

  /// Where a screen leads.
  public struct Route: Decodable, Hashable, Sendable, PlatformGuarded {
    /// The target; of alternatives the one the country takes.
    public let target: Target
    /// How the screen appears: `push`, `sheet`, `replace`, `alert`.
    public let present: String
    /// `service.endpoint` that is asked on the way.
    public let call: String?
    /// The answer that takes it, without a touch.
    public let event: Event?
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes a route.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      target = try container.decode(Target.self, forKey: .to)
      present = try container.decodeIfPresent(String.self, forKey: .present) ?? "push"
      call = try container.decodeIfPresent(String.self, forKey: .call)
      event = try container.decodeIfPresent(Event.self, forKey: .event)
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case to, present, call, event, platforms
    }
  }

  /// An answer that takes a route.
  public struct Event: Decodable, Hashable, Sendable {
    /// `service.endpoint`.
    public let response: String
    /// Dotted path of a field of the answer.
    public let field: String
    /// The text the field must have.
    public let equals: String

    /// Whether a body of the endpoint's answer takes the route.
    public func isMet(by body: JSONValue) -> Bool {
      switch body.value(at: field) {
      case .string(let text): text == equals
      case .bool(let value): "\(value)" == equals
      case .integer(let value): "\(value)" == equals
      case .number(let value): "\(value)" == equals
      default: false
      }
    }
  }
}

extension JSONValue {
  /// What a dotted path leads to: `driver.name`; an empty path to the value itself.
  public func value(at path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self as JSONValue?) { $0?[String($1)] }
  }
}
