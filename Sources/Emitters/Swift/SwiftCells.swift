import Composition

/// `Cells.swift`: the view-model of each cell design.
enum SwiftCells {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app)
    SwiftCode.extension("Comity", &out) { out in
      out.doc("The cell designs by id.")
      SwiftCode.words("Design", app.designs.map(\.id), "CaseIterable, Codable, Sendable", &out)
      out.line()
      out.doc("The view-models of the cell designs.")
      out.line("public enum Cells {}")
    }
    for design in app.designs {
      let name = SwiftName.type(design.id)
      out.line()
      SwiftCode.extension("Comity.Cells", &out) { out in
        out.doc("What the design `\(design.id)` shows.")
        SwiftCode.structure(
          name, design.fields, path: "Comity.Cells.\(name)", isWire: false, &out)
      }
    }
    return out
  }
}
