import Composition
import Diagnostics
import Syntax

/// What the compiler says, as observations: its warnings and notes, and where wanted its errors.
struct CompilerFindings {
  let scan: WorkspaceScan
  let includesErrors: Bool

  /// - Parameters:
  ///   - loading: what reading and loading said.
  ///   - told: by country, in the order of the workspace's countries.
  func observations(_ loading: [Diagnostic], _ told: [[Diagnostic]]) -> [Observation] {
    var order: [Diagnostic] = []
    var countries: [Diagnostic: [String]] = [:]
    for diagnostic in loading where countries[diagnostic] == nil {
      order.append(diagnostic)
      countries[diagnostic] = above(diagnostic)
    }
    for (layer, diagnostics) in zip(scan.workspace.countries, told) {
      let name = scan.name(layer)
      for diagnostic in diagnostics {
        if countries[diagnostic] == nil { order.append(diagnostic) }
        if countries[diagnostic]?.contains(name) != true {
          countries[diagnostic, default: []].append(name)
        }
      }
    }
    return order.filter { includesErrors || $0.level != .error }.map {
      observation($0, (countries[$0] ?? []).sorted())
    }
  }

  /// Countries over the layer that a message is about.
  private func above(_ diagnostic: Diagnostic) -> [String] {
    let layer = diagnostic.place.flatMap { scan.paths.layer(of: scan.paths.path(of: $0)) }
    return layer.map(scan.countries(above:)) ?? []
  }

  private func observation(_ diagnostic: Diagnostic, _ countries: [String]) -> Observation {
    let level: RuleLevel =
      switch diagnostic.level {
      case .error: .breaks
      case .warning: .hygiene
      case .note: .note
      }
    return Observation(
      rule: diagnostic.id, level: level, path: path(diagnostic), place: diagnostic.place,
      summary: diagnostic.summary, label: diagnostic.label, related: diagnostic.related,
      notes: diagnostic.notes, helps: diagnostic.helps, countries: countries)
  }

  /// The path of the place, and the names in the message that are not in it.
  func path(_ diagnostic: Diagnostic) -> String {
    let path = diagnostic.place.map(scan.paths.path(of:)) ?? ""
    let parts = diagnostic.summary.split(separator: "`", omittingEmptySubsequences: false)
    let names = parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
    let others = names.filter { !path.contains($0) }
    return others.isEmpty ? path : "\(path) (\(others.joined(separator: " ")))"
  }
}
