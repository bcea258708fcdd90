import Lint
import TestSupport

/// Applies a fix to an example and shows the files it writes.
func fixed(
  _ text: String, rule: String, _ name: String, home: [String] = []
) throws -> String {
  let fixes = try TinyChange(text).fixes(of: rule, named: name) { $0.home = home }
  guard let fix = fixes.first else { return "not proposed" }
  switch fix.result {
  case .refused(let reason): return "refused: \(reason)"
  case .holds(let changes):
    return changes.map { change in
      let text = change.after.map { String(decoding: $0, as: UTF8.self) } ?? "(deleted)"
      return "--- \(change.path)\n" + text + (text.hasSuffix("\n") ? "" : "\n")
    }.joined()
  }
}
