import Diagnostics
import Syntax

/// A whole number, without quotes; exact in every reader of JSON (at most 2^53 - 1).
final class IntegerType: ValueType {
  let minimum: Int
  let maximum: Int

  let name = "a whole number"
  let spelling = "a whole number such as 3, without quotes"

  init(minimum: Int = -9_007_199_254_740_991, maximum: Int = 9_007_199_254_740_991) {
    self.minimum = minimum
    self.maximum = maximum
  }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.checkNumber(node, self, nil, WordForm.isInteger) else { return }
    guard let value = Int(checker.reader.text(node)), (minimum...maximum).contains(value) else {
      return checker.report(
        "number-range", "\(checker.reader.text(node)) is out of range", at: node,
        label: "\(minimum) to \(maximum)", help: "write a number from \(minimum) to \(maximum)")
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeNumber(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .object([
      ("type", .string("integer")), ("minimum", .integer(minimum)), ("maximum", .integer(maximum)),
    ])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    jsonSchema(&context)
  }
}
