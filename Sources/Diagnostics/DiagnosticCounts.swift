/// How many messages of each level there are.
package struct DiagnosticCounts: Hashable, Sendable {
  package var errors = 0
  package var warnings = 0
  package var notes = 0

  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.level {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }

  /// `3 errors, 1 warning`; levels without a message are left out. Empty without any.
  package var summary: String {
    [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
      .joined(separator: ", ")
  }
}
