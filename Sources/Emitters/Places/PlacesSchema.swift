import Composition

extension BundleSchemas {
  /// Of `debug/places/places.json`.
  static func places() -> [UInt8] {
    let id = JSONSchema.pattern("^[a-z0-9][a-z0-9-]*$")
    let milliseconds = JSONSchema.object([("type", .string("integer")), ("minimum", .integer(0))])
    func degrees(_ most: Int) -> JSONSchema {
      .object([
        ("type", .string("number")), ("minimum", .integer(-most)), ("maximum", .integer(most)),
      ])
    }
    let coordinates: [(key: String, value: JSONSchema)] = [
      ("lat", degrees(90)), ("lon", degrees(180)),
    ]
    let point = JSONSchema.record(
      [("id", id), ("name", .type("string"))] + coordinates + [
        ("accuracy", JSONSchema.type("number").described("In metres.")),
        ("areas", JSONSchema.list(id).described("Areas the place lies in, by id.")),
      ], required: ["id", "lat", "lon", "areas"])
    let step = JSONSchema.record(
      [
        ("milliseconds", milliseconds.described("Since the first step.")),
        ("place", id.described("The point it was written as.")),
      ] + coordinates, required: ["milliseconds", "lat", "lon"])
    let area = JSONSchema.record(
      [("id", id), ("milliseconds", milliseconds.described("When the route is first within."))],
      required: ["id", "milliseconds"])
    let route = JSONSchema.record(
      [
        ("id", id), ("meters", milliseconds.described("Its length.")),
        ("milliseconds", milliseconds.described("Its time.")), ("steps", .list(step)),
        ("areas", JSONSchema.list(area).described("Areas it comes into, in order of time.")),
      ], required: ["id", "meters", "milliseconds", "steps", "areas"])
    return jsonSchemaFile(
      title: "places.json", doc: "Fake locations and timed routes for the debug menu.",
      members(
        [
          ("formatVersion", .constant(FormatVersion.bundle)), country, ("points", .list(point)),
          ("routes", .list(route)),
        ], required: ["formatVersion", "country", "points", "routes"]))
  }
}
