extension NaiveLayer {
  /// Seals a random place of a module the layer has; the seal stands in one of the layer's files.
  mutating func seal(_ state: NaiveState, _ draw: inout Drawing) {
    guard let ref = draw.pick(state.modules.keys.sorted()), let value = state.modules[ref],
      let kind = NaiveKind.of(ref.folder)
    else { return }
    var path: [String] = []
    var here = value
    while path.isEmpty || draw.chance(70) {
      if path.isEmpty, !kind.isTable, draw.chance(10) { break }
      let keys: [String]
      switch here {
      case .atom: keys = []
      case .map(let pairs):
        // What is guarded needs a sealed feature.
        if pairs["when"] != nil { return }
        keys = pairs.keys.filter { !["was", "keys", "unordered"].contains($0) }
      case .list(let entries): keys = entries.map(\.id)
      }
      guard let key = draw.pick(keys.sorted()), let inner = here.at([key]) else { break }
      path += ref.folder == "strings" ? key.split(separator: ".").map(String.init) : [key]
      here = inner
    }
    // A property's seal is more than a value's.
    if kind.folder == "cells", path.first == "model" || path.isEmpty { return }
    if kind.folder == "strings", path.count == 1 { return }
    if here.isEmpty || here.mentions("when") { return }
    let former = value.formerIDs.map { NaiveRef(folder: ref.folder, id: $0) }
    if let index = files.firstIndex(where: { $0.ref == ref && $0.verb != .remove }) {
      guard !files[index].seals.contains(path), !path.isEmpty || files[index].seals.isEmpty,
        !files[index].seals.contains([])
      else { return }
      files[index].seals.append(path)
    } else if over != nil, !files.contains(where: { $0.ref == ref || former.contains($0.ref) }) {
      var file = NaiveFile(
        ref: ref, verb: .override, name: kind.isTable ? "seal-\(ref.id)" : ref.id)
      file.seals = [path]
      files.append(file)
    }
  }
}

extension NaiveValue {
  /// Whether a key stands anywhere in the value.
  func mentions(_ key: String) -> Bool {
    switch self {
    case .atom: false
    case .map(let pairs): pairs[key] != nil || pairs.values.contains { $0.mentions(key) }
    case .list(let entries): entries.contains { $0.value.mentions(key) }
    }
  }
}

extension RandomWorkspace {
  package var hasSeals: Bool {
    layers.contains { $0.files.contains { !$0.seals.isEmpty } }
  }

  /// Seals that some layer up to `position` breaks: one text each, "layer module path".
  package func brokenSeals(_ position: Int, _ states: [NaiveState]) -> [String] {
    let stack = stack(position)
    var broken: [String] = []
    var normalized: [Int: NaiveState] = [:]
    for layer in stack { normalized[layer] = states[layer].normalized }
    for (height, sealing) in stack.enumerated() {
      for file in layers[sealing].files {
        for path in file.seals {
          let own = normalized[sealing]?.modules[file.ref]
          let isBroken = stack[(height + 1)...].contains { layer in
            let now = normalized[layer]?.modules[file.ref]
            return !Self.isKept(own, now, file.ref.folder == "strings" ? Self.joined(path) : path)
          }
          if isBroken { broken.append("\(layers[sealing].name) \(file.ref.id) \(path)") }
        }
      }
    }
    return broken
  }

  /// Text keys are one key of the naive value.
  private static func joined(_ path: [String]) -> [String] {
    path.isEmpty ? [] : [path[0]] + [path.dropFirst().joined(separator: ".")]
  }

  private static func isKept(_ old: NaiveValue?, _ new: NaiveValue?, _ path: [String]) -> Bool {
    guard let old, let new, let before = old.at(path[...]), let after = new.at(path[...]),
      before == after
    else { return false }
    // What it lies in is there under the same condition.
    for length in path.indices {
      for field in ["when", "platforms"] {
        let place = path[..<length] + [field]
        guard old.at(place) == new.at(place) else { return false }
      }
    }
    guard let id = path.last, case .list(let was)? = old.at(path.dropLast()),
      case .list(let now)? = new.at(path.dropLast())
    else { return true }
    // Of those both have, the same ones stand before it.
    let both = Set(was.map(\.id)).intersection(now.map(\.id))
    let left = was.map(\.id).prefix { $0 != id }.filter(both.contains)
    let right = now.map(\.id).prefix { $0 != id }.filter(both.contains)
    return Set(left) == Set(right)
  }
}
