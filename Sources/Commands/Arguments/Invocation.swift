/// A command line that was understood.
package struct Invocation: Sendable {
  /// Nil where only common options were given.
  package internal(set) var command: Command?
  /// The words for the command's arguments, in order.
  package internal(set) var words: [String] = []
  /// Values by option name, in the order given; a flag has one empty value each time.
  var given: [String: [String]] = [:]

  package init() {}

  /// Whether an option was given.
  package func has(_ option: Option) -> Bool {
    given[option.name] != nil
  }

  /// The value of an option that is given at most once.
  package func value(_ option: Option) -> String? {
    given[option.name]?.last
  }

  /// All values of an option, lists taken apart.
  package func values(_ option: Option) -> [String] {
    given[option.name] ?? []
  }
}
