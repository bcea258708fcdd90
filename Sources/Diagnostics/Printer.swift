/// A way to write the messages of a run, chosen by `--format`.
package struct Printer: Sendable {
  /// What stands behind `--format`.
  package let name: String
  /// One line for the help.
  package let summary: String
  /// Writes all messages, in the order given (`arranged` makes the canonical one).
  package let print: @Sendable (_ diagnostics: [Diagnostic], SourceMap, PrintOptions) -> [UInt8]

  package init(
    _ name: String, summary: String,
    print: @escaping @Sendable ([Diagnostic], SourceMap, PrintOptions) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.print = print
  }
}
