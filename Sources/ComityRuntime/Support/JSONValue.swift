public import Foundation

/// Any JSON: content no type of the bundle describes, such as `data` and the bodies of stubs.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Integers that fit; others are `number`.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The member of an object; nil for anything else.
  public subscript(_ key: String) -> JSONValue? {
    if case .object(let members) = self { return members[key] }
    return nil
  }

  /// The item of an array; nil where there is none, and for anything else.
  public subscript(_ index: Int) -> JSONValue? {
    guard case .array(let items) = self, items.indices.contains(index) else { return nil }
    return items[index]
  }

  /// The text of a string; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A number, whole or not; nil for anything else.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A whole number; nil for anything else.
  public var integer: Int? {
    if case .integer(let value) = self { return value }
    return nil
  }

  /// Whether this is at least what `part` says: of objects, all members of `part` hold; of arrays,
  /// there are as many items and each holds; numbers are compared by value.
  public func contains(_ part: JSONValue) -> Bool {
    switch (self, part) {
    case (.object(let own), .object(let wanted)):
      wanted.allSatisfy { key, value in own[key]?.contains(value) ?? false }
    case (.array(let own), .array(let wanted)):
      own.count == wanted.count && zip(own, wanted).allSatisfy { $0.contains($1) }
    case (.integer, .number), (.number, .integer): double == part.double
    default: self == part
    }
  }

  /// Reads JSON (RFC 8259) nested no deeper than `mostNesting`; nil for anything else.
  public init?(json: Data) {
    guard !isNestedTooDeep(json), let value = try? JSONDecoder().decode(JSONValue.self, from: json)
    else { return nil }
    self = value
  }

  /// As JSON, members sorted by key.
  public var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number without end could fail, and no JSON has one.
    return (try? encoder.encode(self)) ?? Data("null".utf8)
  }
}

extension JSONValue: Codable {
  /// Decodes any JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Encodes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Of a key that is written twice the last value holds.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}
