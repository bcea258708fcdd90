extension Array {
  /// The same elements without room for more: what grew to its size has reserved up to twice as much.
  package var trimmed: [Element] {
    guard capacity > count + count / 8 else { return self }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
