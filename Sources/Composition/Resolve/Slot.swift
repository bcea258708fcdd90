package import Syntax

/// One thing a module may ask of a country.
package struct Slot: Hashable, Sendable {
  package enum Group: Hashable, Sendable {
    case feature, constant, color, font, spacing, radius, text, image
    /// A field of the country's record: `languages`, `currency`, `start`.
    case record
    /// An endpoint, by `service.endpoint`.
    case endpoint
    /// The value of a colour token where it is not written as a token.
    case colorValue
    /// Where a key's texts are written, for messages that point there.
    case textPlaces
    /// A module's whole content.
    case module(KindID)
    /// Whether a module is there, and its guards.
    case presence(KindID)
    /// The properties a module declares for others: a design's `model`.
    case declarations(KindID)
  }

  package let group: Group
  package let name: Symbol

  package init(group: Group, name: Symbol) {
    self.group = group
    self.name = name
  }

  /// The same as one number; never 0.
  var packed: UInt64 {
    let code: UInt64 =
      switch group {
      case .feature: 1
      case .constant: 2
      case .color: 3
      case .font: 4
      case .spacing: 5
      case .radius: 6
      case .text: 7
      case .image: 8
      case .record: 9
      case .endpoint: 10
      case .colorValue: 11
      case .textPlaces: 12
      case .module(let kind): 16 + UInt64(kind.index)
      case .presence(let kind): 0x100 + UInt64(kind.index)
      case .declarations(let kind): 0x200 + UInt64(kind.index)
      }
    return code << 32 | UInt64(name.raw)
  }

  /// A number made by `packed` stands for a token, whose value is written into a hole.
  static func isToken(packed: UInt64) -> Bool {
    (3...6).contains(packed >> 32)
  }

  /// The slot of a number made by `packed`.
  init(packed: UInt64) {
    name = Symbol(raw: UInt32(truncatingIfNeeded: packed))
    let code = Int(packed >> 32)
    switch code {
    case 1: group = .feature
    case 2: group = .constant
    case 3: group = .color
    case 4: group = .font
    case 5: group = .spacing
    case 6: group = .radius
    case 7: group = .text
    case 8: group = .image
    case 9: group = .record
    case 10: group = .endpoint
    case 11: group = .colorValue
    case 12: group = .textPlaces
    case 0x200...: group = .declarations(KindID(code - 0x200))
    case 0x100...: group = .presence(KindID(code - 0x100))
    default: group = .module(KindID(code - 16))
    }
  }
}
