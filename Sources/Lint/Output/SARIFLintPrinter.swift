import Diagnostics

extension LintPrinter {
  /// SARIF 2.1.0: one run, each finding a result with a place.
  package static let sarif = LintPrinter("sarif", summary: "SARIF 2.1.0, for code scanning") {
    report, sources, options in
    var writer = SARIFWriter(report, sources, options)
    return writer.write()
  }
}

private struct SARIFWriter {
  private let report: LintReport
  private let options: PrintOptions
  private var locator: Locator
  private var out = JSONWriter(pretty: true)
  /// Ids of the rules that fired, sorted.
  private let rules: [String]

  /// What paths are relative to, by the name most readers give it.
  private static let root = "%SRCROOT%"
  /// Places beside its own that a result may name.
  private static let relatedLimit = 10

  init(_ report: LintReport, _ sources: SourceMap, _ options: PrintOptions) {
    self.report = report
    self.options = options
    locator = Locator(sources)
    rules = Set(report.findings.map(\.rule)).sorted()
  }

  mutating func write() -> [UInt8] {
    out.beginObject()
    out.field(
      "$schema",
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    out.field("version", "2.1.0")
    out.key("runs")
    out.beginArray()
    out.beginObject()
    tool()
    // Columns count scalars.
    out.field("columnKind", "unicodeCodePoints")
    out.key("originalUriBaseIds")
    out.object { out in
      out.key(Self.root)
      out.object { out in
        out.key("description")
        out.object {
          $0.field(
            "text", "The root of the repository; without one the folder with `comity.yaml`.")
        }
      }
    }
    out.key("results")
    out.beginArray()
    for finding in report.findings { result(finding) }
    out.endArray()
    invocation()
    out.endObject()
    out.endArray()
    out.endObject()
    return out.finished()
  }

  // MARK: Tool

  private mutating func tool() {
    out.key("tool")
    out.beginObject()
    out.key("driver")
    out.beginObject()
    out.field("name", "comity")
    out.key("rules")
    out.beginArray()
    for rule in rules { describe(rule) }
    out.endArray()
    out.endObject()
    out.endObject()
  }

  private mutating func describe(_ rule: String) {
    out.beginObject()
    out.field("id", rule)
    if let about = ImpactRules.about(rule) {
      out.key("shortDescription")
      text(about.summary)
      out.key("fullDescription")
      text(about.why)
      out.key("help")
      text("\(about.why)\n\nMore: comity rule \(rule)")
      out.key("defaultConfiguration")
      let level = level(about.level.isAcceptable || about.level == .breaks ? .error : .warning)
      out.object { $0.field("level", about.level == .note ? "note" : level) }
      out.key("properties")
      out.object { $0.field("tags", [about.level.rawValue]) }
    }
    out.endObject()
  }

  private func level(_ level: Level) -> String { level.rawValue }

  private mutating func text(_ text: String) {
    out.object { $0.field("text", text) }
  }

  /// What could not be compared goes with the run.
  private mutating func invocation() {
    out.key("invocations")
    out.beginArray()
    out.beginObject()
    out.field("executionSuccessful", report.unchecked.isEmpty)
    out.key("toolExecutionNotifications")
    out.beginArray()
    for line in report.unchecked {
      out.beginObject()
      out.field("level", "error")
      out.key("message")
      text(line)
      out.endObject()
    }
    out.endArray()
    out.endObject()
    out.endArray()
  }

  // MARK: Results

  private mutating func result(_ finding: Finding) {
    out.beginObject()
    out.field("ruleId", finding.rule)
    out.field("ruleIndex", rules.firstIndex(of: finding.rule) ?? -1)
    out.field("level", level(finding.messageLevel))
    out.key("message")
    text(message(finding))
    out.key("locations")
    out.beginArray()
    let spot = FindingSpot(finding, report, &locator)
    location(spot.path, spot.location, nil)
    out.endArray()
    related(finding)
    out.key("partialFingerprints")
    out.object { $0.field("comityFinding/v1", finding.fingerprint) }
    suppressions(finding)
    out.key("properties")
    let countries = finding.namedCountries
    out.object { $0.field("countries", countries) }
    out.endObject()
  }

  private func message(_ finding: Finding) -> String {
    var lines = [finding.summary + (finding.label.isEmpty ? "" : " (\(finding.label))")]
    lines += finding.sections.flatMap { $0.lines(of: options.allCountries) }
    lines += finding.outline.notes + finding.outline.helps.map { "help: " + $0.message }
    return lines.map(singleLine).joined(separator: "\n")
  }

  /// Edits that are hidden, what the compiler points to, overrides that shield.
  private mutating func related(_ finding: Finding) {
    var places: [(path: String, location: Location?, text: String)] = []
    for related in finding.outline.related {
      let spot = FindingSpot(related.place, &locator)
      places.append((spot.path, spot.location, related.message))
    }
    let masks = Dictionary(grouping: finding.effects.filter { $0.mask != nil }) { $0.mask ?? "" }
    if finding.rule != ChangeMasked.about.id {
      for (mask, effects) in masks.sorted(by: { $0.key < $1.key }) {
        let path = mask.split(separator: ":").dropLast().joined(separator: ":")
        let countries = Set(effects.map(\.country)).sorted().joined(separator: " ")
        places.append((path.isEmpty ? mask : path, nil, "shields \(countries)"))
      }
    }
    guard !places.isEmpty else { return }
    out.key("relatedLocations")
    out.beginArray()
    for place in places.prefix(Self.relatedLimit) {
      location(place.path, place.location, place.text)
    }
    out.endArray()
  }

  private mutating func location(_ path: String, _ location: Location?, _ message: String?) {
    out.beginObject()
    out.key("physicalLocation")
    out.beginObject()
    out.key("artifactLocation")
    out.object { out in
      out.field("uri", uri(options.repositoryPrefix + path))
      out.field("uriBaseId", Self.root)
    }
    out.key("region")
    out.object { out in
      guard let location else { return out.field("startLine", 1) }
      out.field("startLine", location.start.line)
      out.field("startColumn", location.start.column)
      out.field("endLine", location.end.line)
      out.field("endColumn", location.end.column)
    }
    out.endObject()
    if let message {
      out.key("message")
      text(message)
    }
    out.endObject()
  }

  /// A finding whose every effect was accepted is told as accepted.
  private mutating func suppressions(_ finding: Finding) {
    let weighing = finding.effects.filter { $0.leafClass.weighs && !$0.isHome }
    guard !weighing.isEmpty, weighing.allSatisfy({ $0.consent != nil }) else { return }
    let files = Set(weighing.compactMap(\.consent)).sorted()
    out.key("suppressions")
    out.array { out in
      for file in files {
        out.object { out in
          out.field("kind", "external")
          out.field("status", "accepted")
          out.field("justification", file)
        }
      }
    }
  }
}

/// A relative URI: what is not allowed in a path is percent-encoded (RFC 3986).
private func uri(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
  return result
}
