extension Printer {
  /// The form Xcode takes from a build phase: `path:line:col: warning: text`, always with line and
  /// column, related places and helps as notes of their own.
  package static let xcode = Printer("xcode", summary: "lines that Xcode shows beside the source") {
    diagnostics, sources, _ in
    var locator = Locator(sources)
    var bytes: [UInt8] = []
    func line(_ place: Place?, _ level: Level, _ text: String) {
      var prefix = linePlace(place, &locator)
      if case .path = place { prefix += ":1:1" }
      if !prefix.isEmpty { prefix += ": " }
      bytes.append(contentsOf: "\(prefix)\(level.rawValue): \(singleLine(text))\n".utf8)
    }
    for diagnostic in diagnostics {
      let label = diagnostic.label.isEmpty ? "" : ": " + diagnostic.label
      let id = diagnostic.id.isEmpty ? "" : " [\(diagnostic.id)]"
      line(diagnostic.place, diagnostic.level, diagnostic.summary + label + id)
      for related in diagnostic.related { line(related.place, .note, related.message) }
      for note in diagnostic.notes { line(diagnostic.place, .note, note) }
      for help in diagnostic.helps { line(diagnostic.place, .note, "help: " + help.message) }
    }
    return bytes
  }
}
