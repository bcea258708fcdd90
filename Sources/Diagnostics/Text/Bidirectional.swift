/// Whether a scalar belongs to a script written from right to left: the blocks whose default
/// bidirectional class is R or AL (DerivedBidiClass.txt of Unicode 15.1).
func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
    return true
  default: return false
  }
}

/// U+2066, opens a stretch that is laid out from left to right whatever stands in it.
let leftToRightIsolate = "\u{2066}"
/// U+2068, opens a stretch laid out in the direction of its first letter.
let firstStrongIsolate = "\u{2068}"
/// U+2069, closes either.
let popDirectionalIsolate = "\u{2069}"

/// Joins the pieces of a line so that each right-to-left stretch is isolated: it can reorder itself
/// but neither the text around it nor the gutter (UAX #9, 2.4). Spaces, digits and sentence
/// punctuation between two such pieces belong to the stretch; letters of other scripts, quotes,
/// brackets and `#` end it, since they separate values.
func isolated(_ pieces: some Collection<String>) -> String {
  var result = ""
  var stretch = ""
  var tail = ""
  func close() {
    if !stretch.isEmpty { result += firstStrongIsolate + stretch + popDirectionalIsolate }
    result += tail
    (stretch, tail) = ("", "")
  }
  for piece in pieces {
    if piece.unicodeScalars.contains(where: isRightToLeft) {
      stretch += tail + piece
      tail = ""
    } else {
      tail += piece
      if stretch.isEmpty || !continuesStretch(piece) { close() }
    }
  }
  close()
  return result
}

/// The same for a whole text; unchanged if nothing in it is written from right to left.
package func isolated(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isRightToLeft) else { return text }
  return isolated(text.map { String($0) })
}

private func continuesStretch(_ piece: String) -> Bool {
  piece.unicodeScalars.allSatisfy { scalar in
    switch scalar {
    case " ", ".", ",", ":", ";", "!", "?", "-", "/", "%", "(", ")", "0"..."9": return true
    default: return false
    }
  }
}
