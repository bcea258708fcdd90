/// How long the parts of a run took, told on standard error at its end with `-v`. Nobody looks at a clock
/// where it was not asked for, and no result depends on it.
struct Phases: Sendable {
  /// Nil where nobody asked.
  private let clock: (@Sendable () -> Duration)?
  private let start: Duration
  private var last: Duration
  private var parts: [(name: String, time: Duration)] = []

  /// For who is not asked.
  static let none = Phases(clock: nil)

  /// Begins now.
  init(_ console: Console, _ world: World) {
    self.init(clock: console.verbosity == .verbose ? world.clock : nil)
  }

  private init(clock: (@Sendable () -> Duration)?) {
    self.clock = clock
    start = clock?() ?? .zero
    last = start
  }

  /// What was done since the last one ended, or since the beginning.
  ///
  /// - Parameter name: what it was, in one word: "reading".
  mutating func end(_ name: String) {
    guard let now = clock?() else { return }
    parts.append((name, now - last))
    last = now
  }

  /// Tells all of them and their sum.
  func tell(_ console: inout Console) {
    guard clock != nil, !parts.isEmpty else { return }
    let rows = (parts + [("total", last - start)]).map { [$0.name, Self.text($0.time)] }
    let widths = [0, 1].map { column in rows.map { $0[column].utf8.count }.max() ?? 0 }
    for row in rows {
      let gap = widths[0] - row[0].utf8.count + widths[1] - row[1].utf8.count + 2
      console.detail(row[0] + String(repeating: " ", count: gap) + row[1])
    }
  }

  /// Milliseconds with one digit behind the point.
  private static func text(_ time: Duration) -> String {
    let tenths =
      time.components.seconds * 10_000 + time.components.attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
