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

  private mutating func say(_ check: (inout FormChecker) -> Void) {
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
