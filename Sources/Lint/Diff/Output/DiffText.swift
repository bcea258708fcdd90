import Diagnostics

/// Differences for people: by module, one line for what only one side has, both sides' values and
/// writers for the rest.
struct DiffText {
  func print(_ diff: BundleDifference, _ sources: SourceMap) -> [UInt8] {
    var places = Places(sources)
    let (left, right) = (diff.left.label, diff.right.label)
    var out = "\(left) → \(right): \(diff.headline)\n"
    var wholes: [[String]] = []
    func flush() {
      if !wholes.isEmpty { out += "\n" + columns(wholes, indent: "") }
      wholes = []
    }
    for module in diff.written {
      if let whole = module.differences.first, module.isWhole {
        let side = whole.left ?? whole.right
        wholes.append(["\(sign(whole)) \(module.name)", note(whole), places.text(side?.place)])
        continue
      }
      flush()
      out += "\n\(module.name)\n"
      out += lines(module.differences, left, right, &places)
    }
    flush()
    let derived = diff.derived
    if !derived.isEmpty {
      out += "\nand what follows from it:\n"
      out += columns(
        derived.map { source, count, modules in
          let shown = modules.prefix(3).joined(separator: " ")
          let more = modules.count > 3 ? " +\(modules.count - 3)" : ""
          return [source, counted(count, "value"), shown + more]
        }, indent: "  ")
    }
    return Array(out.utf8)
  }

  private func lines(
    _ differences: [Difference], _ left: String, _ right: String, _ places: inout Places
  ) -> String {
    var out = ""
    var rows: [[String]] = []
    func flush() {
      out += columns(rows, indent: "  ")
      rows = []
    }
    for difference in differences {
      guard let old = difference.left, let new = difference.right else {
        let side = difference.left ?? difference.right
        let shown = [isolated(side?.shown ?? ""), note(difference)].filter { !$0.isEmpty }
          .joined(separator: "  ")
        rows.append([
          "\(sign(difference)) \(difference.path)", shown, places.text(side?.place),
        ])
        continue
      }
      flush()
      out += "  \(sign(difference)) \(difference.path)\n"
      out += columns(
        [
          [left, isolated(old.shown), places.text(old.place)],
          [right, isolated(new.shown), places.text(new.place)],
        ], indent: "      ")
    }
    flush()
    return out
  }

  private func sign(_ difference: Difference) -> String {
    switch difference.change {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    case .moved: ">"
    }
  }

  private func note(_ difference: Difference) -> String {
    difference.follows.map { "(by \($0))" } ?? ""
  }

  func summary(_ diff: BundleDifference) -> [UInt8] {
    var out = "\(diff.left.label) → \(diff.right.label): \(diff.headline)\n\n"
    out += columns(
      diff.written.map { module in
        [module.name, kinds(module)]
      }, indent: "  ")
    return Array(out.utf8)
  }

  private func kinds(_ module: ModuleDifference) -> String {
    DiffKind.allCases.compactMap { kind in
      let count = module.differences.count { $0.kind == kind }
      return count == 0 ? nil : "\(kind.rawValue) \(count)"
    }.joined(separator: ", ")
  }
}

/// Where things stand, as text.
struct Places {
  private var locator: Locator

  init(_ sources: SourceMap) { locator = Locator(sources) }

  /// `Countries/kz/screens/pickup.yaml:4:32`.
  mutating func text(_ place: Place?) -> String {
    switch place {
    case .span(let span)?:
      locator.location(of: span).map { "\($0.path):\($0.start.line):\($0.start.column)" } ?? ""
    case .path(let path)?: path
    default: ""
    }
  }

  mutating func location(_ place: Place?) -> Location? {
    guard case .span(let span)? = place else { return nil }
    return locator.location(of: span)
  }
}
