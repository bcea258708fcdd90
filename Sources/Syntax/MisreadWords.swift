/// A plain scalar that is text here and something else to many YAML readers: `no`, `on`, `012`,
/// `1:20`, `1e3`, a date. Words that all readers and our schemas agree on (`true`, `false`, `null`,
/// numbers as JSON writes them) are none.
///
/// By the resolvers of YAML 1.1 (yaml.org/type) and the core schema of YAML 1.2. Linear.
package func isMisreadWord(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, bytes.count <= 64 else { return false }
  if isNullWord(bytes) || boolWord(bytes) != nil || isNumberWord(bytes) { return false }
  if bytes.count <= 5, isWordOfYAML11(bytes) { return true }
  switch first {
  case 0x30...0x39, 0x2B, 0x2D, 0x2E: return isNumberLike(bytes) || isDate(bytes)
  default: return false
  }
}

/// The scalar must be quoted to be read as text by everyone, us included.
func isTypedWord(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.isEmpty || isNullWord(bytes) || boolWord(bytes) != nil || isNumberWord(bytes)
    || isMisreadWord(bytes)
}

/// `y n yes no on off true false null` in lower, upper and capital letters, `=` and `<<`.
private func isWordOfYAML11(_ bytes: ArraySlice<UInt8>) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  guard ["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(text.lowercased())
  else { return text == "=" || text == "<<" }
  let tail = text.dropFirst()
  return tail == tail.lowercased() || text == text.uppercased()
}

/// Integers in any base, with signs, underscores or leading zeros; base 60; floats with exponent or
/// without digits on one side; infinity and not-a-number.
private func isNumberLike(_ bytes: ArraySlice<UInt8>) -> Bool {
  var rest = bytes
  if rest.first == 0x2D || rest.first == 0x2B { rest = rest.dropFirst() }
  guard let first = rest.first else { return false }
  let lower = String(decoding: rest, as: UTF8.self).lowercased()
  if lower == ".inf" || lower == ".nan" { return true }
  if lower.hasPrefix("0x") || lower.hasPrefix("0o") || lower.hasPrefix("0b") {
    return rest.count > 2 && rest.dropFirst(2).allSatisfy { isHexDigit($0) || $0 == 0x5F }
  }
  guard isDigit(first) || first == 0x2E else { return false }
  var digits = 0
  var dots = 0
  var exponent = false
  var previous: UInt8 = 0
  for byte in rest {
    switch byte {
    case 0x30...0x39: digits += 1
    case 0x5F, 0x2E, 0x3A:
      if byte == 0x2E { dots += 1 }
      if exponent || dots > 1 { return false }
    case 0x65, 0x45:
      if exponent || digits == 0 { return false }
      exponent = true
    case 0x2B, 0x2D: if previous != 0x65 && previous != 0x45 { return false }
    default: return false
    }
    previous = byte
  }
  return digits > 0 && (!exponent || isDigit(previous)) && previous != 0x3A
}

/// `2024-01-31`, with or without a time behind it.
private func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
  let parts = bytes.split(separator: 0x2D, maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3, parts[0].count == 4, parts[0].allSatisfy(isDigit),
    (1...2).contains(parts[1].count), parts[1].allSatisfy(isDigit)
  else { return false }
  let day = parts[2].prefix(while: isDigit)
  guard (1...2).contains(day.count) else { return false }
  let time = parts[2].dropFirst(day.count)
  return time.isEmpty || time.first == 0x54 || time.first == 0x74 || time.first == 0x20
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

private func isHexDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
}
