#if Pictures
  import CZlib

  /// How hard to press.
  package enum PNGPurpose: Sendable {
    /// Fast: looked at once, or compared.
    case comparing
    /// Small: kept and sent.
    case publishing

    fileprivate var level: Int32 {
      switch self {
      case .comparing: 1
      case .publishing: 6
      }
    }
  }

  /// PNG (ISO/IEC 15948) of 8-bit RGB, every row filtered against the one above.
  ///
  /// - Parameter rows: red, green, blue a pixel, from the top.
  func encodePNG(_ rows: [UInt8], width: Int, height: Int, for purpose: PNGPurpose) -> [UInt8]? {
    let length = width * 3
    guard width > 0, height > 0, rows.count == length * height else { return nil }
    let filtered = [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { bytes, count in
      var at = 0
      for row in 0..<height {
        bytes[at] = 2
        at += 1
        let start = row * length
        for column in 0..<length {
          let above = row == 0 ? 0 : rows[start - length + column]
          bytes[at + column] = rows[start + column] &- above
        }
        at += length
      }
      count = at
    }
    guard let packed = deflated(filtered, level: purpose.level) else { return nil }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(packed.count + 64)
    chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0], into: &file)
    chunk("IDAT", packed, into: &file)
    chunk("IEND", [], into: &file)
    return file
  }

  private func deflated(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    let bound = compressBound(uLong(bytes.count))
    var size = bound
    var status: Int32 = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, count in
      status = compress2(buffer.baseAddress, &size, bytes, uLong(bytes.count), level)
      count = status == Z_OK ? Int(size) : 0
    }
    return status == Z_OK ? packed : nil
  }

  private func chunk(_ type: String, _ content: [UInt8], into file: inout [UInt8]) {
    file += number(content.count)
    let body = Array(type.utf8) + content
    file += body
    file += number(Int(crc32(0, body, uInt(body.count))))
  }

  private func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
#endif
