extension RandomWorkspace {
  /// The smallest workspace found that still fails: layers, files, lines and pairs are left out one
  /// after the other while it does.
  ///
  /// - Parameter steps: how often `fails` may be asked.
  package func shrunk(steps: Int = 400, while fails: (RandomWorkspace) -> Bool) -> RandomWorkspace {
    var best = self
    var left = steps
    var progress = true
    while progress, left > 0 {
      progress = false
      for smaller in best.reductions() {
        left -= 1
        if fails(smaller) {
          best = smaller
          progress = true
          break
        }
        if left <= 0 { break }
      }
    }
    return best
  }

  /// All workspaces with one thing less, the largest things first.
  private func reductions() -> [RandomWorkspace] {
    var result: [RandomWorkspace] = []
    for index in layers.indices.reversed()
    where index > 0 && !layers.contains(where: { $0.over == index }) {
      var smaller = self
      smaller.layers.remove(at: index)
      for other in smaller.layers.indices {
        if let over = smaller.layers[other].over, over > index {
          smaller.layers[other].over = over - 1
        }
      }
      result.append(smaller)
    }
    for layer in layers.indices {
      for file in layers[layer].files.indices {
        var smaller = self
        smaller.layers[layer].files.remove(at: file)
        result.append(smaller)
      }
    }
    for layer in layers.indices {
      for index in layers[layer].files.indices {
        for file in layers[layer].files[index].reductions() {
          var smaller = self
          smaller.layers[layer].files[index] = file
          result.append(smaller)
        }
      }
    }
    return result
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
      for (key, value) in pairs.sorted(by: { $0.key < $1.key }) where key != "id" {
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
