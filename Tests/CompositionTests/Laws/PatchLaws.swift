import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

/// What patches may be without meaning another thing.
@Suite struct PatchLaws {
  /// Law 1: an empty patch changes nothing, not even the object.
  @Test(arguments: LawSeeds.parts)
  func anEmptyPatchChangesNothing(part: Int) {
    let failure = firstFailure(part: part, step: 2) { random in
      var random = random
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      let over = random.layers.indices.last { !random.layers[$0].isCountry } ?? 0
      var empty = NaiveLayer(name: "zz", over: over, isCountry: true, record: [:])
      for ref in states[over].state.modules.keys.sorted() {
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
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Law 2: neither the order of keys nor that of files, nor threads, mean anything.
  @Test(arguments: LawSeeds.parts)
  func orderOfKeysFilesAndThreadsMeansNothing(part: Int) {
    let failure = firstFailure(part: part, step: 2) { random in
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      let one = NaiveComparison(random)
      let other = NaiveComparison(
        random, spelling: random.seed &+ 1, parallel: backwards,
        arrange: { files in
          var shuffle = SplitMix(seed: random.seed)
          return files.shuffled(using: &shuffle)
        })
      for position in random.layers.indices {
        guard let left = one.states(position, .proving).last,
          let right = other.states(position, .proving).last
        else { return "no state" }
        var first = NaiveView(one.workspace)
        var second = NaiveView(other.workspace)
        // As the compiler leaves them, lists without order too.
        if let found = first.state(left).difference(from: second.state(right)) {
          return "\(random.layers[position].name): \(found)"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Law 4: a stack squashed into one layer comes to the same.
  @Test(arguments: LawSeeds.parts)
  func aSquashedStackComesToTheSame(part: Int) {
    let failure = firstFailure(part: part) { random in
      let states = random.states()
      guard states.allSatisfy(\.faults.isEmpty) else { return nil }
      var squashed = RandomWorkspace(seed: random.seed, layers: [random.layers[0]])
      for position in random.layers.indices where random.layers[position].isCountry {
        var layer = random.layers[position]
        layer.over = 0
        var squasher = Squasher(
          from: states[0].state, to: states[position].state, seed: random.seed)
        layer.files = squasher.files()
        squashed.layers.append(layer)
      }
      let comparison = NaiveComparison(squashed)
      for position in squashed.layers.indices where position > 0 {
        let name = squashed.layers[position].name
        guard let old = random.layers.firstIndex(where: { $0.name == name }) else { continue }
        let text = { squashed.text(of: position) }
        if let error = comparison.errors(position).first { return "\(name): \(error)\n\(text())" }
        if let found = comparison.difference(position, .proving, states[old].state) {
          return "\(name): \(found)\n\(text())"
        }
      }
      return nil
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// Law 7: layers that do not get in each other's way may change places.
  @Test(arguments: LawSeeds.parts)
  func independentLayersCommute(part: Int) {
    var options = RandomWorkspace.Options()
    options.countries = 2...2
    options.regions = 0...0
    options.renames = false
    let failure = firstFailure(part: part, step: 2, options: options) { random in
      guard random.layers.count == 3, random.states().allSatisfy(\.faults.isEmpty) else {
        return nil
      }
      let core = random.layers[0]
      let first = random.layers[1]
      let second = Commuting.independent(random.layers[2], of: first)
      func stacked(_ lower: NaiveLayer, _ upper: NaiveLayer) -> RandomWorkspace {
        var lower = lower
        var upper = upper
        (lower.name, lower.over, lower.isCountry) = ("lower", 0, false)
        (upper.name, upper.over, upper.isCountry) = ("xa", 1, true)
        return RandomWorkspace(seed: random.seed, layers: [core, lower, upper])
      }
      let one = NaiveComparison(stacked(first, second))
      let other = NaiveComparison(stacked(second, first))
      for comparison in [one, other] {
        if let error = comparison.errors(2).first { return error }
      }
      guard let left = one.states(2, .proving).last, let right = other.states(2, .proving).last
      else { return "no state" }
      var view = NaiveView(one.workspace)
      var otherView = NaiveView(other.workspace)
      return view.state(left).normalized
        .difference(from: otherView.state(right).normalized)
    }
    #expect(failure == nil, "\(failure ?? "")")
  }
}

/// Runs the last first.
private let backwards: ParallelMap = { count, body in
  for index in (0..<count).reversed() { body(index) }
}
