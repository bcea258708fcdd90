import Composition
import Diagnostics
import Syntax

/// The first entry of a rewritten list that stands elsewhere among those both orders have.
struct MovedEntry {
  /// Its id where it stands now.
  let node: NodeID
  /// "was behind `promo`".
  let label: String

  /// - Parameters:
  ///   - node: The list as it is.
  ///   - former: The list as it was.
  init?(_ node: NodeID, _ former: NodeID, _ reader: Reader) {
    let forest = reader.forest
    guard forest.kind(node) == .sequence, forest.kind(former) == .sequence else { return nil }
    func ids(_ list: NodeID) -> [NodeID] {
      forest.items(list).compactMap { item in
        forest.kind(item) == .mapping ? forest.value(reader.words.id, in: item) : nil
      }
    }
    let (new, old) = (ids(node), ids(former))
    let before = old.map(reader.text)
    guard let moved = moves(from: before, to: new.map(reader.text)).first,
      let entry = new.first(where: { reader.text($0) == moved }),
      let position = before.firstIndex(of: moved)
    else { return nil }
    self.node = entry
    label = position == 0 ? "was first" : "was behind `\(before[position - 1])`"
  }
}
