package import Composition
package import Diagnostics
package import Lint

/// Everything a report shows. Same input, same bytes.
package struct ReportInput: Sendable {
  /// `app:` of `comity.yaml`.
  package var app: String
  /// Sorted by id.
  package var countries: [ReportCountry]
  package var pictures: [ReportPicture]
  package var patterns: [PatternPicture] = []
  package var devicePictures: [DevicePicture] = []
  /// Nil where nothing is compared.
  package var impact: Impact?
  /// Sorted by id.
  package var rules: [RulePage]
  /// Of what countries, findings and rules point to.
  package var sources: SourceMap

  /// A change and what it does.
  package struct Impact: Sendable {
    package let report: LintReport
    package let sources: SourceMap
    package let changes: [ScreenChange]

    package init(report: LintReport, sources: SourceMap, changes: [ScreenChange]) {
      self.report = report
      self.sources = sources
      self.changes = changes
    }
  }

  package init(
    app: String, countries: [ReportCountry], pictures: [ReportPicture], rules: [RulePage],
    sources: SourceMap
  ) {
    self.app = app
    self.countries = countries
    self.pictures = pictures
    self.rules = rules
    self.sources = sources
  }
}

/// A country and what its card says.
package struct ReportCountry: Sendable {
  package let bundle: CountryBundle
  /// Where its entities and values come from; nil where it is not known.
  package let share: DiffMatrix.Country?
  /// What keeps it from compiling, one line each.
  package let errors: [String]

  package init(bundle: CountryBundle, share: DiffMatrix.Country?, errors: [String]) {
    self.bundle = bundle
    self.share = share
    self.errors = errors
  }
}
