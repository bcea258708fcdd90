package import Diagnostics

/// Why a country's folder was not written.
package enum OutputFailure: Error, Hashable, Sendable {
  /// There is something under its name that is not ours.
  case foreign(String)
  case file(FileError)

  /// As it is told.
  ///
  /// - Parameter hasBundle: whether a bundle written before is still in place.
  package func diagnostic(hasBundle: Bool) -> Diagnostic {
    switch self {
    case .foreign(let path):
      Diagnostic(
        "output-foreign", "is in the way and was not written by comity", at: .path(path),
        notes: ["a folder of ours holds a manifest.json of that country; this one does not"],
        helps: [Help("move it away, or write elsewhere:  comity build -o DIR")])
    case .file(let error):
      Diagnostic(
        "output-failed", "could not \(error.action) this: \(error.reason.text)",
        at: .path(error.path),
        notes: hasBundle ? ["the bundle written before is still in place"] : [],
        helps: [Help(Self.help(error))])
    }
  }

  private static func help(_ error: FileError) -> String {
    switch error.reason {
    case .noSpace: "make room, or write elsewhere:  comity build -o DIR"
    case .denied, .readOnly: "let it be written, or write elsewhere:  comity build -o DIR"
    default: "write elsewhere:  comity build -o DIR"
    }
  }
}
