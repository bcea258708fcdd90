/// A line and a column, both counted from 1. Columns count Unicode scalars, so that a letter with
/// a separate accent counts twice and an emoji of several scalars several times; a byte order mark
/// at the start of a file is not counted.
package struct Position: Hashable, Sendable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A span as people read it.
package struct Location: Hashable, Sendable {
  package let file: FileID
  /// Relative to the workspace.
  package let path: String
  /// First byte in the file, 0-based, a byte order mark counted.
  package let offset: Int
  /// Number of bytes.
  package let length: Int
  package let start: Position
  /// Position behind the last scalar; equal to `start` for an empty place.
  package let end: Position

  package init(
    file: FileID, path: String, offset: Int, length: Int, start: Position, end: Position
  ) {
    self.file = file
    self.path = path
    self.offset = offset
    self.length = length
    self.start = start
    self.end = end
  }
}
