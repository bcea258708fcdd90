package import Diagnostics

/// A file as it comes from outside, before it is parsed.
package struct RawFile: Sendable {
  /// Relative to the workspace, `/` between parts.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Runs `body(0)` … `body(count - 1)` on as many threads as the caller's machine gives and returns
/// the results in order. The one place where the compiler learns of threads.
package typealias ParallelMap = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// What reading files gives: trees, texts and the mistakes found on the way.
package struct Reading: Sendable {
  package var forest: Forest
  package var symbols: SymbolTable
  /// In order of file and place.
  package var diagnostics: [Diagnostic]
}

/// Parses module files (the refusals of language.md §3 and the limits of §6 apply) into one forest.
/// Same files in the same order give the same forest whatever `parallel` does.
package func read(_ files: [RawFile], symbols: SymbolTable, parallel: ParallelMap) -> Reading {
  Reading(
    forest: Forest(sources: SourceMap(), nodes: [], roots: []), symbols: symbols, diagnostics: [])
}
