extension Printer {
  /// One JSON document: `{ formatVersion, counts, diagnostics: [ … ] }`.
  package static let json = Printer("json", summary: "one JSON document") {
    diagnostics, sources, _ in
    var locator = Locator(sources)
    var writer = JSONWriter(pretty: true)
    writer.object { writer in
      writer.field("formatVersion", diagnosticFormatVersion)
      writer.key("counts")
      let counts = DiagnosticCounts(diagnostics)
      writer.object { writer in
        writer.field("errors", counts.errors)
        writer.field("warnings", counts.warnings)
        writer.field("notes", counts.notes)
      }
      writer.key("diagnostics")
      writer.array { writer in
        for diagnostic in diagnostics { write(diagnostic, to: &writer, &locator) }
      }
    }
    return writer.finished()
  }
}

/// Version of the shape of `json` and `jsonl`; a field is added without a change of it.
let diagnosticFormatVersion = 1

/// Writes the fields of one message as an object: `id level summary place label related notes
/// helps countries`, all always present; `place` is null where there is none.
func write(
  _ diagnostic: Diagnostic, version: Int? = nil, to writer: inout JSONWriter,
  _ locator: inout Locator
) {
  writer.beginObject()
  if let version { writer.field("formatVersion", version) }
  writer.field("id", diagnostic.id)
  writer.field("level", diagnostic.level.rawValue)
  writer.field("summary", diagnostic.summary)
  writer.key("place")
  write(diagnostic.place, to: &writer, &locator)
  writer.field("label", diagnostic.label)
  writer.key("related")
  writer.beginArray()
  for related in diagnostic.related {
    writer.beginObject()
    writer.key("place")
    write(related.place, to: &writer, &locator)
    writer.field("message", related.message)
    writer.endObject()
  }
  writer.endArray()
  writer.field("notes", diagnostic.notes)
  writer.key("helps")
  writer.beginArray()
  for help in diagnostic.helps {
    writer.beginObject()
    writer.field("message", help.message)
    writer.key("edits")
    writer.beginArray()
    for edit in help.edits {
      writer.beginObject()
      writer.key("place")
      write(.span(edit.span), to: &writer, &locator)
      writer.field("text", edit.text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
  writer.endArray()
  writer.field("countries", diagnostic.countries)
  writer.endObject()
}

/// `{ path }`, for a range with `line column endLine endColumn` (from 1, columns in scalars, the
/// end behind the last) and `offset length` (bytes).
private func write(_ place: Place?, to writer: inout JSONWriter, _ locator: inout Locator) {
  switch place {
  case .span(let span):
    guard let location = locator.location(of: span) else { return writer.null() }
    writer.beginObject()
    writer.field("path", location.path)
    writer.field("line", location.start.line)
    writer.field("column", location.start.column)
    writer.field("endLine", location.end.line)
    writer.field("endColumn", location.end.column)
    writer.field("offset", location.offset)
    writer.field("length", location.length)
    writer.endObject()
  case .path(let path):
    writer.beginObject()
    writer.field("path", path)
    writer.endObject()
  case nil: writer.null()
  }
}
