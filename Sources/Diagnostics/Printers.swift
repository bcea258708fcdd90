extension Printer {
  /// Every printer; each is one file in `Printers/` and one line here.
  package static let all: [Printer] = [
    .text,
    .concise,
    .xcode,
    .json,
    .jsonLines,
  ]

  /// The printer of a name.
  package static func named(_ name: String) -> Printer? {
    all.first { $0.name == name }
  }
}
