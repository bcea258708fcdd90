package import Syntax

/// Makes shapes from short declarations; what a kind's file is written with.
package struct SchemaBuilder {
  package var symbols: SymbolTable
  package let words: Words

  package init(symbols: SymbolTable, words: Words) {
    self.symbols = symbols
    self.words = words
  }

  /// A field of any shape.
  package mutating func field(
    _ name: String, _ shape: Shape, _ doc: String, required: Bool = false, inBundle: Bool = true,
    isProved: Bool = false, isFixed: Bool = false
  ) -> Field {
    Field(
      name: symbols.intern(name), shape: shape, doc: doc, required: required, inBundle: inBundle,
      isProved: isProved, isFixed: isFixed)
  }

  /// A field that is replaced whole.
  package mutating func field(
    _ name: String, _ type: any ValueType, _ doc: String, required: Bool = false,
    inBundle: Bool = true, isProved: Bool = false, isFixed: Bool = false
  ) -> Field {
    field(
      name, Shape(.value(type)), doc, required: required, inBundle: inBundle, isProved: isProved,
      isFixed: isFixed)
  }

  /// A field only bundles have, worked out from the record it stands in and the country.
  package mutating func computed(
    _ name: String, _ type: any ValueType, _ doc: String, _ computation: @escaping Field.Computation
  ) -> Field {
    Field(
      name: symbols.intern(name), shape: Shape(.value(type)), doc: doc, computed: computation)
  }

  /// A record that is merged field by field.
  package mutating func record(_ fields: [Field], rule: RecordRule? = nil) -> Shape {
    Shape(.record(Record(fields: fields, rule: rule)))
  }

  /// An open map.
  package func map(
    _ key: KeyRule, _ noun: String, _ value: Shape, reserved: [String] = [],
    dropsEmpty: Bool = false
  ) -> Shape {
    Shape(
      .map(
        OpenMap(
          key: key, value: value, noun: noun, reserved: reserved, dropsEmpty: dropsEmpty)))
  }

  /// A keyed list; the entry's record gets the id field as its first.
  package mutating func list(
    _ noun: String, key: KeyRule = .id, ordered: Bool, shorthand: Bool = false,
    namesEndpoints: Bool = false, _ entry: [Field], restart: Record.Restart? = nil,
    rule: RecordRule? = nil, sees: [Symbol]? = nil
  ) -> Shape {
    let id = field(
      "id", Types.identifier, "Names the \(noun) for patches, references and tests.",
      required: true)
    let record = Record(fields: [id] + entry, restart: restart, rule: rule)
    return Shape(
      .list(
        KeyedList(
          id: words.id, key: key, ordered: ordered, entry: Shape(.record(record)),
          shorthand: shorthand, noun: noun, namesEndpoints: namesEndpoints, sees: sees)))
  }

  /// A record that is replaced whole, as the type of a value.
  package mutating func whole(_ name: String, _ fields: [Field], rule: RecordRule? = nil)
    -> any ValueType
  {
    WholeRecordType(
      name: name, shape: Shape(.record(Record(fields: fields, rule: rule))),
      keys: (fields.filter(\.required) + fields.filter { !$0.required }).prefix(4).map {
        symbols.text($0.name)
      })
  }

  /// A word out of a fixed set.
  package mutating func word(_ words: String...) -> any ValueType {
    word(words)
  }

  /// A word out of a fixed set.
  package mutating func word(_ words: [String]) -> any ValueType {
    WordType(words: words.map { symbols.intern($0) }, spellings: words)
  }

  /// `when` and `platforms`, for whatever a country or platform may be without.
  package mutating func guards() -> [Field] {
    [
      field(
        "when", Types.condition, "Only where the feature is on, or with `not` where it is off.",
        inBundle: false),
      field(
        "platforms", ListType(of: word("ios", "android"), allowsEmpty: false),
        "The platforms it exists on; all where it is left out."),
    ]
  }

  /// `renamed`, for tables.
  package mutating func renamed() -> Field {
    field(
      "renamed", map(.any, "key", Shape(.value(Types.string))),
      "Former names of keys with those of today: `{ old: new }`.", inBundle: false)
  }

  /// `doc`, for whatever people may wonder about.
  private mutating func purpose() -> Field {
    field("doc", Types.string, "What it is for, for people.", inBundle: false)
  }

  /// `doc` and `was`, for whatever has an id or a name of its own.
  package mutating func identity() -> [Field] {
    [
      purpose(),
      field(
        "was", ListType(of: Types.identifier),
        "Former ids, newest first; whatever still uses one "
          + "finds this and is told.", inBundle: false),
    ]
  }

  /// A kind with the fields every module may carry put behind its own; tables do without `was`, `when` and
  /// `platforms`.
  package mutating func kind(
    folder: String, header: String, noun: String, _ doc: String,
    identity: ModuleKind.Identity = .module, isDebug: Bool = false, _ fields: [Field],
    restart: Record.Restart? = nil, rule: ModuleRule? = nil
  ) -> ModuleKind {
    var all = fields
    // A table is the sum of its files: none of them has former names or is there on its own.
    var isTable = true
    if case .module = identity { isTable = false }
    all += isTable ? [renamed(), purpose()] : self.identity()
    all.append(
      field(
        "owners", ListType(of: Types.string), "Who answers for it, as the code host names them.",
        inBundle: false))
    all.append(
      field(
        "sealed", SealType(), "Paths whose value no layer above may change, each with its reason.",
        inBundle: false))
    if !isTable { all += guards() }
    let record = Record(fields: all)
    return ModuleKind(
      folder: folder, header: symbols.intern(header), noun: noun, doc: doc,
      identity: identity, isDebug: isDebug, body: record, shape: Shape(.record(record)), rule: rule)
  }
}
