package import Commands
import Synchronization

/// Runs command lines in memory and keeps what they say.
package struct Recorder: Sendable {
  /// What one command line did.
  package struct Outcome: Sendable {
    package let code: ExitCode
    package let output: String
    package let errors: String
  }

  package var files: any FileSystem
  package var directory = "/"
  package var environment: [String: String] = [:]
  package var isTerminal = false
  package var input: [UInt8] = []
  package var processes: any ProcessRunner = NoProcesses()
  package var clock: @Sendable () -> Duration = { .zero }
  /// Seconds since 1970: 2026-06-01.
  package var now = 1_780_272_000

  package init(files: any FileSystem = MemoryFileSystem()) {
    self.files = files
  }

  /// - Parameter words: the command line without the program's name.
  package func run(_ words: [String]) -> Outcome {
    let output = Bytes()
    let errors = Bytes()
    let (input, now) = (input, now)
    let world = World(
      files: files, directory: directory, environment: environment,
      output: Sink(isTerminal: isTerminal) { output.append($0) },
      errors: Sink(isTerminal: isTerminal) { errors.append($0) },
      input: { input }, processes: processes, parallel: parallelMap, clock: clock,
      now: { now })
    let code = Commands.run(words, in: world)
    return Outcome(code: code, output: output.text, errors: errors.text)
  }

  /// The same, words separated by blanks.
  package func run(_ line: String) -> Outcome {
    run(line.split(separator: " ").map(String.init))
  }
}

/// A machine without any other program.
package struct NoProcesses: ProcessRunner {
  package init() {}

  package func run(_ request: ProcessRequest) throws(FileError) -> ProcessResult {
    throw FileError("run", request.words.first ?? "", .notFound)
  }
}

/// Bytes that several threads may append to.
private final class Bytes: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: ArraySlice<UInt8>) {
    bytes.withLock { $0 += more }
  }

  var text: String {
    bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
