import Diagnostics
import Syntax

/// Where a step of a timed route is: a point's id, or `{ lat, lon }`.
final class WaypointType: ValueType {
  let coordinates: any ValueType

  init(coordinates: any ValueType) {
    self.coordinates = coordinates
  }

  static func make(_ b: inout SchemaBuilder) -> any ValueType {
    WaypointType(
      coordinates: b.whole(
        "a place",
        [
          b.field("lat", Types.latitude, "Latitude in degrees.", required: true),
          b.field("lon", Types.longitude, "Longitude in degrees.", required: true),
        ]))
  }

  let name = "a place"
  let spelling = "the id of a point, or `{ lat: …, lon: … }`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    if checker.forest.kind(node) == .mapping { return coordinates.check(node, &checker) }
    guard WordForm.isID(checker.reader.bytes(node)) else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    if resolution.forest.kind(node) == .mapping { return coordinates.resolve(node, &resolution) }
    let reader = resolution.reader
    guard let places = resolution.scope.around.first,
      let points = reader.field(reader.words.points, of: places),
      let id = reader.forest.symbol(node), let point = reader.field(id, of: points)
    else {
      let points = resolution.scope.around.first.flatMap {
        reader.field(reader.words.points, of: $0)
      }
      let known = points.map { reader.entries($0, .plainOpen).map { reader.text($0.key) } } ?? []
      if !resolution.environment.lacksKeys(of: resolution.module.kind) {
        resolution.unknown(
          "place", reader.text(node), among: known, at: node,
          removal: reader.forest.symbol(node).flatMap {
            resolution.environment.removal(of: $0, from: points)
          })
      }
      return resolution.out.null()
    }
    if !resolution.isOn(point), let guarded = reader.node(reader.words.when, of: point) {
      let condition = reader.text(guarded)
      resolution.report(
        "unknown-place", "`\(reader.text(node))` is off in this country", at: node,
        label: "its guard does not hold",
        related: [Related(.span(resolution.forest.span(guarded)), "`when: \(condition)`")],
        help: "put `when: \(condition)` beside the route, or turn the feature on")
    }
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([.pattern("^[a-z0-9][a-z0-9-]*$"), coordinates.jsonSchema(&context)])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([.pattern("^[a-z0-9][a-z0-9-]*$"), coordinates.bundleSchema(&context)])
  }
}
