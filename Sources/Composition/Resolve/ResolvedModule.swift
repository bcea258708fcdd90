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
  /// What `asked` says but for the tokens that defaults are, made by the first who asks.
  private let slots = Mutex<[Slot]?>(nil)
  /// The screen it is in the route graph, made by the first who asks.
  private let screen = Mutex<RouteScreen??>(nil)
  /// Where the model of the design it is holds actions, made by the first who asks.
  private let actions = Mutex<ActionPlaces??>(nil)

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
    if let known = slots.withLock({ $0 }) { return environment.withTokens(known) }
    var numbers = SlotNumbers()
    ask(&numbers)
    let made = environment.declared(numbers)
    slots.withLock { $0 = made }
    return environment.withTokens(made)
  }

  /// Adds the numbers of the slots it asked about.
  func ask(_ numbers: inout SlotNumbers) {
    numbers.insert(frame.trace)
    for position in 0..<entries.count { numbers.insert(entries[position].trace) }
  }

  /// `bytes` taken apart, once however many countries share the module; nil where nothing was encoded.
  package var decoded: BundleValue? {
    once(parsed) { BundleValue(json: bytes) }
  }

  /// What `make` made of the module for the route graph, once.
  func routed(_ make: () -> RouteScreen?) -> RouteScreen? { once(screen, make) }

  /// The same for the actions of a design.
  func acting(_ make: () -> ActionPlaces?) -> ActionPlaces? { once(actions, make) }

  private func once<Made: Sendable>(
    _ known: borrowing Mutex<Made??>, _ make: () -> Made?
  ) -> Made? {
    if let known = known.withLock({ $0 }) { return known }
    let made = make()
    known.withLock { $0 = .some(made) }
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
