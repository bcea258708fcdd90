import Diagnostics
package import Syntax

extension FormChecker {
  /// Checks a value in definition form at a place of a shape.
  package mutating func checkDefinition(_ node: NodeID, _ shape: Shape) {
  }

  /// Reports a key that is none of those that go here, with the nearest.
  mutating func reportUnknownKey(_ key: NodeID, known: [String]) {
  }

  /// Checks the spelling of an id or name.
  mutating func checkKey(_ node: NodeID, _ rule: KeyRule, noun: String) {
  }

  mutating func checkSealedPath(_ node: NodeID) {
  }
}
