/// Runs other programs (git).
package protocol ProcessRunner: Sendable {
  /// Runs a program found on the search path to its end, in the process's folder.
  ///
  /// - Parameter words: the program's name and its arguments.
  /// - Returns: how it ended and what it wrote; `FileError` with `notFound` if there is no such
  ///   program.
  func run(_ words: [String]) throws(FileError) -> ProcessResult
}

/// What came of a program that was run.
package struct ProcessResult: Hashable, Sendable {
  /// Exit code; 128 + the signal if one ended it.
  package let code: Int32
  package let output: [UInt8]
  package let errors: [UInt8]

  package init(code: Int32, output: [UInt8], errors: [UInt8]) {
    self.code = code
    self.output = output
    self.errors = errors
  }
}
