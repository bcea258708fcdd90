/// One file of a run: its path and bytes, and where its bytes lie in the global numbering.
package struct SourceFile: Sendable {
  /// Path relative to the workspace, with `/` between parts, as it is shown to people.
  package let path: String
  /// The whole content as read, a byte order mark included.
  package let bytes: [UInt8]
  /// Global position of the first byte.
  package let base: UInt32

  package init(path: String, bytes: [UInt8], base: UInt32) {
    self.path = path
    self.bytes = bytes
    self.base = base
  }
}

/// Index of a file in a `SourceMap`.
package struct FileID: Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

/// All source files of a run, laid end to end with a gap of one position between two of them, so
/// that an empty span at the end of a file belongs to that file.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile]

  package init() {
    files = []
  }

  /// Position after which the next file is laid; the sum of all sizes and gaps.
  package var end: UInt32 {
    files.last.map { $0.base + UInt32($0.bytes.count) + 1 } ?? 0
  }

  /// Adds a file behind the others. The caller keeps the sum of all sizes below 4 GiB.
  package mutating func append(path: String, bytes: [UInt8]) -> FileID {
    files.append(SourceFile(path: path, bytes: bytes, base: end))
    return FileID(files.count - 1)
  }

  package subscript(_ file: FileID) -> SourceFile {
    files[file.index]
  }

  /// The file a position lies in, by binary search; nil past the last file.
  package func file(at position: UInt32) -> FileID? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].base <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0, position < end else { return nil }
    return FileID(low - 1)
  }

  /// Bytes of a span that lies within one file.
  package func bytes(_ span: Span) -> ArraySlice<UInt8> {
    guard let id = file(at: span.start) else { return [] }
    let file = files[id.index]
    let low = Int(span.start - file.base)
    let high = min(max(low, Int(span.end) - Int(file.base)), file.bytes.count)
    return file.bytes[min(low, high)..<high]
  }
}
