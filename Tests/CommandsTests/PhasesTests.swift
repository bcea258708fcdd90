import Commands
import Diagnostics
import Lint
import Synchronization
import TestSupport
import Testing

@Suite("How long the parts of a run took")
struct PhasesTests {
  /// A clock that is 1.25 ms further whenever somebody looks at it.
  private final class Ticks: Sendable {
    private let count = Mutex(0)

    func next() -> Duration {
      count.withLock { count in
        count += 1
        return .microseconds(1250 * count)
      }
    }

    var looks: Int { count.withLock { $0 } }
  }

  private let ticks: Ticks
  private let recorder: Recorder

  init() throws {
    let ticks = Ticks()
    var files: [String: String] = [:]
    for file in try MarkedWorkspace(RuleExample.common).files {
      files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      files["before/" + file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    files["Core/theme/base.yaml"] =
      "theme: base\ncolors: { brand: \"#B3261E\", ink: \"#1C1B1F\" }\n"
    var recorder = Recorder(files: MemoryFileSystem(files))
    recorder.clock = { ticks.next() }
    self.ticks = ticks
    self.recorder = recorder
  }

  private func names(_ line: String) -> [String] {
    recorder.run(line).errors.split(separator: "\n").compactMap {
      $0.wholeMatch(of: #/(.*\S) +[0-9]+\.[0-9] ms/#).map { String($0.1) }
    }
  }

  @Test("are told on standard error with -v")
  func told() {
    let outcome = recorder.run("diff xa xb -v")
    #expect(
      outcome.errors == """
        reading    1.2 ms
        comparing  1.2 ms
        writing    1.2 ms
        total      3.7 ms

        """)
    #expect(outcome.output == recorder.run("diff xa xb").output)
  }

  @Test(
    "each command has its own",
    arguments: [
      ("diff --all -v", ["reading", "comparing", "writing"]),
      ("diff --all --kind style -v", ["reading", "comparing", "writing"]),
      ("diff xa xb --as-patch -v", ["reading", "comparing", "writing"]),
      (
        "lint --base-dir before -v",
        ["base", "reading", "comparing", "rules", "fixes", "writing"]
      ),
      ("lint --no-base -v", ["base", "rules", "fixes", "writing"]),
      ("build --no-write -v", ["reading", "resolving", "telling"]),
      ("build -v", ["reading", "resolving, writing", "telling"]),
    ])
  func commands(_ line: String, _ expected: [String]) {
    #expect(names(line) == expected + ["total"])
  }

  @Test(
    "nobody looks at a clock where it was not asked for",
    arguments: ["diff xa xb", "lint --base-dir before", "lint --no-base --format json"])
  func unasked(_ line: String) {
    let outcome = recorder.run(line)
    #expect(!outcome.errors.contains(" ms"))
    #expect(ticks.looks == 0)
  }
}
