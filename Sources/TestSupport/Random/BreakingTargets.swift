extension RandomWorkspace {
  /// The workspace with things taken out of shared layers, or put there a second time, so that
  /// patches above find no target or a taken place: what a hypothetical build of lint meets.
  package func broken() -> RandomWorkspace {
    var random = SplitMix(seed: seed &* 7919 &+ 1)
    var result = self
    func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
    for layer in layers.indices where !layers[layer].isCountry {
      for _ in 0..<(layer == 0 ? 6 : 2) where !result.layers[layer].files.isEmpty {
        let index = number(result.layers[layer].files.count)
        switch number(10) {
        case 0:
          result.layers[layer].files.remove(at: index)
        case 1...2 where layer > 0:
          // An addition of a layer below comes a second time.
          break
        default:
          var body = Plain.map(result.layers[layer].files[index].body)
          body.thin(&random)
          result.layers[layer].files[index].body = body.pairs
        }
      }
    }
    result.takePlaces(&random)
    return result
  }

  /// Defines in the base layer what a country adds.
  private mutating func takePlaces(_ random: inout SplitMix) {
    for layer in layers.indices where layer > 0 {
      for file in layers[layer].files where Int.random(in: 0..<3, using: &random) == 0 {
        if file.verb == .define {
          if NaiveKind.of(file.ref.folder)?.isTable == true {
            var copy = file
            copy.name += "-\(layer)"
            if !layers[0].files.contains(where: {
              $0.ref == copy.ref && $0.verb == .define && !Self.isApart($0, copy)
            }) {
              layers[0].files.append(copy)
            }
          } else if !layers[0].files.contains(where: { $0.ref == file.ref }) {
            layers[0].files.append(file)
          }
        }
        guard file.verb == .override,
          let target = layers[0].files.firstIndex(where: {
            $0.ref == file.ref && $0.verb == .define
          })
        else { continue }
        for line in file.add {
          var body = Plain.map(layers[0].files[target].body)
          body.insert(line.path[...], line.value, NaiveKind.of(file.ref.folder)?.form)
          layers[0].files[target].body = body.pairs
        }
      }
    }
  }

  /// Two files of a table define no key twice.
  private static func isApart(_ left: NaiveFile, _ right: NaiveFile) -> Bool {
    for (group, value) in right.body {
      let other = left.body[group] ?? .map([:])
      let keys = NaiveMerger.leaves(value).map(\.0) + value.pairs.map(\.key)
      let taken = Set(NaiveMerger.leaves(other).map(\.0) + other.pairs.map(\.key))
      if !taken.isDisjoint(with: keys) { return false }
    }
    return true
  }
}

extension Plain {
  /// Takes one pair or item out, somewhere.
  fileprivate mutating func thin(_ random: inout SplitMix) {
    switch self {
    case .scalar: break
    case .list(var items):
      guard let index = items.indices.randomElement(using: &random) else { return }
      if items[index].isMap, Int.random(in: 0..<3, using: &random) > 0 {
        items[index].thin(&random)
      } else {
        items.remove(at: index)
      }
      self = .list(items)
    case .map(var pairs):
      // What says how the rest is read stays.
      let fixed: Set<String> = [
        "id", "key", "domain", "cell", "type", "of", "fields", "keys", "unordered", "code",
        "plural", "light", "dark", "was",
      ]
      let keys = pairs.keys.filter { !fixed.contains($0) }.sorted()
      guard let key = keys.randomElement(using: &random), var inner = pairs[key] else { return }
      if !inner.pairs.isEmpty || !inner.items.isEmpty, Int.random(in: 0..<4, using: &random) > 0 {
        inner.thin(&random)
        pairs[key] = inner
      } else {
        pairs[key] = nil
      }
      self = .map(pairs)
    }
  }

  /// Puts something new into a definition, if its container is there.
  fileprivate mutating func insert(
    _ path: ArraySlice<String>, _ value: Plain, _ form: NaiveForm?
  ) {
    guard let first = path.first, let form else { return }
    switch (self, form) {
    case (.list(var items), .list(let list)):
      let index = items.firstIndex { $0[list.id]?.text == first || $0.text == first }
      if path.count == 1, index == nil, case .map(var pairs) = value {
        pairs[list.id] = .scalar(first)
        items.append(.map(pairs))
      } else if path.count > 1, let index {
        items[index].insert(path.dropFirst(), value, list.entry)
      }
      self = .list(items)
    case (.map(var pairs), _):
      if path.count == 1 {
        if pairs[first] == nil { pairs[first] = value }
      } else if var inner = pairs[first] {
        inner.insert(path.dropFirst(), value, form.child(first))
        pairs[first] = inner
      }
      self = .map(pairs)
    default: break
    }
  }
}
