import Diagnostics
import Syntax

/// The answers of one stub set beside each other: states of scenarios, and what hides what.
struct StubScenarios {
  /// The state of scenarios that `start:` does not name.
  private static let started = "started"

  /// Answers that are on, in order.
  let entries: [Merged.Entry]
  let set: Value

  func check(_ resolution: inout Resolution) {
    checkStates(&resolution)
    checkHidden(&resolution)
  }

  private func node(_ names: String..., of value: Value, _ reader: Reader) -> NodeID? {
    var value: Value? = value
    for name in names {
      value = reader.symbols.find(name).flatMap { word in
        value.flatMap { reader.field(word, of: $0) }
      }
    }
    return value.flatMap { if case .node(let node) = $0 { node } else { nil } }
  }

  // MARK: States

  private func checkStates(_ resolution: inout Resolution) {
    let reader = resolution.reader
    // States a scenario is brought into, by its name.
    var set: [Symbol: Set<Symbol>] = [:]
    var scenarios = Set<Symbol>()
    let start = reader.symbols.find("start").flatMap { reader.field($0, of: self.set) }
    let starts = start.map { StubBody.entries(of: $0, reader) } ?? []
    for (scenario, _, value) in starts {
      if let state = reader.symbol(value) { set[scenario, default: []].insert(state) }
    }
    for entry in entries {
      guard let name = node("scenario", "name", of: entry.value, reader),
        let scenario = reader.forest.symbol(name)
      else { continue }
      if scenarios.insert(scenario).inserted, set[scenario] == nil,
        let started = reader.symbols.find(Self.started)
      {
        set[scenario] = [started]
      }
      if let to = node("scenario", "to", of: entry.value, reader).flatMap(reader.forest.symbol) {
        set[scenario, default: []].insert(to)
      }
    }
    for (scenario, keyNode, value) in starts where !scenarios.contains(scenario) {
      let name = reader.text(scenario)
      let near = nearest(to: name, in: scenarios.map(reader.text).sorted())
      resolution.report(
        Diagnostic(
          "stub-state", "no answer is a step of the scenario `\(name)`",
          at: (keyNode.map(reader.forest.span) ?? reader.span(value)).map(Place.span),
          level: .warning,
          helps: [Help(near.map { "did you mean `\($0)`?" } ?? "drop it from `start:`")]))
    }
    for entry in entries {
      guard let node = node("scenario", "in", of: entry.value, reader),
        let state = reader.forest.symbol(node),
        let scenario = self.node("scenario", "name", of: entry.value, reader)
          .flatMap(reader.forest.symbol), set[scenario]?.contains(state) != true
      else { continue }
      let near = nearest(
        to: reader.text(state), in: (set[scenario] ?? []).map(reader.text).sorted())
      resolution.report(
        "stub-state",
        "nothing brings the scenario `\(reader.text(scenario))` into the state "
          + "`\(reader.text(state))`", at: node, level: .warning,
        label: "`\(reader.text(entry.key))` is never given",
        help: near.map { "did you mean `\($0)`?" }
          ?? "begin there with `start: { \(reader.text(scenario)): \(reader.text(state)) }`, or let "
          + "an answer lead there with `to: \(reader.text(state))`",
        edits: near.map { [Edit(reader.forest.span(node), $0)] } ?? [])
    }
  }

  // MARK: Order

  /// Tells of answers behind one to the same endpoint that takes every request.
  private func checkHidden(_ resolution: inout Resolution) {
    let reader = resolution.reader
    func priority(_ entry: Merged.Entry) -> Int {
      node("priority", of: entry.value, reader).flatMap { Int(reader.text($0)) } ?? 5
    }
    let order = entries.enumerated().sorted {
      (priority($0.element), $0.offset) < (priority($1.element), $1.offset)
    }.map(\.element)
    var takesAll: [Symbol: Merged.Entry] = [:]
    for entry in order {
      guard let endpoint = node("endpoint", of: entry.value, reader),
        let name = reader.forest.symbol(endpoint)
      else { continue }
      guard let other = takesAll[name] else {
        if isAlwaysGiven(entry.value, reader) { takesAll[name] = entry }
        continue
      }
      var related: [Related] = []
      if let place = node("endpoint", of: other.value, reader) {
        related = [Related(.span(reader.forest.span(place)), "`\(reader.text(other.key))`")]
      }
      resolution.report(
        Diagnostic(
          "stub-hidden",
          "`\(reader.text(entry.key))` is never given: `\(reader.text(other.key))` answers before it",
          at: .span(reader.forest.span(endpoint)), level: .warning, related: related,
          helps: [
            Help("give it a lower `priority`, or say with `match:` or `scenario:` when it is given")
          ]))
    }
  }

  private func isAlwaysGiven(_ entry: Value, _ reader: Reader) -> Bool {
    func has(_ name: String) -> Bool {
      reader.symbols.find(name).flatMap { reader.field($0, of: entry) } != nil
    }
    return has("answer") != has("sequence") && !has("match") && !has("platforms")
      && node("scenario", "in", of: entry, reader) == nil
  }
}
