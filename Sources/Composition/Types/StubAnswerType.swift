import Syntax

/// One canned answer: `{ status: 200, headers: {…}, body: …, delay: 300ms, fault: timed-out }`.
enum StubAnswerType {
  static func make(_ b: inout SchemaBuilder) -> any ValueType {
    b.whole(
      "an answer",
      [
        b.field(
          "status", IntegerType(minimum: 100, maximum: 599), "200 where it is left out."),
        b.field(
          "headers", b.map(.any, "header", Shape(.value(Types.string))), "Headers by name."),
        b.field("body", Types.open, "The body, as JSON."),
        b.field("delay", Types.duration, "How long it takes."),
        b.field(
          "fault",
          b.word(
            "timed-out", "not-connected", "connection-lost", "cannot-find-host",
            "bad-server-response"), "The error that comes instead of an answer."),
      ])
  }
}
