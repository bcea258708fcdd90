/// Corners on the plane of longitudes (x) and latitudes (y), in degrees. Longitudes run on over ±180.
struct Ring: Hashable {
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  struct Side {
    let from: Point
    let to: Point
  }

  let points: [Point]
  /// The sides end where they begin: they do not go round a pole.
  let closes: Bool

  init(_ points: [Point]) {
    self.points = points
    closes = true
  }

  /// Lays corners on the plane; each side goes the shorter way round.
  init(unrolling corners: [Coordinates]) {
    var points: [Point] = []
    for corner in corners {
      let step = points.last.map { Coordinates.wrapped(corner.longitude - $0.x) }
      points.append(
        Point(
          x: step.map { points[points.count - 1].x + $0 } ?? corner.longitude, y: corner.latitude))
    }
    self.points = points
    if let first = points.first, let last = points.last {
      // Back at the first corner the shorter way, longitudes must be what they were.
      closes = abs(last.x + Coordinates.wrapped(first.x - last.x) - first.x) < 1
    } else {
      closes = true
    }
  }

  /// A point's place on the plane, moved by whole turns to be as near as can be.
  func point(of point: Coordinates) -> Point {
    guard let low = points.map(\.x).min(), let high = points.map(\.x).max() else {
      return Point(x: point.longitude, y: point.latitude)
    }
    let middle = (low + high) / 2
    return Point(x: middle + Coordinates.wrapped(point.longitude - middle), y: point.latitude)
  }

  /// In degrees of longitude.
  var width: Double { (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0) }

  var sides: [Side] {
    points.indices.map { Side(from: points[$0], to: points[($0 + 1) % points.count]) }
  }

  /// Twice the area in square degrees; above 0 counter-clockwise.
  var area: Double {
    guard let origin = points.first else { return 0 }
    return sides.reduce(0) { sum, side in
      sum + (side.from.x - origin.x) * (side.to.y - origin.y)
        - (side.to.x - origin.x) * (side.from.y - origin.y)
    }
  }

  /// By the number of sides that a ray to the east crosses.
  func contains(_ point: Point) -> Bool {
    sides.count { side in
      (side.from.y > point.y) != (side.to.y > point.y)
        && point.x < side.from.x
          + (point.y - side.from.y) / (side.to.y - side.from.y) * (side.to.x - side.from.x)
    } % 2 == 1
  }

  /// Two sides that have a point in common which is not the corner between them.
  var crossing: (Int, Int)? {
    let sides = sides
    let order = sides.indices.sorted { (sides[$0].low, $0) < (sides[$1].low, $1) }
    var found: (Int, Int)?
    for (position, index) in order.enumerated() {
      for other in order[(position + 1)...] {
        // Those behind begin north of where this one ends.
        guard sides[other].low <= sides[index].high else { break }
        let (a, b) = (min(index, other), max(index, other))
        guard meet(sides, a, b) else { continue }
        if found.map({ (a, b) < $0 }) ?? true { found = (a, b) }
      }
    }
    return found
  }

  private func meet(_ sides: [Side], _ a: Int, _ b: Int) -> Bool {
    let (one, other) = (sides[a], sides[b])
    if b == a + 1 { return one.folds(back: other) }
    if a == 0, b == sides.count - 1 { return other.folds(back: one) }
    return one.crosses(other) || one.touches(other.from) || one.touches(other.to)
      || other.touches(one.from) || other.touches(one.to)
  }

  /// Whether some ground belongs to both.
  func overlaps(_ other: Ring) -> Bool {
    // The other one is moved by whole turns to lie beside this one.
    guard let first = points.first, let origin = other.points.first else { return false }
    let near = first.x + Coordinates.wrapped(origin.x - first.x) - origin.x
    let turned = ((near / 360).rounded()) * 360
    let moved = Ring(other.points.map { Point(x: $0.x + turned, y: $0.y) })
    guard isNear(moved) else { return false }
    if sides.contains(where: { side in moved.sides.contains(where: side.crosses) }) { return true }
    // Without crossing sides one lies within the other, or they have a border at most.
    return inner.map(moved.contains) ?? false || moved.inner.map(contains) ?? false
      || points.contains { moved.holds($0) } || moved.points.contains { holds($0) }
  }

