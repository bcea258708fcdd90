import Composition
import Diagnostics
import Syntax

/// The smallest part of a rewritten value that holds all of what was edited: of a layout that is
/// replaced whole the one height that is another.
struct NarrowedEdit {
  /// What stands there now; nil where the part was taken out.
  private(set) var node: NodeID?
  /// What stood there; nil where the part is new.
  private(set) var former: NodeID?

  /// - Parameters:
  ///   - node: The value as it is.
  ///   - former: The value as it was.
  init(_ node: NodeID, _ former: NodeID, _ reader: Reader) {
    self.node = node
    self.former = former
    while let node = self.node, let former = self.former,
      let (inner, old) = Self.onlyDifference(node, former, reader)
    {
      // What was taken out leaves no place of its own.
      guard let inner else { return }
      self.node = inner
      self.former = old
    }
  }

  /// The one child that differs; nil where none or several do, or the values have no children.
  private static func onlyDifference(
    _ node: NodeID, _ former: NodeID, _ reader: Reader
  ) -> (node: NodeID?, former: NodeID?)? {
    let forest = reader.forest
    guard forest.kind(node) == forest.kind(former) else { return nil }
    var found: [(node: NodeID?, former: NodeID?)] = []
    switch forest.kind(node) {
    case .mapping:
      for pair in forest.pairs(node) {
        guard let key = forest.symbol(pair.key) else { return nil }
        let old = forest.value(key, in: former)
        if old.map({ reader.isEqual(.node($0), .node(pair.value)) }) != true {
          found.append((pair.value, old))
        }
      }
      for pair in forest.pairs(former) {
        guard let key = forest.symbol(pair.key) else { return nil }
        if forest.value(key, in: node) == nil { found.append((nil, pair.value)) }
      }
    case .sequence:
      let items = Array(forest.items(node))
      let old = Array(forest.items(former))
      guard items.count == old.count else { return nil }
      for (item, old) in zip(items, old) where !reader.isEqual(.node(item), .node(old)) {
        found.append((item, old))
      }
    default: return nil
    }
    return found.count == 1 ? found[0] : nil
  }
}

/// What changed in two values of a bundle that are shown as a whole otherwise, each in few words:
/// `height 160`, `height 301`; nil where more than one part differs.
func narrowedTexts(_ before: [UInt8], _ after: [UInt8]) -> (before: String, after: String)? {
  guard var old = BundleValue(json: before), var new = BundleValue(json: after) else { return nil }
  var name: String?
  while true {
    switch (old, new) {
    case (.object(let left), .object(let right)):
      let keys = left.members.map(\.key) + right.members.map(\.key).filter { left[$0] == nil }
      let differing = keys.filter { left[$0] != right[$0] }
      guard differing.count == 1, let key = differing.first, !isReference(left) else {
        return name.map { ("\($0) \(shown(json(old)))", "\($0) \(shown(json(new)))") }
      }
      name = key
      guard let inner = left[key], let other = right[key] else {
        return (
          "\(key) \(left[key].map { shown(json($0)) } ?? "not set")",
          "\(key) \(right[key].map { shown(json($0)) } ?? "not set")"
        )
      }
      (old, new) = (inner, other)
    case (.array(let left), .array(let right)) where left.count == right.count:
      let differing = zip(left, right).filter { $0 != $1 }
      guard differing.count == 1 else { return nil }
      (old, new) = differing[0]
    case (.array, _), (_, .array): return nil
    default: return name.map { ("\($0) \(shown(json(old)))", "\($0) \(shown(json(new)))") }
    }
  }
}

/// A token by name with its value, which is shown as one.
private func isReference(_ object: BundleObject) -> Bool {
  guard let first = object.members.first, first.value.string != nil else { return false }
  return ["color", "font", "spacing", "radius", "light"].contains(first.key)
}

private func json(_ value: BundleValue) -> [UInt8] {
  var out = JSONWriter()
  value.write(to: &out)
  return out.bytes
}
