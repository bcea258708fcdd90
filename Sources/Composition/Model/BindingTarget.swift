import Syntax

/// What a value from an answer is to be: the type of a property, or of a text's argument.
indirect enum BindingTarget: Sendable {
  case text, number, integer, bool, url, image, money, date, duration
  case words([Symbol])
  case list(BindingTarget?)
  case record([RecordField])
  /// Whatever can be shown as text.
  case anything

  /// A field of a record that is bound as a whole.
  struct RecordField: Sendable {
    let name: Symbol
    let required: Bool
    let target: BindingTarget?
  }

  /// What a property of a declared type takes; nil for types that no answer can give.
  init?(_ property: Value, _ declaration: Shape, _ reader: Reader) {
    let words = reader.words
    guard let type = reader.symbol(words.type, of: property) else { return nil }
    self.init(type: reader.text(type), property, declaration, reader)
  }

  private init?(type: String, _ property: Value, _ declaration: Shape, _ reader: Reader) {
    switch type {
    case "text": self = .text
    case "number": self = .number
    case "integer": self = .integer
    case "bool": self = .bool
    case "url": self = .url
    case "image": self = .image
    case "money": self = .money
    case "date": self = .date
    case "duration": self = .duration
    case "enum":
      let words = reader.node(reader.words.of, of: property)
      self = .words(
        words.map { reader.forest.items($0).compactMap(reader.forest.symbol) } ?? [])
    case "list":
      let of = reader.symbol(reader.words.of, of: property).map(reader.text) ?? ""
      guard of != "enum", of != "list" else { return nil }
      self = .list(BindingTarget(type: of, property, declaration, reader))
    case "record":
      guard case .record(let record) = declaration.form,
        let shape = record[reader.words.fields]?.shape, let nested = shape.mapValue,
        let map = reader.field(reader.words.fields, of: property)
      else { return nil }
      self = .record(
        reader.entries(map, shape).map { entry in
          RecordField(
            name: entry.key,
            required: reader.symbol(reader.words.required, of: entry.value) == reader.words.true_,
            target: BindingTarget(entry.value, nested, reader))
        })
    default: return nil
    }
  }

  /// What an argument of a text takes.
  init(argument: TextFacts.Argument) {
    self =
      switch argument {
      case .plain: .anything
      case .text: .text
      case .integer: .integer
      case .number: .number
      case .money: .money
      case .date: .date
      }
  }

  /// Whether a field of an answer fits. With a format a value can be shown as text.
  func accepts(_ wire: WireType, isFormatted: Bool, _ reader: Reader) -> Bool {
    switch self {
    case .text:
      return isFormatted || wire.kind == .text || wire.kind == .words || wire.kind == .integer
    case .anything:
      return isFormatted || ![.list, .record, .bool].contains(wire.kind)
    case .number: return wire.kind == .number || wire.kind == .integer
    case .integer: return wire.kind == .integer
    case .bool: return wire.kind == .bool
    case .url, .image: return wire.kind == .text
    case .money: return wire.kind == .money
    case .date: return wire.kind == .date
    case .duration: return wire.kind == .duration
    case .words(let words):
      return wire.kind == .words && wire.words.allSatisfy(words.contains)
    case .list(let item):
      guard wire.kind == .list else { return false }
      guard let item else { return true }
      if case .record(let fields) = item {
        return wire.item == .record && Self.fits(fields, wire.fields, reader)
      }
      return wire.item.map { item.accepts(WireType(kind: $0), isFormatted: false, reader) } ?? false
    case .record(let fields):
      return wire.kind == .record && Self.fits(fields, wire.fields, reader)
    }
  }

  private static func fits(
    _ fields: [RecordField], _ wire: WireFields?, _ reader: Reader
  ) -> Bool {
    guard let wire else { return false }
    return fields.allSatisfy { field in
      guard let type = wire.type(field.name, reader) else { return !field.required }
      return field.target.map { $0.accepts(type, isFormatted: false, reader) } ?? false
    }
  }

  /// For messages: "a whole number", "a list".
  func phrase(_ reader: Reader) -> String {
    switch self {
    case .text: "a text"
    case .anything: "something that can be shown"
    case .number: "a number"
    case .integer: "a whole number"
    case .bool: "true or false"
    case .url: "an address"
    case .image: "an address of a picture"
    case .money: "money"
    case .date: "a date"
    case .duration: "a duration"
    case .words(let words):
      "one of \(words.map { "`\(reader.text($0))`" }.joined(separator: ", "))"
    case .list: "a list"
    case .record: "a record"
    }
  }
}

extension WireType {
  /// A type without words or fields, for the items of a list.
  init(kind: Kind) {
    self.kind = kind
    words = []
    item = nil
    fields = nil
  }
}
