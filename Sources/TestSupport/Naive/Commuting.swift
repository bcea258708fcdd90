/// Makes two layers that do not get in each other's way, so that their order means nothing.
package enum Commuting {
  /// `second` without what stands in the way of `first`: no path of one is equal to, above or
  /// below a path the other writes or anchors on, and no side of an anchor is taken twice.
  package static func independent(_ second: NaiveLayer, of first: NaiveLayer) -> NaiveLayer {
    var result = second
    result.files = []
    for file in second.files {
      var file = file
      let others = first.files.filter { $0.ref == file.ref }
      if file.verb != .override || others.contains(where: { $0.verb != .override }) {
        if isTable(file.ref) {
          let theirs = Set(others.flatMap(keys))
          guard theirs.isDisjoint(with: keys(file)) else { continue }
          result.files.append(file)
        } else if others.isEmpty {
          result.files.append(file)
        }
        continue
      }
      for other in others { strip(&file, other) }
      if !file.isEmptyPatch || second.files.isEmpty { result.files.append(file) }
    }
    return result
  }

  private static func isTable(_ ref: NaiveRef) -> Bool {
    NaiveKind.of(ref.folder)?.isTable == true
  }

  /// Keys of a table a file names: group and key.
  private static func keys(_ file: NaiveFile) -> Set<[String]> {
    if file.verb == .override { return Set(file.writes.map { Array($0.prefix(2)) }) }
    var result: Set<[String]> = []
    for (group, value) in file.body {
      let names = group == "texts" ? NaiveMerger.leaves(value).map(\.0) : value.pairs.map(\.key)
      for name in names { result.insert([group, name]) }
    }
    return result
  }

  private static func strip(_ file: inout NaiveFile, _ other: NaiveFile) {
    let theirAnchors = anchors(other)
    let mine = file.writes
    let theirs = other.writes
    func clashes(_ path: [String]) -> Bool {
      theirs.contains { related($0, path) } || theirAnchors.contains { related($0, path) }
    }
    let bad = mine.filter(clashes)
    let slots = Set(other.place.map { NaivePlacement(path: Array($0.list), target: $0.target) })
    var lost = bad
    for line in file.place {
      let slot = NaivePlacement(path: Array(line.list), target: line.target)
      let anchor = line.target.anchor.map { Array(line.list) + [$0] }
      if slots.contains(slot)
        || anchor.map({ path in theirs.contains { related($0, path) } }) == true
      {
        lost.insert(line.path)
      }
    }
    // What stands beside something lost is lost too.
    var count = -1
    while count != lost.count {
      count = lost.count
      for line in file.place {
        if let anchor = line.target.anchor, lost.contains(Array(line.list) + [anchor]) {
          lost.insert(line.path)
        }
      }
    }
    for path in lost { remove(path, from: &file) }
    file.writes.subtract(lost)
  }

  private static func anchors(_ file: NaiveFile) -> [[String]] {
    file.place.compactMap { line in line.target.anchor.map { Array(line.list) + [$0] } }
  }

  private static func related(_ left: [String], _ right: [String]) -> Bool {
    left.starts(with: right) || right.starts(with: left)
  }

  private static func remove(_ path: [String], from file: inout NaiveFile) {
    let dotted =
      file.ref.folder == "strings"
      ? path.flatMap { $0.split(separator: ".").map(String.init) } : path
    file.add.removeAll { $0.path == path }
    file.place.removeAll { $0.path == path }
    file.instead.removeAll { $0.path == dotted }
    file.without.removeAll { $0 == dotted }
    var body = Plain.map(file.body)
    body.remove(path[...])
    body.remove(dotted[...])
    // A model started afresh is one with the design that does it.
    if path.last == "model" || path.last == "cell" || path.last == "keep" {
      for key in ["cell", "model", "keep"] { body.remove(path.dropLast() + [key]) }
      for key in ["cell", "model", "keep"] { file.writes.remove(path.dropLast() + [key]) }
    }
    file.body = body.pairs
  }
}

extension Plain {
  /// Takes out the place under a path, and maps left empty by it.
  mutating func remove(_ path: ArraySlice<String>) {
    guard let first = path.first, case .map(var pairs) = self, let inner = pairs[first] else {
      return
    }
    if path.count == 1 {
      pairs[first] = nil
    } else {
      var inner = inner
      inner.remove(path.dropFirst())
      pairs[first] = inner.isMap && inner.pairs.isEmpty ? nil : inner
    }
    self = .map(pairs)
  }
}
