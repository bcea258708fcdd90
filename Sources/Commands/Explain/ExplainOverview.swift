import Composition
import Diagnostics
import Syntax

extension ExplainQuery {
  /// A module and the layers of the stack that write it, from the base up.
  private struct Module {
    let path: String
    let layers: [String]
    let isThere: Bool
  }

  private func modules(of kind: KindID) -> [Module] {
    let stack = workspace[layer].stack
    return workspace.keys.filter { $0.kind == kind }.compactMap { key in
      guard let module = workspace.index(of: key) else { return nil }
      let layers = stack.filter { workspace.filesByLayer[$0.index][module] != nil }
      guard !layers.isEmpty else { return nil }
      return Module(
        path: workspace.spelled(key), layers: layers.map(view.name),
        isThere: environment.state.value(module) != nil)
    }
  }

  /// The modules of a folder.
  mutating func folder(_ kind: KindID) -> Answer {
    let modules = modules(of: kind)
    let rows = modules.map {
      [$0.path, $0.layers.joined(separator: " "), $0.isThere ? "" : "removed"]
    }
    let json = view.document { _, out in
      out.key("modules")
      out.array { out in
        for module in modules {
          out.object { out in
            out.field("path", module.path)
            out.key("layers")
            out.array { out in for name in module.layers { out.string(name) } }
            out.field("isThere", module.isThere)
          }
        }
      }
    }
    let text =
      rows.isEmpty
      ? "\(name) has nothing in \(workspace.schema[kind].folder)/\n" : view.table(rows, indent: "")
    return Answer(text: text, json: json)
  }

  /// What there is to ask for.
  mutating func overview() -> Answer {
    let stack = workspace[layer].stack.map(view.name)
    var folders: [(folder: String, modules: [Module])] = []
    for index in workspace.schema.kinds.indices {
      let modules = modules(of: KindID(index))
      if !modules.isEmpty { folders.append((workspace.schema.kinds[index].folder, modules)) }
    }
    let rows = folders.map { folder, modules in
      let own = modules.count { $0.layers != ["core"] }
      return [
        folder, "\(modules.count)", own == 0 ? "" : "\(own) written above Core",
        folder == modules.first?.path
          ? ""
          : modules.map { module in
            String(module.path.dropFirst(folder.count + 1))
          }.joined(separator: " "),
      ]
    }
    var text = "\(name)  layers, from the base up: \(stack.joined(separator: " "))\n"
    text += view.table(rows, indent: "  ")
    text += "= more\n"
    let example = folders.first { $0.folder == "screens" }?.modules.first?.path ?? "screens/ID"
    text += view.table(
      [
        ["comity explain \(name) \(example)", "a module, each line with its writer"],
        ["comity explain \(name) \(example):cells", "a list in order, each entry with its layer"],
        ["comity explain \(name) country", "languages, currency, features and values"],
        ["comity explain \(name) pictures", "pictures, and whose they are"],
        ["comity explain \(name) --overrides", "what makes it special"],
      ], indent: "    ")
    let json = view.document { _, out in
      out.key("stack")
      out.array { out in for layer in stack { out.string(layer) } }
      out.key("folders")
      out.array { out in
        for (folder, modules) in folders {
          out.object { out in
            out.field("folder", folder)
            out.key("modules")
            out.array { out in for module in modules { out.string(module.path) } }
          }
        }
      }
    }
    return Answer(text: text, json: json)
  }
}
