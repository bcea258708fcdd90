import Syntax

/// Shapes of view-models, made from what designs declare.
enum Models {
  /// Of the design named in `cell` beside the place.
  static let ofDesignBeside = Dependency(
    doc: "the properties of the design in `cell`",
    subject: { around, reader in
      around.last.flatMap { reader.symbol(reader.words.cell, of: $0) }
    },
    shape: { around, context in
      guard let entry = around.last,
        let cell = context.reader.symbol(context.reader.words.cell, of: entry),
        let design = context.module(context.reader.words.cell, cell)
      else { return nil }
      return shape(ofDesign: design, context)
    })

  /// Of the design the place lies in.
  static let ofThisDesign = Dependency(doc: "the properties of this design") { around, context in
    around.first.flatMap { shape(ofDesign: $0, context) }
  }

  /// A model without properties.
  private static let none = Shape(.record(Record(fields: [], isModel: true)))

  /// The shape of a design's model, made once for each that stands as it was written.
  static func shape(ofDesign design: Value, _ context: ShapeContext) -> Shape? {
    let reader = context.reader
    guard let declared = reader.schema.designModel else { return nil }
    guard let model = reader.field(reader.words.model, of: design) else { return none }
    func make() -> Shape { record(model, declared, context).map { Shape(.record($0)) } ?? none }
    // What a layer changed is mostly one country's; its resolution remembers it as long as it needs.
    guard case .node = model else { return make() }
    return context.cache.shape(for: [model], make: make)
  }

  /// The record of an open map of declarations.
  private static func record(_ map: Value, _ shape: Shape, _ context: ShapeContext) -> Record? {
    guard let declaration = shape.mapValue else { return nil }
    let reader = context.reader
    var fields: [Field] = []
    reader.forEach(map, shape) { name, property, _ in
      fields.append(field(name, property, declaration, context))
    }
    fields.sort { reader.symbols.precedes($0.name, $1.name) }
    return Record(fields: fields, isModel: true)
  }

  private static func field(
    _ name: Symbol, _ property: Value, _ declaration: Shape, _ context: ShapeContext
  ) -> Field {
    let reader = context.reader
    let words = reader.words
    return Field(
      name: name, shape: shape(of: property, declaration, context),
      doc: reader.symbol(words.doc, of: property).map(reader.text) ?? "",
      required: reader.symbol(words.required, of: property) == words.true_,
      fallback: reader.node(words.default_, of: property),
      sealed: reader.node(words.sealed, of: property), former: reader.formerIDs(of: property))
  }

  /// The shape a declaration gives: containers for records and keyed lists, else one value. It is one
  /// however often layers change the default, so that what was checked against it stays checked.
  static func shape(of property: Value, _ declaration: Shape, _ context: ShapeContext) -> Shape {
    let words = context.reader.words
    let read = [words.type, words.of, words.key, words.fields, words.allow]
      .map { context.reader.field($0, of: property) }
    return context.cache.shape(for: read) { make(property, declaration, context) }
  }

  private static func make(
    _ property: Value, _ declaration: Shape, _ context: ShapeContext
  ) -> Shape {
    let reader = context.reader
    let words = reader.words
    let type = reader.symbol(words.type, of: property)
    let of = reader.symbol(words.of, of: property)
    if type == words.record {
      return fields(of: property, declaration, context)
    }
    if type == words.list, of == words.record {
      let entry = fields(of: property, declaration, context)
      if let key = reader.symbol(words.key, of: property) {
        return Shape(.list(keyed(entry, by: key)))
      }
      return Shape(.value(ListType(of: WholeRecordType(name: "a record", shape: entry))))
    }
    let base: any ValueType =
      type == words.list
      ? bindable(
        ListType(of: PropertyTypes.type(named: of, property, reader)), property, declaration,
        reader)
      : bindable(
        PropertyTypes.type(named: type, property, reader), property, declaration, reader)
    guard let allow = reader.node(words.allow, of: property) else { return Shape(.value(base)) }
    return Shape(.value(AllowedType(base: base, allow: allow)))
  }

  private static func bindable(
    _ base: any ValueType, _ property: Value, _ declaration: Shape, _ reader: Reader
  ) -> any ValueType {
    guard let wanted = BindingTarget(property, declaration, reader) else { return base }
    return BindableType(base: base, target: wanted)
  }

  private static func fields(
    of property: Value, _ declaration: Shape, _ context: ShapeContext
  ) -> Shape {
    let reader = context.reader
    guard case .record(let declared) = declaration.form,
      let shape = declared[reader.words.fields]?.shape,
      let map = reader.field(reader.words.fields, of: property),
      let record = record(map, shape, context)
    else { return none }
    return Shape(.record(record))
  }

  /// A keyed list; the key comes first in its records.
  private static func keyed(_ entry: Shape, by key: Symbol) -> KeyedList {
    guard case .record(let record) = entry.form else {
      return KeyedList(
        id: key, key: .any, ordered: true, entry: entry, shorthand: false, noun: "item")
    }
    let id = Field(
      name: key, shape: Shape(.value(Types.string)), doc: "Tells the items apart.", required: true)
    let others = record.fields.filter { $0.name != key }
    return KeyedList(
      id: key, key: .any, ordered: true,
      entry: Shape(.record(Record(fields: [id] + others, isModel: true))), shorthand: false,
      noun: "item")
  }
}
