import Composition

/// `Comity.swift`: who the country is, and the types all other files use.
enum SwiftSupport {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app, "Foundation")
    out.doc("One country's app, as the compiler resolved it.")
    out.block("nonisolated public enum Comity") { out in
      out.line("public static let app = \(SwiftName.literal(app.bundle.app))")
      out.line("public static let country = \(SwiftName.literal(app.bundle.name))")
      if let title = app.bundle.title {
        out.line("public static let name = \(SwiftName.literal(title))")
      }
      let languages = app.bundle.languages.map(SwiftName.literal).joined(separator: ", ")
      out.doc("BCP 47 tags; the first is the default.")
      out.line("public static let languages: [String] = [\(languages)]")
      if let currency = app.bundle.currency {
        out.doc("ISO 4217.")
        out.line("public static let currency = \(SwiftName.literal(currency))")
      }
      out.doc("How many digits the smallest unit of the currency has.")
      out.line("public static let currencyDigits = \(app.currencyDigits)")
    }
    out.line()
    out.lines(types)
    return out
  }

  private static let types = #"""
    nonisolated extension Comity {
      /// A text an app shows.
      public enum Text: Hashable, Sendable {
        /// A key and its arguments in the order in which native resources number them.
        case key(String, [Argument])
        /// What came from an answer, formatted.
        case verbatim(String)

        /// A number is formatted by the language; text was formatted before.
        public enum Argument: Hashable, Sendable {
          case integer(Int)
          case text(String)
        }

        public init(_ key: String, _ arguments: [Argument] = []) {
          self = .key(key, arguments)
        }

        /// The text in the language of a bundle, which has the country's string resources.
        public func string(
          in bundle: Bundle = .main, table: String? = nil, locale: Locale = .current
        ) -> String {
          switch self {
          case .verbatim(let text): return text
          case .key(let key, let arguments):
            let format = bundle.localizedString(forKey: key, value: nil, table: table)
            guard !arguments.isEmpty else { return format }
            let values = arguments.map { argument -> any CVarArg in
              switch argument {
              case .integer(let number): number
              case .text(let text): text as NSString
              }
            }
            return String(format: format, locale: locale, arguments: values)
          }
        }
      }

      /// A colour in both schemes, `0xRRGGBBAA`.
      public struct Color: Hashable, Sendable {
        /// Its token, the name in the asset catalogue; nil for a colour of its own.
        public var name: String?
        public var light: UInt32
        public var dark: UInt32

        public init(_ name: String? = nil, light: UInt32, dark: UInt32) {
          self.name = name
          self.light = light
          self.dark = dark
        }
      }

      /// A picture of the asset catalogue.
      public struct Image: Hashable, Sendable {
        public var name: String

        public init(_ name: String) {
          self.name = name
        }
      }

      /// A font token, which may differ by language.
      public struct Font: Hashable, Sendable {
        public enum Weight: String, Hashable, Sendable {
          case regular, medium, semibold, bold
        }

        /// Sizes in points.
        public struct Face: Hashable, Sendable {
          public var family: String
          public var size: Double
          public var weight: Weight
          public var lineHeight: Double?

          public init(_ family: String, size: Double, weight: Weight, lineHeight: Double? = nil) {
            self.family = family
            self.size = size
            self.weight = weight
            self.lineHeight = lineHeight
          }
        }

        public var name: String
        public var face: Face
        public var languages: [String: Face]

        public init(_ name: String, _ face: Face, languages: [String: Face] = [:]) {
          self.name = name
          self.face = face
          self.languages = languages
        }

        /// The face for a language, or for what is left of its tag without the last parts.
        public func face(language: String) -> Face {
          var tag = language[...]
          while true {
            if let face = languages[String(tag)] { return face }
            guard let end = tag.lastIndex(of: "-") else { return face }
            tag = tag[..<end]
          }
        }
      }

      /// How a screen appears.
      public enum Presentation: String, Hashable, Sendable {
        case push, sheet, replace, alert
      }

      /// Where a route or an action leads.
      public enum Destination: Hashable, Sendable {
        case screen(Comity.Screen)
        case back, close, restart
        /// Opens an address.
        case open(String)
        /// Calls a number.
        case dial(String)
      }

      /// An answer that takes a route without a touch.
      public struct Event: Hashable, Sendable {
        public var response: String
        public var field: String
        public var equals: String

        public init(_ response: String, _ field: String, equals: String) {
          self.response = response
          self.field = field
          self.equals = equals
        }
      }

      /// A way from one screen to another.
      public struct Route: Hashable, Sendable {
        public var id: String
        public var to: Destination
        public var presents: Presentation
        /// The endpoint that is asked on the way, `service.endpoint`.
        public var call: String?
        public var event: Event?

        public init(
          id: String, to: Destination, presents: Presentation, call: String? = nil,
          event: Event? = nil
        ) {
          self.id = id
          self.to = to
          self.presents = presents
          self.call = call
          self.event = event
        }
      }

      /// What a touch does.
      public enum Action: Hashable, Sendable {
        case route(Route)
        case leave(Destination)
      }

      /// A field of an answer.
      public struct Field: Hashable, Sendable {
        /// `service.endpoint`.
        public var from: String
        public var field: String

        public init(_ from: String, _ field: String) {
          self.from = from
          self.field = field
        }
      }

      /// A cell of a screen.
      public struct Cell<Entry: Hashable & Sendable>: Hashable, Sendable {
        public var entry: Entry
        public var design: Comity.Design
        /// The list it is repeated for.
        public var each: Field?
        /// Shown where that list is empty.
        public var empty: Entry?

        public init(
          _ entry: Entry, _ design: Comity.Design, each: Field? = nil, empty: Entry? = nil
        ) {
          self.entry = entry
          self.design = design
          self.each = each
          self.empty = empty
        }
      }

      /// What UI tests find an element by: `trip`, `trip[2]`, `trip[2].amount`.
      ///
      /// - Parameters:
      ///   - entry: One of a screen's `Entry`.
      ///   - index: Of a repeated cell, from 0.
      ///   - part: A property of the cell; of an item of a list in it, `rows[0].title`.
      public static func identifier(
        _ entry: some RawRepresentable<String>, at index: Int? = nil, part: String? = nil
      ) -> String {
        entry.rawValue + (index.map { "[\($0)]" } ?? "") + (part.map { ".\($0)" } ?? "")
      }

      /// Money in the smallest unit of its currency, as a number on the wire.
      public struct Money: Codable, Hashable, Sendable {
        public var minorUnits: Int

        public init(minorUnits: Int) {
          self.minorUnits = minorUnits
        }

        /// The same as a decimal amount.
        ///
        /// - Parameter digits: How many digits the smallest unit of its currency has.
        public func amount(digits: Int = Comity.currencyDigits) -> Amount {
          let text = String(minorUnits.magnitude)
          let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
          let fraction = digits > 0 ? "." + padded.suffix(digits) : ""
          return Amount((minorUnits < 0 ? "-" : "") + padded.dropLast(digits) + fraction)
        }

        public init(from decoder: any Decoder) throws {
          minorUnits = try decoder.singleValueContainer().decode(Int.self)
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(minorUnits)
        }
      }

      /// A decimal amount of money; a text on the wire, read from a number as well.
      public struct Amount: Codable, Hashable, Sendable {
        public var text: String

        public init(_ text: String) {
          self.text = text
        }

        public var decimal: Decimal? { Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) }

        public init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let text = try? container.decode(String.self) {
            self.text = text
          } else {
            text = "\(try container.decode(Decimal.self))"
          }
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(text)
        }
      }

      /// A day (`2026-01-31`) or a time (`2026-01-31T12:00:00Z`) as ISO 8601 writes it.
      public struct ISODate: Codable, Hashable, Sendable {
        public var text: String

        public init(_ text: String) {
          self.text = text
        }

        /// A day is its first moment in UTC.
        public var date: Date? {
          let formatter = ISO8601DateFormatter()
          if !text.contains("T") {
            formatter.formatOptions = [.withFullDate]
          } else if text.contains(".") {
            formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
          }
          return formatter.date(from: text)
        }

        public init(from decoder: any Decoder) throws {
          text = try decoder.singleValueContainer().decode(String.self)
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(text)
        }
      }

      /// A time as seconds since 1970.
      public struct EpochSeconds: Codable, Hashable, Sendable {
        public var seconds: Double

        public init(_ seconds: Double) {
          self.seconds = seconds
        }

        public var date: Date { Date(timeIntervalSince1970: seconds) }

        public init(from decoder: any Decoder) throws {
          seconds = try decoder.singleValueContainer().decode(Double.self)
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(seconds)
        }
      }

      /// A time as milliseconds since 1970.
      public struct EpochMilliseconds: Codable, Hashable, Sendable {
        public var milliseconds: Int

        public init(_ milliseconds: Int) {
          self.milliseconds = milliseconds
        }

        public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

        public init(from decoder: any Decoder) throws {
          milliseconds = try decoder.singleValueContainer().decode(Int.self)
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          try container.encode(milliseconds)
        }
      }
    }
    """#
}
