import Diagnostics

extension DiffText {
  /// Where countries leave a layer: who does at all, then each place with who has what.
  func print(_ found: CountryDifferences, _ sources: SourceMap) -> [UInt8] {
    var places = Places(sources)
    var out = "\(found.headline)\n"
    let leaving = found.countries.filter { $0.count > 0 }
    if !leaving.isEmpty {
      out += "\n"
      out += columns(
        leaving.map { country in
          let more = country.modules.count > 3 ? " +\(country.modules.count - 3)" : ""
          let modules = country.modules.prefix(3).joined(separator: " ")
          return [country.name, counted(country.count, "leaf"), modules + more]
        }, indent: "  ")
    }
    let others = found.countries.filter { $0.count == 0 }.map(\.name)
    if !others.isEmpty, !leaving.isEmpty {
      out += "\nas \(found.base): \(others.joined(separator: " "))\n"
    }
    for module in found.modules {
      out += "\n"
      // What some countries do not have at all stands in the heading's place.
      let whole = module.places.filter { $0.path.isEmpty }
      if whole.isEmpty { out += "\(module.name)\n" }
      for place in whole + module.places.filter({ !$0.path.isEmpty }) {
        out += lines(place, module.name, found, &places)
      }
    }
    return Array(out.utf8)
  }

  private func lines(
    _ place: CountryDifferences.Place, _ module: String, _ found: CountryDifferences,
    _ places: inout Places
  ) -> String {
    let name = place.path.isEmpty ? "\(place.sign) \(module)" : "  \(place.sign) \(place.path)"
    var rows: [[String]] = []
    if let base = place.base {
      rows.append([found.base, isolated(base.shown), places.text(base.place)])
    }
    for value in place.values {
      for (index, writer) in value.writers.enumerated() {
        rows.append([
          found.naming(writer.countries),
          index == 0 ? value.shown : "the same", places.text(writer.side?.place),
        ])
      }
    }
    return name + "\n" + columns(rows, indent: "      ")
  }
}

extension CountryDifferences {
  /// `core → 9 countries (style): 4 leaves in 2 modules`.
  var headline: String { "\(title): \(closing)" }

  /// `core → 9 countries (style)`.
  package var title: String {
    let kinds = kinds.map(\.rawValue).joined(separator: ", ")
    return "\(base) → \(counted(countries.count, "country")) (\(kinds))"
  }

  /// `4 leaves in 2 modules`.
  package var closing: String {
    guard count > 0 else { return "no difference" }
    return "\(counted(count, "leaf")) in \(counted(modules.count, "module"))"
  }

  /// Some of the countries in a few words.
  func naming(_ names: [String]) -> String {
    if names.count == countries.count, names.count > 1 { return "all \(names.count)" }
    let more = names.count > 8 ? " +\(names.count - 8)" : ""
    return names.prefix(8).joined(separator: " ") + more
  }
}

extension CountryDifferences.Place {
  /// One sign for what becomes of it in all countries that differ.
  var sign: String {
    if isMoved { return ">" }
    if base == nil { return "+" }
    return values.allSatisfy { $0.change == .removed } ? "-" : "~"
  }
}

extension CountryDifferences.Value {
  /// What stands there, and what decides it.
  var shown: String {
    let what = side.map { isolated($0.shown) } ?? "not there"
    let why = follows.map { "(by \($0))" } ?? ""
    return [what, why].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
