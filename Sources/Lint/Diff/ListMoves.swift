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
