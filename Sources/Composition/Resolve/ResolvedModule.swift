package import Diagnostics
import Synchronization
import Syntax

/// A module proved in a country. Countries that answer alike share the object.
package final class ResolvedModule: Sendable {
  package let key: ModuleKey
  package let value: Value
  /// Its JSON in the bundle; empty where nothing was to be written.
  package var bytes: [UInt8] { json.bytes }
  let json: Spliceable
  /// SHA-256 of `bytes` in hexadecimal, made by the first who asks.
  private let digestText = Mutex<String?>(nil)
  package let diagnostics: [Diagnostic]
  package let trace: Trace
  /// Its guard holds here.
  package let isOn: Bool

  init(
    key: ModuleKey, value: Value, json: Spliceable, diagnostics: [Diagnostic], trace: Trace,
    isOn: Bool
  ) {
    self.key = key
    self.value = value
    self.json = json
    self.diagnostics = diagnostics
    self.trace = trace
    self.isOn = isOn
  }

  /// The digest of `bytes`, computed once however many countries share the module.
  package func digest(_ hash: ([UInt8]) -> String) -> String {
    if let known = digestText.withLock({ $0 }) { return known }
    let made = hash(bytes)
    digestText.withLock { $0 = made }
    return made
  }
}

/// Results of modules that several countries share, to be reused where a country would answer the
/// same. Safe from several threads.
final class VariantTable: Sendable {
  private final class Variants: Sendable {
    let made = Mutex<[ResolvedModule]>([])
  }

  /// More kinds of answers than this are not remembered, so that memory does not grow with the
  /// number of countries.
  private static let limit = 8

  private let byModule: [Variants]

  init(modules: Int) {
    byModule = (0..<modules).map { _ in Variants() }
  }

  /// A result for the same value whose questions the country answers alike; one that differs in
  /// nothing if there is one, and if holes matter.
  func find(
    _ index: Int, _ value: Value, _ answers: inout AnswerCache, _ environment: Environment,
    encodes: Bool
  ) -> (module: ResolvedModule, isSame: Bool)? {
    var near: ResolvedModule?
    for candidate in byModule[index].made.withLock({ $0 })
    where candidate.value.isIdentical(to: value) {
      switch answers.match(candidate.trace, environment) {
      case .same: return (candidate, true)
      case .sameButHoles:
        guard encodes else { return (candidate, true) }
        near = near ?? candidate
      case .different: break
      }
    }
    return near.map { ($0, false) }
  }

  func add(_ index: Int, _ module: ResolvedModule) {
    byModule[index].made.withLock { made in
      if made.count < Self.limit { made.append(module) }
    }
  }
}
