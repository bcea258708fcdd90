/// A leaf before and after in few words, so that the difference is in sight.
struct ValueChange {
  /// "#FFC72C → #B3261E"; nil where neither side has a text.
  let text: String?

  /// Characters each side may take.
  private static let limit = 40
  /// Characters of what both sides begin with that stay before the difference.
  private static let context = 12

  init(_ effect: Effect) {
    switch (effect.before, effect.after) {
    case (nil, nil): text = nil
    case (let before?, let after?):
      text =
        effect.path.hasSuffix("@order")
        ? Self.moves(before, after)
        : effect.path.hasPrefix("images/")
          ? Self.files(before, after) : Self.name(effect, before, after) + Self.pair(before, after)
    case (let before?, nil):
      text = Self.name(effect, before, before) + shortened(before, to: Self.limit) + " → nothing"
    case (nil, let after?):
      text = Self.name(effect, after, after) + "nothing → " + shortened(after, to: Self.limit)
    }
  }

  /// `required: ` before what says nothing by itself.
  private static func name(_ effect: Effect, _ before: String, _ after: String) -> String {
    func isBare(_ text: String) -> Bool {
      ["true", "false", "nothing"].contains(text) || text.allSatisfy { $0.isNumber || $0 == "." }
    }
    guard isBare(before), isBare(after), effect.path.contains(":"),
      let last = effect.path.split(whereSeparator: { ".:".contains($0) }).last
    else { return "" }
    return last + ": "
  }

  private static func pair(_ before: String, _ after: String) -> String {
    if let color = colors(before, after) { return color }
    var (before, after) = (before, after)
    if max(before.count, after.count) > limit {
      let same = zip(before, after).prefix { $0 == $1 }.count
      if same > context {
        before = "…" + before.dropFirst(same - context)
        after = "…" + after.dropFirst(same - context)
      }
    }
    return "\(shortened(before, to: limit)) → \(shortened(after, to: limit))"
  }

  /// Of a colour with a dark variant only what changed.
  private static func colors(_ before: String, _ after: String) -> String? {
    func parts(_ text: String) -> (light: Substring, dark: Substring)? {
      guard text.hasPrefix("#"), text.hasSuffix(")"), let range = text.firstRange(of: " (dark #")
      else { return nil }
      let dark = text[text.index(range.upperBound, offsetBy: -1)...].dropLast()
      return (text[..<range.lowerBound], dark)
    }
    guard let old = parts(before), let new = parts(after) else { return nil }
    if old.dark == new.dark { return "\(old.light) → \(new.light) (light only)" }
    if old.light == new.light { return "\(old.dark) → \(new.dark) (dark only)" }
    return "\(old.light) → \(new.light) (dark \(old.dark) → \(new.dark))"
  }

  // MARK: Pictures

  /// "`hero.svg` is another picture" where files keep their names; else which came for which.
  private static func files(_ before: String, _ after: String) -> String {
    func split(_ text: String) -> [String] {
      text.split(separator: " ").map(String.init).filter { $0 != "(before)" }
    }
    func list(_ files: [String]) -> String {
      shortened(files.joined(separator: " "), to: limit)
    }
    let (old, new) = (split(before), split(after))
    let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    guard gone.isEmpty, come.isEmpty else {
      return "\(gone.isEmpty ? "nothing" : list(gone)) → \(come.isEmpty ? "nothing" : list(come))"
    }
    let edited = before.replacing(" (before)", with: "*").split(separator: " ")
      .filter { $0.hasSuffix("*") }
      .map { String($0.dropLast().split(separator: "/").last ?? "") }
    return "\(list(edited)) edited"
  }

  // MARK: Orders

  /// "`toll` now behind `actions`": the fewest entries that have to move.
  private static func moves(_ before: String, _ after: String) -> String? {
    let all = after.split(separator: " ")
    let common = Set(before.split(separator: " ")).intersection(all)
    let old = before.split(separator: " ").filter(common.contains)
    let new = all.filter(common.contains)
    let position = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    let kept = longestRise(new.map { position[$0] ?? 0 })
    let moved = new.enumerated().filter { !kept.contains($0.offset) }.map { offset, id in
      offset == 0 ? "\(id) now first" : "\(id) now behind \(new[offset - 1])"
    }
    guard !moved.isEmpty else { return nil }
    let more = moved.count > 3 ? " +\(moved.count - 3)" : ""
    return moved.prefix(3).joined(separator: ", ") + more
  }

  /// Offsets of a longest rising run of numbers.
  private static func longestRise(_ numbers: [Int]) -> Set<Int> {
    var lengths = Array(repeating: 1, count: numbers.count)
    var previous = Array(repeating: -1, count: numbers.count)
    for index in numbers.indices {
      for earlier in 0..<index
      where numbers[earlier] < numbers[index] && lengths[earlier] + 1 > lengths[index] {
        lengths[index] = lengths[earlier] + 1
        previous[index] = earlier
      }
    }
    var kept = Set<Int>()
    var index = lengths.indices.max { lengths[$0] < lengths[$1] } ?? -1
    while index >= 0 {
      kept.insert(index)
      index = previous[index]
    }
    return kept
  }
}
