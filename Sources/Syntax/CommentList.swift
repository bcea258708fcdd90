package import Diagnostics

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

/// A comment of one file of a run.
package struct FileComment: Sendable {
  /// Bytes of the file, from `#` to the end of the line without trailing white space.
  package let range: Range<Int>
  /// Nothing stands before it in its line.
  package let isOwnLine: Bool
}

/// All comments of a file in order; none where it has no tree.
package func comments(of file: FileID, in forest: Forest) -> [FileComment] {
  guard forest.roots[file.index] != nil else { return [] }
  let source = forest.sources[file]
  let end = source.base + UInt32(source.bytes.count)
  let first = firstNode(from: source.base, in: forest)
  let last = firstNode(from: end + 1, in: forest)
  return comments(
    of: forest.nodes[first..<last], base: source.base, in: SourceText(source.bytes)
  ).map { FileComment(range: $0.range, isOwnLine: $0.isOwnLine) }
}

/// Position of the first node that begins at a byte or behind it, by binary search.
private func firstNode(from position: UInt32, in forest: Forest) -> Int {
  var low = 0
  var high = forest.nodes.count
  while low < high {
    let middle = (low + high) / 2
    if forest.nodes[middle].start < position { low = middle + 1 } else { high = middle }
  }
  return low
}

/// The same as texts, in order.
package func commentTexts(of file: FileID, in forest: Forest) -> [String] {
  let bytes = forest.sources[file].bytes
  return comments(of: file, in: forest).map { String(decoding: bytes[$0.range], as: UTF8.self) }
}
