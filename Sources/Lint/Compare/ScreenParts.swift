/// What of a screen may look otherwise: all of it, or some entries of its `cells:`, each of which is
/// laid out for itself.
package enum ScreenParts: Hashable, Sendable {
  case all
  /// Ids of entries.
  case cells(Set<String>)

  package mutating func formUnion(_ other: ScreenParts) {
    guard case .cells(let own) = self, case .cells(let others) = other else {
      self = .all
      return
    }
    self = .cells(own.union(others))
  }

  func union(_ other: ScreenParts) -> ScreenParts {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Whether an entry is among them.
  package func contains(_ id: String) -> Bool {
    switch self {
    case .all: true
    case .cells(let ids): ids.contains(id)
    }
  }
}
