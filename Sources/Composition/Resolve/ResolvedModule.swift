package import Diagnostics
import Synchronization
import Syntax

/// A module proved in a country. Countries that answer alike share the object, others all parts
/// that are the same.
package final class ResolvedModule: Sendable {
  package let key: ModuleKey
  let frame: ModuleFrame
  let entries: [ResolvedEntry]
  /// Its JSON in the bundle; empty where nothing was to be written.
  package let bytes: [UInt8]
  /// The values that stand in its JSON.
  let held: Trace
  package let diagnostics: [Diagnostic]
  /// SHA-256 of `bytes` in hexadecimal, made by the first who asks.
  private let digestText = Mutex<String?>(nil)

  init(
    key: ModuleKey, frame: ModuleFrame, entries: [ResolvedEntry], bytes: [UInt8], held: Trace
  ) {
    self.key = key
    self.frame = frame
    self.entries = entries
    self.bytes = bytes
    self.held = held
    var diagnostics = frame.pieces[0].diagnostics
    for (entry, piece) in zip(entries, frame.pieces.dropFirst()) {
      diagnostics += entry.diagnostics
      diagnostics += piece.diagnostics
    }
    self.diagnostics = diagnostics
  }

  package var value: Value { frame.value }

  /// Its guard holds here.
  package var isOn: Bool { frame.isOn }

  /// Everything the module asked of the country; some things several times.
  package func asked(_ environment: Environment) -> [Slot] {
    (frame.trace.answers + entries.flatMap(\.trace.answers)).map {
      environment.slots.slot($0.slot)
    }
  }

  /// The digest of `bytes`, computed once however many countries share the module.
  package func digest(_ hash: ([UInt8]) -> String) -> String {
    if let known = digestText.withLock({ $0 }) { return known }
    let made = hash(bytes)
    digestText.withLock { $0 = made }
    return made
  }
}
