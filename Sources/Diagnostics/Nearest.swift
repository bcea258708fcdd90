/// The candidate that was most likely meant by a mistyped name; nil where none is near.
///
/// A candidate that differs only in case, `-` and `_` comes first; then the smallest number of
/// letters typed wrong, left out, added or swapped with their neighbour (Damerau-Levenshtein,
/// restricted form), at most a third of the longer name and never all of it; then, of equally near
/// ones, the one that sorts first. O(length²) time and O(length) memory a candidate.
package func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
  guard !name.isEmpty else { return nil }
  let wanted = Array(name.unicodeScalars)
  let folded = fold(name)
  var best: (distance: Int, name: String)?
  for candidate in candidates where candidate != name && !candidate.isEmpty {
    let distance: Int
    if !folded.isEmpty, fold(candidate) == folded {
      distance = 0
    } else {
      let other = Array(candidate.unicodeScalars)
      let longer = max(wanted.count, other.count)
      let limit = min(max(longer, 3) / 3, longer - 1, best?.distance ?? Int.max)
      guard let found = editDistance(wanted, other, limit: limit) else { continue }
      distance = found
    }
    if let best {
      guard distance <= best.distance else { continue }
      if distance == best.distance,
        !candidate.utf8.lexicographicallyPrecedes(best.name.utf8)
      {
        continue
      }
    }
    best = (distance, candidate)
  }
  return best?.name
}

/// Lower case without `-` and `_`.
private func fold(_ name: String) -> String {
  name.lowercased().filter { $0 != "-" && $0 != "_" }
}

/// Number of edits between two names; nil if it is more than `limit`.
private func editDistance(
  _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int
) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  var row = last
  for i in left.indices {
    row[0] = i + 1
    for j in right.indices {
      let cost = left[i] == right[j] ? 0 : 1
      var value = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        value = min(value, beforeLast[j - 1] + 1)
      }
      row[j + 1] = value
    }
    if (row.min() ?? 0) > limit, (last.min() ?? 0) > limit { return nil }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
