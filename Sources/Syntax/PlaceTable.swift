/// Lines and columns of a text, each found in logarithmic time however long the lines are.
struct PlaceTable {
  private let bytes: [UInt8]
  /// Offset of the first byte of each line.
  private var lines: [Int]
  /// Characters before every 256th byte.
  private var characters: [Int] = []

  init(_ bytes: [UInt8], from origin: Int) {
    self.bytes = bytes
    lines = [origin]
    var count = 0
    for index in bytes.indices {
      if index & 255 == 0 { characters.append(count) }
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
      if bytes[index] == 0x0A { lines.append(index + 1) }
    }
    characters.append(count)
  }

  /// 1-based line and column; the column counts characters.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(low, 1)
    return (line, charactersBefore(offset) - charactersBefore(lines[line - 1]) + 1)
  }

  private func charactersBefore(_ offset: Int) -> Int {
    let block = min(offset, bytes.count) / 256
    var count = characters[block]
    for index in block * 256..<min(offset, bytes.count) where bytes[index] & 0xC0 != 0x80 {
      count += 1
    }
    return count
  }
}
