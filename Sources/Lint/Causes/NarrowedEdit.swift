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
  static func onlyDifference(
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
/// `height 160`, `height 301`; nil where nothing can be said so.
func narrowedTexts(_ before: [UInt8], _ after: [UInt8]) -> (before: String, after: String)? {
  guard let old = BundleValue(json: before), let new = BundleValue(json: after) else { return nil }
  var parts: [NarrowedPart] = []
  return NarrowedPart.collect(old, new, nil, &parts) ? narrowedTexts(parts) : nil
}

/// The same of two tokens that are shown alike.
func narrowedTexts(
  _ before: BundleObject, _ after: BundleObject
) -> (before: String, after: String)? {
  var parts: [NarrowedPart] = []
  return NarrowedPart.collect(before, after, &parts) ? narrowedTexts(parts) : nil
}

private func narrowedTexts(_ parts: [NarrowedPart]) -> (before: String, after: String)? {
  guard !parts.isEmpty else { return nil }
  // One token may stand in several places.
  var told: [NarrowedPart] = []
  for part in parts where !told.contains(part) { told.append(part) }
  let more = told.count > NarrowedPart.limit ? " +\(told.count - NarrowedPart.limit)" : ""
  func side(_ text: (NarrowedPart) -> String) -> String {
    told.prefix(NarrowedPart.limit).map(text).joined(separator: ", ")
  }
  return (side(\.before), side(\.after) + more)
}

/// One part in which two values differ.
private struct NarrowedPart: Equatable {
  let before: String
  let after: String

  /// So many are shown.
  static let limit = 2

  /// Adds the parts in which two values differ; false where their order or number does.
  ///
  /// - Parameter name: of the innermost key around them.
  static func collect(
    _ old: BundleValue, _ new: BundleValue, _ name: String?, _ parts: inout [NarrowedPart]
  ) -> Bool {
    switch (old, new) {
    case (.object(let left), .object(let right)) where !isReference(left) && !isReference(right):
      return collect(left, right, &parts)
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      return zip(left, right).allSatisfy { $0 == $1 || collect($0, $1, name, &parts) }
    default:
      guard let name else { return false }
      let texts = shown(json(old), json(new))
      parts.append(
        NarrowedPart(before: "\(name) \(texts.before)", after: "\(name) \(texts.after)"))
      return true
    }
  }
}

extension NarrowedPart {
  /// The same of two objects, member by member.
  fileprivate static func collect(
    _ left: BundleObject, _ right: BundleObject, _ parts: inout [NarrowedPart]
  ) -> Bool {
    let keys = left.members.map(\.key) + right.members.map(\.key).filter { left[$0] == nil }
    for key in keys where left[key] != right[key] {
      guard let inner = left[key], let other = right[key] else {
        parts.append(
          NarrowedPart(
            before: "\(key) \(left[key].map(shown) ?? "not set")",
            after: "\(key) \(right[key].map(shown) ?? "not set")"))
        continue
      }
      // The name of a token says it all.
      if tokens.contains(key), let old = inner.string, let new = other.string {
        parts.append(NarrowedPart(before: old, after: new))
      } else if !collect(inner, other, key, &parts) {
        return false
      }
    }
    return true
  }
}

/// What names a token, beside its value.
private let tokens = ["color", "font", "spacing", "radius"]

/// A token by name with its value, or what stands for one, which is shown as one.
private func isReference(_ object: BundleObject) -> Bool {
  guard let first = object.members.first, first.value.string != nil else { return false }
  return (tokens + ["light", "property"]).contains(first.key)
}

private func json(_ value: BundleValue) -> [UInt8] {
  var out = JSONWriter()
  value.write(to: &out)
  return out.bytes
}
