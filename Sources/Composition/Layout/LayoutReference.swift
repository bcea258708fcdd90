import Diagnostics
import Syntax

/// What `.name` in a layout stands for: a property of the design's model, or of the item at hand.
struct LayoutReference {
  /// The design's open map of declarations.
  let model: Value
  let shape: Shape
  /// The list property whose items are laid out, and the shape of its declaration.
  var item: (property: Value, declaration: Shape)?

  /// Names behind the dots of `.a.b`; nil for what does not begin with a dot.
  static func segments(_ node: NodeID, _ reader: Reader) -> [ArraySlice<UInt8>]? {
    let bytes = reader.bytes(node)
    guard bytes.first == UInt8(ascii: ".") else { return nil }
    return bytes.dropFirst().split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  }

  /// A property found by its name.
  struct Found {
    let property: Value
    let declaration: Shape
    /// Its type as declared; for the item itself the type the list holds.
    let type: String
    let isItem: Bool
  }

  /// The property a node names; reports one that is not there.
  func find(_ node: NodeID, _ resolution: inout Resolution) -> Found? {
    let reader = resolution.reader
    guard var segments = Self.segments(node, reader) else { return nil }
    let isItem = item != nil && segments[0].elementsEqual("item".utf8)
    var fields: (map: Value, shape: Shape)? = (model, shape)
    if isItem, let item {
      segments.removeFirst()
      let of = reader.symbol(reader.words.of, of: item.property).map(reader.text) ?? ""
      guard !segments.isEmpty else {
        return Found(
          property: item.property, declaration: item.declaration, type: of, isItem: true)
      }
      fields = Self.fields(of: item.property, item.declaration, reader)
    }
    var found: Found?
    for segment in segments {
      guard let (map, shape) = fields, let declaration = shape.mapValue,
        let name = reader.symbols.find(String(decoding: segment, as: UTF8.self)),
        let property = reader.entry(name, in: map, shape)?.value
      else {
        // A design that was not understood may well declare it.
        if resolution.environment.isSuspect(
          .declarations(resolution.module.kind), resolution.module.id)
        {
          return nil
        }
        let known = fields.map { fields in
          reader.entries(fields.map, fields.shape).map { reader.text($0.key) }
        }
        let before = reader.text(node).utf8.count - segment.count
        let prefix = String(decoding: reader.bytes(node).prefix(before), as: UTF8.self)
        resolution.unknown(
          "property", String(decoding: segment, as: UTF8.self), among: known ?? [], at: node,
          prefix: prefix,
          removal: reader.symbols.find(String(decoding: segment, as: UTF8.self)).flatMap {
            resolution.environment.removal(of: $0, from: fields?.map)
          })
        return nil
      }
      let type = reader.symbol(reader.words.type, of: property).map(reader.text) ?? ""
      found = Found(property: property, declaration: declaration, type: type, isItem: isItem)
      fields = type == "record" ? Self.fields(of: property, declaration, reader) : nil
    }
    return found
  }

  private static func fields(
    of property: Value, _ declaration: Shape, _ reader: Reader
  ) -> (map: Value, shape: Shape)? {
    guard case .record(let record) = declaration.form,
      let shape = record[reader.words.fields]?.shape,
      let map = reader.field(reader.words.fields, of: property)
    else { return nil }
    return (map, shape)
  }
}

extension LayoutReference {
  /// Proves and writes one element: `{"label":{"of":{"property":"title"},…}}`.
  static func resolveElement(
    _ node: NodeID, _ reference: LayoutReference, _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    guard let (key, body) = reader.forest.firstPair(node),
      let element = LayoutElement(rawValue: reader.text(key))
    else { return resolution.out.null() }
    resolution.out.beginObject()
    resolution.out.key(element.rawValue)
    resolution.out.beginObject()
    var inner = reference
    let values = reader.forest.pairs(body).map { (name: reader.text($0.key), value: $0.value) }
    for (name, attribute) in element.attributes {
      guard let value = values.first(where: { $0.name == name })?.value else { continue }
      resolution.out.key(name)
      if case .list = attribute {
        inner.item = nil
        if let found = reference.write(value, attribute, &resolution) {
          inner.item = (found.property, found.declaration)
        }
      } else {
        _ = inner.write(value, attribute, &resolution)
      }
    }
    resolution.out.endObject()
    resolution.out.endObject()
  }

  /// Writes an attribute's value; the property it names, where it names one.
  @discardableResult
  private func write(
    _ node: NodeID, _ attribute: LayoutAttribute, _ resolution: inout Resolution
  ) -> Found? {
    switch attribute {
    case .child:
      Self.resolveElement(node, self, &resolution)
      return nil
    case .children:
      resolution.out.beginArray()
      for child in resolution.forest.items(node) {
        Self.resolveElement(child, self, &resolution)
      }
      resolution.out.endArray()
      return nil
    default: break
    }
    guard Self.segments(node, resolution.reader) != nil else {
      if let literal = attribute.literal {
        literal.resolve(node, &resolution)
      } else {
        resolution.out.null()
      }
      return nil
    }
    guard let found = find(node, &resolution), fits(found, attribute, at: node, &resolution) else {
      resolution.out.null()
      return nil
    }
    let text = resolution.reader.bytes(node).dropFirst(found.isItem ? 6 : 1)
    resolution.out.beginObject()
    resolution.out.key(found.isItem ? "item" : "property")
    resolution.out.string(text)
    resolution.out.endObject()
    return found
  }

  private func fits(
    _ found: Found, _ attribute: LayoutAttribute, at node: NodeID, _ resolution: inout Resolution
  ) -> Bool {
    guard let types = attribute.properties, !types.contains(found.type) else { return true }
    resolution.report(
      "layout-type", "`\(resolution.reader.text(node))` is of type `\(found.type)`", at: node,
      label: "expected \(attribute.phrase)",
      help: "name a property of type \(types.map { "`\($0)`" }.joined(separator: " or "))")
    return false
  }
}
