/// The fewest entries to lift out of an order and put elsewhere so that it becomes another one.
///
/// - Parameters:
///   - old: positions in the new order, in the old order; each once.
/// - Returns: those of a longest increasing run, which stay where they are.
package func staying(_ old: [Int]) -> Set<Int> {
  // Patience sorting: per length the smallest end of a run, and what stands before it.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: old.count)
  for (index, value) in old.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if old[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var result: Set<Int> = []
  var current = ends.last
  while let index = current {
    result.insert(old[index])
    current = previous[index]
  }
  return result
}

/// Entries that have another place among those both orders have, in the new order.
package func moves<ID: Hashable>(from old: [ID], to new: [ID]) -> [ID] {
  var positions: [ID: Int] = [:]
  for (index, id) in new.enumerated() { positions[id] = index }
  let common = old.compactMap { positions[$0] }
  let stay = staying(common)
  return common.filter { !stay.contains($0) }.sorted().map { new[$0] }
}

/// Where an entry that moved stands in two orders: behind its neighbour, and where that moved with it,
/// beside the nearest entry that stays, which is another one in each.
func placements(
  of id: String, in old: [String], _ new: [String], staying: Set<String>
) -> (String, String) {
  func neighbour(_ order: [String]) -> String {
    let position = order.firstIndex(of: id) ?? 0
    return position == 0 ? "first" : "after \(order[position - 1])"
  }
  func beside(_ order: [String]) -> String {
    let position = order.firstIndex(of: id) ?? 0
    if let earlier = order[..<position].last(where: staying.contains) {
      return " (behind \(earlier))"
    }
    let later = order[position...].first(where: staying.contains)
    return later.map { " (before \($0))" } ?? ""
  }
  let (before, after) = (neighbour(old), neighbour(new))
  guard before == after else { return (before, after) }
  return (before + beside(old), after + beside(new))
}
