/// Decodes the scalar that begins at `index`, by the well-formedness table of the Unicode Standard
/// (table 3-7). Nil with a length of 1 where no well-formed sequence begins: overlong forms,
/// surrogates, stray and missing continuation bytes.
package func decodeScalar(
  _ bytes: ArraySlice<UInt8>, at index: Int
) -> (scalar: Unicode.Scalar?, length: Int) {
  let first = bytes[index]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length: Int
  var value: UInt32
  var low: UInt8 = 0x80
  var high: UInt8 = 0xBF
  switch first {
  case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
  case 0xE0...0xEF:
    (length, value) = (3, UInt32(first & 0x0F))
    if first == 0xE0 { low = 0xA0 }
    if first == 0xED { high = 0x9F }
  case 0xF0...0xF4:
    (length, value) = (4, UInt32(first & 0x07))
    if first == 0xF0 { low = 0x90 }
    if first == 0xF4 { high = 0x8F }
  default: return (nil, 1)
  }
  guard bytes.endIndex - index >= length else { return (nil, 1) }
  for offset in 1..<length {
    let byte = bytes[index + offset]
    guard byte >= low, byte <= high else { return (nil, 1) }
    value = value << 6 | UInt32(byte & 0x3F)
    (low, high) = (0x80, 0xBF)
  }
  return (Unicode.Scalar(value), length)
}
