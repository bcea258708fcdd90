import Syntax

/// `places/`: made-up locations and timed routes for tests.
enum PlacesKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let point = [
      b.field("lat", Types.latitude, "Latitude in degrees.", required: true),
      b.field("lon", Types.longitude, "Longitude in degrees.", required: true),
      b.field("name", Types.string, "What people call it."),
      b.field("accuracy", Types.positiveMetres, "In metres."),
    ]
    let step = b.whole(
      "a step of a route",
      [
        b.field("at", WaypointType.make(&b), "A point's id, or `{ lat, lon }`.", required: true),
        b.field(
          "after", Types.duration, "Time since the step before; on every step but the first."),
      ])
    let route = [
      b.field("points", ListType(of: step), "Where it goes, in order.", required: true)
    ]
    return b.kind(
      folder: "places", header: "places", noun: "places", "Where a tester can pretend to be.",
      identity: .table, isDebug: true,
      [
        b.field(
          "points", b.map(.id, "point", b.record(point + b.identity() + b.guards())),
          "Points by id."),
        b.field(
          "routes", b.map(.id, "route", b.record(route + b.identity() + b.guards())),
          "Timed routes by id."),
      ], rule: PlacesRule.check)
  }
}
