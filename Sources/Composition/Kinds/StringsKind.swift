import Syntax

/// `strings/`: the texts of one language.
enum StringsKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "strings", header: "strings", noun: "strings",
      "The texts of one language; the header's value is its tag.", identity: .tablePerLabel,
      [
        b.field(
          "texts", b.map(.dotted, "text", Shape(.value(Types.textDefinition))),
          "Texts by key; nested keys are read dotted.")
      ])
  }
}
