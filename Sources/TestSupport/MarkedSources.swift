package import Diagnostics

/// The files of a marked workspace as a source map, and its marks as spans, in order.
package struct MarkedSources: Sendable {
  package let sources: SourceMap
  package let spans: [Span]

  /// - Parameter text: as in `MarkedWorkspace`.
  package init(_ text: String) throws {
    let workspace = try MarkedWorkspace(text)
    var sources = SourceMap()
    var bases: [String: UInt32] = [:]
    for file in workspace.files {
      bases[file.path] = sources.end
      _ = sources.append(path: file.path, bytes: file.bytes)
    }
    self.sources = sources
    spans = workspace.marks.map { mark in
      let base = bases[mark.path] ?? 0
      return Span(
        start: base + UInt32(mark.range.lowerBound), end: base + UInt32(mark.range.upperBound))
    }
  }
}
