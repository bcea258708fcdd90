import Diagnostics

/// The text around the place where libyaml stopped. All positions are offsets in the file.
struct FailureText {
  let failure: ScanFailure
  let offset: Int
  /// Where the construct begins that was being read; `offset` where unknown.
  let context: Int
  let source: SourceText

  init(failure: ScanFailure, offset: Int, context: Int, bytes: [UInt8]) {
    self.failure = failure
    self.offset = min(offset, bytes.count)
    self.context = min(context, bytes.count)
    source = SourceText(bytes)
  }

  var bytes: [UInt8] { source.bytes }

  var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The character at `offset` for a message.
  var characterName: String { name(at: offset) }

  /// The character at `context` for a message.
  var contextName: String { name(at: context) }

  private func name(at place: Int) -> String {
    let range = place..<place + source.characterLength(at: place)
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text == "`" ? "a backtick" : "`\(text)`"
  }

  var lineStart: Int { source.lineStart(of: offset) }

  /// First byte of the line that is no white space.
  var lineContentStart: Int {
    var index = lineStart
    while index < offset, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  /// Where the value begins that holds the `: ` libyaml stopped at; nil where the line has no key
  /// before it.
  var valueStartBeforeOffset: Int? {
    var index = lineContentStart
    while index + 1 < offset {
      if bytes[index] == 0x3A && bytes[index + 1] == 0x20 {
        index += 1
        while index < offset, bytes[index] == 0x20 { index += 1 }
        return index < offset ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// The quote or bracket that closes a value in the same line before the place, and where that
  /// value begins; nil where something else stands there.
  func closedValueBefore(_ builder: TreeBuilder, base: UInt32) -> (last: UInt8, start: Int)? {
    var index = offset
    while index > lineStart, bytes[index - 1] == 0x20 { index -= 1 }
    guard index > lineStart else { return nil }
    let last = bytes[index - 1]
    guard [0x22, 0x27, 0x5D, 0x7D].contains(last) else { return nil }
    let end = base + UInt32(index)
    let floor = base + UInt32(lineStart)
    var start: Int?
    for node in builder.nodes[builder.fileStart...].reversed() {
      if node.end == end { start = Int(node.start - base) }
      if node.start < floor || start != nil && node.end < end { break }
    }
    if start == nil, last == 0x22 || last == 0x27 {
      var open = index - 1
      while open > lineStart, bytes[open - 1] != last { open -= 1 }
      if open > lineStart { start = open - 1 }
    }
    return start.map { (last, $0) }
  }
}
