import Composition
import Syntax

/// `docs/reference/kinds/`: a page for each kind, one for the records, and an index.
func kindsPages() -> [(path: String, text: String)] {
  var symbols = SymbolTable()
  let schema = Schema(symbols: &symbols)
  let folder = "docs/reference/kinds/"
  var index = "# Kinds of modules\n\n\(GeneratedPages.notice)\n\n"
  index += """
    The folder a file lies in says its kind. What all have in common is in \
    [the language](../language.md#files-and-headers).


    """
  index += table(
    ["folder", "header", "what"],
    schema.kinds.map { kind in
      let notes = (kind.isTable ? " A table." : "") + (kind.isDebug ? " Debug builds only." : "")
      return [
        "[`\(kind.folder)/`](\(kind.folder).md)", "`\(symbols.text(kind.header)):`",
        kind.doc + notes,
      ]
    })
  index += """
    No modules, but described the same way: the [records](records.md) `comity.yaml`, `country.yaml` and \
    `layer.yaml`; [layouts](layouts.md), the `layout` of a cell design.

    """
  let workspace = referencePage(
    of: schema.workspace, title: "Records", doc: "The record of the workspace, `comity.yaml`:",
    symbols: symbols)
  let layer = referencePage(
    of: schema.layer, title: "Layers",
    doc: "The records of layers, `country.yaml` (`country:`) and `layer.yaml` (`layer:`):",
    symbols: symbols)
  let records =
    workspace + "\n"
    + layer.replacing("# Layers", with: "## Layers", maxReplacements: 1)
    .replacing("## Fields", with: "### Fields of layers")
  var pages = [
    (path: folder + "README.md", text: index),
    (path: folder + "records.md", text: noticed(records)),
    (path: folder + "layouts.md", text: noticed(layoutReferencePage())),
  ]
  for kind in schema.kinds {
    pages.append(
      (folder + kind.folder + ".md", noticed(referencePage(of: kind, symbols: symbols))))
  }
  return pages
}

/// The page with the notice below its title.
private func noticed(_ page: String) -> String {
  page.replacing("\n\n", with: "\n\n\(GeneratedPages.notice)\n\n", maxReplacements: 1)
}
