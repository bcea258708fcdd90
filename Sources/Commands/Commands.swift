extension Command {
  /// Every command, in the order the help lists them; each is one file in `Commands/` and one line
  /// here.
  package static let all: [Command] = [
    .build,
    .lint,
    .accept,
    .explain,
    .locate,
    .diff,
    .affected,
    .routes,
    .draw,
    .report,
    .serve,
    .initialize,
    .new,
    .fmt,
    .schema,
    .parse,
    .rule,
    .completions,
    .doctor,
    .help,
  ]
}
