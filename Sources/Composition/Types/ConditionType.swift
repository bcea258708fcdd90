import Diagnostics
import Syntax

/// `creditCard` or `not creditCard`: whether a feature is on in the country.
final class ConditionType: ValueType {
  let name = "a condition"
  let spelling = "the name of a feature, or `not` and the name: `when: not creditCard`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    var name = checker.reader.bytes(node)
    if name.starts(with: "not ".utf8) { name = name.dropFirst(4) }
    guard WordForm.isName(name) else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    _ = resolution.proveCondition(node)
    resolution.writeScalar(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    guard let features = context.names[.feature], !features.isEmpty else {
      return .pattern("^(not )?[A-Za-z][A-Za-z0-9_]*$")
    }
    return .words(features + features.map { "not \($0)" })
  }
}

extension Resolution {
  /// Whether the guard of a module or entry holds, its feature proved to be declared.
  mutating func proveGuard(of value: Value) -> Bool {
    guard let node = reader.node(words.when, of: value) else { return true }
    return proveCondition(node)
  }

  /// Whether a condition holds; an unknown feature is reported, once, and counts as off.
  mutating func proveCondition(_ node: NodeID) -> Bool {
    if let condition = Condition(node, reader), let isOn = feature(condition.feature) {
      if scope.provedConditions.insert(node).inserted { followRename(condition, at: node) }
      return isOn != condition.isNegated
    }
    if let condition = Condition(node, reader), environment.isSuspect(.feature, condition.feature) {
      scope.isUncertain = true
    }
    let text = reader.text(node)
    let isNegated = text.hasPrefix("not ")
    if forest.kind(node) == .scalar, scope.provedConditions.insert(node).inserted {
      unknown(
        "feature", isNegated ? String(text.dropFirst(4)) : text, in: .feature, at: node,
        prefix: isNegated ? "not " : "")
    }
    return isNegated
  }

  private mutating func followRename(_ condition: Condition, at node: NodeID) {
    guard mode == .proving, environment.features[condition.feature] == nil,
      let current = currentName(.feature, condition.feature)
    else { return }
    let prefix = condition.isNegated ? "not " : ""
    reportRenamed(
      node, from: prefix + reader.text(condition.feature), to: prefix + reader.text(current))
  }
}
