package import Diagnostics

extension Editor {
  /// Where a value stands: in its collection, and behind which key; nil in a list.
  package struct Spot: Hashable, Sendable {
    package let node: NodeID
    package let container: NodeID
    package let key: NodeID?

    package init(_ node: NodeID, in container: NodeID, key: NodeID?) {
      self.node = node
      self.container = container
      self.key = key
    }
  }

  /// Gives a value the very text another one has, with its comments and the layout behind its key;
  /// nil where that text would not mean the same there, since it is indented in another way.
  package func restore(_ now: Spot, as then: Spot) -> [Edit]? {
    guard let text = EditText(self, around: now.node),
      let former = EditText(self, around: then.node)
    else { return nil }
    let isFlow = forest[now.container].style == .flow
    let line = former.bytes[former.start(then.node)..<former.contentEnd(then.node)]
    let old = text.bytes[text.start(now.node)..<text.contentEnd(now.node)]
    // One line for one line, whatever stands around it.
    if !line.contains(0x0A), !old.contains(0x0A), !line.isEmpty, !old.isEmpty,
      !isFlow || forest[then.container].style == .flow || forest[then.node].style != .plain
    {
      return [
        text.edit(
          text.start(now.node)..<text.contentEnd(now.node), String(decoding: line, as: UTF8.self))
      ]
    }
    guard isFlow == (forest[then.container].style == .flow),
      text.column(of: text.start(now.container)) == former.column(of: former.start(then.container)),
      (now.key == nil) == (then.key == nil)
    else { return nil }
    let end = text.contentEnd(now.node)
    // What stands behind the value would become part of a block text.
    let rest = text.skipSpaces(from: end)
    if former.endsInBlockText(then.node), rest < text.bytes.count,
      text.bytes[rest] != 0x0A, text.bytes[rest] != 0x0D
    {
      return nil
    }
    let from = now.key.map(text.end) ?? text.start(now.node)
    let oldFrom = then.key.map(former.end) ?? former.start(then.node)
    let whole = former.bytes[oldFrom..<former.contentEnd(then.node)]
    return [text.edit(from..<end, String(decoding: whole, as: UTF8.self))]
  }
}
