import Syntax

/// Width and height of a picture, in pixels or in the units of its view box.
struct PictureShape: Sendable, Hashable {
  let width: Double
  let height: Double

  /// Reads the head of a PNG, a JPEG or an SVG; nil for anything else and for what has no size.
  init?(_ bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.svg(bytes), size.0 > 0, size.1 > 0
    else { return nil }
    (width, height) = size
  }

  var ratio: Double { width / height }

  /// Whether another has the same proportions, up to what rounding to whole pixels makes.
  func isLike(_ other: PictureShape) -> Bool {
    abs(ratio - other.ratio) <= 0.02 * max(ratio, other.ratio)
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Double {
    Double(bytes.reduce(0) { $0 << 8 | Int($1) })
  }

  private static func png(_ bytes: [UInt8]) -> (Double, Double)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// The first start-of-frame segment of a JPEG.
  private static func jpeg(_ bytes: [UInt8]) -> (Double, Double)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        return (number(bytes[place + 7..<place + 9]), number(bytes[place + 5..<place + 7]))
      }
      place += 2 + Int(number(bytes[place + 2..<place + 4]))
    }
    return nil
  }

  /// The view box of an SVG, or its width and height.
  private static func svg(_ bytes: [UInt8]) -> (Double, Double)? {
    let text = String(decoding: bytes.prefix(65536), as: UTF8.self)
    guard let start = text.firstRange(of: "<svg"),
      let end = text[start.upperBound...].firstIndex(of: ">")
    else { return nil }
    let tag = text[start.upperBound..<end]
    if let box = attribute("viewBox", in: tag) {
      let parts = box.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
      if parts.count == 4 { return (parts[2], parts[3]) }
    }
    guard let width = attribute("width", in: tag).flatMap(points),
      let height = attribute("height", in: tag).flatMap(points)
    else { return nil }
    return (width, height)
  }

  private static func points(_ text: Substring) -> Double? {
    Double(text.hasSuffix("px") ? text.dropLast(2) : text)
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    for quote in ["\"", "'"] {
      guard let start = tag.firstRange(of: " \(name)=\(quote)") else { continue }
      return tag[start.upperBound...].prefix { String($0) != quote }
    }
    return nil
  }
}
