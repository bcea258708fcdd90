/// What all countries have in common and how far each is from the others.
package struct DiffMatrix: Sendable {
  package var countries: [Country]
  /// Every two countries, fewest differences first.
  package var pairs: [Pair]
  /// What several countries write alike and the layer below them has otherwise, most first.
  package var candidates: [Candidate]

  package struct Country: Sendable {
    package let name: String
    /// The layer below.
    package let over: String
    /// Modules that are no tables.
    package let entities: Share
    /// Values, entries, texts by key, pictures by name.
    package let leaves: Share
  }

  /// Counts by where things come from.
  package struct Share: Sendable, Hashable {
    /// As the base layer has them.
    package var reused = 0
    /// The base layer has them otherwise.
    package var adapted = 0
    /// The base layer does not have them.
    package var new = 0

    package init(reused: Int = 0, adapted: Int = 0, new: Int = 0) {
      self.reused = reused
      self.adapted = adapted
      self.new = new
    }

    package var total: Int { reused + adapted + new }

    /// Whole per cents that come to 100: what rounding leaves goes to the largest remainders.
    package var percent: [Int] {
      guard total > 0 else { return [0, 0, 0] }
      let counts = [reused, adapted, new]
      var result = counts.map { $0 * 100 / total }
      let order = counts.indices.sorted {
        let (one, other) = (counts[$0] * 100 % total, counts[$1] * 100 % total)
        return one == other ? $0 < $1 : one > other
      }
      for index in order.prefix(100 - result.reduce(0, +)) { result[index] += 1 }
      return result
    }
  }

  package struct Pair: Sendable {
    package let left: String
    package let right: String
    /// Leaves that are not alike.
    package let differences: Int
  }

  /// Countries over one layer with equal values.
  package struct Candidate: Sendable {
    package let countries: [String]
    package let over: String
    /// Whether these are all countries over the layer.
    package let isAll: Bool
    package let places: [Place]

    package struct Place: Sendable {
      /// `screens/pickup:cells.promo`
      package let path: String
      /// One line; nil where they all drop it.
      package let value: String?
    }
  }

  /// The sums over all countries.
  package var total: (entities: Share, leaves: Share) {
    func sum(_ shares: [Share]) -> Share {
      shares.reduce(into: Share()) {
        $0.reused += $1.reused
        $0.adapted += $1.adapted
        $0.new += $1.new
      }
    }
    return (sum(countries.map(\.entities)), sum(countries.map(\.leaves)))
  }
}
