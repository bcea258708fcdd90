extension Printer {
  /// For people: excerpts, notes, help, and a count at the end. Nothing at all without messages.
  package static let text = Printer("text", summary: "excerpts with the place underlined") {
    diagnostics, sources, options in
    guard !diagnostics.isEmpty else { return [] }
    var renderer = TextRenderer(sources: sources, options: options)
    for diagnostic in diagnostics { renderer.render(diagnostic) }
    renderer.line(DiagnosticCounts(diagnostics).summary, .bold)
    return renderer.output.bytes
  }
}
