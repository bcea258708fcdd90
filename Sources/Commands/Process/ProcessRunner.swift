/// Runs other programs (git).
package protocol ProcessRunner: Sendable {
  /// Runs a program found on the search path to its end, in the process's folder.
  ///
  /// - Returns: how it ended and what it wrote; `FileError` with `notFound` if there is no such
  ///   program.
  func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult
}

extension ProcessRunner {
  /// The same with nothing on standard input and the environment as it is.
  ///
  /// - Parameter words: the program's name and its arguments.
  package func run(_ words: [String]) throws(FileError) -> ProcessResult {
    try run(ProcessRequest(words))
  }
}

/// A program that is to be run.
package struct ProcessRequest: Hashable, Sendable {
  /// The program's name and its arguments.
  package var words: [String]
  /// Variables it gets beside the process's own; nil takes one away.
  package var environment: [String: String?]
  /// What it finds on standard input; it need not read it.
  package var input: [UInt8]

  package init(
    _ words: [String], environment: [String: String?] = [:], input: [UInt8] = []
  ) {
    self.words = words
    self.environment = environment
    self.input = input
  }
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
