extension Printer {
  /// One compact JSON object a line, each with its `formatVersion`.
  package static let jsonLines = Printer("jsonl", summary: "one JSON object a line") {
    diagnostics, sources, _ in
    var locator = Locator(sources)
    var bytes: [UInt8] = []
    for diagnostic in diagnostics {
      var writer = JSONWriter(pretty: false)
      write(diagnostic, version: diagnosticFormatVersion, to: &writer, &locator)
      bytes.append(contentsOf: writer.finished())
    }
    return bytes
  }
}
