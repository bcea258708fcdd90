import Syntax

/// `debug/`: the debug menu.
enum DebugKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let item = [
      b.field(
        "kind",
        b.word(
          "info", "toggle", "choice", "text", "action", "screen", "list", "slider", "stub-set",
          "scenario", "place", "area-overlay", "catalogue", "endpoint", "user-defaults", "app-info"),
        "What it is.", required: true),
      b.field("title", Types.string, "What it is called, in every language.", required: true),
      b.field("key", Types.string, "The user default it reads and writes."),
      b.field("default", Types.openScalar, "What it holds at first."),
      b.field("choices", ListType(of: Types.string), "What can be chosen."),
      b.field("min", Types.number, "The slider's left end."),
      b.field("max", Types.number, "The slider's right end."),
      b.field("screen", Types.screen, "The screen it opens."),
      b.field("service", Types.service, "The service whose address it changes."),
    ]
    let section = [
      b.field("title", Types.string, "What it is called, in every language.", required: true),
      b.field("audience", b.word("app-info", "qa", "dev"), "Whom it is for.", required: true),
      b.field(
        "items",
        b.list(
          "item", ordered: true, item + b.identity() + b.guards(), rule: DebugRule.check),
        "Its items, from the top."),
    ]
    return b.kind(
      folder: "debug", header: "debug", noun: "debug menu",
      "The menu testers and developers open.", isDebug: true,
      [
        b.field(
          "sections", b.list("section", ordered: true, section + b.identity() + b.guards()),
          "Its sections, from the top.")
      ])
  }
}
