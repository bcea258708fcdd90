package import Diagnostics

/// A way to write a report, chosen by `--format`. Each is one file beside this one and one line in
/// `all`.
package struct LintPrinter: Sendable {
  /// What stands behind `--format`.
  package let name: String
  /// One line for the help.
  package let summary: String
  package let print: @Sendable (LintReport, SourceMap, PrintOptions) -> [UInt8]
  /// Whether a host reads it, which knows files by their paths from the root of the repository.
  package var isForHost: Bool { ["github", "gitlab", "sarif"].contains(name) }

  package init(
    _ name: String, summary: String,
    print: @escaping @Sendable (LintReport, SourceMap, PrintOptions) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.print = print
  }

  package static let all: [LintPrinter] = [
    .text,
    .concise,
    .xcode,
    .json,
    .jsonLines,
    .github,
    .gitlab,
    .sarif,
    .junit,
    .markdown,
  ]
}
