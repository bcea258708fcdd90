import Composition
package import Syntax

/// What a change does to one leaf of one country.
package struct LeafChange: Sendable {
  package let key: LeafKey
  package let form: Form
  package let before: LeafState?
  package let after: LeafState?
  package var leafClass: LeafClass
  /// The entry's former key, where it was renamed.
  package var former: Symbol?
  /// Of an entry that came or went: the country's own edit changes something in it.
  package var hasOwnPart = false
  /// Of an entry that came or went all that lies in it, path by path; empty for others.
  package var below = Below()

  package enum Form: Sendable {
    case value, entry, order
  }

  package struct Below: Sendable {
    package var before: [UInt8] = []
    package var after: [UInt8] = []
  }

  /// "`old` → `new`" of what the value names, where it only follows a rename.
  package var followedRename: String? {
    guard let before, let after, before.value == after.value, before.renamed != after.renamed
    else { return nil }
    let names = before.renamed.isEmpty ? after.renamed : before.renamed
    return names.joined(separator: ", ")
  }

  /// Only names of tokens changed, not their values.
  package var isRenamedReference: Bool {
    guard let before, let after else { return false }
    return before.value == after.value && before.json != after.json
  }
}
