import Diagnostics
import Syntax

/// Every sealed value that a layer above the sealing one changed, whatever verb it used.
func sealFaults(
  _ seals: [ModuleIndex: [Seal]], states: [LayerState], workspace: Workspace
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  let stack = Set(states.map(\.layer))
  for (index, list) in seals.sorted(by: { $0.key.raw < $1.key.raw }) {
    for seal in list {
      guard let start = states.firstIndex(where: { $0.layer == seal.layer }) else { continue }
      var comparison = SealComparison(
        seal: seal, index: index, workspace: workspace, state: states[start])
      guard comparison.sealed != nil else {
        if start == 0 || states[start].modules[index.raw] != nil {
          diagnostics += comparison.nothing(in: states[start].value(index))
        }
        continue
      }
      if let guarded = comparison.unsealedGuard(seals, in: stack) { diagnostics.append(guarded) }
      for position in (start + 1)..<max(start + 1, states.count) {
        let now = states[position].value(index)
        let before = states[position - 1].value(index)
        if let now, let before, now.isIdentical(to: before) { continue }
        if now == nil, before == nil { continue }
        if seal.except.contains(workspace[states[position].layer].name) {
          // From here on it holds for what the exception made of it.
          comparison = SealComparison(
            seal: seal, index: index, workspace: workspace, state: states[position])
          if comparison.sealed == nil { break }
          continue
        }
        // Told of the first layer that breaks it; those above only pass it on.
        guard let change = comparison.change(in: now) else { continue }
        diagnostics.append(comparison.fault(in: states[position].layer, change, now))
        break
      }
    }
  }
  return diagnostics
}
