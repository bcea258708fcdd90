import Syntax

/// What a country has and its app does not come to from its start screen.
package struct Unreached: Sendable {
  /// Screens and designs nothing leads to, as `screens/<id>`, in the order of the bundle.
  package private(set) var modules: [String] = []
  /// Keys of texts that only those modules ask for. Texts nobody asks for are not among them: code
  /// written by hand may use them.
  package private(set) var texts: Set<String> = []
  /// Names of pictures that only those modules ask for.
  package private(set) var images: Set<String> = []

  /// Modules lead to what they ask for. Nothing is unreached where the country has no start screen.
  package init(_ country: ResolvedCountry) {
    let workspace = country.environment.workspace
    let reader = workspace.reader
    guard let reached = Self.reached(in: country) else { return }
    var used: Set<Slot> = []
    var idle: Set<Slot> = []
    for module in country.modules {
      let kind = workspace.schema[module.key.kind]
      let isIdle =
        (kind.header == workspace.words.screen || kind.header == workspace.words.cell)
        && !reached.contains(module.key)
      if isIdle { modules.append("\(kind.folder)/\(reader.text(module.key.id))") }
      for slot in module.asked(country.environment) where slot.isResource {
        if isIdle { idle.insert(slot) } else { used.insert(slot) }
      }
    }
    for slot in idle.subtracting(used) {
      let name = reader.text(slot.name)
      if slot.group == .text { texts.insert(name) } else { images.insert(name) }
    }
  }

  /// Modules the start screen leads to, itself among them; nil where there is no start screen.
  private static func reached(in country: ResolvedCountry) -> Set<ModuleKey>? {
    let workspace = country.environment.workspace
    let reader = workspace.reader
    guard let start = country.environment.record.start.flatMap(reader.forest.symbol),
      let screens = workspace.schema.kind(header: workspace.words.screen)
    else { return nil }
    var byKey: [ModuleKey: ResolvedModule] = [:]
    for module in country.modules { byKey[module.key] = module }
    var reached: Set<ModuleKey> = []
    var open = [ModuleKey(kind: screens, id: start)]
    while let key = open.popLast() {
      guard reached.insert(key).inserted, let module = byKey[key] else { continue }
      for slot in module.asked(country.environment) {
        switch slot.group {
        case .module(let kind), .presence(let kind), .declarations(let kind):
          open.append(ModuleKey(kind: kind, id: slot.name))
        default: break
        }
      }
    }
    return reached
  }
}

extension Slot {
  /// Whether platforms keep what is asked for in files of their own.
  fileprivate var isResource: Bool { group == .text || group == .image }
}
