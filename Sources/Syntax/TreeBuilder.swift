import Diagnostics

/// Lays nodes down in preorder while collections open and close. Keys of mappings always end up as
/// scalars: a pair whose key is a collection is taken back when it is complete.
struct TreeBuilder {
  /// A collection that is still open.
  struct Frame {
    var node: Int
    /// End of the last child, or the place right behind the opening while there is none.
    var lastEnd: UInt32
    /// Mappings: the key that waits for its value, -1 while a key is expected.
    var key: Int
    /// Mappings: end of what stands before the key that waits.
    var endBeforeKey: UInt32
    /// The key of the last pair, or the last item; -1 while there is none.
    var last: Int
    var isMapping: Bool
  }

  /// Nodes of all files read so far; those of the current file begin at `fileStart`.
  private(set) var nodes: [Node] = []
  private(set) var frames: [Frame] = []
  private(set) var fileStart = 0
  /// The finished or still open root of the current file.
  private(set) var root: Int?

  /// Nodes of the current file.
  var fileCount: Int { nodes.count - fileStart }

  /// True where the next node will be the key of a mapping.
  var expectsKey: Bool {
    guard let top = frames.last else { return false }
    return top.isMapping && top.key < 0
  }

  /// End of what was read last.
  var lastEnd: UInt32? { frames.last?.lastEnd }

  mutating func beginFile() {
    fileStart = nodes.count
    frames.removeAll(keepingCapacity: true)
    root = nil
  }

  @inline(__always)
  mutating func scalar(_ start: UInt32, _ end: UInt32, _ symbol: Symbol, _ style: Node.Style) {
    let index = nodes.count
    nodes.append(Node(start: start, end: end, payload: symbol.raw, kind: .scalar, style: style))
    complete(index, end: end)
  }

  /// Opens a collection whose content begins at `inner`.
  @inline(__always)
  mutating func open(_ start: UInt32, inner: UInt32, _ kind: Node.Kind, _ style: Node.Style) {
    let index = nodes.count
    nodes.append(Node(start: start, end: inner, payload: 1, kind: kind, style: style))
    if frames.isEmpty { root = index }
    frames.append(
      Frame(
        node: index, lastEnd: inner, key: -1, endBeforeKey: inner, last: -1,
        isMapping: kind == .mapping))
  }

  /// Closes the innermost collection, at its bracket if it has one, else behind its last child.
  @inline(__always)
  mutating func close(bracketEnd: UInt32?) {
    guard let frame = frames.popLast() else { return }
    let end = bracketEnd ?? frame.lastEnd
    nodes[frame.node].end = end
    nodes[frame.node].payload = UInt32(nodes.count - frame.node)
    complete(frame.node, end: end)
  }

  @inline(__always)
  private mutating func complete(_ index: Int, end: UInt32) {
    let top = frames.count - 1
    guard top >= 0 else {
      root = index
      return
    }
    let before = frames[top].lastEnd
    frames[top].lastEnd = end
    guard frames[top].isMapping else {
      frames[top].last = index
      return
    }
    let key = frames[top].key
    if key < 0 {
      frames[top].key = index
      frames[top].endBeforeKey = before
    } else {
      if nodes[key].kind == .scalar {
        frames[top].last = key
      } else {
        nodes.removeLast(nodes.count - key)
      }
      frames[top].key = -1
    }
  }

  /// Closes what is open down to `depth` collections, after the text stopped making sense. A key
  /// that waits for its value is taken back.
  mutating func abandon(downTo depth: Int) {
    while frames.count > depth {
      dropPendingKey()
      close(bracketEnd: nil)
    }
    dropPendingKey()
  }

  private mutating func dropPendingKey() {
    guard let top = frames.last, top.key >= 0 else { return }
    nodes.removeLast(nodes.count - top.key)
    frames[frames.count - 1].key = -1
    frames[frames.count - 1].lastEnd = top.endBeforeKey
  }

  /// Takes back the last pair or item of the only open collection if it reaches past a position
  /// from which the text will be read again.
  mutating func dropLastChild(past position: UInt32) {
    guard frames.count == 1, frames[0].last >= 0, frames[0].lastEnd > position else { return }
    nodes.removeLast(nodes.count - frames[0].last)
    frames[0].last = -1
    frames[0].lastEnd = min(position, frames[0].lastEnd)
  }

  /// Takes back everything of the current file.
  mutating func restartFile() {
    nodes.removeLast(nodes.count - fileStart)
    frames.removeAll(keepingCapacity: true)
    root = nil
  }

  /// Takes back a root that later text showed to be none.
  mutating func dropRoot() {
    guard frames.isEmpty, root != nil else { return }
    nodes.removeLast(nodes.count - fileStart)
    root = nil
  }
}
