import Diagnostics
import Synchronization

/// A report that is made anew when the workspace changes. What is made is what `comity build` and
/// `comity report` make, and what they say is what they would say.
final class LiveReport: Sendable {
  /// What pages know of it.
  struct State: Hashable, Sendable {
    /// Of the report that is there, unlike that of any other run.
    var version: String
    /// Why there is none of the workspace as it is.
    var message: String?

    /// As a server-sent event.
    var event: [UInt8] {
      var json = JSONWriter()
      json.object { json in
        json.field("version", version)
        if let message { json.field("message", message) }
      }
      return Array("event: state\ndata: ".utf8) + json.bytes + [10, 10]
    }
  }

  private let world: World
  private let folder: String
  private let base: [String]
  private let seed: Int
  private let state: Mutex<(count: Int, message: String?, isWorking: Bool)>

  /// - Parameters:
  ///   - folder: of the report, as seen from the world's.
  ///   - base: options that say what is compared.
  init(folder: String, base: [String], _ world: World) {
    self.folder = folder
    self.base = base
    self.world = world
    seed = world.now()
    state = Mutex((0, nil, false))
  }

  var current: State {
    state.withLock { State(version: "\(seed)-\($0.count)", message: $0.message) }
  }

  /// Whether one is being made.
  var isWorking: Bool { state.withLock { $0.isWorking } }

  /// Makes the first one, as far as it goes and without pictures, so that there is something to see at
  /// once. `renew` draws them.
  ///
  /// - Returns: why there is none, with the code to end with.
  func begin() -> (code: ExitCode, text: [UInt8])? {
    let check = run(["build", "--no-write"])
    let made = run(report + ["--no-pictures"])
    guard made.code == .done || made.code == .findings else { return made }
    state.withLock { $0.message = check.code == .done ? nil : text(check.text) }
    return nil
  }

  /// Starts to make one on a thread of its own; false where the system has none.
  func renew() -> Bool {
    let isFirst = state.withLock { state in
      state.isWorking = true
      return state.count == 0
    }
    let isStarted = startThread { self.make(isFirst: isFirst) }
    if !isStarted { state.withLock { $0.isWorking = false } }
    return isStarted
  }

  /// - Parameter isFirst: no pictures are there yet, so what does not compile is drawn as far as it goes.
  private func make(isFirst: Bool) {
    let check = run(["build", "--no-write"])
    var failed = check.code == .done ? nil : check.text
    var isMade = false
    if failed == nil || isFirst {
      let made = run(report)
      isMade = made.code == .done || made.code == .findings
      if made.code != .done { failed = failed ?? made.text }
    }
    let message = failed.map(text)
    state.withLock { state in
      if message == nil || isFirst && isMade { state.count += 1 }
      state.message = message
      state.isWorking = false
    }
  }

  private var report: [String] {
    ["report", "-o", folder] + base
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func run(_ words: [String]) -> (code: ExitCode, text: [UInt8]) {
    let output = Heard()
    let errors = Heard()
    var world = world
    world.output = output.sink
    world.errors = errors.sink
    return (Commands.run(words + ["--color", "never"], in: world), errors.bytes)
  }
}
