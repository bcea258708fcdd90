/// One line of `comity doctor`: what was looked at, what was found, and the command that mends it.
struct DoctorCheck: Sendable, Equatable {
  enum State: Sendable {
    case good
    /// Works without; somebody will miss it.
    case advice
    /// Something comity cannot do without.
    case missing
  }

  let subject: String
  let state: State
  let found: String
  /// Commands or lines to write, each as it is typed.
  let mend: [String]

  init(_ subject: String, _ found: String, state: State = .good, mend: [String] = []) {
    self.subject = subject
    self.state = state
    self.found = found
    self.mend = mend
  }

  /// The line, and under it how to mend what it tells of.
  var lines: [String] {
    let gap = String(repeating: " ", count: max(1, Self.width - subject.count))
    let word =
      switch state {
      case .good: ""
      case .advice: "hint: "
      case .missing: "missing: "
      }
    return [subject + gap + word + found]
      + mend.map { String(repeating: " ", count: Self.width + 2) + $0 }
  }

  /// Of the first column, in characters.
  private static let width = 11
}
