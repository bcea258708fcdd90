import Composition
package import Diagnostics
import Emitters
import Lint
import Syntax

extension RulePage {
  /// Every page, sorted by id; each owner of diagnostics adds its list here. What compiler and lint
  /// have the same word for (`id-taken`) is one page.
  package static let all: [RulePage] = {
    let compiler =
      workspaceRulePages + pictureRulePages + outputRulePages + emitterRulePages + codeRulePages
      + drawRulePages
      + syntaxRulePages + schemaRulePages
    let known = Set(compiler.map(\.id))
    return (compiler + lintRulePages.filter { !known.contains($0.id) }).sorted { $0.id < $1.id }
  }()
}
