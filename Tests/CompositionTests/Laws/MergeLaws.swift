import Composition
import Diagnostics
import TestSupport

/// The compiler merges as the naive merger does, in both modes.
enum MergeLaws {
  static let all = [proving, total, broken]

  private static let proving = Law("each layer is what the naive merger makes of it") { subject in
    each(subject) { position in
      subject.comparison.errors(subject.compiled[position]).first ?? subject.difference(position)
    }
  }

  private static let total = Law("total mode equals proving where all is well") { subject in
    each(subject) { position in
      inTotalMode(subject.comparison, position) { states in
        if states.contains(where: { !$0.skipped.isEmpty }) { return "something is skipped" }
        return subject.comparison.difference(states.last, subject.states[position])
      }
    }
  }

  private static let broken = Law("total mode keeps what has a target") { subject in
    let random = subject.random.broken()
    let states = random.states(isTotal: true)
    let comparison = NaiveComparison(random)
    return each(subject) { position in
      inTotalMode(comparison, position) { found in
        comparison.difference(found.last, states[position].state)
      }
    }
  }

  private static func inTotalMode(
    _ comparison: NaiveComparison, _ position: Int, _ check: ([LayerState]) -> String?
  ) -> String? {
    let states = comparison.states(position, .total)
    if let said = states.flatMap(\.diagnostics).first { return "it says \(said.summary)" }
    return check(states)
  }

  /// What is first wrong with a layer, with its name.
  private static func each(_ subject: LawSubject, _ check: (Int) -> String?) -> String? {
    for (position, layer) in subject.random.layers.enumerated() {
      if let found = check(position) { return "\(layer.name): \(found)" }
    }
    return nil
  }
}
