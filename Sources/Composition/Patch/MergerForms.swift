import Diagnostics
import Syntax

/// Forms of what a patch says about models and about content with declared lists. The check of the file ends
/// where another module decides what stands there; here it is known. What the file's check said is not said
/// again.
extension Merger {
  /// The body of a patch writes containers as maps, and no ids in them.
  mutating func checkForm(of part: Part, _ shape: Shape, in outer: Shape) {
    guard mode == .proving else { return }
    let node = part.value
    if forest.kind(node) == .mapping {
      guard case .list(let list) = outer.form, let id = key(list.id, in: node) else { return }
      return say { $0.reportIDInPatch(id, list) }
    }
    say { checker in
      if let list = shape.keyedList {
        checker.reportListInPatch(node, list)
      } else {
        _ = checker.isMapping(node, "a map of the fields that change")
      }
    }
  }

  /// An added entry, and one put in the place of another, is a map that does not repeat its id.
  mutating func checkForm(of operation: PathOperation, key id: Symbol, _ list: KeyedList) {
    guard mode == .proving, let value = operation.value else { return }
    let isNew = operation.part == .add
    let isMap = forest.kind(value) == .mapping
    let repeated = key(list.id, in: value)
    guard isNew || !isMap || repeated != nil else { return }
    say { checker in
      if isNew { _ = checker.isSpelled(id, list.key, list.noun, at: operation.pathNode) }
      if !isMap {
        if list.shorthand, checker.forest.kind(value) == .scalar { return }
        _ = checker.isMapping(value, "a map of fields")
      } else if let repeated {
        checker.reportRepeatedID(repeated)
      }
    }
  }

  /// Only entries of ordered lists have a place.
  ///
  /// - Parameter list: The list without an order; nil for what is none.
  mutating func checkForm(of placement: Placement, _ list: KeyedList?) {
    guard mode == .proving else { return }
    let path = path(placement.entry)
    say { checker in
      if let list {
        checker.reportUnordered(placement.pathNode, list)
      } else {
        checker.report(
          "place-form", "`\(path)` is no entry of a list", at: placement.pathNode,
          help: "drop this line, or name an entry of a list")
      }
    }
  }

  private func key(_ name: Symbol, in node: NodeID) -> NodeID? {
    forest.pairs(node).first { forest.symbol($0.key) == name }?.key
  }

  /// The path of an operation with the key at hand in quotes, where those behind it are meant as parts of it:
  /// an entry or a key is there that has dots, or one is added to a list whose ids may have them.
  func quoted(
    _ key: Symbol, _ operation: PathOperation, _ draft: Draft, _ shape: Shape
  ) -> String? {
    let path = operation.path
    let index = trail.last == key ? trail.count - 1 : trail.count
    guard index + 1 < path.count, path[index] == key else { return nil }
    func spelled(_ end: Int) -> String {
      let key = "'" + path[index...end].map(reader.text).joined(separator: ".") + "'"
      let front = index > 0 ? [reader.spellPath(path[..<index])] : []
      let rest = end + 1 < path.count ? [reader.spellPath(path[(end + 1)...])] : []
      return (front + [key] + rest).joined(separator: ".")
    }
    switch shape.form {
    case .list(let list) where list.key.isFree: break
    case .open: break
    default: return nil
    }
    for end in (index + 1..<path.count).reversed() {
      let text = path[index...end].map(reader.text).joined(separator: ".")
      if let whole = reader.symbols.find(text), draft.position(of: whole) != nil {
        return spelled(end)
      }
    }
    guard case .list = shape.form, operation.part == .add else { return nil }
    return spelled(path.count - 1)
  }

  mutating func say(_ check: (inout FormChecker) -> Void) {
    var checker = FormChecker(reader: reader, paths: workspace.paths, module: nil)
    check(&checker)
    for diagnostic in checker.diagnostics where !workspace.faults.tells(diagnostic) {
      report(diagnostic)
    }
  }
}

extension Shape {
  /// The list at a place, of entries a schema knows or of content.
  fileprivate var keyedList: KeyedList? {
    switch form {
    case .list(let list): list
    case .open(let content): content.list
    default: nil
    }
  }
}
