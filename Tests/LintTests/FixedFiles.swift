import Lint
import TestSupport

/// Applies a fix to an example and shows the files it writes.
func fixed(
  _ text: String, rule: String, _ name: String, home: [String] = []
) throws -> String {
  shown(try TinyChange(text).fixes(of: rule, named: name) { $0.home = home }.first)
}

/// The same for a finding about the state after by itself.
func fixedAlone(_ text: String, rule: String, _ name: String) throws -> String {
  let (report, check, _) = try TinyChange(text).offeredAlone()
  guard let finding = report.findings.first(where: { $0.rule == rule }) else { return "not found" }
  return shown(check.fixes(of: finding, report, named: name).first)
}

private func shown(_ fix: FixCheck.Checked?) -> String {
  switch fix?.result {
  case nil: "not proposed"
  case .refused(let reason): "refused: \(reason)"
  case .holds(let changes):
    changes.map { change in
      let text = change.after.map { String(decoding: $0, as: UTF8.self) } ?? "(deleted)"
      return "--- \(change.path)\n" + text + (text.hasSuffix("\n") ? "" : "\n")
    }.joined()
  }
}
