import Diagnostics
import Syntax

/// The screen of a device has no more pixels than a picture can have.
enum DeviceRule {
  /// Pixels of a picture at most.
  package static let mostPixels = 64_000_000.0

  static let check: RecordRule = { value, checker in
    func node(_ name: String) -> NodeID? {
      checker.reader.symbols.find(name).flatMap { checker.reader.node($0, of: value) }
    }
    func number(_ node: NodeID?) -> Double? { node.flatMap { Double(checker.reader.text($0)) } }
    let scaled = node("scale")
    guard let width = number(node("width")), let tall = node("height"), let height = number(tall)
    else { return }
    let scale = number(scaled) ?? 2
    // What is out of range by itself is told by its type.
    guard width <= 4096, height <= 4096, scale <= 4, width * height * scale * scale > mostPixels
    else { return }
    checker.report(
      "number-range", "a screen of this size and scale has too many pixels", at: scaled ?? tall,
      label: "\(Int(width * height * scale * scale / 1_000_000)) million; at most 64 million",
      help: "take a smaller scale, or the size of a device there is")
  }
}
