import Composition

/// The contrast of two colours by WCAG 2, from 1 to 21.
func contrast(_ first: UInt32, _ second: UInt32) -> Double {
  let one = luminance(first)
  let other = luminance(second)
  return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

/// A colour drawn over another one by its opacity.
func over(_ color: UInt32, _ background: UInt32) -> UInt32 {
  let alpha = Double(color & 0xFF) / 255
  var result: UInt32 = 0
  for shift in [24, 16, 8] as [UInt32] {
    let front = Double(color >> shift & 0xFF)
    let back = Double(background >> shift & 0xFF)
    result |= UInt32((front * alpha + back * (1 - alpha)).rounded()) << shift
  }
  return result | 0xFF
}

private func luminance(_ color: UInt32) -> Double {
  let red = linear(color >> 24 & 0xFF)
  let green = linear(color >> 16 & 0xFF)
  let blue = linear(color >> 8 & 0xFF)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// A channel of sRGB made linear.
private func linear(_ channel: UInt32) -> Double {
  let value = Double(channel) / 255
  return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
}

/// The 2.4th power of a number from 0 to 1: the square times the fifth root of the square.
private func power(_ value: Double) -> Double {
  let square = value * value
  guard square > 0 else { return 0 }
  var root = 1.0
  // Newton's method from above falls steadily to the root.
  for _ in 0..<60 {
    let next = (4 * root + square / (root * root * root * root)) / 5
    if next >= root { break }
    root = next
  }
  return square * root
}
