import Composition
import Diagnostics
import Syntax

/// Takes references for those of the state before where they name something else of the same value, so
/// that only what users get tells builds apart.
struct EqualReferences {
  let comparison: Comparison
  /// What the four builds answer.
  let environments: [Environment?]

  private static let tokens: Set<String> = ["color", "font", "spacing", "radius"]

  /// The states of one leaf in four builds.
  func aligned(_ states: [LeafState?]) -> [LeafState?] {
    guard let first = states.first ?? nil, let before = environments.first ?? nil,
      states.contains(where: { $0 != nil && $0?.value != first.value }),
      let old = BundleValue(json: first.value)
    else { return states }
    return zip(states, environments).map { state, environment in
      guard let state, let environment, state.value != first.value,
        let new = BundleValue(json: state.value)
      else { return state }
      let other = aligned(new, old, environment, before)
      guard other != new else { return state }
      var out = JSONWriter()
      other.write(to: &out)
      return LeafState(state.leaf, json: state.json, value: out.bytes, renamed: state.renamed)
    }
  }

  private func aligned(
    _ new: BundleValue, _ old: BundleValue, _ environment: Environment, _ before: Environment
  ) -> BundleValue {
    switch (new, old) {
    case (.array(let items), .array(let others)) where items.count == others.count:
      return .array(zip(items, others).map { aligned($0, $1, environment, before) })
    case (.object(let object), .object(let other)):
      if isSameToken(object, other) { return old }
      let members = object.members.map { member in
        guard let former = other[member.key] else { return member }
        if member.key == "text", let name = member.value.string, let oldName = former.string {
          return BundleObject.Member(
            key: member.key,
            value: haveSameWords(name, environment, oldName, before) ? former : member.value)
        }
        return BundleObject.Member(
          key: member.key, value: aligned(member.value, former, environment, before))
      }
      return .object(BundleObject(members))
    default: return new
    }
  }

  /// Two tokens with their values, which differ in nothing but the name.
  private func isSameToken(_ object: BundleObject, _ other: BundleObject) -> Bool {
    guard object.members.count > 1, object.members.count == other.members.count,
      let head = object.members.first, let old = other.members.first, head.key == old.key,
      Self.tokens.contains(head.key), head.value.string != nil, old.value.string != nil
    else { return false }
    return zip(object.members, other.members).dropFirst().allSatisfy {
      $0.key == $1.key && $0.value == $1.value
    }
  }

  /// Whether two keys have the same text in every language.
  private func haveSameWords(
    _ name: String, _ environment: Environment, _ oldName: String, _ before: Environment
  ) -> Bool {
    let symbols = comparison.workspace.reader.symbols
    let languages = environment.texts.languages
    guard name != oldName, languages == before.texts.languages, let key = symbols.find(name),
      let oldKey = symbols.find(oldName)
    else { return false }
    func words(_ key: Symbol, _ position: Int, _ environment: Environment) -> String? {
      guard let found = environment.texts.find(key, language: position),
        case .node(let node) = found.entry.value
      else { return nil }
      return comparison.spell(node, environment)
    }
    return languages.indices.allSatisfy { position in
      guard let text = words(key, position, environment) else { return false }
      return text == words(oldKey, position, before)
    }
  }
}
