import Composition

/// The type of a property or a wire field in generated code, the same for all languages.
indirect enum CodeType: Hashable, Sendable {
  case text, color, image, font, number, integer, bool, action, screen, format
  /// A string: an address, a string on the wire, the key of a list's records.
  case string
  /// Points, as spacing tokens stand for them.
  case points
  /// Milliseconds, or seconds with a fraction.
  case milliseconds, seconds
  /// A decimal amount of money, an amount in minor units.
  case amount, minorUnits
  /// A day or a time as ISO 8601 writes it, seconds or milliseconds since 1970.
  case isoDate, epochSeconds, epochMilliseconds
  /// An enum or a record of its own, which is named after the field.
  case words, record
  case list(CodeType)
}

/// A property of a design or a field of a contract, as generated code declares it.
struct CodeField: Hashable, Sendable {
  let id: String
  let type: CodeType
  let isRequired: Bool
  /// The value where none is given, as it stands in the bundle.
  let fallback: BundleValue?
  /// Of an enum, in written order.
  let words: [String]
  /// Of a record or of the records of a list.
  let fields: [CodeField]
  /// An enum that servers fill: a later one may send a word that is not among `words`.
  var isOpen = false

  /// Whether it may be left open.
  var isOptional: Bool { !isRequired && fallback == nil }

  /// Properties of a design's model.
  static func model(_ object: BundleObject?) -> [CodeField] {
    fields(object, property)
  }

  /// Fields of a request.
  static func sent(_ object: BundleObject?) -> [CodeField] {
    fields(object, wireType)
  }

  /// Fields of an answer.
  static func answered(_ object: BundleObject?) -> [CodeField] {
    fields(object, wireType).map(\.opened)
  }

  /// Those that must be given first, else in the order of the bundle: so initializers take them.
  private static func fields(
    _ object: BundleObject?, _ type: (String, BundleObject) -> CodeType?
  ) -> [CodeField] {
    inOrder((object?.members ?? []).compactMap { field($0, type) })
  }

  private static func inOrder(_ fields: [CodeField]) -> [CodeField] {
    fields.filter(\.isRequired) + fields.filter { !$0.isRequired }
  }

  /// The same as a field of an answer.
  private var opened: CodeField {
    CodeField(
      id: id, type: type, isRequired: isRequired, fallback: fallback, words: words,
      fields: fields.map(\.opened), isOpen: type.element == .words)
  }

  private static func field(
    _ member: BundleObject.Member, _ type: (String, BundleObject) -> CodeType?
  ) -> CodeField? {
    guard let declared = member.value.object, let word = declared["type"]?.string else {
      return nil
    }
    var own: CodeType?
    if word == "list", let of = declared["of"]?.string {
      own = (of == "record" ? .record : type(of, declared)).map { CodeType.list($0) }
    } else {
      own = type(word, declared)
    }
    guard var own else { return nil }
    let words = declared["of"]?.array?.compactMap(\.string) ?? []
    // An enum without words, as only contents that do not compile have it.
    if own.element == .words, words.isEmpty { own = .string }
    var fields = (declared["fields"]?.object?.members ?? []).compactMap { field($0, type) }
    if let key = declared["key"]?.string, !fields.contains(where: { $0.id == key }) {
      fields.insert(
        CodeField(
          id: key, type: .string, isRequired: true, fallback: nil, words: [], fields: []),
        at: 0)
    }
    return CodeField(
      id: member.key, type: own, isRequired: declared["required"]?.bool == true,
      fallback: declared["default"].flatMap { $0 == .null ? nil : $0 },
      words: words, fields: inOrder(fields))
  }

  private static func property(_ word: String, _ declared: BundleObject) -> CodeType? {
    switch word {
    case "text": .text
    case "color": .color
    case "image": .image
    case "font": .font
    case "spacing": .points
    case "number": .number
    case "integer": .integer
    case "bool": .bool
    case "enum": .words
    case "action": .action
    case "screen": .screen
    case "url": .string
    case "money": .amount
    case "date": .isoDate
    case "duration": .milliseconds
    case "format": .format
    case "record": .record
    default: nil
    }
  }

  private static func wireType(_ word: String, _ declared: BundleObject) -> CodeType? {
    switch (word, declared["wire"]?.string) {
    case ("text", _): .string
    case ("integer", _): .integer
    case ("number", _): .number
    case ("bool", _): .bool
    case ("enum", _): .words
    case ("record", _): .record
    case ("money", "minor-units"): .minorUnits
    case ("money", _): .amount
    case ("date", "epoch-seconds"): .epochSeconds
    case ("date", "epoch-millis"): .epochMilliseconds
    case ("date", _): .isoDate
    case ("duration", "iso8601"): .string
    case ("duration", "epoch-seconds"): .seconds
    case ("duration", _): .milliseconds
    default: nil
    }
  }
}

extension CodeType {
  /// What a list holds; of others the type itself.
  var element: CodeType {
    if case .list(let item) = self { return item }
    return self
  }
}
