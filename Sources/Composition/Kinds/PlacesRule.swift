import Diagnostics
import Geography
import Syntax

/// A timed route has two steps or more, each with its time, and no phone is asked to move faster than
/// sound.
enum PlacesRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    guard let routes = reader.symbols.find("routes").flatMap({ reader.field($0, of: value) }) else {
      return
    }
    let points = reader.field(reader.words.points, of: value)
    for entry in reader.entries(routes, .plainOpen) { check(entry, points, &resolution) }
  }

  /// In metres a second; the speed of sound is 343.
  private static let mostSpeed = 340.0

  /// In metres a second: 90 km/h.
  private static let carSpeed = 25.0

  private static func check(
    _ route: Merged.Entry, _ points: Value?, _ resolution: inout Resolution
  ) {
    let reader = resolution.reader
    let words = reader.words
    guard let list = reader.node(words.points, of: route.value) else { return }
    let steps = Array(reader.forest.items(list))
    guard steps.count > 1 else {
      return resolution.report(
        "route-form", "the route `\(reader.text(route.key))` goes nowhere", at: list,
        help: "give it two steps or more; one place is a point")
    }
    var before: Coordinates?
    var length = 0.0
    for (index, step) in steps.enumerated() {
      let at = reader.forest.value(words.at, in: step)
      let here = at.flatMap { place($0, points, &resolution) }
      let after = reader.forest.value(words.after, in: step)
      guard index > 0 else {
        if let after, WordForm.duration(reader.bytes(after)) != 0 {
          resolution.report(
            "route-form", "the first step has a time, but no step stands before it", at: after,
            help: "drop `after`")
        }
        before = here
        continue
      }
      if let before, let here {
        length += before.distance(to: here)
      } else {
        // What is unknown has been reported; the way may be as long as it likes.
        length = .infinity
      }
      guard let after else {
        resolution.report(
          "route-form", "the step does not say when it is reached", at: step,
          notes: ["a jump does not tell the app reliably that an area was entered"],
          help: "add `after:` with the time since the step before, such as `after: 90s`")
        before = here
        continue
      }
      if let before, let here, let time = WordForm.duration(reader.bytes(after)) {
        checkSpeed(before.distance(to: here), milliseconds: time, at: after, &resolution)
      }
      before = here
    }
    if length == 0 {
      resolution.report(
        "route-form", "all steps of the route `\(reader.text(route.key))` are at one place",
        at: list, help: "move one of them, or declare a point")
    }
  }

  private static func checkSpeed(
    _ metres: Double, milliseconds: Int, at node: NodeID, _ resolution: inout Resolution
  ) {
    if milliseconds > BundleRoute.longestStep {
      resolution.report(
        "route-form", "the step takes longer than a day", at: node,
        help: "give it at most `24h`")
    }
    guard metres > mostSpeed * Double(milliseconds) / 1_000 else {
      // Two steps at one place are a wait, which takes time.
      if metres == 0, milliseconds == 0 {
        resolution.report(
          "route-form", "the step is where and when the one before is", at: node,
          help: "drop the step, or give it a time")
      }
      return
    }
    let shown =
      metres < 10_000 ? "\(Int(metres.rounded())) m" : "\(Int((metres / 1_000).rounded())) km"
    let time = Int((metres / carSpeed).rounded(.up))
    resolution.report(
      "route-form", "the step is \(shown) away and reached faster than sound", at: node,
      label: milliseconds == 0
        ? "in no time" : "\(Int((metres * 3_600 / Double(milliseconds)).rounded())) km/h",
      help: time > 86_400
        ? "correct the place"
        : "correct the place, or give it more time: a car takes about `\(time)s`")
  }

  /// Where a step is; nil where its point is unknown.
  private static func place(
    _ node: NodeID, _ points: Value?, _ resolution: inout Resolution
  ) -> Coordinates? {
    let reader = resolution.reader
    if reader.forest.kind(node) == .mapping { return reader.coordinates(node) }
    return reader.forest.symbol(node).flatMap { id in
      points.flatMap { reader.field(id, of: $0) }
    }.flatMap(reader.coordinates(of:))
  }
}
