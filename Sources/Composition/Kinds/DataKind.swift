import Syntax

/// `data/`: whatever else a team configures.
enum DataKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "data", header: "data", noun: "data",
      "Content without a schema of its own; what layers may patch by entry is declared beside it.",
      [
        b.field(
          "keys", b.map(.any, "path", Shape(.value(Types.string))),
          "Path of a list in the content to the field that holds its entries' ids.",
          inBundle: false),
        b.field(
          "unordered", ListType(of: Types.string), "Those of them whose order means nothing.",
          inBundle: false),
        b.field(
          "guards", b.map(.any, "path", b.record(b.guards()), dropsEmpty: true),
          "Path in the content to the countries and platforms it is for."),
        b.field(
          "content", Shape(.dependent(DataContent.dependency)), "The content itself.",
          required: true),
      ], rule: DataRule.prepare)
  }
}
