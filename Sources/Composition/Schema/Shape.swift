package import Syntax

/// What may stand at a place of a module, and how a layer above changes it. The whole language is
/// made of six shapes; the merger, the checks, the JSON Schemas and the reference pages read
/// nothing else.
package final class Shape: Sendable {
  package enum Form: Sendable {
    /// Replaced whole: one value of a type.
    case value(any ValueType)
    /// Merged field by field; the fields are known.
    case record(Record)
    /// Merged key by key; the keys are free.
    case map(OpenMap)
    /// Merged entry by entry; entries are known by id.
    case list(KeyedList)
    /// A record whose fields another module declares: a model, by the design beside it.
    case dependent(Dependency)
    /// Merged key by key without a schema, but for the keyed lists a data module declares.
    case open(OpenContent)
  }

  package let form: Form

  package init(_ form: Form) {
    self.form = form
  }

  /// A shape that holds further places, against one that is replaced whole.
  package var isContainer: Bool {
    if case .value = form { return false }
    return true
  }
}

/// A field of a record.
package final class Field: Sendable {
  package let name: Symbol
  package let shape: Shape
  /// One or two sentences for the reference page and the JSON Schema.
  package let doc: String
  package let required: Bool
  /// Whether the bundle carries it; `doc`, `owners`, `sealed`, `was` and the like it does not.
  package let inBundle: Bool
  /// What it names is proved, though the bundle does not carry it.
  package let isProved: Bool
  /// Changes only by `instead`, by `replace` or under a new id: `type`, `of`, `key`.
  package let isFixed: Bool
  /// The value in definition form where none is set; a property's `default`.
  package let fallback: NodeID?
  /// Ids it once had, newest first, where a module declares it.
  package let former: [Symbol]
  /// Why screens may not set it, where a design seals one of its properties.
  package let sealed: NodeID?
  /// Writes the value of a field that only bundles have; nil for a field people write.
  package let computed: Computation?

  /// Where no layer writes it there is nothing to show: no default, nothing computed, no model.
  package let isPlainlyAbsent: Bool

  /// Writes exactly one JSON value for the record at hand (`Resolution.around`, `.path`).
  package typealias Computation = @Sendable (_ resolution: inout Resolution) -> Void

  package init(
    name: Symbol, shape: Shape, doc: String, required: Bool = false, inBundle: Bool = true,
    isProved: Bool = false, isFixed: Bool = false, fallback: NodeID? = nil, sealed: NodeID? = nil,
    former: [Symbol] = [], computed: Computation? = nil
  ) {
    self.name = name
    self.shape = shape
    self.doc = doc
    self.required = required
    self.inBundle = inBundle
    self.isProved = isProved
    self.isFixed = isFixed
    self.fallback = fallback
    self.sealed = sealed
    self.former = former
    self.computed = computed
    if case .dependent = shape.form {
      isPlainlyAbsent = false
    } else {
      isPlainlyAbsent = fallback == nil && computed == nil
    }
  }
}

/// Known fields in the order in which the bundle shows them.
package final class Record: Sendable {
  package let fields: [Field]
  /// Writing the first field in a patch starts the second one afresh: `cell` and `model`.
  package let restart: Restart?
  /// Says more than the fields do, such as "one of `default` and `required`".
  package let rule: RecordRule?
  /// The fields are properties a design declares, so their values are checked when they are
  /// resolved and not with the file.
  package let isModel: Bool
  /// Some field once had another name.
  package let hasFormerNames: Bool
  private let positions: SymbolIndex

  package init(
    fields: [Field], restart: Restart? = nil, rule: RecordRule? = nil, isModel: Bool = false
  ) {
    self.fields = fields
    self.restart = restart
    self.rule = rule
    self.isModel = isModel
    var positions = SymbolIndex(capacity: fields.count)
    for (index, field) in fields.enumerated() { positions[field.name] = index }
    self.positions = positions
    hasFormerNames = fields.contains { !$0.former.isEmpty }
  }

  package func position(of name: Symbol) -> Int? {
    positions[name]
  }

  /// The field that once had a name which no field has today.
  package func field(ofFormer name: Symbol) -> Field? {
    positions[name] == nil ? fields.first { $0.former.contains(name) } : nil
  }

  package subscript(_ name: Symbol) -> Field? {
    positions[name].map { fields[$0] }
  }

  package struct Restart: Sendable {
    package let trigger: Symbol
    package let restarted: Symbol
    /// The field of a patch that lists what is carried over.
    package let keep: Symbol
  }
}

