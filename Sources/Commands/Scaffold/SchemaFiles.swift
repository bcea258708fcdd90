import Composition
import Diagnostics
import Syntax

/// The JSON Schemas of a workspace's YAML files, by file name. Each kind has one for definitions,
/// one for patches, and one that takes either, which modelines name.
func schemaFiles(of workspace: Workspace) -> [(name: String, bytes: [UInt8])] {
  let names = workspace.schemaNames
  let symbols = workspace.reader.symbols.table
  var files: [(name: String, bytes: [UInt8])] = []
  for kind in workspace.schema.kinds {
    let folder = kind.folder
    files.append((folder + ".json", either(kind)))
    files.append(
      (
        folder + ".definition.json",
        jsonSchema(of: kind, form: .definition, names: names, symbols: symbols)
      ))
    files.append(
      (
        folder + ".patch.json", jsonSchema(of: kind, form: .patch, names: names, symbols: symbols)
      ))
  }
  files.append(
    (
      "country.json",
      jsonSchema(
        of: workspace.schema.layer, title: "country.yaml, layer.yaml",
        doc: "What a country or a layer is.", names: names, symbols: symbols)
    ))
  files.append(
    (
      "workspace.json",
      jsonSchema(
        of: workspace.schema.workspace, title: "comity.yaml", doc: "The workspace.",
        names: names, symbols: symbols)
    ))
  for (name, record, title, doc) in [
    (
      "consent.json", workspace.schema.consent, "consent/",
      "What a country accepted of one finding."
    ),
    (
      "policy.json", workspace.schema.policy, "consent/policy.yaml",
      "What a country accepts in advance."
    ),
  ] {
    files.append(
      (name, jsonSchema(of: record, title: title, doc: doc, names: names, symbols: symbols)))
  }
  return files
}

private func either(_ kind: ModuleKind) -> [UInt8] {
  var out = JSONWriter(pretty: true)
  out.object { out in
    out.field("$schema", SchemaDialect.draft7.name)
    out.field("title", kind.folder + "/")
    out.field("description", kind.doc)
    out.key("oneOf")
    out.array { out in
      for form in ["definition", "patch"] {
        out.object { $0.field("$ref", "\(kind.folder).\(form).json") }
      }
    }
  }
  return out.finished()
}
