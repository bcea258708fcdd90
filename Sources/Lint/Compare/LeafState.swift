package import Composition
import Diagnostics
import Syntax

/// A leaf as one build has it.
package struct LeafState: Sendable {
  package let leaf: Leaf?
  /// What is compared: names of tokens do not count, only their values.
  package let value: [UInt8]
  /// As the bundle writes it.
  package let json: [UInt8]
  /// Former names that `value` has today's names for: "`old` → `new`".
  package let renamed: [String]
  /// What it asked of the country.
  package var slots: [Slot] { leaf?.slots ?? [] }

  package init(_ leaf: Leaf) {
    self.leaf = leaf
    renamed = []
    json = leaf.json
    value = Self.withoutName(leaf.json)
  }

  /// - Parameters:
  ///   - json: what stands for its JSON, where the bundle has none.
  ///   - renamed: Former names that `value` has today's names for.
  package init(
    _ leaf: Leaf? = nil, json: [UInt8], value: [UInt8]? = nil, renamed: [String] = []
  ) {
    self.leaf = leaf
    self.renamed = renamed
    self.json = json
    self.value = value ?? json
  }

  /// `{"color":"brand","light":…}` without the token's name.
  private static func withoutName(_ json: [UInt8]) -> [UInt8] {
    // Few leaves are tokens.
    guard json.count > 2, json[0] == UInt8(ascii: "{"), json[1] == UInt8(ascii: "\"") else {
      return json
    }
    for head in tokenHeads {
      guard json.starts(with: head),
        let end = json[head.count...].firstIndex(of: UInt8(ascii: "\""))
      else { continue }
      return Array(head.dropLast()) + json[(end + 1)...]
    }
    return json
  }

  private static let tokenHeads = ["color", "font", "spacing", "radius"].map {
    Array("{\"\($0)\":\"".utf8)
  }
}

/// All leaves of one subject in one build.
package typealias LeafTable = [LeafKey: LeafState]
