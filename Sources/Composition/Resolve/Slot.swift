package import Syntax

/// One thing a module may ask of a country.
package struct Slot: Hashable, Sendable {
  package enum Group: Hashable, Sendable {
    case feature, constant, color, font, spacing, radius, text, image
    /// A field of the country's record: `languages`, `currency`, `start`.
    case record
    /// A declared value of which only the text counts, by name.
    case inserted
    /// An address with declared values put in, by its template.
    case address
    /// An endpoint and what it answers, by `service.endpoint`.
    case endpoint
    /// The same with what is sent to it.
    case contract
    /// The value of a colour token where it is not written as a token.
    case colorValue
    /// Where a key's texts are written, for messages that point there.
    case textPlaces
    /// A module's whole content.
    case module(KindID)
    /// Whether a module is there, and its guards.
    case presence(KindID)
    /// The properties a module declares for others, a design's `model`, but for the values of
    /// defaults.
    case declarations(KindID)
    /// The default of a property, by the id of the design.
    case fallback(Symbol)
  }

  package let group: Group
  package let name: Symbol

  package init(group: Group, name: Symbol) {
    self.group = group
    self.name = name
  }

  /// The same as one number; never 0.
  var packed: UInt64 {
    if case .fallback(let property) = group {
      return (Self.fallbackMark | UInt64(property.raw)) << 32 | UInt64(name.raw)
    }
    let code: UInt64 =
      switch group {
      case .feature: 1
      case .constant: 2
      case .color: 3
      case .font: 4
      case .spacing: 5
      case .radius: 6
      case .inserted: 7
      case .address: 8
      case .text: 9
      case .image: 10
      case .record: 11
      case .endpoint: 12
      case .colorValue: 13
      case .textPlaces: 14
      case .contract: 15
      case .module(let kind): 16 + UInt64(kind.index)
      case .presence(let kind): 0x100 + UInt64(kind.index)
      case .declarations(let kind): 0x200 + UInt64(kind.index)
      case .fallback: 0
      }
    return code << 32 | UInt64(name.raw)
  }

  /// Marks the upper half of `packed` where it is a property.
  private static let fallbackMark: UInt64 = 1 << 31

  /// Whether a slot, given by its `packed`, is a text or an image.
  static func isResource(packed: UInt64) -> Bool { (9...10).contains(packed >> 32) }

  /// Whether two different answers to a slot, given by its `packed`, prove the same: both are
  /// there under their own name, and the value stands in a hole of the JSON.
  static func isInterchangeable(packed: UInt64, _ left: UInt64, _ right: UInt64) -> Bool {
    guard left != 0, right != 0, (left | right) >> 62 == 0 else { return false }
    let code = packed >> 32
    if code & fallbackMark != 0 { return (left | right) & Environment.plainDefault == 0 }
    guard (3...8).contains(code) else { return false }
    return code != 8 || Address.isPlain(left) && Address.isPlain(right)
  }

  /// The slot of a number made by `packed`.
  init(packed: UInt64) {
    name = Symbol(raw: UInt32(truncatingIfNeeded: packed))
    let code = Int(packed >> 32)
    if packed >> 32 & Self.fallbackMark != 0 {
      group = .fallback(Symbol(raw: UInt32(packed >> 32 & ~Self.fallbackMark)))
      return
    }
    switch code {
    case 1: group = .feature
    case 2: group = .constant
    case 3: group = .color
    case 4: group = .font
    case 5: group = .spacing
    case 6: group = .radius
    case 7: group = .inserted
    case 8: group = .address
    case 9: group = .text
    case 10: group = .image
    case 11: group = .record
    case 12: group = .endpoint
    case 13: group = .colorValue
    case 14: group = .textPlaces
    case 15: group = .contract
    case 0x200...: group = .declarations(KindID(code - 0x200))
    case 0x100...: group = .presence(KindID(code - 0x100))
    default: group = .module(KindID(code - 16))
    }
  }

  /// It is about what one module says, so that the module may decide the answer alone.
  var isDecided: Bool {
    switch group {
    case .module, .presence, .declarations, .endpoint, .contract: true
    default: false
    }
  }

  /// No layer declares it, but others that it stands for.
  var standsForOthers: Bool {
    switch group {
    case .inserted, .address: true
    default: false
    }
  }

  /// The module it is about.
  package var module: ModuleKey? {
    switch group {
    case .module(let kind), .presence(let kind), .declarations(let kind):
      ModuleKey(kind: kind, id: name)
    default: nil
    }
  }

  /// It is the default of a property.
  var isDefault: Bool {
    if case .fallback = group { return true }
    return false
  }

  /// The slots that layers declare behind one: for a value or an address of which only the text counts
  /// the values in it.
  func declared(_ reader: Reader) -> [Slot] {
    switch group {
    case .inserted: [Slot(group: .constant, name: name)]
    case .address:
      reader.text(name).split(separator: "${", omittingEmptySubsequences: false).dropFirst()
        .compactMap { part in
          part.firstIndex(of: "}").flatMap { reader.symbols.find(String(part[..<$0])) }
            .map { Slot(group: .constant, name: $0) }
        }
    default: [self]
    }
  }
}