/// A check of a whole record that its fields alone cannot say: of what a file writes, and of what
/// patches made of it.
package typealias RecordRule = @Sendable (_ value: Value, _ checker: inout FormChecker) -> Void

/// Free keys over values of one shape.
package final class OpenMap: Sendable {
  package let key: KeyRule
  package let value: Shape
  /// What a key is called in messages: "route", "property", "colour".
  package let noun: String
  /// Keys that mean something else and cannot be taken.
  package let reserved: [String]
  /// Entries of which nothing is left for a bundle are left out of it.
  package let dropsEmpty: Bool

  package init(
    key: KeyRule, value: Shape, noun: String, reserved: [String] = [], dropsEmpty: Bool = false
  ) {
    self.key = key
    self.value = value
    self.noun = noun
    self.reserved = reserved
    self.dropsEmpty = dropsEmpty
  }
}

/// Entries with an id, written as a list in a definition and as a map in a patch.
package final class KeyedList: Sendable {
  /// The field that holds the id.
  package let id: Symbol
  package let key: KeyRule
  /// Order has a meaning, so additions need a place.
  package let ordered: Bool
  package let entry: Shape
  /// A bare scalar stands for an entry with nothing but its id.
  package let shorthand: Bool
  package let noun: String
  /// Ids are references to endpoints.
  package let namesEndpoints: Bool
  /// Fields of the module that entries may look at, so that others may change beside them; nil for
  /// all.
  package let sees: [Symbol]?

  package init(
    id: Symbol, key: KeyRule, ordered: Bool, entry: Shape, shorthand: Bool, noun: String,
    namesEndpoints: Bool = false, sees: [Symbol]? = nil
  ) {
    self.id = id
    self.key = key
    self.ordered = ordered
    self.entry = entry
    self.shorthand = shorthand
    self.noun = noun
    self.namesEndpoints = namesEndpoints
    self.sees = sees
  }
}

/// How keys and ids may be spelled.
package enum KeyRule: Sendable {
  /// `[a-z0-9][a-z0-9-]*`
  case id
  /// `[A-Za-z][A-Za-z0-9_]*`
  case name
  /// A name or an id.
  case nameOrID
  /// Names joined by dots; nested maps are read as joined. `plural` is no segment.
  case dotted
  /// The three digits of an HTTP status.
  case status
  /// Any text of 1 to 128 bytes.
  case any
}

/// A record whose fields a module declares: a model, by the design beside it.
package final class Dependency: Sendable {
  /// "the properties of the design in `cell`", for reference pages.
  package let doc: String
  /// Its values are open content, where `null` is one.
  package let isOpen: Bool
  /// The id of the one module that decides, given the values around the place: where it is the same, so is
  /// the shape in a country. Nil where more than an id decides.
  let subject: (@Sendable (_ around: [Value], _ reader: Reader) -> Symbol?)?
  /// The shape, given the values around the place from the module down to the record that holds
  /// it; nil where the module that declares it is not there.
  package let shape: @Sendable (_ around: [Value], _ context: ShapeContext) -> Shape?

  package init(
    doc: String, isOpen: Bool = false,
    subject: (@Sendable (_ around: [Value], _ reader: Reader) -> Symbol?)? = nil,
    shape: @escaping @Sendable (_ around: [Value], _ context: ShapeContext) -> Shape?
  ) {
    self.doc = doc
    self.isOpen = isOpen
    self.subject = subject
    self.shape = shape
  }
}

/// What a dependent shape may look at.
package struct ShapeContext {
  package let reader: Reader
  package let cache: ShapeCache
  package let paths: PathTable
  /// A module by the header of its kind (`cell`) and id, in the stack at hand.
  package let module: (_ header: Symbol, _ id: Symbol) -> Value?
}

/// Position of a kind in the registry.
package struct KindID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

/// Content without a schema: maps merge, lists that were declared keyed merge by entry, everything
/// else is replaced whole.
package final class OpenContent: Sendable {
  /// The id field, where this place is a keyed list.
  package let list: KeyedList?
  /// Places below that hold keyed lists. Under a list they are those of its entries.
  package let children: [Symbol: OpenContent]

  package init(list: KeyedList? = nil, children: [Symbol: OpenContent] = [:]) {
    self.list = list
    self.children = children
  }

  /// Content with nothing declared.
  package static let plain = OpenContent()
}
