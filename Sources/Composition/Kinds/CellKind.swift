import Syntax

/// `cells/`: a cell design, its view-model, its layout and its patterns in the catalogue.
enum CellKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "cells", header: "cell", noun: "cell design",
      "How a kind of cell looks and what a screen must tell it.",
      [
        b.field(
          "model", b.map(.name, "property", PropertyDeclaration.shape(&b)),
          "The properties a screen sets."),
        b.field("layout", Types.layout, "How the properties are laid out.", required: true),
        b.field(
          "examples", b.map(.nameOrID, "example", Shape(.dependent(Models.ofThisDesign))),
          "Patterns of the catalogue: values of the properties."),
      ])
  }
}
