package import Composition
import Syntax

/// What `comity.yaml` makes of rules: `lint: { rules: { shared-text-changed: note } }`.
package struct RuleLevels: Sendable {
  /// What is written for a rule; nil stands for `off`.
  struct Setting {
    let level: RuleLevel?
    let key: NodeID
    let value: NodeID
  }

  private let settings: [String: Setting]
  /// The keys as they are written.
  let written: [(rule: String, key: NodeID)]

  package init(_ workspace: Workspace) {
    let reader = workspace.reader
    var settings: [String: Setting] = [:]
    var written: [(String, NodeID)] = []
    let rules = ["lint", "rules"].reduce(workspace.record) { node, name in
      guard let node, let key = reader.symbols.find(name) else { return nil }
      return reader.forest.value(key, in: node)
    }
    for pair in rules.map({ Array(reader.forest.pairs($0)) }) ?? [] {
      let rule = reader.text(pair.key)
      written.append((rule, pair.key))
      let word = reader.text(pair.value)
      let level = RuleLevel(rawValue: word)
      guard level != nil || word == "off" else { continue }
      settings[rule] = Setting(level: level, key: pair.key, value: pair.value)
    }
    self.settings = settings
    self.written = written
  }

  /// The level of a rule; nil where it is off.
  package func level(of about: RuleAbout) -> RuleLevel? {
    guard !Self.fixed.contains(about.id), let setting = settings[about.id] else {
      return about.level
    }
    return setting.level
  }

  func setting(of rule: String) -> Setting? { settings[rule] }

  /// Rules whose level cannot be set: content that does not compile, and what watches over levels.
  static let fixed: Set<String> = [
    NoLongerCompiles.about.id, LintRelaxed.about.id, ConsentInvalid.about.id,
    UnknownRule.about.id, ConsentNotByOwner.about.id,
  ]

  /// How much something weighs, `off` and all: the larger the lighter.
  static func lightness(_ level: RuleLevel?) -> Int {
    level.flatMap(RuleLevel.allCases.firstIndex) ?? RuleLevel.allCases.count
  }
}
