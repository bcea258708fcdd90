/// Anchor and tag in front of a node, found in the text: libyaml tells their names, not their
/// places.
struct NodeProperties {
  /// Offsets of `&name`.
  var anchor: Range<Int>?
  /// Offsets of `!tag`.
  var tag: Range<Int>?
  /// Where the node itself begins, or would.
  var end: Int

  /// - Parameters:
  ///   - hasAnchor, hasTag: what libyaml says of the node; more of either belongs to its first key.
  init(_ bytes: [UInt8], at start: Int, hasAnchor: Bool, hasTag: Bool) {
    end = start
    var index = start
    while index < bytes.count {
      let first = bytes[index]
      guard
        first == 0x26 && hasAnchor && anchor == nil || first == 0x21 && hasTag && tag == nil
      else { break }
      let from = index
      while index < bytes.count, !Self.isEnd(bytes[index]) { index += 1 }
      if first == 0x26 { anchor = from..<index } else { tag = from..<index }
      end = index
      Self.skipBlank(bytes, &index)
      if index < bytes.count { end = index }
    }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2C || byte == 0x5D || byte == 0x7D
  }

  /// White space, line breaks and comments.
  private static func skipBlank(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0x23:
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      default: return
      }
    }
  }
}
