package import Syntax

/// Everything a command may touch outside of itself. Tests build one of their own.
package struct World: Sendable {
  /// The file system.
  package var files: any FileSystem
  /// The folder it runs in: `.`, or an absolute path.
  package var directory: String
  /// Variables by name.
  package var environment: [String: String]
  /// Standard output: results.
  package var output: Sink
  /// Standard error: everything else.
  package var errors: Sink
  /// Everything on standard input, read when asked for.
  package var input: @Sendable () throws(FileError) -> [UInt8]
  /// Runs other programs.
  package var processes: any ProcessRunner
  /// Spreads work over threads.
  package var parallel: ParallelMap
  /// Time since some moment, for progress only: no result depends on it.
  package var clock: @Sendable () -> Duration
  /// What tells this build of the tool from all others; nil where nothing is to be kept from one
  /// run to the next.
  package var tool: @Sendable () -> String?
  /// Seconds since 1970-01-01 in UTC, for the day of a run where none is given.
  package var now: @Sendable () -> Int
  /// Takes what is not used again: a process that ends soon need not take it apart.
  package var leave: @Sendable (any AnyObject & Sendable) -> Void

  package init(
    files: any FileSystem, directory: String, environment: [String: String], output: Sink,
    errors: Sink, input: @escaping @Sendable () throws(FileError) -> [UInt8],
    processes: any ProcessRunner, parallel: @escaping ParallelMap,
    clock: @escaping @Sendable () -> Duration = { .zero },
    tool: @escaping @Sendable () -> String? = { nil },
    now: @escaping @Sendable () -> Int = { 0 },
    leave: @escaping @Sendable (any AnyObject & Sendable) -> Void = { _ in }
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
    self.tool = tool
    self.now = now
    self.leave = leave
  }
}

/// Where bytes go: standard output or standard error.
package struct Sink: Sendable {
  /// Whether a person watches.
  package let isTerminal: Bool
  /// Writes all bytes; fails with `brokenPipe` when nobody reads any more.
  package let write: @Sendable (ArraySlice<UInt8>) throws(FileError) -> Void

  package init(
    isTerminal: Bool, write: @escaping @Sendable (ArraySlice<UInt8>) throws(FileError) -> Void
  ) {
    self.isTerminal = isTerminal
    self.write = write
  }
}
