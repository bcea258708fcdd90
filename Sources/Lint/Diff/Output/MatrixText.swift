import Diagnostics

extension DiffMatrix {
  /// What it tells.
  package var headline: String { "how much of each is as Core has it, adapted, or new" }
}

extension DiffText {
  private static let widest = 16
  private static let longest = 8

  func print(_ matrix: DiffMatrix) -> [UInt8] {
    let count = counted(matrix.countries.count, "country")
    var out = "\(count): \(matrix.headline)\n\n"
    var rows: [[String]] = [["", "", "total", "reused", "adapted", "new"]]
    for country in matrix.countries {
      rows.append([country.name, "entities"] + cells(country.entities))
      rows.append(["", "leaves"] + cells(country.leaves))
    }
    let total = matrix.total
    rows.append(["all", "entities"] + cells(total.entities))
    rows.append(["", "leaves"] + cells(total.leaves))
    out += columns(rows, indent: "  ")
    out += table(matrix)
    out += nearest(matrix)
    out += candidates(matrix)
    return Array(out.utf8)
  }

  private func cells(_ share: DiffMatrix.Share) -> [String] {
    [String(share.total)] + share.percent.map { "\($0) %" }
  }

  private func table(_ matrix: DiffMatrix) -> String {
    let names = matrix.countries.map(\.name)
    guard names.count > 1, names.count <= Self.widest else { return "" }
    var counts: [String: String] = [:]
    for pair in matrix.pairs {
      counts["\(pair.left) \(pair.right)"] = String(pair.differences)
      counts["\(pair.right) \(pair.left)"] = String(pair.differences)
    }
    let rows =
      [[""] + names]
      + names.map { name in
        [name] + names.map { $0 == name ? "·" : counts["\(name) \($0)"] ?? "" }
      }
    return "\nleaves that differ\n" + columns(rows, indent: "  ")
  }

  private func nearest(_ matrix: DiffMatrix) -> String {
    guard !matrix.pairs.isEmpty else { return "" }
    return "\nnearest pairs\n"
      + columns(
        matrix.pairs.prefix(Self.longest).map {
          ["\($0.left) \($0.right)", counted($0.differences, "leaf")]
        }, indent: "  ")
  }

  private func candidates(_ matrix: DiffMatrix) -> String {
    guard !matrix.candidates.isEmpty else { return "" }
    var out = "\nalike in several countries and not in the layer below\n"
    for candidate in matrix.candidates.prefix(Self.longest) {
      let note =
        candidate.isAll
        ? "all over \(candidate.over): could move there" : "over \(candidate.over)"
      out += "  \(candidate.countries.joined(separator: " "))  (\(note))\n"
      out += columns(
        candidate.places.prefix(Self.longest).map {
          [$0.path, $0.value.map { isolated(shortened($0)) } ?? "(dropped)"]
        }, indent: "    ")
      let rest = candidate.places.count - Self.longest
      if rest > 0 { out += "    … \(rest) more\n" }
    }
    let rest = matrix.candidates.count - Self.longest
    if rest > 0 { out += "  … \(counted(rest, "group")) more\n" }
    return out
  }

  private func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }
}
