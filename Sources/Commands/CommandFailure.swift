package import Diagnostics

/// Why a command stops before it has done anything worth reporting: wrong usage or an outside world
/// that refuses. What is wrong with the content of a workspace is a diagnostic and not thrown.
package struct CommandFailure: Error, Sendable {
  /// Without a place, or with a path.
  package let diagnostic: Diagnostic
  package let code: ExitCode

  package init(_ diagnostic: Diagnostic, code: ExitCode = .cannotRun) {
    self.diagnostic = diagnostic
    self.code = code
  }

  /// - Parameters:
  ///   - summary: what is wrong, one line, no final dot.
  ///   - help: what to write instead.
  package init(_ summary: String, help: String? = nil) {
    self.init(Diagnostic("", summary, at: nil, helps: help.map { [Help($0)] } ?? []))
  }

  package init(_ error: FileError) {
    self.init(error.message)
  }
}
