import Syntax

/// Screens and designs of a country that nothing leads to from its start screen, as
/// `screens/<id>`, in the order of the bundle. Modules lead to what they ask for.
package func unreachable(in country: ResolvedCountry) -> [String] {
  let workspace = country.environment.workspace
  let reader = workspace.reader
  let words = workspace.words
  guard let start = country.environment.record.start.flatMap(reader.forest.symbol),
    let screens = workspace.schema.kind(header: words.screen)
  else { return [] }
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
  return country.modules.compactMap { module in
    let kind = workspace.schema[module.key.kind]
    guard kind.header == words.screen || kind.header == words.cell,
      !reached.contains(module.key)
    else { return nil }
    return "\(kind.folder)/\(reader.text(module.key.id))"
  }
}
