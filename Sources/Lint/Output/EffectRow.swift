import Diagnostics

/// What is told of some countries in one line: which, where, what.
struct EffectRow: Hashable {
  /// Sorted ids.
  var countries: [String]
  /// Ids of screens that show it, those of most countries first.
  var screens: [String]
  /// "before → after", or why nothing is seen.
  var values: [String]

  /// The first screens and how many more there are.
  func shownScreens(_ limit: Int = 3) -> String {
    let shown = screens.prefix(limit).joined(separator: ", ")
    return screens.count > limit ? "\(shown) +\(screens.count - limit)" : shown
  }

  /// `ae br: receipt: a → b, c → d`, for formats that have one line.
  func line(of all: [String]) -> String {
    var parts = [countryList(countries, of: all)]
    if !screens.isEmpty { parts.append(shownScreens()) }
    if !values.isEmpty {
      let more = values.count > 3 ? " and \(values.count - 3) more" : ""
      parts.append(values.prefix(3).joined(separator: ", ") + more)
    }
    return parts.joined(separator: ": ")
  }
}

extension EffectRow {
  /// One row for all countries that get the same values, largest first. Screens are those of any of
  /// them.
  static func rows(_ effects: [Effect], values: ([Effect]) -> [String]) -> [EffectRow] {
    var groups: [[String]: [String: [Effect]]] = [:]
    for (country, effects) in Dictionary(grouping: effects, by: \.country) {
      let sorted = effects.sorted { ($0.path, $0.after ?? "") < ($1.path, $1.after ?? "") }
      groups[values(sorted), default: [:]][country] = sorted
    }
    return groups.map { values, countries in
      EffectRow(
        countries: countries.keys.sorted(), screens: screens(countries.values), values: values)
    }.sorted { left, right in
      left.countries.count == right.countries.count
        ? left.countries.lexicographicallyPrecedes(right.countries)
        : left.countries.count > right.countries.count
    }
  }

  private static func screens(_ countries: some Collection<[Effect]>) -> [String] {
    var counts: [String: Int] = [:]
    for effects in countries {
      for screen in Set(effects.flatMap(\.screens)) { counts[screen, default: 0] += 1 }
    }
    return counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map(\.key)
  }
}
