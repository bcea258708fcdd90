/// How a class reads itself from JSON that was taken apart into maps and lists, and writes itself.
enum KotlinWire {
  static func write(
    _ fields: [CodeField], _ scope: KotlinFields, _ out: inout SourceWriter
  ) {
    let pairs = fields.map { field in
      let member = scope.members[field.id]
      let key = KotlinName.literal(field.id)
      return field.isRequired
        ? "Pair(\(key), \(encode(member, field.type)))"
        : "\(member)?.let { value -> Pair(\(key), \(encode("value", field.type))) }"
    }
    out.call("fun toJson(): Map<String, Any> = listOfNotNull", pairs, ".toMap()")
    out.line()
    out.block("companion object") { out in
      let arguments = fields.map { field in
        let key = KotlinName.literal(field.id)
        let type = scope.types[field.id]
        let value =
          field.isRequired
          ? decode("json.need(\(key))", field.type, type)
          : "json[\(key)]?.let { value -> \(decode("value", field.type, type)) }"
        return "\(scope.members[field.id]) = \(value)"
      }
      // A class inside may have the same name.
      out.call("fun from(json: Map<*, *>): \(scope.path) = \(scope.path)", arguments)
    }
  }

  private static func decode(_ value: String, _ type: CodeType, _ name: String) -> String {
    switch type {
    case .integer, .milliseconds: "(\(value) as Number).toLong()"
    case .number, .points, .seconds: "(\(value) as Number).toDouble()"
    case .bool: "\(value) as Boolean"
    case .minorUnits: "comity.Money((\(value) as Number).toLong())"
    case .amount: "comity.Amount(\(value).toString())"
    case .isoDate: "comity.IsoDate(\(value) as String)"
    case .epochSeconds: "comity.EpochSeconds((\(value) as Number).toDouble())"
    case .epochMilliseconds: "comity.EpochMilliseconds((\(value) as Number).toLong())"
    case .words: "\(name).of(\(value) as String)"
    case .record: "\(name).from(\(value) as Map<*, *>)"
    case .list(let item):
      "(\(value) as List<*>).map { item -> \(decode("item", item, name)) }"
    case .string, .text, .color, .image, .font, .action, .screen, .format: "\(value) as String"
    }
  }

  private static func encode(_ value: String, _ type: CodeType) -> String {
    switch type {
    case .minorUnits: "\(value).minorUnits"
    case .amount, .isoDate: "\(value).text"
    case .epochSeconds: "\(value).seconds"
    case .epochMilliseconds: "\(value).milliseconds"
    case .words: "\(value).id"
    case .record: "\(value).toJson()"
    case .list(let item): "\(value).map { item -> \(encode("item", item)) }"
    default: value
    }
  }
}
