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
  /// The screen it is in the route graph where values of the country stand in that, made by the first
  /// who asks.
  private let screen = Mutex<RouteScreen??>(nil)
  /// What holds whatever stands in its holes.
  let memory: ModuleMemory

  /// - Parameter memory: That of a module with the same frame and entries, if there is one.
  init(
    key: ModuleKey, frame: ModuleFrame, entries: ResolvedEntries, bytes: [UInt8],
    memory: ModuleMemory? = nil
  ) {
    self.key = key
    self.frame = frame
    self.entries = entries
    self.bytes = bytes
    self.memory = memory ?? ModuleMemory()
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
    environment.withTokens(declared(environment))
  }

  /// The same but for the tokens that defaults are.
  private func declared(_ environment: Environment) -> [Slot] {
    memory.slots.once {
      var numbers = SlotNumbers()
      ask(&numbers)
      return environment.declared(numbers)
    }
  }

  /// Modules it asked about, on or not, each once.
  package func used(_ environment: Environment) -> [ModuleIndex] {
    memory.used.once {
      var seen = Set<ModuleIndex>()
      return declared(environment).compactMap { slot in
        guard let index = slot.module.flatMap(environment.workspace.index),
          seen.insert(index).inserted
        else { return nil }
        return index
      }
    }
  }

  /// Whether another module asked for the same in the same places.
  package func asksAlike(_ other: ResolvedModule) -> Bool {
    func areAlike(_ left: Trace, _ right: Trace) -> Bool {
      left.answers.elementsEqual(right.answers) { $0.slot == $1.slot }
    }
    return entries.count == other.entries.count && areAlike(frame.trace, other.frame.trace)
      && (0..<entries.count).allSatisfy {
        areAlike(entries[$0].trace, other.entries[$0].trace)
      }
  }

  /// Adds the numbers of the slots it asked about.
  func ask(_ numbers: inout SlotNumbers) {
    numbers.insert(frame.trace)
    for position in 0..<entries.count { numbers.insert(entries[position].trace) }
  }

  /// `bytes` taken apart, once however many countries share the module; nil where nothing was encoded.
  package var decoded: BundleValue? {
    parsed.once { BundleValue(json: bytes) }
  }

  /// What `make` made of the module for the route graph, once.
  ///
  /// - Parameter withValues: Constants in it are this country's; else perhaps another's.
  func routed(
    _ environment: Environment, withValues: Bool, _ make: () -> RouteScreen?
  ) -> RouteScreen? {
    withValues && hasConstants(environment) ? screen.once(make) : memory.screen.once(make)
  }

  /// Some of its holes hold values of the country that are no tokens, which destinations may be.
  private func hasConstants(_ environment: Environment) -> Bool {
    memory.hasConstants.once {
      frame.pieces.contains { environment.hasConstants($0.json) }
        || (0..<entries.count).contains { environment.hasConstants(entries[$0].json) }
    }
  }

  /// What `make` made of a design for its actions, once.
  func acting(_ make: () -> ActionPlaces?) -> ActionPlaces? { memory.actions.once(make) }

  /// The digest of `bytes`, computed once however many countries share the module.
  package func digest(_ hash: ([UInt8]) -> String) -> String {
    digestText.once { hash(bytes) }
  }
}

/// What is worked out of modules that have the same frame and entries, whatever stands in their holes,
/// by the first who asks.
final class ModuleMemory: Sendable {
  let slots = Mutex<[Slot]?>(nil)
  let used = Mutex<[ModuleIndex]?>(nil)
  let screen = Mutex<RouteScreen??>(nil)
  let actions = Mutex<ActionPlaces??>(nil)
  let hasConstants = Mutex<Bool?>(nil)
}

extension Mutex {
  /// What it holds, made now if it holds nothing. Made without the lock, so perhaps by several threads.
  borrowing func once<Made: Sendable>(_ make: () -> Made) -> Made where Value == Made? {
    if let known = withLock({ $0 }) { return known }
    let made = make()
    withLock { $0 = .some(made) }
    return made
  }
}

extension Environment {
  /// Whether some hole holds a constant, or a text with one.
  fileprivate func hasConstants(_ json: Spliceable) -> Bool {
    json.holes.contains { hole in
      switch slots.slot(hole.slot).group {
      case .inserted, .address: true
      default: false
      }
    }
  }
}
