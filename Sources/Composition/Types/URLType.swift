import Diagnostics
import Syntax

/// An address with its scheme; `${name}` in it is a constant.
struct URLType: ValueType {
  let name = "an address"
  let spelling = "an address with its scheme in quotes: \"https://api.ride.example\""

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    guard checker.forest.kind(node) == .scalar else { return checker.wrongType(node, self) }
    let pattern = TextPattern(checker.reader.bytes(node), placeholders: false)
    for mistake in pattern.mistakes {
      checker.report("text-form", mistake.message, at: node, help: mistake.help)
    }
    guard pattern.mistakes.isEmpty else { return }
    var sample: [UInt8] = []
    var isConstantFirst = false
    for part in pattern.parts {
      switch part {
      case .literal(let bytes): sample += bytes
      case .constant, .placeholder:
        isConstantFirst = isConstantFirst || sample.isEmpty
        sample.append(UInt8(ascii: "x"))
      }
    }
    guard isConstantFirst || Spelling.isURL(sample) else { return checker.wrongType(node, self) }
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    let bytes = resolution.reader.bytes(node)
    guard bytes.contains(UInt8(ascii: "$")) else { return resolution.writeScalar(node) }
    var url: [UInt8] = []
    for part in TextPattern(bytes, placeholders: false).parts {
      switch part {
      case .literal(let bytes): url += bytes
      case .constant(let name): url += resolution.constantBytes(name, at: node)
      case .placeholder: break
      }
    }
    if !Spelling.isURL(url), resolution.mode == .proving {
      resolution.report(
        "wrong-type", "with its values put in this is no address", at: node,
        label: String(decoding: url, as: UTF8.self), help: "write \(spelling)")
    }
    resolution.out.string(url[...])
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema { .type("string") }
}
