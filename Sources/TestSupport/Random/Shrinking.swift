extension RandomWorkspace {
  /// The smallest workspace found that still fails: layers, files, lines and pairs are left out one
  /// after the other while it does.
  ///
  /// - Parameter steps: how often `fails` may be asked.
  package func shrunk(steps: Int = 500, while fails: (RandomWorkspace) -> Bool) -> RandomWorkspace {
    var shrinker = Shrinker(best: self, left: steps)
    shrinker.dropLayers(fails)
    shrinker.dropFiles(fails)
    var progress = true
    while progress, shrinker.left > 0 { progress = shrinker.dropLines(fails) }
    return shrinker.best
  }
}

private struct Shrinker {
  var best: RandomWorkspace
  var left: Int

  private mutating func attempt(
    _ smaller: RandomWorkspace, _ fails: (RandomWorkspace) -> Bool
  ) -> Bool {
    guard left > 0 else { return false }
    left -= 1
    guard fails(smaller) else { return false }
    best = smaller
    return true
  }

  mutating func dropLayers(_ fails: (RandomWorkspace) -> Bool) {
    for index in best.layers.indices.reversed()
    where index > 0 && !best.layers.contains(where: { $0.over == index }) {
      var smaller = best
      smaller.layers.remove(at: index)
      for other in smaller.layers.indices {
        if let over = smaller.layers[other].over, over > index {
          smaller.layers[other].over = over - 1
        }
      }
      _ = attempt(smaller, fails)
    }
  }

  /// Halves, quarters and so on of all files.
  mutating func dropFiles(_ fails: (RandomWorkspace) -> Bool) {
    var size = best.layers.reduce(0) { $0 + $1.files.count } / 2
    while size > 0 {
      var start = 0
      while start < best.layers.reduce(0, { $0 + $1.files.count }), left > 0 {
        var smaller = best
        var position = 0
        for layer in smaller.layers.indices {
          smaller.layers[layer].files = smaller.layers[layer].files.filter { _ in
            defer { position += 1 }
            return position < start || position >= start + size
          }
        }
        if !attempt(smaller, fails) { start += size }
      }
      size /= 2
    }
  }

  mutating func dropLines(_ fails: (RandomWorkspace) -> Bool) -> Bool {
    var progress = false
    for layer in best.layers.indices {
      for file in best.layers[layer].files.indices {
        var next = 0
        while left > 0 {
          let files = best.layers[layer].files[file].reductions()
          guard next < files.count else { break }
          var smaller = best
          smaller.layers[layer].files[file] = files[next]
          if attempt(smaller, fails) {
            progress = true
          } else {
            next += 1
          }
        }
      }
    }
    return progress
  }
}

extension NaiveFile {
  /// The file with one line or pair less.
  fileprivate func reductions() -> [NaiveFile] {
    var result: [NaiveFile] = []
    func without(_ change: (inout NaiveFile) -> Void) {
      var smaller = self
      change(&smaller)
      result.append(smaller)
    }
    for index in add.indices {
      without { file in
        let line = file.add.remove(at: index)
        file.place.removeAll { $0.path == line.path }
      }
    }
    for index in instead.indices { without { $0.instead.remove(at: index) } }
    for index in self.without.indices { without { $0.without.remove(at: index) } }
    for index in place.indices { without { $0.place.remove(at: index) } }
    for body in Plain.map(body).reductions() { without { $0.body = body.pairs } }
    for (index, line) in add.enumerated() {
      for value in line.value.reductions() { without { $0.add[index].value = value } }
    }
    return result
  }
}

extension Plain {
  /// The tree with one pair or item less.
  fileprivate func reductions() -> [Plain] {
    switch self {
    case .scalar: return []
    case .list(let items):
      var result: [Plain] = []
      for index in items.indices {
        var fewer = items
        fewer.remove(at: index)
        result.append(.list(fewer))
      }
      for (index, item) in items.enumerated() {
        for smaller in item.reductions() {
          var changed = items
          changed[index] = smaller
          result.append(.list(changed))
        }
      }
      return result
    case .map(let pairs):
      var result: [Plain] = []
      // What says how the rest is read stays.
      let fixed = ["id", "key", "domain", "keys", "unordered", "type", "of", "fields", "cell"]
      for (key, value) in pairs.sorted(by: { $0.key < $1.key }) where !fixed.contains(key) {
        var fewer = pairs
        fewer[key] = nil
        result.append(.map(fewer))
        for smaller in value.reductions() {
          var changed = pairs
          changed[key] = smaller
          result.append(.map(changed))
        }
      }
      return result
    }
  }
}
