import Diagnostics

/// A comment of a file. Positions are offsets.
struct Comment {
  /// From `#` to the end of the line, without trailing white space.
  var range: Range<Int>
  /// Nothing stands before it in its line.
  var isOwnLine: Bool
  /// 0-based, in characters.
  var column: Int
}

/// All comments of a file in order: what begins with `#` between scalars. Comments in the first
/// line of block text belong to the scalar.
func comments(of nodes: ArraySlice<Node>, base: UInt32, in source: SourceText) -> [Comment] {
  let bytes = source.bytes
  var result: [Comment] = []
  var position = 0
  func collect(upTo end: Int) {
    while position < end {
      guard bytes[position] == 0x23 else {
        position += 1
        continue
      }
      let lineStart = source.lineStart(of: position)
      let before = bytes[lineStart..<position]
      let stop = source.lineEndTrimmed(position)
      result.append(
        Comment(
          range: position..<stop,
          isOwnLine: before.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 >= 0xBB },
          column: before.count { $0 & 0xC0 != 0x80 && !(lineStart == 0 && $0 == 0xEF) }))
      position = source.lineEnd(of: position)
    }
  }
  for node in nodes where node.kind == .scalar {
    collect(upTo: Int(node.start - base))
    position = max(position, Int(node.end - base))
  }
  collect(upTo: bytes.count)
  return result
}