  /// Whether the rectangles around both have a point in common.
  private func isNear(_ other: Ring) -> Bool {
    func meet(_ path: KeyPath<Point, Double>) -> Bool {
      let (mine, theirs) = (
        points.map { $0[keyPath: path] }, other.points.map { $0[keyPath: path] }
      )
      guard let low = mine.min(), let high = mine.max(), let start = theirs.min(),
        let end = theirs.max()
      else { return false }
      return low <= end && start <= high
    }
    return meet(\.x) && meet(\.y)
  }

  /// Whether a point lies within and on no side.
  private func holds(_ point: Point) -> Bool {
    contains(point) && !sides.contains { $0.touches(point) }
  }

  /// A point within: the middle of the longest cut along a line of latitude between two corners.
  private var inner: Point? {
    let heights = Set(points.map(\.y)).sorted()
    var best: (length: Double, point: Point)?
    for (low, high) in zip(heights, heights.dropFirst()) {
      let y = (low + high) / 2
      let cuts = sides.filter { ($0.from.y > y) != ($0.to.y > y) }.map { side in
        side.from.x + (y - side.from.y) / (side.to.y - side.from.y) * (side.to.x - side.from.x)
      }.sorted()
      for pair in stride(from: 0, to: cuts.count - 1, by: 2) {
        let length = cuts[pair + 1] - cuts[pair]
        if length > best?.length ?? 0 {
          best = (length, Point(x: (cuts[pair] + cuts[pair + 1]) / 2, y: y))
        }
      }
    }
    return best?.point
  }

  /// The parts west (or east) of a line of longitude, by Sutherland and Hodgman.
  func cut(at x: Double, keepsWest: Bool) -> Ring {
    func isKept(_ point: Point) -> Bool { keepsWest ? point.x <= x : point.x >= x }
    var kept: [Point] = []
    for side in sides {
      if isKept(side.from) { kept.append(side.from) }
      if isKept(side.from) != isKept(side.to), side.from.x != x, side.to.x != x {
        let part = (x - side.from.x) / (side.to.x - side.from.x)
        kept.append(Point(x: x, y: side.from.y + part * (side.to.y - side.from.y)))
      }
    }
    return Ring(kept)
  }
}

extension Ring.Side {
  var low: Double { min(from.y, to.y) }
  var high: Double { max(from.y, to.y) }

  /// On which side of the line a point lies: above 0 left, below 0 right.
  private func turn(to point: Ring.Point) -> Double {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  }

  /// Each has its ends on both sides of the other.
  func crosses(_ other: Ring.Side) -> Bool {
    turn(to: other.from) * turn(to: other.to) < 0 && other.turn(to: from) * other.turn(to: to) < 0
  }

  /// A point lies on the side, its ends included.
  func touches(_ point: Ring.Point) -> Bool {
    turn(to: point) == 0 && point.y >= low && point.y <= high
      && point.x >= min(from.x, to.x) && point.x <= max(from.x, to.x)
  }

  /// The next side goes back over this one.
  func folds(back next: Ring.Side) -> Bool { touches(next.to) || next.touches(from) }

  /// The nearest place of the side.
  ///
  /// - Parameter stretch: What a degree of longitude is in degrees of latitude there.
  func nearest(to point: Ring.Point, stretch: Double) -> Ring.Point {
    let (dx, dy) = ((to.x - from.x) * stretch, to.y - from.y)
    let square = dx * dx + dy * dy
    guard square > 0 else { return from }
    let along = ((point.x - from.x) * stretch * dx + (point.y - from.y) * dy) / square
    let part = min(max(along, 0), 1)
    return Ring.Point(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
  }
}
