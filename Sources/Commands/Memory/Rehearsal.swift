import Synchronization

extension Console {
  /// What would be said, without saying it.
  func rehearse<Result>(
    _ body: (inout Console) -> Result
  ) -> (result: Result, said: (output: [UInt8], errors: [UInt8])) {
    let output = Heard()
    let errors = Heard()
    var console = Console(
      output: output.sink, errors: errors.sink, verbosity: verbosity, outputColors: outputColors,
      errorColors: errorColors)
    let result = body(&console)
    console.flush()
    return (result, (output.bytes, errors.bytes))
  }
}

/// Bytes that would have gone somewhere, from any thread.
final class Heard: Sendable {
  private let heard = Mutex<[UInt8]>([])

  var sink: Sink {
    Sink(isTerminal: false) { bytes in self.heard.withLock { $0 += bytes } }
  }

  var bytes: [UInt8] { heard.withLock { $0 } }
}
