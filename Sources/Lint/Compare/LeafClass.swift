/// What a change does to one leaf of one country, told from four builds.
package enum LeafClass: String, Sendable, CaseIterable {
  /// Nothing differs.
  case none
  /// The same change shields the country.
  case absorbed
  /// Its override went because the shared layers caught up.
  case neutral
  /// The shared value behind an override changed.
  case masked
  /// The shared edit changes what the country gets.
  case visible
  /// The same, where no user gets to.
  case latent
  /// The country's own edit.
  case own
  /// Only both edits together do it.
  case joint
  /// The country's own edit opens it to a new shared value.
  case exposed
  /// Both edits change it, each in its way.
  case mixed

  /// Whether a rule's level applies; the others are notes, hygiene or silent.
  package var weighs: Bool {
    switch self {
    case .visible, .joint, .exposed, .mixed: true
    case .none, .absorbed, .neutral, .masked, .latent, .own: false
    }
  }

  /// Whether a shared edit changes what the country gets, seen or not.
  package var isShared: Bool { weighs || self == .latent }

  /// The class by which builds are equal; the first that matches.
  ///
  /// - Parameters:
  ///   - before: R00, nothing changed; `shared`: R10, only the shared layers did; `own`: R01, only the
  ///     country's own files did; `after`: R11, what ships.
  ///   - isReachable: before or after.
  package static func of<Value: Equatable>(
    before: Value, shared: Value, own: Value, after: Value, isReachable: Bool = true
  ) -> LeafClass {
    if after == before {
      if shared != before { return .absorbed }
      return own == before ? .none : .neutral
    }
    if own == before && after == shared { return isReachable ? .visible : .latent }
    if shared == before {
      if after == own { return .own }
      return own == before ? .joint : .exposed
    }
    return .mixed
  }
}
