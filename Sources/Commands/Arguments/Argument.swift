/// A word of the command line that is not an option.
package struct Argument: Sendable {
  /// How many words it takes.
  package enum Count: Sendable {
    case one, optional
    /// None or more; the last argument of a command only.
    case any
  }

  package let value: Option.Value
  package let count: Count
  /// One line, no final dot.
  package let summary: String

  package init(_ value: Option.Value, _ count: Count = .one, summary: String) {
    self.value = value
    self.count = count
    self.summary = summary
  }

  /// How the usage line shows it: `FILE`, `[FILE]`, `[COUNTRY…]`.
  package var usage: String {
    switch count {
    case .one: value.placeholder
    case .optional: "[\(value.placeholder)]"
    case .any: "[\(value.placeholder)…]"
    }
  }
}
