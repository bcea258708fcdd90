package import Diagnostics
import Syntax

/// A country's bundle as a value: every module proved, and what was found on the way.
package struct ResolvedCountry: Sendable {
  package let layer: LayerID
  package let environment: Environment
  /// Modules that are on, in the order of the bundle.
  package let modules: [ResolvedModule]
  /// Everything said about this country, not yet grouped with other countries'.
  package let diagnostics: [Diagnostic]
  package let counts: Counts

  /// A module that is on, by binary search.
  package func module(_ key: ModuleKey) -> ResolvedModule? {
    guard let index = environment.workspace.index(of: key) else { return nil }
    var low = 0
    var high = modules.count
    while low < high {
      let middle = (low + high) / 2
      let other = environment.workspace.index(of: modules[middle].key)
      if other == index { return modules[middle] }
      if let other, other.raw < index.raw { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Modules that another build of the country has otherwise or has not, this one's first. Values that
  /// stand in holes of their JSON make no difference.
  package func changedModules(
    _ other: ResolvedCountry
  ) -> [(before: ResolvedModule?, after: ResolvedModule?)] {
    let workspace = environment.workspace
    var result: [(before: ResolvedModule?, after: ResolvedModule?)] = []
    var rest = other.modules[...]
    for module in modules {
      let index = workspace.index(of: module.key)?.raw ?? 0
      while let next = rest.first, workspace.index(of: next.key)?.raw ?? 0 < index {
        result.append((nil, next))
        rest.removeFirst()
      }
      guard let twin = rest.first, twin.key == module.key else {
        result.append((module, nil))
        continue
      }
      rest.removeFirst()
      if module !== twin, module.memory !== twin.memory { result.append((module, twin)) }
    }
    return result + rest.map { (nil, $0) }
  }

  /// Everything that some of its modules asked, each once.
  package func asked(by isWanted: (ResolvedModule) -> Bool) -> [Slot] {
    var numbers = SlotNumbers()
    for module in modules where isWanted(module) { module.ask(&numbers) }
    return environment.withTokens(environment.declared(numbers))
  }

  package var compiles: Bool {
    !diagnostics.contains { $0.level == .error }
  }

  /// Modules by where they come from.
  package struct Counts: Sendable, Hashable {
    /// As the base layer has them.
    package var reused = 0
    /// The base layer has them, a layer above changed them.
    package var adapted = 0
    /// No such module in the base layer.
    package var new = 0
    package var screens = 0
    package var languages = 0
    /// Module files of the country's own folder that override, replace or remove.
    package var overrides = 0

    package init() {}

    /// Counts a module by what the base layer has of it.
    mutating func add(_ value: Value, _ base: Value?) {
      guard let base else { return new += 1 }
      if base.isIdentical(to: value) { reused += 1 } else { adapted += 1 }
    }
  }
}

/// What a run resolves and how.
package struct ResolveOptions: Sendable {
  package var mode: Resolution.Mode
  /// Missing translations are errors.
  package var isStrict: Bool
  /// Which JSON of modules is written.
  package var encoding: Encoding

  package init(
    mode: Resolution.Mode = .proving, isStrict: Bool = false, encoding: Encoding = .all
  ) {
    self.mode = mode
    self.isStrict = isStrict
    self.encoding = encoding
  }

  package enum Encoding: Sendable {
    /// Modules are only proved.
    case none
    /// That of kinds with these folders, with `null` for the values of tokens and constants, so that
    /// countries in which only these differ share it.
    case structure([String])
    /// That of bundles.
    case all
  }
}
