import Diagnostics
import Syntax

/// `creditCard` or `not creditCard`: whether a feature is on in the country.
struct ConditionType: ValueType {
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
  /// Reports the guard of a module or entry if no layer declares its feature.
  mutating func proveGuard(of value: Value) {
    guard mode == .proving, let node = reader.node(words.when, of: value),
      forest.kind(node) == .scalar
    else { return }
    _ = proveCondition(node)
  }

  /// Whether a guard holds; an unknown feature is reported and counts as off.
  mutating func proveCondition(_ node: NodeID) -> Bool {
    let text = reader.text(node)
    let isNegated = text.hasPrefix("not ")
    let name = isNegated ? String(text.dropFirst(4)) : text
    if let symbol = reader.symbols.find(name), let isOn = feature(symbol) {
      if environment.features[symbol] == nil, let now = currentName(.feature, symbol) {
        reportRenamed(node, from: name, to: reader.text(now))
      }
      return isOn != isNegated
    }
    unknown("feature", name, in: .feature, at: node, prefix: isNegated ? "not " : "")
    return isNegated
  }
}
