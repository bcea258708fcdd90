/// What the first bytes of a picture say.
struct PictureHead {
  let format: String
  /// In pixels.
  let width: Int
  let height: Int
  /// Its end is there.
  let isComplete: Bool

  /// Nil for what is neither PNG, JPEG, GIF nor WebP.
  init?(_ bytes: [UInt8]) {
    func number(_ start: Int, _ count: Int) -> Int {
      guard start + count <= bytes.count else { return 0 }
      return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self.init(
        format: "PNG", width: number(16, 4), height: number(20, 4),
        isComplete: Self.ends(bytes, in: Array("IEND".utf8)))
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      var place = 2
      var size = (0, 0)
      while place + 9 <= bytes.count, bytes[place] == 0xFF {
        let marker = bytes[place + 1]
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          size = (number(place + 7, 2), number(place + 5, 2))
          break
        }
        place += 2 + number(place + 2, 2)
      }
      self.init(
        format: "JPEG", width: size.0, height: size.1,
        isComplete: Self.ends(bytes, in: [0xFF, 0xD9]))
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self.init(format: "GIF", width: 0, height: 0, isComplete: true)
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self.init(format: "WebP", width: 0, height: 0, isComplete: true)
    } else {
      return nil
    }
  }

  /// Whether a mark stands near the end; what programs append is allowed.
  private static func ends(_ bytes: [UInt8], in mark: [UInt8]) -> Bool {
    let tail = Array(bytes.suffix(65_536))
    guard tail.count >= mark.count else { return false }
    return stride(from: tail.count - mark.count, through: 0, by: -1).contains { start in
      tail[start..<start + mark.count].elementsEqual(mark)
    }
  }

  private init(format: String, width: Int, height: Int, isComplete: Bool) {
    self.format = format
    self.width = width
    self.height = height
    self.isComplete = isComplete
  }
}
