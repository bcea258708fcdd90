import Diagnostics

/// Effects as a table: countries, screens, before → after. Countries with the same effects share a
/// line.
struct EffectRows {
  private var rows: [(countries: [String], screens: String, values: [String])] = []
  private let all: [String]

  /// Lines for one finding; the rest is counted.
  private static let lineLimit = 10
  /// Pairs of values told for each line.
  private static let valueLimit = 3

  init(_ effects: [Effect], all: [String]) {
    self.all = all
    var byCountry: [String: [Effect]] = [:]
    for effect in effects { byCountry[effect.country, default: []].append(effect) }
    var groups: [Content: [String]] = [:]
    for (country, effects) in byCountry {
      groups[Content(effects), default: []].append(country)
    }
    rows = groups.map { ($0.value.sorted(), $0.key.screens, $0.key.values) }
      .sorted { left, right in
        left.countries.count == right.countries.count
          ? left.countries.lexicographicallyPrecedes(right.countries)
          : left.countries.count > right.countries.count
      }
  }

  /// What countries must have alike to share a line.
  private struct Content: Hashable {
    let screens: String
    let values: [String]

    init(_ effects: [Effect]) {
      let ids = Set(effects.flatMap(\.screens)).sorted()
      screens =
        ids.count <= 3
        ? ids.joined(separator: ", ")
        : ids.prefix(3).joined(separator: ", ") + " +\(ids.count - 3)"
      var values: [String] = []
      for effect in effects.sorted(by: { $0.path < $1.path }) {
        guard let text = Content.value(effect), !values.contains(text) else { continue }
        values.append(text)
      }
      self.values = values
    }

    private static func value(_ effect: Effect) -> String? {
      switch (effect.before, effect.after) {
      case (nil, nil): nil
      case (let before?, let after?): "\(before) → \(after)"
      case (let before?, nil): "\(before) → nothing"
      case (nil, let after?): "nothing → \(after)"
      }
    }
  }

  /// Indented lines with their columns aligned.
  var lines: [String] {
    var cells: [[String]] = []
    for row in rows.prefix(Self.lineLimit) {
      let countries = countryList(row.countries, of: all)
      let values = row.values.prefix(Self.valueLimit)
      cells.append([countries, row.screens, values.first ?? ""])
      for value in values.dropFirst() { cells.append(["", "", value]) }
      let left = row.values.count - values.count
      if left > 0 { cells.append(["", "", "and \(left) more values"]) }
    }
    var lines = aligned(cells).map { "    " + $0 }
    if rows.count > Self.lineLimit {
      let left = rows.dropFirst(Self.lineLimit).reduce(0) { $0 + $1.countries.count }
      lines.append("    and \(left) more countries; all of them: --format json")
    }
    return lines
  }

  private func aligned(_ cells: [[String]]) -> [String] {
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = min(max(widths[column], cell.count), 60)
      }
    }
    return cells.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += cell
        if column < row.count - 1 {
          line += String(repeating: " ", count: max(widths[column] - cell.count, 0) + 4)
        }
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
