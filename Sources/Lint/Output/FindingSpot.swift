import Diagnostics

/// Where a format that needs a place for everything puts a finding.
struct FindingSpot {
  let path: String
  /// Nil where the file is meant as a whole.
  let location: Location?

  var line: Int { location?.start.line ?? 1 }
  var column: Int { location?.start.column ?? 1 }

  /// The finding's own place; else the record of its only country; else `comity.yaml`.
  init(_ finding: Finding, _ report: LintReport, _ locator: inout Locator) {
    var location: Location?
    switch finding.place {
    case .span(let span): location = locator.location(of: span)
    case .path(let path):
      self.path = path
      self.location = nil
      return
    case nil: break
    }
    self.location = location
    let countries = Set(finding.effects.map(\.country))
    let record = countries.count == 1 ? report.record(of: countries.first ?? "") : nil
    path = location?.path ?? record ?? "comity.yaml"
  }

  init(_ place: Place, _ locator: inout Locator) {
    switch place {
    case .span(let span):
      location = locator.location(of: span)
      path = location?.path ?? "comity.yaml"
    case .path(let path):
      self.path = path
      location = nil
    }
  }
}

extension LintReport {
  /// The path of a country's record; nil for one that is not named.
  func record(of country: String) -> String? {
    countries.first { $0.name == country }?.record
  }
}
