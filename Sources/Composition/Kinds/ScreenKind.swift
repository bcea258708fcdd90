import Syntax

/// `screens/`: a list of cells, what the screen reads, and where it leads.
enum ScreenKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let load = b.list(
      "load", key: .any, ordered: false, shorthand: true, namesEndpoints: true,
      b.identity() + b.guards(), sees: [])
    let cell = b.field("cell", Types.design, "The design it has.", required: true)
    let model = b.field(
      "model", Shape(.dependent(Models.ofDesignBeside)), "Values of the design's properties.")
    let empty = EmptyEntryType.make(
      &b,
      [
        b.field("id", Types.identifier, "Names the entry, as all of the list.", required: true),
        cell, model,
      ] + b.identity())
    let entry = [
      cell,
      b.field("each", Types.each, "The list of an answer it is repeated for."),
      model,
      b.field("empty", empty, "The entry shown when there is nothing to repeat."),
    ]
    let route = [
      b.field("to", Types.target, "Where it leads.", required: true),
      b.field(
        "present", b.word("push", "sheet", "replace", "alert"),
        "How the screen appears; `push` where it is left out."),
      b.field("call", Types.endpoint, "What is asked of a service on the way."),
      b.field("event", Types.event, "The answer that takes it, without a touch."),
    ]
    let words = b.words
    return b.kind(
      folder: "screens", header: "screen", noun: "screen", "One screen of the app.",
      [
        b.field("title", Types.text, "The title in its bar."),
        b.field("load", load, "The endpoints it reads; bindings name one of them."),
        b.field(
          "cells",
          b.list(
            "cell", ordered: true, entry + b.identity() + b.guards(),
            restart: Record.Restart(
              trigger: words.cell, restarted: words.model, keep: words.keep),
            sees: [words.load, words.routes]),
          "Its cells, from the top."),
        b.field(
          "routes",
          b.map(
            .id, "route", b.record(route + b.identity() + b.guards()),
            reserved: Destination.builtIns),
          "Where it leads, by what actions call it."),
        b.field("marker", Types.marker, "The entry only this screen has, for tests."),
        b.field("final", Types.bool, "Whether a flow may end here."),
      ], rule: ScreenRule.check)
  }
}
