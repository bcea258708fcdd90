extension ModelValue: Decodable {
  /// Decodes a value: what an object stands for follows from its members.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = try Self.object(decoder, container)
    } else if let items = try? decoder.singleValueContainer().decode([ModelValue].self) {
      self = .list(items)
    } else {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// What an object of the bundle stands for, by the members that only it has.
  private static func object(
    _ decoder: any Decoder, _ container: KeyedDecodingContainer<Key>
  ) throws -> ModelValue {
    let names = Set(container.allKeys.map(\.stringValue))
    func has(_ all: String..., among allowed: [String] = []) -> Bool {
      names.isSuperset(of: all) && names.isSubset(of: all + allowed)
    }
    func text(_ key: String) throws -> String {
      try container.decode(String.self, forKey: Key(key))
    }
    // A record of the workspace may have fields of the same names: it is a record unless all fits.
    if has("text", among: ["with"]), let key = try? text("text") {
      let arguments = try container.decodeIfPresent([String: ModelValue].self, forKey: Key("with"))
      return .text(key: key, arguments: arguments ?? [:])
    }
    if has("image"), let name = try? text("image") { return .image(name) }
    if has("property"), let path = try? text("property") { return .property(path) }
    if has("item"), let path = try? text("item") { return .item(path) }
    if has("light", "dark", among: ["color"]), let color = try? ColorValue(from: decoder) {
      return .color(color)
    }
    if names.isSuperset(of: ["font", "family", "size"]), let font = try? FontValue(from: decoder) {
      return .font(font)
    }
    if has("points", among: ["spacing", "radius"]),
      let points = try? container.decode(Double.self, forKey: Key("points"))
    {
      return .points(points, token: (try? text("spacing")) ?? (try? text("radius")))
    }
    if has("milliseconds"),
      let value = try? container.decode(Int.self, forKey: Key("milliseconds"))
    {
      return .duration(value)
    }
    if has("field", among: ["from", "format"]), let binding = try? Binding(from: decoder) {
      return .binding(binding)
    }
    if let target = try? Target(from: decoder) { return .action(target) }
    return .record(
      Dictionary(
        try container.allKeys.map { key in
          (key.stringValue, try container.decode(ModelValue.self, forKey: key))
        }, uniquingKeysWith: { first, _ in first }))
  }
}

extension Target: Decodable {
  /// Decodes a destination.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let names = container.allKeys.map(\.stringValue).sorted()
    func text(_ key: String) throws -> String {
      try container.decode(String.self, forKey: Key(key))
    }
    switch names {
    case ["screen"]: self = .screen(try text("screen"))
    case ["route"]: self = .route(try text("route"))
    case ["back"]: self = .back
    case ["close"]: self = .close
    case ["restart"]: self = .restart
    case ["open"]: self = .open(try text("open"))
    case ["dial", "number"]: self = .dial(name: try text("dial"), number: try text("number"))
    default:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a destination has other members than \(names)"))
    }
  }
}

/// A key of an object whose keys are not known.
struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
