import Diagnostics
import Syntax

/// An address with its scheme; `${name}` in it is a constant.
final class URLType: ValueType {
  let name = "an address"
  let spelling = "an address with its scheme in quotes: \"https://api.ride.example\""

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
    let bytes = checker.reader.bytes(node)
    guard bytes.contains(UInt8(ascii: "$")) else {
      return WordForm.isURL(bytes) ? () : checker.wrongType(node, self)
    }
    guard checker.checkTemplate(node) else { return }
    var sample = ""
    var beginsWithConstant = false
    for part in TextTemplate(checker.reader.bytes(node)).parts {
      switch part {
      case .literal(let text): sample += text
      case .placeholder: sample += "{"
      case .constant:
        beginsWithConstant = beginsWithConstant || sample.isEmpty
        sample += "x"
      }
    }
    guard beginsWithConstant || WordForm.isURL(sample.utf8) else {
      return checker.wrongType(node, self)
    }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard resolution.reader.bytes(node).contains(UInt8(ascii: "$")) else {
      return resolution.writeScalar(node)
    }
    guard let template = resolution.forest.symbol(node) else { return resolution.out.null() }
    switch resolution.address(template) {
    case .plain: break
    case .broken(let text):
      // What was read of a value may not be all of it.
      guard !resolution.environment.isSuspect(.address, template) else { break }
      resolution.report(
        "wrong-type", "with its values put in this is no address", at: node, label: text,
        help: "write \(spelling)")
    case .unknown(let name):
      resolution.unknown("value", name, in: .constant, at: node, prefix: nil)
      return resolution.out.null()
    }
    resolution.writeToken(.address, template)
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("string") }
}
