import Composition
import Syntax
import TestSupport

/// What patches may be without meaning another thing.
enum PatchLaws {
  static let all = [empty, order, squashed]

  /// Law 1: an empty patch changes nothing, not even the object.
  private static let empty = Law("an empty patch changes nothing", step: 2) { subject in
    var random = subject.random
    let over = random.layers.indices.last { !random.layers[$0].isCountry } ?? 0
    var empty = NaiveLayer(name: "zz", over: over, isCountry: true, record: [:])
    for ref in subject.states[over].modules.keys.sorted() {
      empty.files.append(NaiveFile(ref: ref, verb: .override, name: ref.id))
    }
    random.layers.append(empty)
    let comparison = NaiveComparison(random)
    let stack = comparison.states(random.layers.count - 1, .proving)
    guard let top = stack.last, let below = stack.dropLast().last else { return "no states" }
    for (index, key) in comparison.workspace.keys.enumerated() {
      guard let left = below.modules[index]?.value else { continue }
      let name = comparison.workspace.reader.text(key.id)
      guard let right = top.modules[index]?.value, left.isIdentical(to: right) else {
        return "`\(name)` is another object"
      }
    }
    return nil
  }

  /// Law 2: neither the order of keys nor that of files, nor threads, mean anything.
  private static let order = Law("order of keys and files means nothing", step: 2) { subject in
    let other = NaiveComparison(
      subject.random, spelling: subject.random.seed &+ 1, parallel: backwards,
      arrange: { files in
        var shuffle = SplitMix(seed: subject.random.seed)
        return files.shuffled(using: &shuffle)
      })
    for (position, layer) in subject.random.layers.enumerated() {
      guard let state = other.states(position, .proving).last else { return "no state" }
      var view = NaiveView(other.workspace)
      if let found = subject.views[position].state.difference(from: view.state(state)) {
        return "\(layer.name): \(found)"
      }
    }
    return nil
  }

  /// Law 4: a stack squashed into one layer comes to the same.
  private static let squashed = Law("a squashed stack comes to the same") { subject in
    let random = subject.random
    var squashed = RandomWorkspace(seed: random.seed, layers: [random.layers[0]])
    var expected = [subject.states[0]]
    for (position, old) in random.layers.enumerated() where old.isCountry {
      var layer = old
      layer.over = 0
      var squasher = Squasher(
        from: subject.states[0], to: subject.states[position], seed: random.seed)
      layer.files = squasher.files()
      squashed.layers.append(layer)
      expected.append(subject.states[position])
    }
    let comparison = NaiveComparison(squashed)
    for (position, layer) in squashed.layers.enumerated() where position > 0 {
      let states = comparison.states(position, .proving)
      let found =
        comparison.errors(states).first ?? comparison.difference(states.last, expected[position])
      if let found { return "\(layer.name): \(found)\n\(squashed.text(of: position))" }
    }
    return nil
  }

  /// Law 7: layers that do not get in each other's way may change places.
  static let commuting = Law("independent layers commute", step: 2) { subject in
    let layers = subject.random.layers
    guard layers.count == 3 else { return nil }
    let first = layers[1]
    let second = Commuting.independent(layers[2], of: first)
    func stacked(_ lower: NaiveLayer, _ upper: NaiveLayer) -> RandomWorkspace {
      var lower = lower
      var upper = upper
      (lower.name, lower.over, lower.isCountry) = ("lower", 0, false)
      (upper.name, upper.over, upper.isCountry) = ("xa", 1, true)
      return RandomWorkspace(seed: subject.random.seed, layers: [layers[0], lower, upper])
    }
    let one = NaiveComparison(stacked(first, second))
    let other = NaiveComparison(stacked(second, first))
    let mine = one.states(2, .proving)
    let others = other.states(2, .proving)
    if let error = one.errors(mine).first ?? other.errors(others).first { return error }
    guard let left = mine.last, let right = others.last else { return "no state" }
    var view = NaiveView(one.workspace)
    var otherView = NaiveView(other.workspace)
    return view.state(left).normalized.difference(from: otherView.state(right).normalized)
  }
}

/// Runs the last first.
private let backwards: ParallelMap = { count, body in
  for index in (0..<count).reversed() { body(index) }
}
