/// Width and height in points.
package struct Extent: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points; the origin is the upper left corner of the screen.
package struct Frame: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Smaller by as much on each side.
  package func inset(_ horizontal: Double, _ vertical: Double) -> Frame {
    Frame(
      x + min(horizontal, width / 2), y + min(vertical, height / 2), width - 2 * horizontal,
      height - 2 * vertical)
  }

  /// What both cover.
  package func intersection(_ other: Frame) -> Frame {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Frame(left, top, min(right, other.right) - left, min(bottom, other.bottom) - top)
  }

  /// Whether another lies in it, up to rounding.
  package func contains(_ other: Frame) -> Bool {
    other.x >= x - 0.01 && other.y >= y - 0.01 && other.right <= right + 0.01
      && other.bottom <= bottom + 0.01
  }

  /// Turned around the middle of a screen of this width.
  func mirrored(in screen: Double) -> Frame {
    Frame(screen - x - width, y, width, height)
  }
}
