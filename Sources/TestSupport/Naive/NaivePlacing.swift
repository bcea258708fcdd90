extension NaiveMerger {
  /// Lifts placed entries out and puts each back beside its anchor, anchors first.
  mutating func place(_ lines: [NaivePlacement], in container: inout NaiveValue) {
    let entries = container.entries
    var waiting: [(id: String, target: NaivePlacement.Target)] = []
    for line in lines {
      guard let id = name(line.entry, in: container) else {
        fault("nothing to place at \(line.entry)")
        continue
      }
      var target = line.target
      if let anchor = target.anchor {
        guard let found = name(anchor, in: container) else {
          fault("no anchor \(anchor)")
          continue
        }
        if case .after = target { target = .after(found) } else { target = .before(found) }
      }
      waiting.append((id, target))
    }
    var order = entries.map(\.id).filter { id in !waiting.contains { $0.id == id } }
    while !waiting.isEmpty {
      guard
        let next = waiting.firstIndex(where: { line in
          line.target.anchor.map(order.contains) ?? true
        })
      else {
        fault("cycle of \(waiting.map(\.id))")
        order += waiting.map(\.id)
        break
      }
      let line = waiting.remove(at: next)
      switch line.target {
      case .first: order.insert(line.id, at: 0)
      case .last: order.append(line.id)
      case .after(let anchor):
        order.insert(line.id, at: (order.firstIndex(of: anchor) ?? 0) + 1)
      case .before(let anchor): order.insert(line.id, at: order.firstIndex(of: anchor) ?? 0)
      }
    }
    container = .list(order.compactMap { id in entries.first { $0.id == id } })
  }

  /// Every entry added to an ordered list has a place.
  mutating func checkPlaces(_ file: NaiveFile, in value: NaiveValue) {
    for line in file.add {
      guard case .list? = value.at(line.path.dropLast()), isOrdered(line.path.dropLast(), file),
        !file.place.contains(where: { $0.path == line.path })
      else { continue }
      fault("no place for \(line.path.joined(separator: "."))")
    }
  }

  private func isOrdered(_ path: ArraySlice<String>, _ file: NaiveFile) -> Bool {
    // The only unordered ones, by the last key on their path.
    !["load", "endpoints", "domains"].contains(path.last ?? "")
  }
}
