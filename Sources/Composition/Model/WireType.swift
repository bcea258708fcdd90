import Syntax

/// The type of a field in a service's contract, read from its declaration.
struct WireType: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case text, integer, number, bool, money, date, duration, list, record
    case words = "enum"
  }

  let kind: Kind
  /// Words of an enum.
  let words: [Symbol]
  /// Type of a list's items; nil for other types.
  let item: Kind?
  /// Fields of a record, or of the records in a list.
  let fields: WireFields?

  /// Nil for a declaration without a type that is one; the form check has reported it.
  init?(_ declaration: Value, _ shape: Shape, _ reader: Reader) {
    let names = reader.words
    guard let type = reader.symbol(names.type, of: declaration),
      let kind = Kind(rawValue: reader.text(type))
    else { return nil }
    self.kind = kind
    let of = reader.node(names.of, of: declaration)
    words =
      kind == .words
      ? of.map { reader.forest.items($0).compactMap(reader.forest.symbol) } ?? [] : []
    item = kind == .list ? of.flatMap { Kind(rawValue: reader.text($0)) } : nil
    guard case .record(let record) = shape.form, let nested = record[names.fields]?.shape else {
      fields = nil
      return
    }
    fields = reader.field(names.fields, of: declaration).map {
      WireFields(value: $0, shape: nested)
    }
  }

  /// For messages: "a whole number", "a list of records".
  func phrase(_ reader: Reader) -> String {
    switch kind {
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .bool: "true or false"
    case .money: "money"
    case .date: "a date"
    case .duration: "a duration"
    case .record: "a record"
    case .list:
      item.map { $0 == .record ? "a list of records" : "a list of \($0.rawValue)" } ?? "a list"
    case .words: "one of \(words.map { "`\(reader.text($0))`" }.joined(separator: ", "))"
    }
  }
}

extension WireFields {
  /// No fields at all.
  static func none(_ schema: Schema) -> WireFields {
    WireFields(
      value: .emptyContainer, shape: Shape.serviceAnswers(schema)?.mapValue ?? .plainOpen)
  }

  /// The declaration of one field.
  func declaration(_ name: Symbol, _ reader: Reader) -> Value? {
    reader.entry(name, in: value, shape)?.value
  }

  /// The type of one field; nil where there is none of the name.
  func type(_ name: Symbol, _ reader: Reader) -> WireType? {
    guard let field = declaration(name, reader), let declared = shape.mapValue else { return nil }
    return WireType(field, declared, reader)
  }

  /// Names of all fields.
  func names(_ reader: Reader) -> [Symbol] {
    reader.entries(value, shape).map(\.key)
  }
}
