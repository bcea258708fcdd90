public import Formatting
public import Foundation

/// All texts of one language of a country: `texts/<language>.json`.
public struct Texts: Sendable {
  /// BCP 47.
  public let language: String
  private let texts: [String: LocalText]
  private let formats: [TextPattern.Kind: ValueFormat]

  /// Reads the texts of a language, hashes checked.
  ///
  /// - Parameters:
  ///   - bundle: The country they are of: its formats show numbers, money and dates.
  ///   - language: One of the country's; nil for its default.
  /// - Throws: `BundleError`.
  public init(_ folder: BundleFolder, _ bundle: CountryBundle, language: String? = nil) throws {
    let language = language ?? bundle.languages.first ?? ""
    try self.init(
      json: folder.data("texts/\(language).json"), language: language, bundle.valueFormats())
  }

  /// Reads the bytes of a text file; nobody checks their hashes.
  ///
  /// - Parameter formats: How values put into texts are shown; kinds without one stay as they are.
  /// - Throws: `BundleError`.
  public init(
    json: Data, language: String, _ formats: [TextPattern.Kind: ValueFormat] = [:]
  ) throws {
    let entries = try decode(
      [String: Entry].self, from: json, path: "texts/\(language).json", isVersioned: false)
    self.language = language
    self.formats = formats
    texts = entries.mapValues { $0.text(language) }
  }

  /// All keys, sorted.
  public var keys: [String] { texts.keys.sorted() }

  /// Whether there is a text.
  public func has(_ key: String) -> Bool { texts[key] != nil }

  /// A text with its arguments put in.
  ///
  /// - Returns: The key itself if there is no such text, so that it is seen.
  public func callAsFunction(_ key: String, _ arguments: [String: TextArgument] = [:]) -> String {
    texts[key]?.text(arguments, formats: formats) ?? key
  }

  /// One value of the file: a text, or a plural.
  private enum Entry: Decodable {
    case plain(String)
    case plural(count: String, forms: [PluralCategory: String])

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .plain(text)
        return
      }
      let container = try decoder.container(keyedBy: Key.self)
      var members = try container.decode([String: String].self, forKey: Key("plural"))
      guard let count = members.removeValue(forKey: "count"), members["other"] != nil else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "a plural names its count and has the form `other`"))
      }
      var forms: [PluralCategory: String] = [:]
      for (name, text) in members {
        if let category = PluralCategory(rawValue: name) { forms[category] = text }
      }
      self = .plural(count: count, forms: forms)
    }

    func text(_ language: String) -> LocalText {
      switch self {
      case .plain(let text): LocalText(TextPattern(text), language: language)
      case .plural(let count, let forms):
        LocalText(count: count, forms: forms.mapValues { TextPattern($0) }, language: language)
      }
    }
  }
}
