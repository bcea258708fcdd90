/// A value of a view-model or of a layout: literal, token, reference or binding.
public indirect enum ModelValue: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A word of an enum, a URL, a date, the id of a screen or a format.
  case string(String)
  /// A key of the country's texts, with arguments.
  case text(key: String, arguments: [String: ModelValue])
  /// The name of a picture.
  case image(String)
  case color(ColorValue)
  case font(FontValue)
  /// In points; the token is nil where none was named. Spacings and radii.
  case points(Double, token: String?)
  /// In milliseconds.
  case duration(Int)
  /// What a touch does.
  case action(Target)
  /// A field of an answer.
  case binding(Binding)
  /// In layouts: a property of the view-model, dotted.
  case property(String)
  /// In layouts of lists: a field of the item at hand; empty for the item itself.
  case item(String)
  case list([ModelValue])
  case record([String: ModelValue])
}

/// A field of an answer: `{"from": "dispatch.estimate", "field": "fare.amount", "format": "money"}`.
public struct Binding: Decodable, Hashable, Sendable {
  /// `service.endpoint`; nil inside a repeated cell, where it is the item at hand.
  public let from: String?
  /// Dotted path of the field.
  public let field: String
  /// Id of the format it is shown in.
  public let format: String?
}

/// Where a route or an action leads.
public enum Target: Hashable, Sendable {
  /// Another screen, by id.
  case screen(String)
  /// A route of the same screen, by id.
  case route(String)
  case back, close, restart
  /// An address.
  case open(String)
  /// A telephone number: the name of the constant, and the number.
  case dial(name: String, number: String)
}

/// A colour in both schemes.
public struct ColorValue: Decodable, Hashable, Sendable {
  /// The token; nil where none was named, and in the theme itself.
  public let token: String?
  /// `#RRGGBBAA`.
  public let light: String
  /// `#RRGGBBAA`.
  public let dark: String

  /// Red, green, blue and alpha from 0 to 1; nil for what is no colour.
  public func components(dark isDark: Bool) -> (
    red: Double, green: Double, blue: Double, alpha: Double
  )? {
    let text = isDark ? dark : light
    guard text.utf8.count == 9, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func channel(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
    return (channel(24), channel(16), channel(8), channel(0))
  }

  private enum CodingKeys: String, CodingKey {
    case token = "color"
    case light, dark
  }
}

/// A font, with what is different in some languages.
public struct FontValue: Decodable, Hashable, Sendable {
  /// The token; nil in the theme itself.
  public let token: String?
  /// The family's name.
  public let family: String
  /// In points.
  public let size: Double
  /// `regular`, `medium`, `semibold`, `bold`.
  public let weight: String?
  /// In points.
  public let lineHeight: Double?
  /// By language: `ar`, `zh-Hant`.
  public let byLanguage: [String: Variant]?

  /// What a language changes.
  public struct Variant: Decodable, Hashable, Sendable {
    /// The family's name.
    public let family: String?
    /// In points.
    public let size: Double?
    /// `regular`, `medium`, `semibold`, `bold`.
    public let weight: String?
    /// In points.
    public let lineHeight: Double?

    private enum CodingKeys: String, CodingKey {
      case family, size, weight
      case lineHeight = "line-height"
    }
  }

  /// The font in a language: what its longest known prefix says, over what holds for all.
  public func inLanguage(_ language: String) -> FontValue {
    var tag = language[...]
    while !tag.isEmpty {
      if let variant = byLanguage?[String(tag)] {
        return FontValue(
          token: token, family: variant.family ?? family, size: variant.size ?? size,
          weight: variant.weight ?? weight, lineHeight: variant.lineHeight ?? lineHeight,
          byLanguage: byLanguage)
      }
      tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
    }
    return self
  }

  private enum CodingKeys: String, CodingKey {
    case token = "font"
    case family, size, weight
    case lineHeight = "line-height"
    case byLanguage = "by-language"
  }
}

extension ModelValue {
  /// The text of a word, a URL or an id; nil for anything else.
  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The key of a text; nil for anything else.
  public var textKey: String? {
    if case .text(let key, _) = self { return key }
    return nil
  }

  /// What a touch does; nil for anything else.
  public var action: Target? {
    if case .action(let target) = self { return target }
    return nil
  }
}
