import Syntax

/// `areas/`: facilities with pickup points, zones without pickup, service zones.
enum AreasKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let coordinates = [
      b.field("lat", Types.latitude, "Latitude in degrees.", required: true),
      b.field("lon", Types.longitude, "Longitude in degrees.", required: true),
    ]
    let corner = b.whole("a point", coordinates)
    let circle = b.whole(
      "a circle",
      coordinates + [b.field("radius", Types.positiveMetres, "In metres.", required: true)])
    let pickup = [b.field("name", Types.string, "What people call it.")] + coordinates
    let shape = [
      b.field("kind", b.word("facility", "no-pickup", "service"), "What it means.", required: true),
      b.field("name", Types.string, "What people call it."),
      b.field("circle", circle, "A middle and a radius; or `polygon`."),
      b.field("polygon", ListType(of: corner), "Three corners or more; or `circle`."),
      b.field("pickups", b.list("pickup", ordered: true, pickup), "Where cars stop, best first."),
      b.field("firms", ListType(of: Types.string), "Who drives in a service zone."),
    ]
    return b.kind(
      folder: "areas", header: "areas", noun: "areas", "Places on the map that change a ride.",
      identity: .table,
      [
        b.field(
          "shapes", b.map(.id, "area", b.record(shape + b.identity() + b.guards())),
          "Areas by id.")
      ], rule: AreasRule.check)
  }
}
