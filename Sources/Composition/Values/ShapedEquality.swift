import Syntax

/// Tells whether two values of one shape mean the same: an empty container is none, the order of
/// what has no order does not count, an entry's id is not part of it.
struct ShapedEquality {
  let walk: PlaceWalk

  private var reader: Reader { walk.workspace.reader }

  /// - Parameters:
  ///   - around: the values around `left`, from the module down.
  ///   - ignored: keys that do not count.
  func isEqual(
    _ left: Value, _ right: Value, _ shape: Shape, around: [Value], ignoring ignored: [Symbol] = []
  ) -> Bool {
    if left.isIdentical(to: right) { return true }
    let shape = walk.known(shape, around)
    switch shape.form {
    case .value, .dependent: return reader.isEqual(left, right)
    case .record: return haveEqualKeys(left, right, shape, around, ignored, isRecord: true)
    case .map: return haveEqualKeys(left, right, shape, around, ignored, isRecord: false)
    case .list(let list): return haveEqualEntries(left, right, list, shape, around)
    case .open(let content):
      if let list = content.list {
        return haveEqualEntries(left, right, list, Shape(.list(list)), around)
      }
      guard reader.isMap(left), reader.isMap(right) else { return reader.isEqual(left, right) }
      return haveEqualKeys(left, right, shape, around, ignored, isRecord: false)
    }
  }

  private func haveEqualKeys(
    _ left: Value, _ right: Value, _ shape: Shape, _ around: [Value], _ ignored: [Symbol],
    isRecord: Bool
  ) -> Bool {
    let around = around + [left]
    let mine = reader.entries(left, shape).filter { !ignored.contains($0.key) }
    let others = reader.entries(right, shape).filter { !ignored.contains($0.key) }
    var values: [Symbol: Value] = [:]
    for entry in others { values[entry.key] = entry.value }
    for entry in mine {
      let child = shape.child(entry.key)
      if let other = values.removeValue(forKey: entry.key) {
        guard isEqual(entry.value, other, child, around: around) else { return false }
      } else if !isRecord || !isNothing(entry.value, child, around) {
        return false
      }
    }
    return values.allSatisfy { isRecord && isNothing($0.value, shape.child($0.key), around) }
  }

  private func haveEqualEntries(
    _ left: Value, _ right: Value, _ list: KeyedList, _ shape: Shape, _ around: [Value]
  ) -> Bool {
    let around = around + [left]
    var mine = reader.entries(left, shape)
    var others = reader.entries(right, shape)
    if !list.ordered {
      mine.sort { $0.key.raw < $1.key.raw }
      others.sort { $0.key.raw < $1.key.raw }
    }
    return mine.elementsEqual(others) { one, other in
      one.key == other.key
        && isEqual(one.value, other.value, list.entry, around: around, ignoring: [list.id])
    }
  }

  /// A container of a record with nothing in it, as if it had not been written.
  private func isNothing(_ value: Value, _ shape: Shape, _ around: [Value]) -> Bool {
    let shape = walk.known(shape, around)
    switch shape.form {
    case .record, .map, .list: return reader.entries(value, shape).isEmpty
    case .value, .open, .dependent: return false
    }
  }
}
