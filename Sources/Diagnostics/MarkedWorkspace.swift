/// A small workspace written in one string: each file begins with a line `--- path`, and `⟦…⟧`
/// marks the places a message must name.
package struct MarkedWorkspace: Hashable, Sendable {
  /// A file without its marks.
  package struct File: Hashable, Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// A marked place.
  package struct Mark: Hashable, Sendable {
    package let path: String
    /// Bytes of the file without its marks.
    package let range: Range<Int>

    package init(path: String, range: Range<Int>) {
      self.path = path
      self.range = range
    }
  }

  /// In the order written.
  package let files: [File]
  /// In the order in which they begin.
  package let marks: [Mark]

  /// Reads such a string. Text before the first `--- path` line is not part of any file; a mark
  /// without its other half is an error that names the file.
  package init(_ text: String) throws(MarkedWorkspaceError) {
    var files: [File] = []
    var marks: [Mark] = []
    for section in MarkedWorkspace.sections(of: text) {
      let file = try MarkedWorkspace.strip(section.text, path: section.path)
      files.append(File(path: section.path, bytes: file.bytes))
      marks += file.ranges.map { Mark(path: section.path, range: $0) }
    }
    self.files = files
    self.marks = marks
  }

  private static func sections(of text: String) -> [(path: String, text: String)] {
    var sections: [(path: String, text: String)] = []
    let prefix = "--- "
    var rest = Substring(text)
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")).map { rest.utf8.index(after: $0) }
      let line = rest[..<(end ?? rest.endIndex)]
      rest = rest[line.endIndex...]
      if line.hasPrefix(prefix) {
        let path = line.dropFirst(prefix.count).filter { $0 != "\n" && $0 != "\r\n" }
        sections.append((String(path), ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += line
      }
    }
    return sections
  }

  private static func strip(
    _ text: String, path: String
  ) throws(MarkedWorkspaceError) -> (bytes: [UInt8], ranges: [Range<Int>]) {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append(ranges.count)
        ranges.append(bytes.count..<bytes.count)
      case "⟧":
        guard let index = open.popLast() else { throw MarkedWorkspaceError(path: path) }
        ranges[index] = ranges[index].lowerBound..<bytes.count
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    guard open.isEmpty else { throw MarkedWorkspaceError(path: path) }
    return (bytes, ranges)
  }
}

/// A `⟦` without `⟧` or the reverse.
package struct MarkedWorkspaceError: Error, Hashable {
  package let path: String

  package init(path: String) {
    self.path = path
  }
}
