/// How often a path of an SVG goes from one of its edges to the other. What fills or strokes it takes
/// time that grows with the square of that, however large it is drawn.
struct SVGPathWork {
  private var x = 0.0
  private var y = 0.0
  private var left = Double.infinity
  private var right = -Double.infinity
  private var top = Double.infinity
  private var bottom = -Double.infinity
  private var ways: (across: Double, down: Double) = (0, 0)

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place: Int
  private let end: Int

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  /// - Parameter range: of the value of `d`, or of `points`, which is the same without letters.
  static func crossings(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Double {
    var work = SVGPathWork(bytes, range)
    work.read()
    let width = max(work.right - work.left, 1e-9)
    let height = max(work.bottom - work.top, 1e-9)
    let found = max(work.ways.across / width, work.ways.down / height)
    return found.isFinite ? found : 0
  }

  /// Goes to a point; curves go by their control points, which is no shorter.
  private mutating func go(_ newX: Double, _ newY: Double) {
    guard newX.isFinite, newY.isFinite else { return }
    if left.isFinite {
      ways.across += abs(newX - x)
      ways.down += abs(newY - y)
    }
    (x, y) = (newX, newY)
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  private mutating func read() {
    var command = UInt8(ascii: "M")
    var numbers: [Double] = []
    while let byte = next {
      if Self.begins(byte) {
        numbers.append(number())
        take(command, &numbers)
      } else {
        if byte >= UInt8(ascii: "A") {
          command = byte
          numbers.removeAll(keepingCapacity: true)
        }
        place += 1
      }
    }
  }

  private var next: UInt8? { place < end ? bytes[place] : nil }

  /// Whether a number begins with it.
  private static func begins(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// `-1.5e-3`; it ends where another one could begin.
  private mutating func number() -> Double {
    let factor = sign()
    var value = digits().value
    if next == UInt8(ascii: ".") {
      place += 1
      let rest = digits()
      if rest.scale.isFinite { value += rest.value / rest.scale }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      place += 1
      let isSmall = sign() < 0
      for _ in 0..<Int(min(digits().value, 400)) { value = isSmall ? value / 10 : value * 10 }
    }
    return factor * value
  }

  private mutating func sign() -> Double {
    guard let byte = next, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") else { return 1 }
    place += 1
    return byte == UInt8(ascii: "-") ? -1 : 1
  }

  private mutating func digits() -> (value: Double, scale: Double) {
    var (value, scale) = (0.0, 1.0)
    while let byte = next, Self.isDigit(byte) {
      value = value * 10 + Double(byte - UInt8(ascii: "0"))
      scale *= 10
      place += 1
    }
    return (value, scale)
  }

  /// Goes where a command leads when all its numbers are there.
  private mutating func take(_ command: UInt8, _ numbers: inout [Double]) {
    let isRelative = command >= UInt8(ascii: "a")
    let (fromX, fromY) = isRelative ? (x, y) : (0, 0)
    let count =
      switch command | 0x20 {
      case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
      case UInt8(ascii: "c"): 6
      case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
      case UInt8(ascii: "a"): 7
      default: 2
      }
    guard numbers.count >= count else { return }
    switch command | 0x20 {
    case UInt8(ascii: "h"): go(fromX + numbers[0], y)
    case UInt8(ascii: "v"): go(x, fromY + numbers[0])
    case UInt8(ascii: "a"): go(fromX + numbers[5], fromY + numbers[6])
    default:
      for pair in stride(from: 0, to: count, by: 2) {
        go(fromX + numbers[pair], fromY + numbers[pair + 1])
      }
    }
    numbers.removeAll(keepingCapacity: true)
  }
}
