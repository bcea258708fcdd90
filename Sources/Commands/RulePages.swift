import Composition
package import Diagnostics

extension RulePage {
  /// Every page, sorted by id; each owner of diagnostics adds its list here.
  package static let all: [RulePage] = (workspaceRulePages + outputRulePages + schemaRulePages)
    .sorted { $0.id < $1.id }
}
