/// How many characters must be added, dropped, changed or swapped with their neighbour to make one
/// text of another. Quadratic; texts are ids and paths.
func editDistance(_ left: some StringProtocol, _ right: some StringProtocol) -> Int {
  let (a, b) = (Array(left.prefix(200)), Array(right.prefix(200)))
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var (before, row) = ([Int](), Array(0...b.count))
  for i in 1...a.count {
    var next = [i]
    for j in 1...b.count {
      let isSame = a[i - 1] == b[j - 1]
      var cost = min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (isSame ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, before[j - 2] + 1)
      }
      next.append(cost)
    }
    (before, row) = (row, next)
  }
  return row[b.count]
}

/// The known name that was probably meant; nil if none is near.
func nearest(to name: String, in known: some Sequence<String>) -> String? {
  let best = known.map { (name: $0, distance: editDistance(name, $0)) }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  guard let best, best.distance <= max(2, name.count / 3) else { return nil }
  return best.name
}
