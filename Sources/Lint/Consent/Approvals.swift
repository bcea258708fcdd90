import Composition
import Syntax

/// Who approved the change, against the owners of countries.
struct Approvals: Sendable {
  /// Nil where nobody asked.
  private let approvers: Set<String>?
  private let owners: [String: [String]]

  init(_ linter: Linter) {
    approvers = linter.options.approvers.map { Set($0.map(Self.folded)) }
    var owners: [String: [String]] = [:]
    // Who owns a country is what the state before says: a change can't make its own approver one.
    for workspace in [linter.crossing.after.workspace, linter.crossing.before.workspace] {
      let reader = workspace.reader
      for country in workspace.countries {
        guard let record = workspace[country].record,
          let node = reader.forest.value(reader.words.owners, in: record)
        else { continue }
        owners[reader.text(workspace[country].name)] = reader.forest.items(node).map(reader.text)
      }
    }
    self.owners = owners
  }

  /// Whether an owner of the country approved, or nobody asked.
  func approve(_ country: String) -> Bool {
    guard let approvers else { return true }
    return owners(of: country).contains { approvers.contains(Self.folded($0)) }
  }

  /// As the country's record names them.
  func owners(of country: String) -> [String] { owners[country] ?? [] }

  /// Code hosts tell neither cases apart nor names with and without `@`.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().drop { $0 == "@" })
  }
}
