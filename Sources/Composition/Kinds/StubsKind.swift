import Syntax

/// `stubs/`: the canned answers of one test case.
enum StubsKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let answer = StubAnswerType.make(&b)
    let scalars = b.map(.any, "field", Shape(.value(Types.string)))
    let match = [
      b.field("params", scalars, "Parts of the path, by parameter."),
      b.field("query", scalars, "Query items by name."),
      b.field("headers", scalars, "Headers by name."),
      b.field("body", Types.open, "What the body must hold at least."),
    ]
    let scenario = [
      b.field("name", Types.identifier, "The scenario.", required: true),
      b.field("in", Types.identifier, "The state it must be in."),
      b.field("to", Types.identifier, "The state it is in afterwards."),
    ]
    let entry = [
      b.field("endpoint", Types.endpoint, "What it answers.", required: true),
      b.field("priority", Types.integer, "Lower goes first; 5 where it is left out."),
      b.field("match", b.record(match), "What a request must have."),
      b.field("scenario", b.record(scenario), "The scenario it is a step of."),
      b.field("answer", answer, "What is answered; or `sequence`."),
      b.field("sequence", ListType(of: answer), "What is answered, time after time."),
      b.field("then", b.word("stay", "cycle"), "After the last of a sequence."),
    ]
    return b.kind(
      folder: "stubs", header: "stubs", noun: "stub set",
      "The canned answers of one test case.", isDebug: true,
      [
        b.field(
          "start", b.map(.id, "scenario", Shape(.value(Types.identifier))),
          "The states scenarios start in; `started` where it is left out."),
        b.field(
          "answers", b.list("answer", ordered: true, entry + b.identity() + b.guards()),
          "Answers; the first that matches is given."),
      ], rule: StubsRule.check)
  }
}
