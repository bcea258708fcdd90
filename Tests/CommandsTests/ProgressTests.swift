import Commands
import Synchronization
import TestSupport
import Testing

@Suite("Progress")
struct ProgressTests {
  /// What standard error shows when six things take 100 ms each.
  private func shown(isTerminal: Bool, _ verbosity: Console.Verbosity) -> String {
    let errors = Mutex<[UInt8]>([])
    let time = Mutex(Duration.zero)
    let sink = Sink(isTerminal: isTerminal) { bytes in errors.withLock { $0 += bytes } }
    let world = World(
      files: MemoryFileSystem(), directory: "/", environment: [:], output: sink, errors: sink,
      input: { [] }, processes: NoProcesses(), parallel: parallelMap,
      clock: { time.withLock { $0 } })
    let console = Console(output: sink, errors: sink, verbosity: verbosity)
    let progress = Progress(6, "countries", console, world)
    for _ in 0..<6 {
      time.withLock { $0 += .milliseconds(100) }
      progress.advance()
    }
    progress.finish()
    return errors.withLock { String(decoding: $0, as: UTF8.self) }
  }

  @Test("on a terminal, after 0.3 seconds, one line that is cleared in the end")
  func terminal() {
    #expect(
      shown(isTerminal: true, .normal) == "\r\u{1B}[K3 of 6 countries\r\u{1B}[K4 of 6 countries"
        + "\r\u{1B}[K5 of 6 countries\r\u{1B}[K6 of 6 countries\r\u{1B}[K")
  }

  @Test("nowhere else")
  func silence() {
    #expect(shown(isTerminal: false, .normal).isEmpty)
    #expect(shown(isTerminal: true, .quiet).isEmpty)
  }
}
