import Diagnostics
import Syntax

/// Forms of what only another module declares: the values of a model, and the lists of content. No form check
/// of a file has seen them. What was found right is remembered (`CheckedValues`).
extension Resolution {
  /// Checks the form of a value whose type only another module knows.
  mutating func isWellFormed(_ node: NodeID, _ shape: Shape) -> Bool {
    if answers.checked.contains(node, shape) { return true }
    var checker = FormChecker(
      reader: reader, paths: environment.workspace.paths, module: nil)
    if checker.isBroken(node) { return false }
    checker.checkDefinition(node, shape)
    for diagnostic in checker.diagnostics { report(diagnostic) }
    guard checker.diagnostics.isEmpty else { return false }
    answers.checked.insert(node, shape)
    return true
  }

  /// Proves the form of a keyed list of a model, as it was written or as its definition below all patches was:
  /// a list of maps, each with an id of its own. False where there is no list to write.
  mutating func isListForm(_ value: Value, _ list: KeyedList) -> Bool {
    guard scope.isModel, let node = definition(of: value) else { return true }
    if answers.checked.contains(node, list) { return true }
    if mode == .proving, !scope.isDefault,
      proveForm(of: node, { $0.checkList(node, list, deep: false) })
    {
      answers.checked.insert(node, list)
      return true
    }
    guard case .node = value else { return true }
    return forest.kind(node) == .sequence
  }

  /// The same of a list of content that `keys:` declares.
  mutating func proveOpenList(_ value: Value, _ list: KeyedList) {
    guard mode == .proving, let node = definition(of: value), !answers.checked.contains(node, list),
      proveForm(of: node, { $0.checkOpenList(node, list) })
    else { return }
    answers.checked.insert(node, list)
  }

  private func definition(of value: Value) -> NodeID? {
    switch value {
    case .node(let node): node
    case .merged(let merged): merged.origin
    }
  }

  /// Whether a check has nothing to say; what it says is reported unless the check of the file said so.
  private mutating func proveForm(of node: NodeID, _ check: (inout FormChecker) -> Void) -> Bool {
    var checker = FormChecker(
      reader: reader, paths: environment.workspace.paths, module: nil)
    check(&checker)
    for diagnostic in checker.diagnostics where !environment.workspace.faults.tells(diagnostic) {
      report(diagnostic)
    }
    return checker.diagnostics.isEmpty
  }
}

extension Faults {
  /// Whether an error was told at the place of a message, or inside it, before anything was resolved.
  func tells(_ diagnostic: Diagnostic) -> Bool {
    guard !isEmpty, case .span(let span)? = diagnostic.place else { return false }
    return isInside(span)
  }
}
