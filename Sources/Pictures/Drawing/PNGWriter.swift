#if Pictures
  import CZlib

  /// zlib's: the lowest. The highest make sheets an eighth smaller and take most of the time.
  private let level: Int32 = 1

  /// PNG (ISO/IEC 15948) of 8-bit RGB, every row filtered against the one above. Rows go through one
  /// by one, so that a picture needs no room but for what it is pressed to.
  ///
  /// - Parameter pixels: rows from the top, 32 bits a pixel: red in bits 16 to 23, then green, then blue.
  /// - Parameter stride: pixels from one row to the next.
  func encodePNG(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int
  ) -> [UInt8]? {
    guard width > 0, height > 0, let packing = Packing() else { return nil }
    let length = width * 3 + 1
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: length)
    defer { row.deallocate() }
    row.initialize(repeating: 0, count: length)
    // Filter type 2: what is like the row above becomes zeros.
    row[0] = 2
    var isBlank = true
    for line in 0..<height {
      let own = pixels + line * stride
      if line > 0, equal(own, own - stride, width) {
        if !isBlank { (row + 1).update(repeating: 0, count: length - 1) }
        isBlank = true
      } else {
        filter(own, above: line > 0 ? own - stride : nil, width, into: row + 1)
        isBlank = false
      }
      guard packing.add(row, length, isLast: line == height - 1) else { return nil }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(packing.packed.count + 64)
    chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0], into: &file)
    chunk("IDAT", packing.packed, into: &file)
    chunk("IEND", [], into: &file)
    return file
  }

  private func equal(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ count: Int)
    -> Bool
  {
    for index in 0..<count where one[index] != other[index] { return false }
    return true
  }

  /// Red, green and blue of each pixel less those above it.
  private func filter(
    _ pixels: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ width: Int,
    into row: UnsafeMutablePointer<UInt8>
  ) {
    var out = row
    for index in 0..<width {
      let own = pixels[index]
      let upper = above?[index] ?? 0
      out[0] = UInt8(truncatingIfNeeded: own >> 16) &- UInt8(truncatingIfNeeded: upper >> 16)
      out[1] = UInt8(truncatingIfNeeded: own >> 8) &- UInt8(truncatingIfNeeded: upper >> 8)
      out[2] = UInt8(truncatingIfNeeded: own) &- UInt8(truncatingIfNeeded: upper)
      out += 3
    }
  }

  /// zlib (RFC 1950) over bytes that come in pieces. Owns zlib's state.
  private final class Packing {
    private let stream: UnsafeMutablePointer<z_stream>
    private(set) var packed: [UInt8] = []
    private var room = [UInt8](repeating: 0, count: 1 << 16)

    init?() {
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
      let size = Int32(MemoryLayout<z_stream>.size)
      guard deflateInit_(stream, level, ZLIB_VERSION, size) == Z_OK else { return nil }
    }

    deinit {
      // Of what was never begun zlib says no more than that.
      deflateEnd(stream)
      stream.deallocate()
    }

    /// False where zlib has no memory.
    func add(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, isLast: Bool) -> Bool {
      stream.pointee.next_in = bytes
      stream.pointee.avail_in = uInt(count)
      let flush = isLast ? Z_FINISH : Z_NO_FLUSH
      while true {
        let size = room.count
        let status = room.withUnsafeMutableBufferPointer { [stream] room in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = uInt(size)
          return deflate(stream, flush)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
          return false
        }
        packed += room[..<(size - Int(stream.pointee.avail_out))]
        if isLast ? status == Z_STREAM_END : stream.pointee.avail_out > 0 { return true }
      }
    }
  }

  private func chunk(_ type: String, _ content: [UInt8], into file: inout [UInt8]) {
    file += number(content.count)
    let start = file.count
    file += type.utf8
    file += content
    let sum = file[start...].withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, uInt($0.count))
    }
    file += number(Int(sum))
  }

  private func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
#endif
