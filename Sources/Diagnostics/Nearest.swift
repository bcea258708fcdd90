/// The candidate most like a word, for "did you mean"; nil where none is near. Compares by the
/// number of letters changed, added, left out or swapped, case aside; ties go to the first in
/// code-point order.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.lowercased().utf8)
  guard !wanted.isEmpty, wanted.count <= 128 else { return nil }
  var best: String?
  var bestDistance = max(1, wanted.count / 3) + 1
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    guard other.count <= 128, abs(other.count - wanted.count) < bestDistance + 1 else { continue }
    let distance = editDistance(wanted, other)
    if distance < bestDistance || (distance == bestDistance && best.map { candidate < $0 } == true) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/// Damerau–Levenshtein distance in its restricted form (optimal string alignment).
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let cost = left[row] == right[column] ? 0 : 1
      var value = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        value = min(value, beforeLast[column - 1] + 1)
      }
      current.append(value)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
