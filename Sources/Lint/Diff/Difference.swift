package import Composition
package import Diagnostics

/// Everything that two resolved bundles differ in, from left to right.
package struct BundleDifference: Sendable {
  package let left: DiffSide
  package let right: DiffSide
  /// In the order of the bundle; those without a difference are left out.
  package var modules: [ModuleDifference]
  /// Number of modules that both have alike.
  package let alike: Int

  /// All differences, module by module.
  package var differences: [Difference] { modules.flatMap(\.differences) }
  /// Differences that were written; values that follow from them are not counted.
  package var count: Int { differences.count { !$0.isDerived } }

  /// Only differences of some kinds.
  package func only(_ kinds: Set<DiffKind>) -> BundleDifference {
    var result = self
    for index in result.modules.indices {
      result.modules[index].differences.removeAll { !kinds.contains($0.kind) }
    }
    result.modules.removeAll { $0.differences.isEmpty }
    return result
  }
}

/// One of the two bundles.
package struct DiffSide: Sendable, Hashable {
  /// As the user named it: `kz`, `kz@main`, `core`.
  package let label: String
  /// The layer of the workspace whose stack it is resolved from.
  package let layer: LayerID

  package init(label: String, layer: LayerID) {
    self.label = label
    self.layer = layer
  }
}

/// What differs in one module, in the texts of one language, in the pictures or the record.
package struct ModuleDifference: Sendable {
  /// `screens/pickup`, `theme`, `strings/nb`, `images`, `country`.
  package let name: String
  package var differences: [Difference]

  /// The module is there on one side only.
  package var isWhole: Bool { differences.count == 1 && differences[0].path.isEmpty }
}

/// One leaf that differs.
package struct Difference: Sendable {
  package enum Change: String, Sendable {
    case added, removed, changed, moved
  }

  /// From the module down: `cells.hero.model.background`; empty for the module itself.
  package let path: String
  package let change: Change
  package let kind: DiffKind
  /// Nil where it is absent.
  package let left: Side?
  package let right: Side?
  /// What differs behind it where both sides write the same: `theme:colors.brand`.
  package let follows: String?

  /// Both sides write the same, and what it refers to differs.
  package var isDerived: Bool { follows != nil && change == .changed }

  /// A value on one side and who wrote it.
  package struct Side: Sendable {
    /// One line for people: as written, a token with its value.
    package let shown: String
    /// As the bundle has it; the whole text for texts, nothing for entries.
    package let value: String
    /// What the winning layer did; nil where nobody wrote it.
    package let deed: Writer.Deed?
    package let layer: String?
    package let place: Place?
    /// What two that are alike have alike: all of an entry or module, else `value`.
    package let identity: String

    package init(
      shown: String, value: String, deed: Writer.Deed? = nil, layer: String? = nil,
      place: Place? = nil, identity: String? = nil
    ) {
      self.identity = identity ?? value
      self.shown = shown
      self.value = value
      self.deed = deed
      self.layer = layer
      self.place = place
    }

    /// The same in other words.
    func showing(_ text: String) -> Side {
      Side(
        shown: text, value: value, deed: deed, layer: layer, place: place, identity: identity)
    }
  }
}
