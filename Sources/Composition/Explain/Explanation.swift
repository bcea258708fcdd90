package import Syntax

/// Everything there is to say about one value in one country.
package struct Explanation: Sendable {
  /// Winner first.
  package var writers: [Writer] = []
  /// What the value refers to, and who wrote that; empty for plain values.
  package var references: [Reference] = []
  /// Guards around the place.
  package var guards: [Guard] = []
  /// Conditions of alternatives that the value itself lists.
  package var alternatives: [Alternative] = []
  /// `platforms:` on the way to the place.
  package var platforms: [Platforms] = []
  /// Seals that hold for the place, or for something in it.
  package var seals: [Sealing] = []
  /// Why layers keep the value on purpose, the country's own word first.
  package var pins: [Pinning] = []
  /// Of a keyed list the entries in order.
  package var list: ListExplanation?
  /// The values of all countries, the most frequent first; the country itself included.
  package var elsewhere: [Elsewhere] = []

  package init() {}

  /// Something the value refers to.
  package struct Reference: Sendable {
    /// `theme:colors.brand`, `text in nb`, `pictures/hero`.
    package let what: String
    package var writers: [Writer] = []
    /// Of a picture its files, the layer's that owns the name first.
    package var pictures: [Pictures] = []
  }

  /// What a layer has of a picture.
  package struct Pictures: Sendable {
    package let layer: LayerID
    /// Relative to the workspace.
    package let files: [String]
  }

  /// A `when:` on the way to the place.
  package struct Guard: Sendable {
    /// As written: `creditCard`, `not creditCard`.
    package let condition: String
    package let isOn: Bool
    package let node: NodeID
    /// The line that set the feature, or declared its default.
    package let decidedBy: NodeID?
    /// The feature's value there.
    package let value: Bool
  }

  /// One of several destinations; of those whose conditions hold the first is taken.
  package struct Alternative: Sendable {
    /// One line, without its condition.
    package let value: String
    package let node: NodeID
    package let condition: Guard?
    package let isTaken: Bool
  }

  /// A `platforms:` on the way to the place.
  package struct Platforms: Sendable {
    /// As written: `[ios]`.
    package let value: String
    package let node: NodeID
  }

  /// A seal of a layer of the stack.
  package struct Sealing: Sendable {
    package let layer: LayerID
    /// The sealed place, whole: `screens/legal-terms:cells.terms`.
    package let path: String
    package let reason: String
    package let node: NodeID
    /// Layers that may change it all the same, and why.
    package let exceptions: [Exception]
    /// It is sealed inside of the place, and not the place itself.
    package let isInside: Bool

    package struct Exception: Sendable {
      package let layer: String
      package let reason: String
      package let node: NodeID
    }
  }

  /// A path under `pinned:` at the place or above it.
  package struct Pinning: Sendable {
    package let layer: LayerID
    package let reason: String
    package let node: NodeID
  }

  /// Countries with one value.
  package struct Elsewhere: Sendable {
    /// One line; nil where it is not set.
    package let value: String?
    package let countries: [String]
    /// A guard on the way leaves it out there.
    package let isOff: Bool
    /// Of a record or map what is otherwise than in the country that is explained, each as `path:
    /// value`; empty where nothing is, nil for other values.
    package var differences: [String]?

    package init(
      value: String?, countries: [String], isOff: Bool = false, differences: [String]? = nil
    ) {
      self.value = value
      self.countries = countries
      self.isOff = isOff
      self.differences = differences
    }
  }
}
