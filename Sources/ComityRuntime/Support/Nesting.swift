import Foundation

/// How deep JSON may be nested: what is read recursively must fit the stack of any thread.
let mostNesting = 128

/// Whether JSON is nested deeper than `mostNesting`; one look at each byte.
func isNestedTooDeep(_ json: Data) -> Bool {
  json.withUnsafeBytes { bytes in
    var (depth, isInside, isEscaped) = (0, false, false)
    for byte in bytes {
      if isInside {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInside = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInside = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > mostNesting { return true }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return false
  }
}
