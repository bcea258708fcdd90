package import Composition

/// What must hold in every random workspace.
package struct Law: Sendable {
  package let name: String
  /// Tried on every `step`th seed.
  let step: UInt64
  /// Says what does not hold; nil where all is well.
  let broken: @Sendable (LawSubject) -> String?

  package init(
    _ name: String, step: UInt64 = 1, broken: @escaping @Sendable (LawSubject) -> String?
  ) {
    self.name = name
    self.step = step
    self.broken = broken
  }
}

/// A random workspace and what both mergers make of it, computed once for all laws.
package final class LawSubject {
  package let random: RandomWorkspace
  /// What the naive merger makes of each layer.
  package let states: [NaiveState]
  package private(set) lazy var comparison = NaiveComparison(random)
  /// What the compiler makes of each layer, in proving mode.
  package private(set) lazy var compiled = random.layers.indices.map {
    comparison.states($0, .proving)
  }
  /// The last of these, read into naive values; lists without order as the compiler leaves them.
  package private(set) lazy var views: [(state: NaiveState, problems: [String])] = compiled.map {
    var view = NaiveView(comparison.workspace)
    guard let state = $0.last else { return (NaiveState(), ["no state"]) }
    return (view.state(state), view.problems)
  }
  private lazy var normalized = states.map(\.normalized)

  /// The first difference between what the two make of a layer.
  package func difference(_ position: Int) -> String? {
    let view = views[position]
    return view.problems.first
      ?? view.state.normalized.difference(from: normalized[position])
  }

  /// Nil where the naive merger finds a fault: laws speak of workspaces that compile.
  package init?(_ random: RandomWorkspace) {
    let states = random.states()
    guard states.allSatisfy(\.faults.isEmpty) else { return nil }
    self.random = random
    self.states = states.map(\.state)
  }
}

/// Tries laws on the random workspaces of one part. Each text says what went wrong: with the seed and
/// the smallest workspace that still breaks the law. A broken law is not tried again.
package func failures(
  of laws: [Law], part: Int, options: (_ seed: UInt64) -> RandomWorkspace.Options
) -> [String] {
  var failures: [String] = []
  var laws = laws
  for seed in LawSeeds.seeds(part: part) {
    let due = laws.filter { seed % $0.step == 0 }
    guard !due.isEmpty else { continue }
    let random = RandomWorkspace(seed: seed, options: options(seed))
    guard let subject = LawSubject(random) else { continue }
    for law in due {
      guard let found = law.broken(subject) else { continue }
      laws.removeAll { $0.name == law.name }
      failures.append(report(law, found, random))
    }
  }
  return failures
}

private func report(_ law: Law, _ found: String, _ random: RandomWorkspace) -> String {
  func broken(_ random: RandomWorkspace) -> String? { LawSubject(random).flatMap(law.broken) }
  let wanted = gist(found)
  // A smaller workspace that is broken in another way would lead astray.
  let small = random.shrunk { broken($0).map(gist) == wanted }
  return """
    \(law.name) is broken by seed \(random.seed): \(found)
    smallest: \(broken(small) ?? "")
    \(small.text())
    """
}

/// What a text is about: the module or id that stands behind the layer's name.
private func gist(_ found: String) -> Substring {
  let parts = found.split(separator: ": ", maxSplits: 2)
  return parts.dropFirst().first?.prefix { $0 != "." && $0 != " " } ?? ""
}
