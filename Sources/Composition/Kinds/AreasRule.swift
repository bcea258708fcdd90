import Diagnostics
import Geography
import Syntax

/// Each area is a circle or a polygon that has an inside, and has what its kind of area has.
enum AreasRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    guard let shapes = reader.field(reader.words.shapes, of: value) else { return }
    for entry in reader.entries(shapes, .plainOpen) { check(entry, &resolution) }
  }

  private static func check(_ entry: Merged.Entry, _ resolution: inout Resolution) {
    let reader = resolution.reader
    func member(_ name: String) -> NodeID? {
      reader.symbols.find(name).flatMap { reader.node($0, of: entry.value) }
    }
    let name = reader.text(entry.key)
    checkKind(entry, name, &resolution)
    let (circle, polygon) = (member("circle"), member("polygon"))
    guard let node = circle ?? polygon else {
      return resolution.report(
        Diagnostic(
          "area-form", "the area `\(name)` has no outline",
          at: reader.span(entry.value).map(Place.span),
          helps: [Help("add `circle: { lat, lon, radius }` or `polygon:`")]))
    }
    if circle != nil, polygon != nil {
      resolution.report(
        "area-form", "the area `\(name)` has two outlines", at: node,
        help: "keep one of `circle` and `polygon`")
    }
    if let circle { checkCircle(circle, &resolution) }
    if let polygon { checkPolygon(polygon, &resolution) }
  }

  /// Pickup points belong to facilities, firms to service zones.
  private static func checkKind(
    _ entry: Merged.Entry, _ name: String, _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    guard let kindWord = reader.symbols.find("kind"),
      let node = reader.node(kindWord, of: entry.value), !resolution.hasFault(node)
    else { return }
    let kind = reader.text(node)
    for (field, owner) in [("pickups", "facility"), ("firms", "service")] where kind != owner {
      guard let value = reader.symbols.find(field).flatMap({ reader.field($0, of: entry.value) })
      else { continue }
      resolution.report(
        Diagnostic(
          "area-form", "the area `\(name)` is `\(kind)` and has `\(field)`",
          at: reader.span(value).map(Place.span),
          notes: ["`\(field)` is for areas with `kind: \(owner)`"],
          helps: [Help("drop `\(field)`, or write `kind: \(owner)`")]))
    }
  }

  private static func checkCircle(_ node: NodeID, _ resolution: inout Resolution) {
    let reader = resolution.reader
    guard reader.coordinates(node) != nil else { return }
    guard let circle = reader.circle(node) else {
      return resolution.report(
        "area-form", "the circle is larger than half a continent", at: node,
        label: "the radius is in metres",
        help: "write a radius of at most \(Int(Circle.largestRadius))")
    }
    guard circle.holdsPole else { return }
    resolution.report(
      "area-form", "the circle lies over a pole, where it has no outline on a map", at: node,
      help: "correct its middle, or make it smaller")
  }

  private static func checkPolygon(_ node: NodeID, _ resolution: inout Resolution) {
    let reader = resolution.reader
    let corners = Array(reader.forest.items(node))
    let points = corners.compactMap(reader.coordinates)
    guard points.count == corners.count else { return }
    do {
      _ = try Polygon(points)
    } catch {
      report(error, corners, node, &resolution)
    }
  }

  private static func report(
    _ fault: PolygonFault, _ corners: [NodeID], _ node: NodeID, _ resolution: inout Resolution
  ) {
    let forest = resolution.forest
    switch fault {
    case .tooFewCorners:
      resolution.report(
        "area-form", "a polygon has three corners or more", at: node, help: "add corners")
    case .tooManyCorners(let count):
      resolution.report(
        "area-form", "the polygon has \(count) corners, and the most is \(Polygon.mostCorners)",
        at: node, help: "draw it with fewer corners: a metre more or less is nothing to a rider")
    case .repeatedCorner(0):
      resolution.report(
        "area-form", "the last corner is the first one again", at: corners[corners.count - 1],
        notes: ["the last corner is joined to the first by itself"], help: "drop the last corner")
    case .repeatedCorner(let index):
      resolution.report(
        "area-form", "the corner is the one before it again", at: corners[index],
        help: "drop one of them")
    case .crossing(let first, let second):
      let ends = [(first + 1) % corners.count, second, (second + 1) % corners.count]
      let words = ["and goes here", "a side that crosses it begins here", "and goes here"]
      resolution.report(
        "area-form", "two sides of the polygon cross or touch", at: corners[first],
        label: "a side begins here",
        related: zip(ends, words).map { Related(.span(forest.span(corners[$0])), $1) },
        help: "write the corners in the order in which one walks round the area")
    case .pole:
      resolution.report(
        "area-form", "the polygon lies over a pole, where it has no outline on a map", at: node,
        help: "correct the corners, or write a `circle` that stays clear of the pole")
    case .tooWide:
      resolution.report(
        "area-form", "the polygon spans half the globe or more", at: node,
        help: "correct the corners: each side goes the shorter way round")
    }
  }
}
