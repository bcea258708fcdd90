package import Diagnostics
import Synchronization
import Syntax

/// A module proved in a country. Countries that answer alike share the object, others all parts
/// that are the same.
package final class ResolvedModule: Sendable {
  package let key: ModuleKey
  let frame: ModuleFrame
  let entries: ResolvedEntries
  /// Its JSON in the bundle; empty where nothing was to be written.
  package let bytes: [UInt8]
  package let diagnostics: [Diagnostic]
  /// SHA-256 of `bytes` in hexadecimal, made by the first who asks.
  private let digestText = Mutex<String?>(nil)
  /// `bytes` taken apart, by the first who asks.
  private let parsed = Mutex<BundleValue??>(nil)
  /// The screen it is in the route graph, made by the first who asks.
  private let screen = Mutex<RouteScreen??>(nil)

  init(
    key: ModuleKey, frame: ModuleFrame, entries: ResolvedEntries, bytes: [UInt8]
  ) {
    self.key = key
    self.frame = frame
    self.entries = entries
    self.bytes = bytes
    guard frame.hasDiagnostics || entries.hasDiagnostics else {
      diagnostics = []
      return
    }
    var diagnostics = frame.pieces[0].diagnostics
    for position in 0..<entries.count {
      diagnostics += entries[position].diagnostics
      diagnostics += frame.pieces[position + 1].diagnostics
    }
    self.diagnostics = diagnostics
  }

  package var value: Value { frame.value }

  /// Its guard holds here.
  package var isOn: Bool { frame.isOn }

  /// Everything the module asked of the country, each once.
  package func asked(_ environment: Environment) -> [Slot] {
    var seen: Set<UInt32> = []
    var numbers: [UInt32] = []
    for trace in [frame.trace] + (0..<entries.count).map({ entries[$0].trace }) {
      for answer in trace.answers where seen.insert(answer.slot).inserted {
        numbers.append(answer.slot)
      }
    }
    let slots = environment.slots.slots(numbers)
    guard slots.contains(where: \.standsForOthers) else { return slots }
    return slots.flatMap { $0.declared(environment.workspace.reader) }
  }

  /// `bytes` taken apart, once however many countries share the module; nil where nothing was encoded.
  package var decoded: BundleValue? {
    if let known = parsed.withLock({ $0 }) { return known }
    let made = BundleValue(json: bytes)
    parsed.withLock { $0 = .some(made) }
    return made
  }

  /// What `make` made of the module for the route graph, once.
  func routed(_ make: () -> RouteScreen?) -> RouteScreen? {
    if let known = screen.withLock({ $0 }) { return known }
    let made = make()
    screen.withLock { $0 = .some(made) }
    return made
  }

  /// The digest of `bytes`, computed once however many countries share the module.
  package func digest(_ hash: ([UInt8]) -> String) -> String {
    if let known = digestText.withLock({ $0 }) { return known }
    let made = hash(bytes)
    digestText.withLock { $0 = made }
    return made
  }
}
