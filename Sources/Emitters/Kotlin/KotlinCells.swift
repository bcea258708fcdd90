import Composition

/// `Cells.kt`: the view-model of each cell design.
enum KotlinCells {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("The cell designs by id.")
    KotlinCode.words("Design", app.designs.map(\.id), &out)
    out.line()
    out.doc("The view-models of the cell designs.")
    out.block("object Cells") { out in
      for (index, design) in app.designs.enumerated() {
        if index > 0 { out.line() }
        let name = KotlinName.type(design.id)
        out.doc("What the design `\(design.id)` shows.")
        KotlinCode.structure(
          name, design.fields, path: "comity.Cells.\(name)", isWire: false, app.resources,
          &out)
      }
    }
    return out
  }
}
