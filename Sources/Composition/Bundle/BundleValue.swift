package import Diagnostics

/// A value of a bundle: the JSON of a module taken apart.
package indirect enum BundleValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// As it is spelled in the bundle: an integer or a decimal fraction, no exponent.
  case number(String)
  case string(String)
  case array([BundleValue])
  case object(BundleObject)

  /// The member of an object; nil for anything else.
  package subscript(_ key: String) -> BundleValue? { object?[key] }

  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  package var bool: Bool? {
    if case .bool(let isOn) = self { return isOn }
    return nil
  }

  package var integer: Int? {
    if case .number(let text) = self { return Int(text) }
    return nil
  }

  package var double: Double? {
    if case .number(let text) = self { return Double(text) }
    return nil
  }

  /// The items of an array; nil for anything else.
  package var array: [BundleValue]? {
    if case .array(let items) = self { return items }
    return nil
  }

  package var object: BundleObject? {
    if case .object(let object) = self { return object }
    return nil
  }

  /// Writes the value as the bundle has it.
  package func write(to out: inout JSONWriter) {
    switch self {
    case .null: out.null()
    case .bool(let isOn): out.bool(isOn)
    case .number(let text): out.raw(text)
    case .string(let text): out.string(text)
    case .array(let items): out.array { out in for item in items { item.write(to: &out) } }
    case .object(let object):
      out.object { out in
        for member in object.members {
          out.key(member.key)
          member.value.write(to: &out)
        }
      }
    }
  }
}

/// An object of a bundle, members in the bundle's order.
package struct BundleObject: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: BundleValue

    package init(key: String, value: BundleValue) {
      self.key = key
      self.value = value
    }
  }

  package let members: [Member]

  package init(_ members: [Member]) {
    self.members = members
  }

  /// The value of a key; nil where there is none. Linear in the number of members.
  package subscript(_ key: String) -> BundleValue? {
    members.first { $0.key == key }?.value
  }

  /// The id of a module or of an entry of a keyed list.
  package var id: String? { self["id"]?.string }

  /// Whether an entry, route, endpoint or item is there on a platform: no `platforms`, or it is
  /// among them.
  package func isOn(_ platform: String) -> Bool {
    guard let platforms = self["platforms"]?.array else { return true }
    return platforms.contains(.string(platform))
  }
}
