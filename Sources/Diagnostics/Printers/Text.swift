extension Printer {
  /// For people: excerpts, notes, help, and a count at the end. Nothing at all without messages.
  package static let text = Printer("text", summary: "excerpts with the place underlined") {
    diagnostics, sources, options in
    guard !diagnostics.isEmpty else { return [] }
    var renderer = rendered(diagnostics, sources, options)
    renderer.line(DiagnosticCounts(diagnostics).summary, .bold)
    return renderer.output.bytes
  }
}

extension Printer {
  /// One message in the text form, without the count at the end: for what is about the command
  /// line or the machine and not about files.
  package static func message(_ diagnostic: Diagnostic, _ options: PrintOptions) -> [UInt8] {
    var renderer = TextRenderer(sources: SourceMap(), options: options)
    renderer.render(diagnostic)
    return Array(renderer.output.bytes.dropLast())
  }
}

extension Printer {
  /// Messages in the text form without the count at the end, for what sums up in its own words.
  package static func messages(
    _ diagnostics: [Diagnostic], _ sources: SourceMap, _ options: PrintOptions
  ) -> [UInt8] {
    rendered(diagnostics, sources, options).output.bytes
  }
}

private func rendered(
  _ diagnostics: [Diagnostic], _ sources: SourceMap, _ options: PrintOptions
) -> TextRenderer {
  var renderer = TextRenderer(sources: sources, options: options)
  var gathering = Gathering(sources)
  for diagnostic in gathering.gathered(diagnostics) { renderer.render(diagnostic) }
  return renderer
}
