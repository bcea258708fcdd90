import Diagnostics
import Syntax

/// Each area is a circle or a polygon of three corners or more.
enum AreasRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    guard let shapes = reader.field(reader.words.shapes, of: value),
      let circleWord = reader.symbols.find("circle"),
      let polygonWord = reader.symbols.find("polygon")
    else { return }
    for entry in reader.entries(shapes, .plainOpen) {
      let circle = reader.node(circleWord, of: entry.value)
      let polygon = reader.node(polygonWord, of: entry.value)
      let name = reader.text(entry.key)
      guard let node = circle ?? polygon else {
        resolution.report(
          Diagnostic(
            "area-form", "the area `\(name)` has no outline",
            at: reader.span(entry.value).map(Place.span),
            helps: [Help("add `circle: { lat, lon, radius }` or `polygon:`")]))
        continue
      }
      if circle != nil, polygon != nil {
        resolution.report(
          "area-form", "the area `\(name)` has two outlines", at: node,
          help: "keep one of `circle` and `polygon`")
      }
      if let polygon, reader.forest.items(polygon).reduce(0, { count, _ in count + 1 }) < 3 {
        resolution.report(
          "area-form", "a polygon has three corners or more", at: polygon, help: "add corners")
      }
    }
  }
}
