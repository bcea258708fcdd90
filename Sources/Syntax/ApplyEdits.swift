package import Diagnostics

/// Two edits that want the same bytes, or one that reaches out of the file.
package struct EditConflict: Error, Hashable {
  package let first: Edit
  package let second: Edit
}

/// The bytes of a file after edits; every byte outside of them is kept. Insertions at one place
/// stay in the order given.
///
/// - Parameter base: global position of the first byte (`SourceFile.base`).
package func apply(
  _ edits: [Edit], to bytes: [UInt8], base: UInt32 = 0
) throws(EditConflict) -> [UInt8] {
  let order = edits.indices.sorted { left, right in
    let (a, b) = (edits[left].span, edits[right].span)
    if a.start != b.start { return a.start < b.start }
    // An insertion comes before what replaces the text behind it.
    if (a.end == a.start) != (b.end == b.start) { return a.end == a.start }
    return left < right
  }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
  var position = 0
  var last = edits.first
  for index in order {
    let edit = edits[index]
    let start = Int(edit.span.start) - Int(base)
    let end = Int(edit.span.end) - Int(base)
    guard start >= position, end >= start, end <= bytes.count else {
      throw EditConflict(first: last ?? edit, second: edit)
    }
    result += bytes[position..<start]
    result += edit.text.utf8
    position = end
    last = edit
  }
  result += bytes[position...]
  return result
}
