import Syntax

/// A language's table at a glance: what is asked of every text in every country, worked out once for
/// all tables that have the text.
final class TextGlances: Sendable {
  /// One text.
  struct Glance: Sendable {
    /// The signature, and in the highest bit whether it is settled.
    private let packed: UInt32

    /// - Parameters:
    ///   - signature: A number for the arguments it takes; 1 for none.
    ///   - isSettled: There is nothing to say about it in any country, unless other languages take
    ///     other arguments.
    init(signature: UInt64, isSettled: Bool) {
      packed = UInt32(signature) | (isSettled ? 1 << 31 : 0)
    }

    var signature: UInt64 { UInt64(packed & ~(1 << 31)) }
    var isSettled: Bool { packed >> 31 == 1 }

    /// No text.
    static let none = Glance(signature: 0, isSettled: false)
  }

  let table: Merged
  /// By position in `table`.
  private let glances: [Glance]

  /// - Parameters:
  ///   - other: Another table, of which most texts are the same.
  ///   - make: What to know of a text that `other` does not have.
  init(_ table: Merged, like other: TextGlances?, _ make: (NodeID) -> Glance) {
    self.table = table
    var glances: [Glance] = []
    glances.reserveCapacity(table.entries.count)
    // Both tables mostly go on alike.
    var next = 0
    for entry in table.entries {
      guard case .node(let node) = entry.value else {
        glances.append(.none)
        continue
      }
      guard let other, let position = other.table.position(of: entry.key, expected: next) else {
        glances.append(make(node))
        continue
      }
      next = position + 1
      let isSame = other.table.entries[position].value.isIdentical(to: entry.value)
      glances.append(isSame ? other.glances[position] : make(node))
    }
    self.glances = glances
  }

  /// What is known of a key's text; nil where there is none.
  subscript(_ key: Symbol) -> Glance? {
    guard let position = table.position(of: key), glances[position].signature != 0 else {
      return nil
    }
    return glances[position]
  }
}
