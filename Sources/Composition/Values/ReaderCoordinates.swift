package import Geography
package import Syntax

extension Reader {
  /// The point of a map with `lat` and `lon`; nil where one of them is missing or no number.
  package func coordinates(_ node: NodeID) -> Coordinates? {
    coordinates(of: .node(node))
  }

  /// The point of a value with `lat` and `lon`, merged or not.
  package func coordinates(of value: Value) -> Coordinates? {
    guard let latitude = number("lat", of: value), let longitude = number("lon", of: value) else {
      return nil
    }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The circle of a map with `lat`, `lon` and `radius`; nil where it is none.
  package func circle(_ node: NodeID) -> Circle? {
    guard let center = coordinates(node), let radius = number("radius", of: .node(node)) else {
      return nil
    }
    return Circle(center: center, radius: radius)
  }

  private func number(_ name: String, of value: Value) -> Double? {
    symbols.find(name).flatMap { node($0, of: value) }.flatMap { Double(text($0)) }
  }
}
