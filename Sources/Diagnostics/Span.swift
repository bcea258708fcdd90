/// A half-open range of bytes, counted over *all* source files of a run laid end to end.
///
/// One number therefore names file and place; `SourceMap` turns it back into file, line and
/// column, which happens only when a message is printed.
package struct Span: Hashable, Sendable {
  /// First byte, 0-based, global.
  package var start: UInt32
  /// One past the last byte, global; equal to `start` for an empty place.
  package var end: UInt32

  package init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = end
  }
}
