import Composition
import Diagnostics
import Syntax

/// What of the state after does not compile and the state before did.
struct CompileErrors {
  let crossing: Crossing
  fileprivate let prover: Resolver

  init(_ comparison: Comparison) {
    crossing = comparison.crossing
    prover = comparison.prover
  }

  /// Findings of the compiler that are told when a change brings them about.
  private static let findings: Set<String> = ["override-redundant"]

  private static func isTold(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.level == .error || findings.contains(diagnostic.id)
  }

  /// Errors of one country that are new, and how many others it had before as well.
  ///
  /// - Parameter proved: the country as it is, where that is known.
  func new(
    in country: CrossedCountry, _ proved: ResolvedCountry? = nil
  ) -> (new: [Diagnostic], known: Int) {
    let after = errors(crossing.after, country.name) { proved ?? prover.resolve($0) }
    guard !after.isEmpty else { return ([], 0) }
    let before = Set(
      errors(crossing.before, country.name, prover.resolve).map(signature))
    let new = after.filter { !before.contains(signature($0)) }
    return (new, after.count { $0.level == .error } - new.count { $0.level == .error })
  }

  /// Every error of the state after in one country.
  func all(in country: CrossedCountry) -> [Diagnostic] {
    errors(crossing.after, country.name, prover.resolve)
  }

  private func errors(
    _ loaded: Loaded, _ name: String, _ resolve: (LayerID) -> ResolvedCountry
  ) -> [Diagnostic] {
    let workspace = loaded.workspace
    // A country that is gone has nothing to compile.
    guard let layer = workspace.layer(named: name) else { return [] }
    guard !workspace[layer].stack.isEmpty else {
      let errors = loaded.diagnostics.filter { $0.level == .error }
      let own = errors.filter { path(of: $0)?.hasPrefix(workspace[layer].folder + "/") ?? false }
      return own.isEmpty ? errors : own
    }
    let folders = workspace[layer].stack.map { workspace[$0].folder + "/" }
    let loading = loaded.diagnostics.filter { diagnostic in
      guard diagnostic.level == .error else { return false }
      guard let path = path(of: diagnostic) else { return true }
      return !(path.hasPrefix("Core/") || path.hasPrefix("Countries/"))
        || folders.contains { path.hasPrefix($0) }
    }
    return loading + resolve(layer).diagnostics.filter(Self.isTold)
  }

  /// The file a message points to.
  func path(of diagnostic: Diagnostic) -> String? {
    switch diagnostic.place {
    case .path(let path): path
    case .span(let span):
      crossing.workspace.reader.forest.sources.file(at: span.start).map {
        crossing.workspace.reader.forest.sources[$0].path
      }
    case nil: nil
    }
  }

  /// The same in both states: id, words and file; lines move.
  private func signature(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.id)\n\(diagnostic.summary)\n\(path(of: diagnostic) ?? "")"
  }
}

extension CompileErrors {
  /// Every place of the state after that uses a former id, of all countries.
  func renames() -> [Diagnostic] {
    let workspace = crossing.after.workspace
    return workspace.countries.filter { !workspace[$0].stack.isEmpty }.flatMap {
      prover.resolve($0).diagnostics.filter { $0.id == "rename-not-followed" }
    }
  }

  /// Whether the state after still has the message behind a finding.
  func knownErrors(in name: String, of finding: Finding) -> Bool {
    guard let message = finding.compilerMessage,
      let country = crossing.countries.first(where: { $0.name == name })
    else { return false }
    return all(in: country).contains { $0.id == message.id && $0.summary == message.summary }
  }
}
