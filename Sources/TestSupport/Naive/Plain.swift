/// A tree as people write it, without places: what the random workspaces and the naive merger hold.
package indirect enum Plain: Hashable, Sendable {
  case scalar(String)
  case list([Plain])
  case map([String: Plain])

  /// The text of a scalar.
  package var text: String? {
    if case .scalar(let text) = self { return text }
    return nil
  }

  /// Keys and values of a map; empty for other trees.
  package var pairs: [String: Plain] {
    if case .map(let pairs) = self { return pairs }
    return [:]
  }

  /// Items of a list; empty for other trees.
  package var items: [Plain] {
    if case .list(let items) = self { return items }
    return []
  }

  package var isMap: Bool {
    if case .map = self { return true }
    return false
  }

  package subscript(_ key: String) -> Plain? {
    pairs[key]
  }

  /// Sets the place under the keys, making the maps on the way.
  package mutating func set(_ path: ArraySlice<String>, _ value: Plain) {
    guard let first = path.first else {
      self = value
      return
    }
    var pairs = pairs
    var inner = pairs[first] ?? .map([:])
    inner.set(path.dropFirst(), value)
    pairs[first] = inner
    self = .map(pairs)
  }

  /// One line, keys sorted, for messages.
  package var line: String {
    switch self {
    case .scalar(let text): PlainText.scalar(text)
    case .list(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .map(let pairs):
      "{"
        + pairs.sorted { $0.key < $1.key }.map { "\(PlainText.key($0.key)): \($0.value.line)" }
        .joined(separator: ", ") + "}"
    }
  }
}
