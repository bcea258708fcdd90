package import Diagnostics

/// What a command says. Results go to standard output through a buffer, everything else to standard
/// error at once.
package struct Console {
  /// How much is said beside results and errors.
  package enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  package let verbosity: Verbosity
  /// Whether results and messages are coloured.
  package let outputColors: Bool
  package let errorColors: Bool
  /// Whether a person watches standard error, so that progress may be shown.
  package let isInteractive: Bool
  /// What kept a result from being written; nothing is written after it.
  package private(set) var failure: FileError?
  private let output: Sink
  private let errors: Sink
  private var buffer: [UInt8] = []

  private static let bufferSize = 65536

  package init(
    output: Sink, errors: Sink, verbosity: Verbosity = .normal, outputColors: Bool = false,
    errorColors: Bool = false
  ) {
    self.output = output
    self.errors = errors
    self.verbosity = verbosity
    self.outputColors = outputColors
    self.errorColors = errorColors
    isInteractive = errors.isTerminal
  }

  /// Adds bytes to the result.
  package mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Adds a line to the result.
  package mutating func print(_ line: String) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes out what was buffered.
  package mutating func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, !buffer.isEmpty else { return }
    do {
      try output.write(buffer[...])
    } catch {
      failure = error
    }
  }

  /// Says something beside the result, unless asked to be quiet.
  package mutating func say(_ line: String) {
    guard verbosity != .quiet else { return }
    tell(Array((line + "\n").utf8))
  }

  /// The same, only if asked for more.
  package mutating func detail(_ line: String) {
    guard verbosity == .verbose else { return }
    tell(Array((line + "\n").utf8))
  }

  /// Writes to standard error whatever the verbosity, after the results so far.
  package mutating func tell(_ bytes: [UInt8]) {
    flush()
    // There is nobody left to tell that standard error is gone.
    try? errors.write(bytes[...])
  }

  /// Prints one message that is about no source file: wrong usage, a refused path.
  package mutating func report(_ diagnostic: Diagnostic) {
    let options = PrintOptions(colors: errorColors)
    tell(Printer.message(diagnostic, options))
  }
}
