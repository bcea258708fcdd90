import Composition
package import Diagnostics
import Syntax

extension RulePage {
  /// Every page, sorted by id; each owner of diagnostics adds its list here.
  package static let all: [RulePage] =
    (workspaceRulePages + outputRulePages + syntaxRulePages + schemaRulePages)
    .sorted { $0.id < $1.id }
}
