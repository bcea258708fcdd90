/// One file of a revision, as `git ls-tree -r -z -l` prints it.
struct GitRecord: Sendable {
  enum Kind: Sendable {
    case file, symbolicLink, submodule
  }

  let kind: Kind
  /// The content; of a submodule the commit.
  let object: ObjectID
  /// Bytes; 0 of a submodule.
  let size: Int
  /// Below the tree that was listed; git knows no encoding.
  let path: ArraySlice<UInt8>
}

/// Reads `git ls-tree -r -z -l`: `MODE TYPE OBJECT SIZE`, a tab, the path, a zero byte. What is in
/// no such form is left out.
func gitRecords(_ output: [UInt8]) -> [GitRecord] {
  output.split(separator: 0).compactMap { line in
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let fields = line[..<tab].split(separator: UInt8(ascii: " "))
    guard fields.count == 4, let kind = kind(mode: fields[0]) else { return nil }
    return GitRecord(
      kind: kind, object: ObjectID(String(decoding: fields[2], as: UTF8.self)),
      size: Int(String(decoding: fields[3], as: UTF8.self)) ?? 0, path: line[(tab + 1)...])
  }
}

/// Git's modes: `100644` and `100755` (a file, one that can be run), `120000`, `160000`.
private func kind(mode: ArraySlice<UInt8>) -> GitRecord.Kind? {
  switch String(decoding: mode.prefix(2), as: UTF8.self) {
  case "10": .file
  case "12": .symbolicLink
  case "16": .submodule
  default: nil
  }
}

/// Reads `git cat-file --batch`: for each object `NAME TYPE SIZE`, a line feed, the content and
/// another line feed, or `NAME missing`.
func gitContents(_ output: [UInt8]) -> [ObjectID: [UInt8]] {
  let lineFeed = UInt8(ascii: "\n")
  var contents: [ObjectID: [UInt8]] = [:]
  var start = 0
  while let end = output[start...].firstIndex(of: lineFeed) {
    let fields = output[start..<end].split(separator: UInt8(ascii: " "))
    start = end + 1
    guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)) else {
      continue
    }
    // Git stops in the middle where an object is damaged.
    guard start + size <= output.count else { break }
    contents[ObjectID(String(decoding: fields[0], as: UTF8.self))] = Array(
      output[start..<(start + size)])
    start += size + 1
    if start > output.count { break }
  }
  return contents
}
