extension NewValue {
  /// The value as the whole of a file, with a line break at its end: maps and lists a key or an item
  /// a line down to a depth, in brackets below it.
  package func fileText(blockDepth: Int) -> String {
    lines(blockDepth).joined(separator: "\n") + "\n"
  }

  private func lines(_ depth: Int) -> [String] {
    guard depth > 0 else { return [flow(isInFlow: false)] }
    switch self {
    case .map(let pairs) where !pairs.isEmpty:
      return pairs.flatMap { pair in
        let key = written(pair.key, ScalarPlace(isInFlow: false, isKey: true))
        guard depth > 1, pair.value.isCollection else {
          return [key + ": " + pair.value.flow(isInFlow: false)]
        }
        return [key + ":"] + pair.value.lines(depth - 1).map { "  " + $0 }
      }
    case .list(let items) where !items.isEmpty:
      return items.flatMap { item in
        let lines = item.lines(depth - 1)
        return ["- " + lines[0]] + lines.dropFirst().map { "  " + $0 }
      }
    default: return [flow(isInFlow: false)]
    }
  }
}
