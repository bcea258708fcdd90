extension Printer {
  /// One line a message: `path:line:col: error: summary [id]`.
  package static let concise = Printer("concise", summary: "one line a message, as grep prints") {
    diagnostics, sources, options in
    var locator = Locator(sources)
    var lines = StyledText(colors: options.colors)
    for diagnostic in diagnostics {
      let place = linePlace(diagnostic.place, &locator)
      if !place.isEmpty { lines.put(place + ": ") }
      lines.put(diagnostic.level.rawValue, Style(diagnostic.level))
      lines.put(": " + singleLine(diagnostic.summary))
      if !diagnostic.countries.isEmpty {
        lines.put(" (\(countryList(diagnostic.countries, of: options.allCountries)))")
      }
      if !diagnostic.id.isEmpty { lines.put(" [\(singleLine(diagnostic.id))]") }
      lines.newline()
    }
    return lines.bytes
  }
}

/// `path:line:col` of a place, `path` where it is a file as a whole, empty where there is none.
func linePlace(_ place: Place?, _ locator: inout Locator) -> String {
  switch place {
  case .span(let span):
    guard let location = locator.location(of: span) else { return "" }
    return "\(singleLine(location.path)):\(location.start.line):\(location.start.column)"
  case .path(let path): return singleLine(path)
  case nil: return ""
  }
}
