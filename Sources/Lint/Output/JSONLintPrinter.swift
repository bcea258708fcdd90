import Diagnostics

extension LintPrinter {
  /// One document, described by `Schemas/lint.schema.json`.
  package static let json = LintPrinter("json", summary: "one JSON document") {
    report, sources, _ in
    var out = LintJSON(sources, pretty: true)
    out.document(report)
    return out.finished()
  }
}

/// Version of the shape of `json` and `jsonl`; a field is added without a change of it.
let lintFormatVersion = 1

/// Writes reports as JSON.
struct LintJSON {
  private var out: JSONWriter
  private var locator: Locator

  init(_ sources: SourceMap, pretty: Bool) {
    out = JSONWriter(pretty: pretty)
    locator = Locator(sources)
  }

  func finished() -> [UInt8] { out.finished() }

  /// The whole report.
  mutating func document(_ report: LintReport) {
    out.beginObject()
    run(report)
    out.key("countries")
    out.beginArray()
    for country in report.countries { self.country(country) }
    out.endArray()
    out.key("findings")
    out.beginArray()
    for finding in report.findings { self.finding(finding) }
    out.endArray()
    out.key("consents")
    out.beginArray()
    for outcome in report.consents {
      out.beginObject()
      fields(outcome)
      out.endObject()
    }
    out.endArray()
    out.endObject()
  }

  /// A line of `jsonl`: an object that says what it is.
  mutating func line(_ type: String, _ body: (inout LintJSON) -> Void) {
    out.beginObject()
    out.field("type", type)
    body(&self)
    out.endObject()
  }

  /// Fields of the run as a whole.
  mutating func run(_ report: LintReport) {
    out.field("formatVersion", lintFormatVersion)
    field("base", report.base)
    field("head", report.head)
    out.field("home", report.home)
    out.field("homeReason", report.homeReason.rawValue)
    out.field("knownErrors", report.knownErrors)
    out.field("unchecked", report.unchecked)
  }

  mutating func country(_ country: LintReport.CountrySummary) {
    out.beginObject()
    fields(country)
    out.endObject()
  }

  mutating func fields(_ country: LintReport.CountrySummary) {
    out.field("country", country.name)
    out.field("home", country.isHome)
    out.key("leaves")
    out.beginObject()
    for leafClass in LeafClass.allCases {
      if let count = country.counts[leafClass] { out.field(leafClass.rawValue, count) }
    }
    out.endObject()
  }

  mutating func fields(_ outcome: ConsentOutcome) {
    let consent = outcome.written.consent
    out.field("country", consent.country)
    out.field("rule", consent.rule)
    out.field("fingerprint", consent.fingerprint)
    out.field("state", outcome.state.rawValue)
    out.field("who", consent.who)
    out.field("reason", consent.reason)
    field("expires", consent.expires?.text)
    out.field("file", outcome.written.path)
  }

  // MARK: Findings

  mutating func finding(_ finding: Finding) {
    out.beginObject()
    fields(finding)
    out.endObject()
  }

  mutating func fields(_ finding: Finding) {
    out.field("rule", finding.rule)
    out.field("level", finding.level.rawValue)
    out.field("fails", finding.fails)
    out.field("summary", finding.summary)
    out.field("fingerprint", finding.fingerprint)
    out.key("cause")
    if let edit = finding.edit {
      self.edit(edit)
    } else if let place = finding.place {
      edit(EditText(subject: "", place: place, before: nil, after: nil))
    } else {
      out.null()
    }
    out.key("hides")
    out.beginArray()
    for edit in finding.hidden { self.edit(edit) }
    out.endArray()
    out.key("effects")
    out.beginArray()
    for effect in finding.effects { self.effect(effect) }
    out.endArray()
    out.field("notes", finding.notes)
    out.key("message")
    message(finding.compilerMessage)
    out.key("fixes")
    out.beginArray()
    for fix in finding.fixes {
      out.beginObject()
      out.field("fix", fix.name)
      out.field("promise", fix.promise)
      out.field("command", finding.command(fix))
      out.endObject()
    }
    out.endArray()
    field("accept", finding.acceptCommand)
  }

  private mutating func edit(_ edit: EditText) {
    out.beginObject()
    place(edit.place)
    out.field("path", edit.subject)
    field("before", edit.before)
    field("after", edit.after)
    out.endObject()
  }

  private mutating func effect(_ effect: Effect) {
    out.beginObject()
    out.field("country", effect.country)
    out.field("class", effect.leafClass.rawValue)
    out.field("home", effect.isHome)
    out.field("screens", effect.screens)
    out.field("path", effect.path)
    field("before", effect.before)
    field("after", effect.after)
    field("mask", effect.mask)
    field("reason", effect.reason)
    field("ownEdit", effect.ownEdit)
    field("consent", effect.consent)
    out.endObject()
  }

  /// What the compiler says; its place is `null` where it has none.
  private mutating func message(_ message: Diagnostic?) {
    guard let message else { return out.null() }
    out.beginObject()
    out.field("id", message.id)
    out.field("summary", message.summary)
    place(message.place)
    out.field("helps", message.helps.map(\.message))
    out.endObject()
  }

  /// `file line column endLine endColumn`: from 1, columns in scalars, the end behind the last; null
  /// where there is none.
  private mutating func place(_ place: Place?) {
    var location: Location?
    var file: String?
    switch place {
    case .span(let span):
      location = locator.location(of: span)
      file = location?.path
    case .path(let path): file = path
    case nil: break
    }
    field("file", file)
    field("line", location?.start.line)
    field("column", location?.start.column)
    field("endLine", location?.end.line)
    field("endColumn", location?.end.column)
  }

  private mutating func field(_ name: String, _ value: String?) {
    out.key(name)
    if let value { out.string(value) } else { out.null() }
  }

  private mutating func field(_ name: String, _ value: Int?) {
    out.key(name)
    if let value { out.integer(value) } else { out.null() }
  }
}
