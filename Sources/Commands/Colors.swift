/// When to colour.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Whether a stream gets colours: `--color`, then `NO_COLOR` (no-color.org), then
  /// `CLICOLOR_FORCE` (bixense.com/clicolors), then whether it is a terminal that has them.
  package func applies(to sink: Sink, _ environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") { return true }
    return sink.isTerminal && environment["TERM"] != "dumb"
  }
}
