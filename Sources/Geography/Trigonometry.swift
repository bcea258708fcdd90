/// Sine, cosine and arc tangent in degrees, from nothing but arithmetic: the same bits on every
/// system, whatever its C library. Errors are below 1e-15.
enum Trigonometry {
  /// Sine and cosine of an angle in degrees; exact at multiples of 90.
  static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (turn / 90).rounded()
    let rest = (turn - quarters * 90) * .pi / 180
    let (sine, cosine) = series(rest)
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of a vector in degrees, from the x axis towards the y axis: -180 to 180, and 0 for no
  /// vector.
  static func arcTangent(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let steep = abs(y) > abs(x)
    var angle = steep ? 90 - arcTangent(abs(x) / abs(y)) : arcTangent(abs(y) / abs(x))
    if x < 0 { angle = 180 - angle }
    return y < 0 ? -angle : angle
  }

  /// By their power series, for angles of at most an eighth of a turn.
  private static func series(_ radians: Double) -> (sine: Double, cosine: Double) {
    let square = radians * radians
    var sine = 1.0
    var cosine = 1.0
    for step in stride(from: 10, through: 1, by: -1) {
      sine = 1 - sine * square / Double(2 * step * (2 * step + 1))
      cosine = 1 - cosine * square / Double((2 * step - 1) * 2 * step)
    }
    return (sine * radians, cosine)
  }

  /// Of a slope between 0 and 1: halved twice, then by the power series.
  private static func arcTangent(_ slope: Double) -> Double {
    var part = slope
    for _ in 0..<2 { part /= 1 + (1 + part * part).squareRoot() }
    let square = part * part
    var sum = 0.0
    for step in stride(from: 13, through: 0, by: -1) {
      sum = 1 / Double(2 * step + 1) - square * sum
    }
    return 4 * part * sum * 180 / .pi
  }
}
