/// Where countries leave a layer, place by place: which of them share which value.
package struct CountryDifferences: Sendable {
  /// The layer all are compared with: `core`.
  package let base: String
  /// The kinds that were asked for, in their own order.
  package let kinds: [DiffKind]
  package let countries: [Country]
  /// In the order of the bundle; those in which every country is as the base are left out.
  package let modules: [Module]

  /// One country.
  package struct Country: Sendable {
    package let name: String
    /// Places where it differs; values that follow from others are not counted.
    package let count: Int
    /// Names of the modules these lie in.
    package let modules: [String]
  }

  /// The places of one module, of the texts of one language, of the pictures or the record.
  package struct Module: Sendable {
    /// `screens/pickup`, `theme`, `strings/nb`, `images`, `country`.
    package let name: String
    package var places: [Place]
  }

  /// A leaf that some country has otherwise.
  package struct Place: Sendable {
    /// From the module down; empty for the module itself.
    package let path: String
    package let kind: DiffKind
    package let isMoved: Bool
    /// What the base has; nil where it has nothing.
    package let base: Difference.Side?
    /// What countries have instead, in the order of their first country.
    package var values: [Value]
  }

  /// One value that countries have in the base's place.
  package struct Value: Sendable {
    package let change: Difference.Change
    /// What differs behind it where both write the same: a feature that switches it off.
    package let follows: String?
    /// Who wrote it where, for which countries; at least one.
    package var writers: [Writer]

    /// All that have it, in order.
    package var countries: [String] { writers.flatMap(\.countries).sorted() }
    /// One of its sides; nil where the value is that nothing is there.
    package var side: Difference.Side? { writers.first?.side }
  }

  /// A line of the workspace from which countries have a value.
  package struct Writer: Sendable {
    package let side: Difference.Side?
    package var countries: [String]
  }

  /// Places in which some country differs.
  package var count: Int { modules.reduce(0) { $0 + $1.places.count } }
}

extension CountryDifferences {
  /// - Parameters:
  ///   - found: from the base to each country, only what is of the kinds wanted.
  ///   - names: of all modules, in the order of the bundle.
  init(base: String, kinds: [DiffKind], _ found: [BundleDifference], names: [String]) {
    self.base = base
    self.kinds = kinds
    countries = found.map { diff in
      Country(name: diff.right.label, count: diff.count, modules: diff.written.map(\.name))
    }
    var tables: [String: [Place]] = [:]
    for diff in found {
      for module in diff.written {
        tables[module.name, default: []].add(module.differences, of: diff.right.label)
      }
    }
    let ranks = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    // Texts, pictures and the record come behind the modules.
    func rank(_ name: String) -> Int {
      let last = ["images": 2, "country": 3][name] ?? (name.hasPrefix("strings") ? 1 : 0)
      return last == 0 ? ranks[name] ?? names.count : names.count + last
    }
    modules = tables.map { Module(name: $0.key, places: $0.value) }.sorted {
      (rank($0.name), $0.name) < (rank($1.name), $1.name)
    }
  }
}

extension [CountryDifferences.Place] {
  /// Adds one country's differences in a module. A new place goes behind the one it follows there.
  fileprivate mutating func add(_ differences: [Difference], of country: String) {
    var next = 0
    for difference in differences {
      let isMoved = difference.change == .moved
      let known = firstIndex { $0.path == difference.path && $0.isMoved == isMoved }
      let index = known ?? next
      if known == nil {
        insert(
          CountryDifferences.Place(
            path: difference.path, kind: difference.kind, isMoved: isMoved, base: difference.left,
            values: []), at: index)
      }
      self[index].add(difference, of: country)
      next = index + 1
    }
  }
}

extension CountryDifferences.Place {
  fileprivate mutating func add(_ difference: Difference, of country: String) {
    let side = difference.right
    let known = values.firstIndex {
      // What decides a value that is written once is told with it.
      $0.change == difference.change && $0.follows == difference.follows
        && (difference.follows == nil
          ? $0.side?.identity == side?.identity : $0.side?.place == side?.place)
    }
    guard let known else {
      let writer = CountryDifferences.Writer(side: side, countries: [country])
      values.append(
        CountryDifferences.Value(
          change: difference.change, follows: difference.follows, writers: [writer]))
      return
    }
    let writer = values[known].writers.firstIndex { $0.side?.place == side?.place }
    if let writer {
      values[known].writers[writer].countries.append(country)
    } else {
      values[known].writers.append(
        CountryDifferences.Writer(side: side, countries: [country]))
    }
  }
}
