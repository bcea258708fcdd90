extension DrawingWriter {
  /// Attributes that say where a shape is.
  static let geometry: [String: Set<String>] = [
    "path": ["d"], "rect": ["x", "y", "width", "height", "rx", "ry"], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"], "polyline": ["points"],
    "polygon": ["points"],
  ]

  /// Path data of shapes; nil for one that is not drawn.
  static let shapes: [String: @Sendable (XMLElement) throws(DrawingFault) -> String?] = [
    "path": path, "rect": rectangle, "circle": circle, "ellipse": ellipse, "line": straightLine,
    "polyline": { element throws(DrawingFault) in try points(element, isClosed: false) },
    "polygon": { element throws(DrawingFault) in try points(element, isClosed: true) },
  ]

  /// A coordinate in the drawing's own units; 0 where it is left out.
  private static func coordinate(
    _ element: XMLElement, _ name: String
  ) throws(DrawingFault) -> (text: String, value: Double) {
    guard let spelled = element[name] else { return ("0", 0) }
    let text = spelled.hasSuffix("px") ? String(spelled.dropLast(2)) : spelled
    guard let numbers = NumberScanner.list(text), numbers.count == 1, let value = Double(numbers[0])
    else { throw .property(name, spelled) }
    return (numbers[0], value)
  }

  private static func size(
    _ element: XMLElement, _ name: String
  ) throws(DrawingFault) -> Double {
    let size = try coordinate(element, name)
    guard size.value >= 0 else { throw .property(name, size.text) }
    return size.value
  }

  @Sendable private static func path(_ element: XMLElement) throws(DrawingFault) -> String? {
    guard let data = element["d"], !data.allSatisfy(\.isWhitespace), data != "none" else {
      return nil
    }
    guard let path = PathData.normalized(data) else { throw .property("d", data) }
    return path
  }

  @Sendable private static func points(
    _ element: XMLElement, isClosed: Bool
  ) throws(DrawingFault) -> String? {
    guard let text = element["points"], !text.allSatisfy(\.isWhitespace) else { return nil }
    guard let path = PathData.points(text, isClosed: isClosed) else {
      throw .property("points", text)
    }
    return path
  }

  @Sendable private static func straightLine(
    _ element: XMLElement
  ) throws(DrawingFault) -> String? {
    let x1 = try coordinate(element, "x1").text
    let y1 = try coordinate(element, "y1").text
    let x2 = try coordinate(element, "x2").text
    let y2 = try coordinate(element, "y2").text
    return "M\(x1) \(y1)L\(x2) \(y2)"
  }

  @Sendable private static func rectangle(
    _ element: XMLElement
  ) throws(DrawingFault) -> String? {
    let x = try coordinate(element, "x").value
    let y = try coordinate(element, "y").value
    let width = try size(element, "width")
    let height = try size(element, "height")
    guard width > 0, height > 0 else { return nil }
    // One radius stands for both where only one is given.
    let hasX = element["rx"].map { $0 != "auto" } ?? false
    let hasY = element["ry"].map { $0 != "auto" } ?? false
    var rx = hasX ? try size(element, "rx") : 0
    var ry = hasY ? try size(element, "ry") : 0
    if !hasX { rx = ry }
    if !hasY { ry = rx }
    rx = min(rx, width / 2)
    ry = min(ry, height / 2)
    guard rx > 0, ry > 0 else {
      return "M\(text(x)) \(text(y))h\(text(width))v\(text(height))h\(text(-width))Z"
    }
    let corner = "a\(text(rx)) \(text(ry)) 0 0 1 "
    return "M\(text(x + rx)) \(text(y))h\(text(width - 2 * rx))\(corner)\(text(rx)) \(text(ry))"
      + "v\(text(height - 2 * ry))\(corner)\(text(-rx)) \(text(ry))"
      + "h\(text(2 * rx - width))\(corner)\(text(-rx)) \(text(-ry))"
      + "v\(text(2 * ry - height))\(corner)\(text(rx)) \(text(-ry))Z"
  }

  @Sendable private static func circle(_ element: XMLElement) throws(DrawingFault) -> String? {
    let radius = try size(element, "r")
    return try oval(element, radius, radius)
  }

  @Sendable private static func ellipse(_ element: XMLElement) throws(DrawingFault) -> String? {
    let hasX = element["rx"].map { $0 != "auto" } ?? false
    let hasY = element["ry"].map { $0 != "auto" } ?? false
    let rx = hasX ? try size(element, "rx") : 0
    let ry = hasY ? try size(element, "ry") : 0
    return try oval(element, hasX ? rx : ry, hasY ? ry : rx)
  }

  /// Two half turns from the right-most point.
  private static func oval(
    _ element: XMLElement, _ rx: Double, _ ry: Double
  ) throws(DrawingFault) -> String? {
    let x = try coordinate(element, "cx").value
    let y = try coordinate(element, "cy").value
    guard rx > 0, ry > 0 else { return nil }
    let half = "a\(text(rx)) \(text(ry)) 0 1 1 "
    return "M\(text(x + rx)) \(text(y))\(half)\(text(-2 * rx)) 0\(half)\(text(2 * rx)) 0Z"
  }
}
