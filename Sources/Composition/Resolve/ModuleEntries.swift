package import Syntax

/// Some entries of the keyed lists at the top of a module, by list and id.
package struct ModuleEntries: Sendable {
  package static let none = ModuleEntries { _, _ in false }

  private let isMember: @Sendable (_ list: Symbol, _ id: Symbol) -> Bool

  package init(_ isMember: @escaping @Sendable (_ list: Symbol, _ id: Symbol) -> Bool) {
    self.isMember = isMember
  }

  /// Entries that hold none of some places and lie in none of them.
  ///
  /// - Parameter paths: Keys from the module down.
  package init(besides paths: [[Symbol]]) {
    self.init { list, id in
      !paths.contains { path in zip(path, [list, id]).allSatisfy { $0 == $1 } }
    }
  }

  func contains(_ list: Symbol, _ id: Symbol) -> Bool { isMember(list, id) }

  fileprivate struct Name: Hashable, Sendable {
    let list: Symbol
    let id: Symbol

  }
}

extension EntryPlace {
  fileprivate var name: ModuleEntries.Name {
    ModuleEntries.Name(list: context.field, id: entry.key)
  }
}

extension Resolver {
  /// Entries whose JSON is the same in several countries' states of one module: what is compared of their
  /// leaves is the same too.
  package func alike(
    _ states: [(module: ResolvedModule, environment: Environment)]
  ) -> ModuleEntries {
    guard let first = states.first, states.count > 1 else { return .none }
    typealias Entries = [ModuleEntries.Name: ResolvedEntry]
    func entries(_ module: ResolvedModule) -> Entries {
      var result: Entries = [:]
      for (position, place) in module.frame.places.enumerated() {
        result[place.name] = module.entries[position]
      }
      return result
    }
    func filler(_ state: (module: ResolvedModule, environment: Environment)) -> Resolution {
      Resolution(
        reader: workspace.reader, environment: state.environment, mode: options.mode,
        module: state.module.key)
    }
    var common = entries(first.module)
    var left = filler(first)
    for state in states.dropFirst() where !common.isEmpty {
      let others = entries(state.module)
      var right = filler(state)
      common = common.filter { name, entry in
        guard let other = others[name] else { return false }
        if entry === other, entry.json.holes.isEmpty { return true }
        return left.filled(entry) == right.filled(other)
      }
    }
    let names = Set(common.keys)
    return ModuleEntries { names.contains(ModuleEntries.Name(list: $0, id: $1)) }
  }
}
