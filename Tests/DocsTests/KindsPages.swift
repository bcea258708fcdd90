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
    `layer.yaml`; [consents](consents.md) and policies; [layouts](layouts.md), the `layout` of a cell design.

    """
  let workspace = referencePage(
    of: schema.workspace, title: "Records", doc: "The record of the workspace, `comity.yaml`:",
    symbols: symbols)
  let layer = referencePage(
    of: schema.layer, title: "Layers",
    doc: "The records of layers, `country.yaml` (`country:`) and `layer.yaml` (`layer:`):",
    symbols: symbols)
  let records = workspace + "\n" + below(layer, "Layers")
  let consent = referencePage(
    of: schema.consent, title: "Consents",
    doc:
      "What a country accepted of one finding, `consent/FINGERPRINT.yaml`; `comity accept` writes it:",
    symbols: symbols)
  let policy = referencePage(
    of: schema.policy, title: "Policies",
    doc: "What a country accepts in advance, `consent/policy.yaml`:", symbols: symbols)
  var pages = [
    (path: folder + "consents.md", text: noticed(consent + "\n" + below(policy, "Policies"))),
    (path: folder + "README.md", text: index),
    (path: folder + "records.md", text: noticed(records)),
    (path: folder + "layouts.md", text: noticed(layoutReferencePage())),
  ]
  for kind in schema.kinds {
    pages.append(
      (
        folder + kind.folder + ".md",
        noticed(referencePage(of: kind, symbols: symbols)) + examples(of: kind.folder)
      ))
  }
  return pages
}

/// A definition and a change of the sample for each kind, by folder.
let exampleFiles = [
  "screens": ["Core/screens/cash-confirm.yaml", "Countries/no/screens/fare-calculator.yaml"],
  "cells": ["Core/cells/section-header.yaml"],
  "services": ["Core/services/places.yaml", "Countries/ae/services/dispatch.yaml"],
  "theme": ["Core/theme/colors.yaml", "Countries/nordics/theme/accent.yaml"],
  "strings": ["Countries/no/strings/nb.yaml", "Countries/ae/strings/ar.yaml"],
  "settings": ["Core/settings/payment.yaml"],
  "formats": ["Core/formats/date.yaml", "Countries/de/formats/date.yaml"],
  "identity": ["Core/identity/app.yaml", "Countries/jp/identity/app.yaml"],
  "stubs": ["Countries/kz/stubs/no-drivers.yaml"],
  "debug": ["Core/debug/menu.yaml", "Countries/jp/debug/menu.yaml"],
  "places": ["Countries/no/places/oslo.yaml"],
  "areas": ["Countries/de/areas/berlin.yaml"],
  "snapshots": ["Core/snapshots/store.yaml", "Countries/jp/snapshots/store.yaml"],
  "data": ["Core/data/cancellation-fees.yaml", "Countries/jp/data/cancellation-fees.yaml"],
  "images": ["Core/images/images.yaml"],
]

/// Files of the sample, whole, so that a page shows what it describes.
private func examples(of folder: String) -> String {
  let paths = exampleFiles[folder] ?? []
  guard !paths.isEmpty else { return "" }
  let files = paths.map { path in
    "`\(path)`:\n\n```yaml\n\((try? Repository.read(path)) ?? "")```\n"
  }
  return "\n## In the sample\n\n" + files.joined(separator: "\n")
}

/// A page as the second part of another.
private func below(_ page: String, _ title: String) -> String {
  page.replacing("# \(title)", with: "## \(title)", maxReplacements: 1)
    .replacing("## Fields", with: "### Fields of \(title.lowercased())")
}

/// The page with the notice below its title.
private func noticed(_ page: String) -> String {
  page.replacing("\n\n", with: "\n\n\(GeneratedPages.notice)\n\n", maxReplacements: 1)
}
