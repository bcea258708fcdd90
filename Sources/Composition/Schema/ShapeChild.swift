package import Syntax

extension Shape {
  /// The shape of the place under a key or id; of a dependent shape the caller looks it up first.
  package func child(_ key: Symbol) -> Shape {
    switch form {
    case .record(let record): record[key]?.shape ?? .anything
    case .map(let map): map.value
    case .list(let list): list.entry
    case .open(let content):
      content.children[key].map { inner in
        inner.list.map { Shape(.list($0)) } ?? Shape(.open(inner))
      } ?? .plain
    case .value, .dependent: .plain
    }
  }

  /// Replaced whole, whatever it is.
  package static let anything = Shape(.value(OpenType()))

  /// Content without a schema.
  package static let plain = Shape(.open(.plain))
}
