package import Diagnostics

/// A way to print what differs; `all` is the registry.
package struct DiffPrinter: Sendable {
  package let name: String
  /// Two bundles.
  package let pair: @Sendable (BundleDifference, SourceMap) -> [UInt8]
  /// The same, counted by module.
  package let summary: @Sendable (BundleDifference) -> [UInt8]
  /// All countries.
  package let matrix: @Sendable (DiffMatrix) -> [UInt8]
  /// All countries beside the base layer, in some kinds.
  package let countries: @Sendable (CountryDifferences, SourceMap) -> [UInt8]

  package init(
    name: String, pair: @escaping @Sendable (BundleDifference, SourceMap) -> [UInt8],
    summary: @escaping @Sendable (BundleDifference) -> [UInt8],
    matrix: @escaping @Sendable (DiffMatrix) -> [UInt8],
    countries: @escaping @Sendable (CountryDifferences, SourceMap) -> [UInt8]
  ) {
    self.name = name
    self.pair = pair
    self.summary = summary
    self.matrix = matrix
    self.countries = countries
  }

  package static let text = DiffPrinter(
    name: "text", pair: { DiffText().print($0, $1) }, summary: { DiffText().summary($0) },
    matrix: { DiffText().print($0) }, countries: { DiffText().print($0, $1) })
  package static let json = DiffPrinter(
    name: "json", pair: { DiffJSON().print($0, $1) }, summary: { DiffJSON().summary($0) },
    matrix: { DiffJSON().print($0) }, countries: { DiffJSON().print($0, $1) })
  package static let markdown = DiffPrinter(
    name: "markdown", pair: { DiffMarkdown().print($0, $1) },
    summary: { DiffMarkdown().summary($0) }, matrix: { DiffMarkdown().print($0) },
    countries: { DiffMarkdown().print($0, $1) })

  package static let all: [DiffPrinter] = [.text, .json, .markdown]
}

extension BundleDifference {
  /// Derived values by what they follow from, most first.
  var derived: [(source: String, count: Int, modules: [String])] {
    var found: [String: (count: Int, modules: [String])] = [:]
    for module in modules {
      for difference in module.differences where difference.isDerived {
        guard let source = difference.follows else { continue }
        found[source, default: (0, [])].count += 1
        if found[source]?.modules.last != module.name { found[source]?.modules.append(module.name) }
      }
    }
    return found.map { ($0.key, $0.value.count, $0.value.modules) }.sorted {
      $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1
    }
  }

  /// Modules with what was written otherwise.
  var written: [ModuleDifference] {
    modules.compactMap { module in
      var module = module
      module.differences.removeAll(where: \.isDerived)
      return module.differences.isEmpty ? nil : module
    }
  }

  /// `no → se`.
  package var title: String { "\(left.label) → \(right.label)" }

  /// `31 differences in 9 modules, 52 modules alike`.
  package var headline: String {
    let modules = written.count
    guard modules > 0 else { return "no difference, \(counted(alike, "module")) alike" }
    return "\(counted(count, "difference")) in \(counted(modules, "module")), "
      + "\(counted(alike, "module")) alike"
  }
}

/// Lines of cells in columns; the last cell of a line is not padded.
func columns(_ rows: [[String]], indent: String) -> String {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() where column + 1 < row.count {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cellWidth(cell))
    }
  }
  var out = ""
  for row in rows {
    var line = indent
    for (column, cell) in row.enumerated() {
      line += cell
      guard column + 1 < row.count, widths[column] > 0 else { continue }
      line += String(repeating: " ", count: widths[column] - cellWidth(cell) + 2)
    }
    while line.last == " " { line.removeLast() }
    out += line + "\n"
  }
  return out
}
