import Diagnostics
import Syntax

/// A number of JSON without an exponent and without quotes; at most 15 digits, so that every
/// reader of JSON has the same.
final class NumberType: ValueType {
  let name: String
  let minimum: Double?
  let maximum: Double?
  let above: Double?
  let unit: NumberUnit?

  let spelling = "a number such as 12 or 0.5, without quotes"

  init(
    name: String = "a number", minimum: Double? = nil, maximum: Double? = nil,
    above: Double? = nil, unit: NumberUnit? = nil
  ) {
    self.name = name
    self.minimum = minimum
    self.maximum = maximum
    self.above = above
    self.unit = unit
  }

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.checkNumber(node, self, unit, WordForm.isNumber) else { return }
    let text = checker.reader.text(node)
    guard text.utf8.count(where: WordForm.isDigit) <= 15, let value = Double(text) else {
      return checker.report(
        "number-range", "\(text) has too many digits", at: node, label: "at most 15",
        help: "write at most 15 digits")
    }
    let isTooSmall = minimum.map { value < $0 } == true || above.map { value <= $0 } == true
    guard isTooSmall || maximum.map({ value > $0 }) == true else { return }
    checker.report(
      "number-range", "\(text) is out of range", at: node, label: "expected \(range)",
      help: "write \(range)")
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    resolution.writeNumber(node)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    var members: [(key: String, value: JSONSchema)] = [("type", .string("number"))]
    if let minimum { members.append(("minimum", .number(minimum))) }
    if let above { members.append(("exclusiveMinimum", .number(above))) }
    if let maximum { members.append(("maximum", .number(maximum))) }
    return .object(members)
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    jsonSchema(&context)
  }

  private var range: String {
    func spell(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    let low = minimum.map { "\(spell($0)) or more" } ?? above.map { "more than \(spell($0))" }
    let high = maximum.map { "at most \(spell($0))" }
    return [low, high].compactMap { $0 }.joined(separator: " and ")
  }
}

extension FormChecker {
  /// Reports what is not a number written without quotes; true where it is one.
  mutating func checkNumber(
    _ node: NodeID, _ type: some ValueType, _ unit: NumberUnit?,
    _ isNumber: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    let bytes = reader.bytes(node)
    guard forest.kind(node) == .scalar, isNumber(bytes) else {
      if reportUnit(node, type, unit) { return false }
      wrongType(
        node, type,
        because: bytes.contains { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
          && Double(reader.text(node)) != nil ? "numbers have no exponent" : nil)
      return false
    }
    guard reader.isPlain(node) else {
      let text = reader.text(node)
      wrongType(
        node, type, because: "in quotes it is text", help: "write \(text) without quotes",
        edits: [Edit(forest.span(node), text)])
      return false
    }
    return true
  }
}
