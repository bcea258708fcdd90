import Foundation

extension DebugMenu {
  /// A user default.
  public struct DefaultsEntry: Hashable, Sendable, Identifiable {
    /// What it holds.
    public enum Kind: Hashable, Sendable {
      case bool, number, text
      /// A list, data, a date: shown, but not edited as text.
      case other
    }

    /// Its key.
    public let key: String
    /// Its value as text.
    public let value: String
    /// What it holds.
    public let kind: Kind

    /// Its key.
    public var id: String { key }
  }

  /// What the suite holds, sorted by key.
  var entries: [DefaultsEntry] {
    stored.sorted { $0.key < $1.key }.map { key, value in
      let kind = Self.kind(value)
      return DefaultsEntry(key: key, value: Self.text(value, kind), kind: kind)
    }
  }

  /// What was stored, without what the system adds to every suite.
  private var stored: [String: Any] {
    domain.flatMap { defaults.persistentDomain(forName: $0) } ?? [:]
  }

  /// Changes a user default; the text is read as what it holds now.
  ///
  /// - Throws: `DebugMenuError.invalidDefault`.
  public func edit(_ key: String, to text: String) throws {
    let invalid = DebugMenuError.invalidDefault(key: key, text: text)
    guard let value = stored[key] else { throw invalid }
    switch Self.kind(value) {
    case .text: defaults.set(text, forKey: key)
    case .bool:
      guard let isOn = ["true": true, "false": false][text.lowercased()] else { throw invalid }
      defaults.set(isOn, forKey: key)
    case .number:
      guard let number = Double(text), number.isFinite else { throw invalid }
      if let whole = Int(text) {
        defaults.set(whole, forKey: key)
      } else {
        defaults.set(number, forKey: key)
      }
    case .other: throw invalid
    }
  }

  /// Deletes a user default.
  public func delete(_ key: String) {
    defaults.removeObject(forKey: key)
  }

  private static func kind(_ value: Any) -> DefaultsEntry.Kind {
    if value is String { return .text }
    guard let number = value as? NSNumber else { return .other }
    #if canImport(Darwin)
      return CFGetTypeID(number) == CFBooleanGetTypeID() ? .bool : .number
    #else
      // The type a number was made from: `c` or `B` for a boolean.
      let type = String(cString: number.objCType)
      return type == "c" || type == "B" ? .bool : .number
    #endif
  }

  private static func text(_ value: Any, _ kind: DefaultsEntry.Kind) -> String {
    // Not by interpolation: what a suite returns on Linux may be an optional inside.
    if let text = value as? String { return text }
    return switch (kind, value) {
    case (.bool, let number as NSNumber): number.boolValue ? "true" : "false"
    case (_, let number as NSNumber): number.stringValue
    default: "\(value)"
    }
  }
}
