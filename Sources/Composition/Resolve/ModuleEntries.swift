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
  /// Entries that several countries' states of one module share, with the same values in their holes:
  /// taken apart they give the same leaves in each. Entries with equal content that were not resolved as
  /// one are left out.
  package func shared(
    _ states: [(module: ResolvedModule, environment: Environment)]
  ) -> ModuleEntries {
    guard let first = states.first, states.count > 1 else { return .none }
    var common: [ModuleEntries.Name: ResolvedEntry] = [:]
    for (position, place) in first.module.frame.places.enumerated() {
      common[place.name] = first.module.entries[position]
    }
    for state in states.dropFirst() {
      var own: [ModuleEntries.Name: ResolvedEntry] = [:]
      for (position, place) in state.module.frame.places.enumerated() {
        let name = place.name
        let entry = state.module.entries[position]
        if let known = common[name], known === entry { own[name] = entry }
      }
      common = own
    }
    guard !common.isEmpty else { return .none }
    var fillers = states.map { state in
      Resolution(
        reader: workspace.reader, environment: state.environment, mode: options.mode,
        module: state.module.key)
    }
    let names = common.filter { _, entry in
      guard !entry.json.holes.isEmpty else { return true }
      let bytes = fillers[0].filled(entry)
      return fillers.indices.dropFirst().allSatisfy { fillers[$0].filled(entry) == bytes }
    }.keys
    let members = Set(names)
    return ModuleEntries { list, id in members.contains(ModuleEntries.Name(list: list, id: id)) }
  }
}
