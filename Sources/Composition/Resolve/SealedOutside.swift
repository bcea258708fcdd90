import Diagnostics
import Syntax

/// Sealed things whose value does not stand in their module: features and values, which records
/// set, and pictures, which are files.
func outsideSealFaults(
  _ seals: [ModuleIndex: [Seal]], stack: [LayerID], workspace: Workspace
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  let words = workspace.words
  for (index, list) in seals.sorted(by: { $0.key.raw < $1.key.raw }) {
    let body = workspace.schema[workspace.keys[index.raw].kind].body
    let isSettings = body[words.features] != nil
    guard isSettings || body[words.names] != nil else { continue }
    for seal in list {
      guard let start = stack.firstIndex(of: seal.layer) else { continue }
      let check = OutsideSeal(
        seal: seal, workspace: workspace, below: Array(stack[...start]),
        above: stack[(start + 1)...].filter { !seal.except.contains(workspace[$0].name) })
      diagnostics += isSettings ? check.settings() : check.pictures()
    }
  }
  return diagnostics
}

/// One seal in one stack.
private struct OutsideSeal {
  let seal: Seal
  let workspace: Workspace
  /// Layers up to the sealing one.
  let below: [LayerID]
  /// Layers above it that are not excepted.
  let above: [LayerID]

  private var reader: Reader { workspace.reader }
  private var forest: Forest { reader.forest }

  /// Records above that give a sealed feature or value another value.
  func settings() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let words = reader.words
    for layer in above {
      guard let record = workspace[layer].record else { continue }
      for field in [words.features, words.values] {
        guard let settings = forest.value(field, in: record) else { continue }
        for pair in forest.pairs(settings) {
          guard let name = forest.symbol(pair.key), covers([field, name]),
            value(field, name) != forest.symbol(pair.value)
          else { continue }
          diagnostics.append(
            fault("\(reader.text(field)).\(reader.text(name))", .span(forest.span(pair.key)), layer)
          )
        }
      }
    }
    return diagnostics
  }

  /// Pictures above under a sealed name.
  func pictures() -> [Diagnostic] {
    let names = reader.words.names
    var diagnostics: [Diagnostic] = []
    for layer in above {
      let own = workspace.images[layer.index].sorted { reader.symbols.precedes($0.key, $1.key) }
      for (name, set) in own where covers([names, name]) {
        let isBelow = below.contains { workspace.images[$0.index][name] != nil }
        guard isBelow, let file = set.variants.first else { continue }
        diagnostics.append(fault(reader.text(name), .path(file.path), layer))
      }
    }
    return diagnostics
  }

  private func covers(_ path: [Symbol]) -> Bool {
    path.starts(with: seal.path)
  }

  /// What holds after the sealing layer: what a record says, else the default.
  private func value(_ field: Symbol, _ name: Symbol) -> Symbol? {
    for layer in below.reversed() {
      if let record = workspace[layer].record, let settings = forest.value(field, in: record),
        let node = forest.value(name, in: settings)
      {
        return forest.symbol(node)
      }
    }
    for layer in below.reversed() {
      for file in workspace.files where file.layer == layer {
        if let declared = forest.value(field, in: file.root),
          let one = forest.value(name, in: declared),
          let node = forest.value(reader.words.default_, in: one)
        {
          return forest.symbol(node)
        }
      }
    }
    return nil
  }

  private func fault(_ what: String, _ place: Place, _ layer: LayerID) -> Diagnostic {
    let name = reader.text(workspace[seal.layer].name)
    return Diagnostic(
      "sealed-changed", "`\(what)` is sealed by `\(name)`", at: place,
      related: [Related(.span(forest.span(seal.node)), "sealed here: \(seal.reason)")],
      helps: [
        Help(
          "delete the change; or ask the owners of `\(name)` to put "
            + "`\(reader.text(workspace[layer].name))` under `except:` with a reason")
      ])
  }
}
