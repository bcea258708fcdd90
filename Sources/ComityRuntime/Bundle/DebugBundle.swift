public import Foundation

/// `debug/bundle.json`: what only debug builds take along.
public struct DebugBundle: Decodable, Sendable {
  /// Id of the country.
  public let country: String
  /// Stub sets, as they are written; `StubSets` makes them into stubs.
  public let stubs: [StubModule]
  /// Debug menus; an app usually has one.
  public let menus: [MenuModule]
  /// Places and routes testers can pretend to be on.
  public let places: Places

  /// Reads the debug part of a folder, its hashes checked.
  ///
  /// - Throws: `BundleError`.
  public init(_ folder: BundleFolder) throws {
    try self.init(json: folder.data("debug/bundle.json"))
    guard country == folder.manifest.country else {
      throw BundleError.foreign(
        path: "debug/bundle.json", found: country, expected: folder.manifest.country)
    }
  }

  /// Reads the bytes of a `debug/bundle.json`; nobody checks their hashes.
  ///
  /// - Throws: `BundleError`.
  public init(json: Data) throws {
    self = try ComityRuntime.decode(DebugBundle.self, from: json, path: "debug/bundle.json")
  }

  /// Decodes the debug part; kinds the country has nothing of are empty.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    country = try container.decode(String.self, forKey: .country)
    stubs = try container.decodeIfPresent([StubModule].self, forKey: .stubs) ?? []
    menus = try container.decodeIfPresent([MenuModule].self, forKey: .debug) ?? []
    places = try container.decodeIfPresent(Places.self, forKey: .places) ?? Places()
  }

  private enum CodingKeys: String, CodingKey {
    case country, stubs, debug, places
  }
}

extension DebugBundle {
  /// A stub set.
  public struct StubModule: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// The states scenarios start in.
    public let start: [String: String]?
    /// What it answers, in order.
    public let answers: [StubEntry]?
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?
  }

  /// What a stub set says about one endpoint.
  public struct StubEntry: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// `service.endpoint`.
    public let endpoint: String
    /// Lower goes first; nil for 5.
    public let priority: Int?
    /// What a request must have; nil for nothing.
    public let match: Match?
    /// The scenario it is a step of; nil for none.
    public let scenario: Scenario?
    /// The one answer; or `sequence`.
    public let answer: Answer?
    /// Answers, one after the other; or `answer`.
    public let sequence: [Answer]?
    /// After the last of a sequence: `stay` or `cycle`.
    public let then: String?
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// What a request must have.
    public struct Match: Decodable, Hashable, Sendable {
      /// Parts of the path, by parameter.
      public let params: [String: String]?
      /// Query items by name.
      public let query: [String: String]?
      /// Headers by name.
      public let headers: [String: String]?
      /// What the JSON must hold at least.
      public let body: JSONValue?
    }

    /// A step of a scenario.
    public struct Scenario: Decodable, Hashable, Sendable {
      /// The name of the scenario.
      public let name: String
      /// The state it must be in; nil for any.
      public let `in`: String?
      /// The state it is in afterwards; nil if it stays.
      public let to: String?
    }

    /// What is answered.
    public struct Answer: Decodable, Hashable, Sendable {
      /// HTTP status; nil for 200.
      public let status: Int?
      /// Headers by name.
      public let headers: [String: String]?
      /// The JSON of the body; nil for none.
      public let body: JSONValue?
      /// In milliseconds.
      public let delay: Int?
      /// The error that comes instead of an answer.
      public let fault: String?

      /// Decodes an answer.
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decodeIfPresent(Int.self, forKey: .status)
        headers = try container.decodeIfPresent([String: String].self, forKey: .headers)
        // `null` is a body, no body is none.
        body =
          container.contains(.body) ? try container.decode(JSONValue.self, forKey: .body) : nil
        delay = try container.decodeIfPresent(Milliseconds.self, forKey: .delay)?.milliseconds
        fault = try container.decodeIfPresent(String.self, forKey: .fault)
      }

      private enum CodingKeys: String, CodingKey {
        case status, headers, body, delay, fault
      }
    }
  }

  /// A debug menu.
  public struct MenuModule: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
    /// Unique among its kind.
    public let id: String
    /// Its sections, as they are written.
    public let sections: [Section]?
    /// The platforms it exists on; nil for all.
    public let platforms: [String]?

    /// A menu made in code.
    public init(id: String, sections: [Section], platforms: [String]? = nil) {
      self.id = id
      self.sections = sections
      self.platforms = platforms
    }

    /// Some items for one audience.
    public struct Section: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
      /// Unique among its kind.
      public let id: String
      /// What it is called, in every language.
      public let title: String
      /// `app-info`, `qa`, `dev`.
      public let audience: String
      /// Its items, from the top.
      public let items: [Item]?
      /// The platforms it exists on; nil for all.
      public let platforms: [String]?

      /// A section made in code.
      ///
      /// - Parameter audience: `DebugMenu.Audience`, as configurations spell it.
      public init(
        id: String, title: String, audience: String, items: [Item], platforms: [String]? = nil
      ) {
        self.id = id
        self.title = title
        self.audience = audience
        self.items = items
        self.platforms = platforms
      }
    }

    /// One line of the menu.
    public struct Item: Decodable, Hashable, Sendable, Identifiable, PlatformGuarded {
      /// Unique among its kind.
      public let id: String
      /// `info`, `toggle`, `choice`, `stub-set`, …
      public let kind: String
      /// What it is called, in every language.
      public let title: String
      /// The user default it reads and writes.
      public let key: String?
      /// What it holds at first.
      public let `default`: JSONValue?
      /// What can be chosen.
      public let choices: [String]?
      /// The slider's left end.
      public let min: Double?
      /// The slider's right end.
      public let max: Double?
      /// Id of the screen it opens.
      public let screen: String?
      /// Id of the service whose address it changes.
      public let service: String?
      /// The platforms it exists on; nil for all.
      public let platforms: [String]?

      /// An item made in code.
      ///
      /// - Parameter kind: `DebugMenu.Kind`, as configurations spell it.
      public init(
        id: String, kind: String, title: String, key: String? = nil, default: JSONValue? = nil,
        choices: [String]? = nil, min: Double? = nil, max: Double? = nil, screen: String? = nil,
        service: String? = nil, platforms: [String]? = nil
      ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.key = key
        self.default = `default`
        self.choices = choices
        self.min = min
        self.max = max
        self.screen = screen
        self.service = service
        self.platforms = platforms
      }
    }
  }
}
