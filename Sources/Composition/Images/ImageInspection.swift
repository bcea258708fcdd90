/// Looks into the file of a picture, reading no more of it than is needed.
package struct ImageInspection {
  /// Lower-case extension of its name.
  package let format: String
  /// Bytes of the file.
  package let size: Int
  private let read: (_ offset: Int, _ count: Int) -> [UInt8]?

  /// Enough for everything that stands before the pixels of most files.
  private static let headBytes = 1024
  /// Programs write what they know of a photo before its size.
  private static let longHeadBytes = 256 << 10
  /// What programs append is allowed.
  private static let tailBytes = 64 << 10

  /// - Parameter read: bytes from an offset on, fewer at the end; nil where they cannot be read.
  package init(
    format: String, size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]?
  ) {
    self.format = format
    self.size = size
    self.read = read
  }

  /// Looks into bytes that are there.
  package init(format: String, _ bytes: [UInt8]) {
    self.init(format: format, size: bytes.count) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  /// What is wrong; nil where nothing is, and where nothing can be read, which others tell.
  package func fault() -> ImageFault? {
    guard size > 0 else { return .empty }
    guard let head = read(0, Self.headBytes) else { return nil }
    if head.starts(with: Array("version https://git-lfs".utf8)) { return .pointer }
    let found = Self.kind(head)
    switch format {
    case "png": return found == "PNG" ? png(head) : wrong("PNG", found, head)
    case "jpg", "jpeg": return found == "JPEG" ? jpeg(head) : wrong("JPEG", found, head)
    case "pdf":
      guard found == "PDF" else { return wrong("PDF", found, head) }
      return ends(with: Array("%%EOF".utf8)) ? nil : .broken("its end is missing")
    case "svg":
      if let found { return wrong("SVG", found, head) }
      return read(0, size).flatMap { SVGOutline.fault($0) }
    default: return nil
    }
  }

  /// Width and height in pixels of a PNG or JPEG.
  package func pixels() -> (width: Int, height: Int)? {
    guard let head = read(0, Self.headBytes) else { return nil }
    switch Self.kind(head) {
    case "PNG": return (Self.number(head, 16, 4), Self.number(head, 20, 4))
    case "JPEG": return frame(head)
    default: return nil
    }
  }

  private func wrong(_ expected: String, _ found: String?, _ head: [UInt8]) -> ImageFault {
    if found == nil, SVGOutline.begins(head) { return .format(expected: expected, found: "SVG") }
    return .format(expected: expected, found: found)
  }

  /// What the first bytes are those of; nil for text and for what is unknown.
  private static func kind(_ head: [UInt8]) -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "PNG" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
    if has("GIF8") { return "GIF" }
    if has("%PDF-") { return "PDF" }
    if has("RIFF"), has("WEBP", at: 8) {
      // Bit 1 of the flags of an extended file (WebP container specification).
      return has("VP8X", at: 12) && head.count > 20 && head[20] & 2 != 0 ? "animated WebP" : "WebP"
    }
    if has("ftyp", at: 4) { return has("avi", at: 8) ? "AVIF" : "HEIC" }
    if head.starts(with: [0x42, 0x4D]), head.count > 13 { return "BMP" }
    if head.starts(with: [0x1F, 0x8B]) { return "compressed" }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    guard start >= 0, start + count <= bytes.count else { return 0 }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// ISO/IEC 15948; `acTL` of an animation stands before the pixels.
  private func png(_ head: [UInt8]) -> ImageFault? {
    let width = Self.number(head, 16, 4)
    let height = Self.number(head, 20, 4)
    guard head.dropFirst(12).starts(with: "IHDR".utf8), width > 0, height > 0 else {
      return .broken("its first part is no head of a PNG")
    }
    guard ends(with: Array("IEND".utf8)) else { return .broken("its end is missing") }
    guard width * height <= ImageFault.mostPixels else {
      return .pixels(width: width, height: height)
    }
    var place = 8
    // Parts without pixels are few.
    for _ in 0..<64 {
      guard
        let part = place + 8 <= head.count ? Array(head[place..<place + 8]) : read(place, 8),
        part.count == 8
      else { return .broken("it ends within a part") }
      if part[4...].elementsEqual("acTL".utf8) { return .animated("PNG") }
      if part[4...].elementsEqual("IDAT".utf8) { return nil }
      place += 12 + Self.number(part, 0, 4)
    }
    return nil
  }

  /// ITU-T T.81.
  private func jpeg(_ head: [UInt8]) -> ImageFault? {
    guard ends(with: [0xFF, 0xD9]) else { return .broken("its end is missing") }
    guard let frame = frame(head), frame.width > 0, frame.height > 0 else {
      return .broken("it says no size")
    }
    guard frame.width * frame.height <= ImageFault.mostPixels else {
      return .pixels(width: frame.width, height: frame.height)
    }
    return nil
  }

  private func frame(_ head: [UInt8]) -> (width: Int, height: Int)? {
    if let found = Self.frame(head) { return found }
    return size > head.count ? read(0, Self.longHeadBytes).flatMap(Self.frame) : nil
  }

  private static func frame(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (number(bytes, place + 7, 2), number(bytes, place + 5, 2))
      }
      place += 2 + number(bytes, place + 2, 2)
    }
    return nil
  }

  /// Whether a mark stands near the end.
  private func ends(with mark: [UInt8]) -> Bool {
    for count in [32, Self.tailBytes] {
      guard let tail = read(max(0, size - count), count) else { return true }
      let starts = stride(from: tail.count - mark.count, through: 0, by: -1)
      if starts.contains(where: { tail[$0...].starts(with: mark) }) { return true }
    }
    return false
  }
}
