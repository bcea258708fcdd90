public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension CountryBundle {
  /// A server the app asks, and the contract both keep.
  public struct Service: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// Addresses by name; `production` is always there.
    public let environments: [String: String]
    /// What can be asked.
    public let endpoints: [Endpoint]
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes a service.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      environments = try container.decode([String: String].self, forKey: .environments)
      endpoints = try container.decodeIfPresent([Endpoint].self, forKey: .endpoints) ?? []
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case id, environments, endpoints, platforms
    }

    /// An endpoint by its id.
    public func endpoint(_ id: String) -> Endpoint? { endpoints.first { $0.id == id } }

    /// The address of an environment.
    public func address(_ environment: String = "production") -> URL? {
      environments[environment].flatMap(URL.init(string:))
    }
  }

  /// What can be asked of a service.
  public struct Endpoint: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// `GET`, `POST`, …
    public let method: String
    /// Below the service's address; `{name}` is a parameter.
    public let path: String
    /// Parts of the path.
    public let params: [String: Field]
    /// Query items.
    public let query: [String: Field]
    /// Headers.
    public let headers: [String: Field]
    /// Fields of the JSON that is sent.
    public let body: [String: Field]
    /// How often the app asks again, in milliseconds; nil where it does not poll.
    public let poll: Int?
    /// Fields of the body by HTTP status.
    public let answers: [String: [String: Field]]
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// Decodes an endpoint; what it does not say is empty.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func fields(_ key: CodingKeys) throws -> [String: Field] {
        try container.decodeIfPresent([String: Field].self, forKey: key) ?? [:]
      }
      id = try container.decode(String.self, forKey: .id)
      method = try container.decode(String.self, forKey: .method)
      path = try container.decode(String.self, forKey: .path)
      params = try fields(.params)
      query = try fields(.query)
      headers = try fields(.headers)
      body = try fields(.body)
      poll = try container.decodeIfPresent(Milliseconds.self, forKey: .poll)?.milliseconds
      answers =
        try container.decodeIfPresent([String: [String: Field]].self, forKey: .answers) ?? [:]
      platforms = try container.decodeIfPresent([String].self, forKey: .platforms)
    }

    private enum CodingKeys: String, CodingKey {
      case id, method, path, params, query, headers, body, poll, answers, platforms
    }

    /// The request of the endpoint.
    ///
    /// - Parameters:
    ///   - address: Of the service: `service.address()`, or what the debug menu chose.
    ///   - parameters: Parts of the path, by parameter.
    ///   - query: Query items by name, sent sorted by name.
    /// - Returns: Nil if a parameter of the path has no value or one that is no part of a path, and if
    ///   the address is none.
    public func request(
      _ address: URL, parameters: [String: String] = [:], query: [String: String] = [:]
    ) -> URLRequest? {
      guard var components = URLComponents(url: address, resolvingAgainstBaseURL: false) else {
        return nil
      }
      var path = components.percentEncodedPath
      if path.hasSuffix("/") { path.removeLast() }
      for segment in self.path.split(separator: "/") {
        path += "/"
        guard segment.hasPrefix("{"), segment.hasSuffix("}") else {
          path += segment.addingPercentEncoding(withAllowedCharacters: .segment) ?? ""
          continue
        }
        // `.` and `..` would make it another path.
        guard let value = parameters[String(segment.dropFirst().dropLast())],
          !["", ".", ".."].contains(value),
          let encoded = value.addingPercentEncoding(withAllowedCharacters: .segment)
        else { return nil }
        path += encoded
      }
      components.percentEncodedPath = path
      if !query.isEmpty {
        components.queryItems = query.sorted { $0.key < $1.key }
          .map { URLQueryItem(name: $0.key, value: $0.value) }
      }
      guard let url = components.url else { return nil }
      var request = URLRequest(url: url)
      request.httpMethod = method
      return request
    }
  }

  /// A field of a request or an answer.
  public struct Field: Decodable, Hashable, Sendable {
    /// `text`, `integer`, `number`, `bool`, `enum`, `money`, `date`, `duration`, `list`, `record`.
    public let type: String
    /// Enums: their words. Lists: the one type of their items.
    public let of: [String]
    /// Records and lists of records: the fields.
    public let fields: [String: Field]
    /// Whether it is always there.
    public let isRequired: Bool
    /// How money, dates and durations are sent: `minor-units`, `decimal`, `iso8601`,
    /// `epoch-seconds`, `epoch-millis`.
    public let wire: String?

    /// Decodes a field.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      of = try container.decodeIfPresent(Words.self, forKey: .of)?.words ?? []
      fields = try container.decodeIfPresent([String: Field].self, forKey: .fields) ?? [:]
      isRequired = try container.decodeIfPresent(Bool.self, forKey: .required) ?? false
      wire = try container.decodeIfPresent(String.self, forKey: .wire)
    }

    private enum CodingKeys: String, CodingKey {
      case type, of, fields, required, wire
    }
  }
}

/// `{"milliseconds": 3000}`.
struct Milliseconds: Decodable, Hashable {
  let milliseconds: Int
}

extension CharacterSet {
  /// What may stand in one part of a path as it is.
  static let segment: CharacterSet = {
    var set = CharacterSet.urlPathAllowed
    set.remove(charactersIn: "/;")
    return set
  }()
}
