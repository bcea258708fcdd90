package import Syntax

/// Everything a command may touch outside of itself. Tests build one of their own.
package struct World: Sendable {
  package var files: any FileSystem
  /// The folder it runs in: `.`, or an absolute path.
  package var directory: String
  package var environment: [String: String]
  package var output: Sink
  package var errors: Sink
  /// Everything on standard input, read when asked for.
  package var input: @Sendable () throws(FileError) -> [UInt8]
  package var processes: any ProcessRunner
  package var parallel: ParallelMap
  /// Time since some moment, for progress only: no result depends on it.
  package var clock: @Sendable () -> Duration

  package init(
    files: any FileSystem, directory: String, environment: [String: String], output: Sink,
    errors: Sink, input: @escaping @Sendable () throws(FileError) -> [UInt8],
    processes: any ProcessRunner, parallel: @escaping ParallelMap,
    clock: @escaping @Sendable () -> Duration = { .zero }
  ) {
    self.files = files
    self.directory = directory
    self.environment = environment
    self.output = output
    self.errors = errors
    self.input = input
    self.processes = processes
    self.parallel = parallel
    self.clock = clock
  }
}

/// Where bytes go: standard output or standard error.
package struct Sink: Sendable {
  package let isTerminal: Bool
  package let write: @Sendable (ArraySlice<UInt8>) throws(FileError) -> Void

  package init(
    isTerminal: Bool, write: @escaping @Sendable (ArraySlice<UInt8>) throws(FileError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.write = write
  }
}
