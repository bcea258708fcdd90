import Diagnostics
import Syntax

/// A feature or value has a default, or each country must set it.
enum SettingsRule {
  static let check: RecordRule = { value, checker in
    let fallback = checker.reader.node(checker.words.default_, of: value)
    let required = checker.reader.node(checker.words.required, of: value)
    let isRequired = required.flatMap(checker.forest.symbol) == checker.words.true_
    if let fallback, isRequired {
      checker.report(
        "setting-form", "what every country must set needs no default", at: fallback,
        related: required.map {
          [Related(.span(checker.forest.span($0)), "required here")]
        } ?? [], help: "drop one of `required` and `default`; a patch drops one with `without:`")
    } else if fallback == nil, !isRequired, let node = checker.reader.node(of: value),
      !isMisspelt(node, checker)
    {
      checker.report(
        "setting-form", "it has no value where no country sets it", at: node,
        help: "add `default:`, or `required: true` to make every country set it")
    }
  }
}

/// Whether a key is none of a declaration and may mean one of the two.
private func isMisspelt(_ node: NodeID, _ checker: FormChecker) -> Bool {
  checker.forest.pairs(node).contains { pair in
    let key = checker.reader.text(pair.key)
    return key != "required" && key != "default"
      && nearest(to: key, in: ["required", "default"]) != nil
  }
}

extension Resolution {
  /// Writes whether the feature at hand is on in the country; one that no layer sets although it
  /// must is reported with the country's record.
  mutating func writeFeature() {
    guard let name = path.dropLast().last, let isOn = feature(name) else {
      return out.bool(false)
    }
    out.bool(isOn)
  }

  /// Writes what the value at hand is in the country, by its declared type.
  mutating func writeConstant() {
    guard let name = path.dropLast().last, let node = constant(name) else {
      return out.null()
    }
    guard let value = scope.around.last, let word = reader.symbol(words.type, of: value) else {
      return out.null()
    }
    let type = ConstantType.declared(reader.text(word))
    var checker = FormChecker(reader: reader, paths: environment.workspace.paths, module: nil)
    checker.check(node, type)
    for diagnostic in checker.diagnostics { report(diagnostic) }
    guard checker.diagnostics.isEmpty else { return out.null() }
    type.resolve(node, &self)
  }
}
