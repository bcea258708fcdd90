/// The condition under which a number takes a category, in CLDR's own notation:
/// `v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or v != 0`.
struct PluralRule: Sendable {
  let category: PluralCategory
  let condition: String

  init(_ category: PluralCategory, _ condition: String) {
    self.category = category
    self.condition = condition
  }
}

/// Languages that share their plural rules.
struct PluralRuleSet: Sendable {
  /// Lower-case language tags, separated by one space.
  let languages: String
  /// In CLDR's order; what no rule takes is `other`.
  let rules: [PluralRule]
}

/// The plural categories that texts of a language distinguish, in CLDR's order, `other` last.
///
/// - Parameter language: a BCP 47 tag in any case. A tag that CLDR does not list is looked up
///   without its last subtag, and so on; a language unknown to CLDR has `other` alone.
public func pluralCategories(of language: String) -> [PluralCategory] {
  guard let set = ruleSet(of: language) else { return [.other] }
  return pluralRuleSets[set].rules.map(\.category) + [.other]
}

/// The plural category of a number in a language; the language is looked up as in
/// `pluralCategories(of:)`.
public func pluralCategory(of number: PluralOperand, language: String) -> PluralCategory {
  guard let set = ruleSet(of: language) else { return .other }
  for rule in pluralRuleSets[set].rules where number.fulfils(rule.condition) {
    return rule.category
  }
  return .other
}

/// Index of the rule set by language; made at the first question.
private let ruleSetOfLanguage: [String: Int] = {
  var sets: [String: Int] = [:]
  for (index, set) in pluralRuleSets.enumerated() {
    for language in set.languages.split(separator: " ") { sets[String(language)] = index }
  }
  return sets
}()

private func ruleSet(of language: String) -> Int? {
  var tag = language.lowercased()[...]
  while true {
    if let set = ruleSetOfLanguage[String(tag)] { return set }
    guard let hyphen = tag.lastIndex(of: "-") else { return nil }
    tag = tag[..<hyphen]
  }
}
