package import Diagnostics
package import Syntax

/// A module after some layer, with what happened to it as a whole. Immutable.
package final class ModuleState: Sendable {
  /// Nil once a layer removed it.
  package let value: Value?
  /// Defined, replaced, removed: latest first; nil while only one layer defined it.
  package let history: History?

  package init(value: Value?, history: History? = nil) {
    self.value = value
    self.history = history
  }
}

/// All modules after a layer and those below it. What the layer does not touch is the very object
/// of the layer below.
package struct LayerState: Sendable {
  package let layer: LayerID
  /// By `ModuleIndex`; nil where no layer so far has the module.
  package fileprivate(set) var modules: [ModuleState?]
  /// Mistakes and findings of this layer's operations.
  package fileprivate(set) var diagnostics: [Diagnostic] = []
  /// Operations without a target, in total mode.
  package fileprivate(set) var skipped: [NodeID] = []

  package subscript(_ index: ModuleIndex) -> ModuleState? {
    modules[index.raw]
  }

  /// The value of a module that stands.
  package func value(_ index: ModuleIndex) -> Value? {
    modules[index.raw]?.value
  }

  /// State below the base layer: nothing.
  package static func empty(_ workspace: Workspace) -> LayerState {
    LayerState(
      layer: LayerID(0),
      modules: [ModuleState?](repeating: nil, count: workspace.keys.count))
  }
}

/// Builds a layer's state on the one below.
package func state(
  of layer: LayerID, over below: LayerState, in workspace: Workspace, mode: Resolution.Mode
) -> LayerState {
  var builder = LayerBuilder(workspace: workspace, layer: layer, below: below, mode: mode)
  builder.build()
  return builder.state
}

private struct LayerBuilder {
  let workspace: Workspace
  let layer: LayerID
  let below: LayerState
  let mode: Resolution.Mode
  var state: LayerState

  init(workspace: Workspace, layer: LayerID, below: LayerState, mode: Resolution.Mode) {
    self.workspace = workspace
    self.layer = layer
    self.below = below
    self.mode = mode
    state = LayerState(layer: layer, modules: below.modules)
  }

  var reader: Reader { workspace.reader }
  var forest: Forest { workspace.reader.forest }

  /// Kinds in registry order, so that a design stands before the screens that use it.
  mutating func build() {
    let touched = workspace.filesByLayer[layer.index].sorted { $0.key.raw < $1.key.raw }
    for (index, files) in touched {
      let kind = workspace.schema[workspace.keys[index.raw].kind]
      if kind.isTable {
        buildTable(index, files, kind)
      } else {
        for file in files { build(index, workspace.file(file), kind) }
      }
    }
  }

  private func merger(_ index: ModuleIndex) -> Merger {
    let modules = state.modules
    let workspace = workspace
    var merger = Merger(workspace: workspace, layer: layer, mode: mode) { header, id in
      guard let kind = workspace.schema.kind(header: header) else { return nil }
      if let index = workspace.index(of: ModuleKey(kind: kind, id: id)),
        let value = modules[index.raw]?.value
      {
        return value
      }
      for (position, module) in modules.enumerated() where workspace.keys[position].kind == kind {
        if let value = module?.value, workspace.reader.formerIDs(of: value).contains(id) {
          return value
        }
      }
      return nil
    }
    merger.isUncertain = isUncertain(index)
    return merger
  }

  /// Whether what lies below was not read in full, so that nothing is surely missing.
  private func isUncertain(_ index: ModuleIndex) -> Bool {
    guard !workspace.faults.isEmpty else { return false }
    let below = workspace[layer].stack.filter { $0 != layer }
    let key = workspace.keys[index.raw]
    return workspace.faults.unread(in: below).contains(key)
      || workspace.faults.tables(in: below).contains(key.kind)
  }

  /// A module with a patch applied. The merger, which holds the modules so far, is gone afterwards, so
  /// that they are changed in place.
  private mutating func merge(
    _ index: ModuleIndex, _ below: Value, _ file: ModuleFile, _ kind: ModuleKind
  ) -> Value {
    var merger = merger(index)
    let merged = merger.merge(below, patch: file.root, kind: kind)
    state.diagnostics += merger.diagnostics
    state.skipped += merger.skipped
    return merged
  }

  private mutating func build(_ index: ModuleIndex, _ file: ModuleFile, _ kind: ModuleKind) {
    let below = state.modules[index.raw]
    switch file.verb {
    case .define: define(index, file, kind, below)
    case .override:
      guard let (index, value) = target(index, file, kind) else { return }
      let merged = merge(index, value, file, kind)
      state.modules[index.raw] = ModuleState(
        value: merged, history: state.modules[index.raw]?.history)
    case .replace:
      guard let (index, value) = target(index, file, kind) else { return }
      state.modules[index.raw] = ModuleState(
        value: .node(file.root),
        history: History(
          .replaced, layer: layer, node: file.headerValue, previous: value,
          earlier: state.modules[index.raw]?.history))
    case .remove:
      guard let (index, value) = target(index, file, kind) else { return }
      state.modules[index.raw] = ModuleState(
        value: nil,
        history: History(
          .dropped, layer: layer, node: file.headerValue, previous: value,
          earlier: state.modules[index.raw]?.history))
    }
  }

  private mutating func define(
    _ index: ModuleIndex, _ file: ModuleFile, _ kind: ModuleKind, _ below: ModuleState?
  ) {
    guard let value = below?.value else {
      let history = below?.history.map {
        History(.added, layer: layer, node: file.headerValue, previous: nil, earlier: $0)
      }
      state.modules[index.raw] = ModuleState(value: .node(file.root), history: history)
      return
    }
    if mode == .proving { reportTaken(file, kind, value) }
    state.modules[index.raw] = ModuleState(
      value: .node(file.root),
      history: History(
        .replaced, layer: layer, node: file.headerValue, previous: value, earlier: below?.history))
  }

  /// The module an override is for; by a former id where it was renamed.
  private mutating func target(
    _ index: ModuleIndex, _ file: ModuleFile, _ kind: ModuleKind
  ) -> (ModuleIndex, Value)? {
    if let value = state.modules[index.raw]?.value { return (index, value) }
    for (position, module) in state.modules.enumerated() {
      guard let value = module?.value, workspace.keys[position].kind == file.kind,
        reader.formerIDs(of: value).contains(file.id)
      else { continue }
      let now = reader.text(workspace.keys[position].id)
      let span = forest.span(file.headerValue)
      let own = workspace.filesByLayer[layer.index][ModuleIndex(position)] ?? []
      if let other = own.first.map(workspace.file) {
        guard mode == .proving else { return nil }
        state.diagnostics.append(
          Diagnostic(
            "id-duplicate",
            "`\(reader.text(file.id))` is a former name of `\(now)`, which this layer has a file for",
            at: .span(span),
            related: [Related(.span(forest.span(other.headerValue)), "by the name of today")],
            helps: [Help("write all of it in one file, `\(now).yaml`")]))
        return nil
      }
      if mode == .proving {
        state.diagnostics.append(
          Diagnostic(
            "rename-not-followed", "`\(reader.text(file.id))` is now called `\(now)`",
            at: span, level: .warning, help: "write `\(now)` and rename the file",
            edits: [Edit(span, now)]))
      }
      return (ModuleIndex(position), value)
    }
    guard mode == .proving else {
      state.skipped.append(file.headerValue)
      return nil
    }
    if !isUncertain(index) { reportMissing(index, file, kind) }
    return nil
  }

  // MARK: Messages

  private mutating func reportTaken(_ file: ModuleFile, _ kind: ModuleKind, _ value: Value) {
    let id = reader.text(file.id)
    var related: [Related] = []
    if let node = reader.node(of: value) {
      let span = forest.span(node)
      related.append(Related(.span(Span(start: span.start, end: span.start)), "defined here"))
    }
    state.diagnostics.append(
      Diagnostic(
        "id-taken", "a layer below has the \(kind.noun) `\(id)`",
        at: .span(forest.span(file.headerValue)), related: related,
        helps: [
          Help(
            "to change it, write `override: \(id)` and only what differs",
            edits: [Edit(forest.span(file.headerKey), "override")]),
          Help(
            "to replace it whole, write `replace: \(id)`",
            edits: [Edit(forest.span(file.headerKey), "replace")]),
          Help("if it is another \(kind.noun), give it another id"),
        ]))
  }

  private mutating func reportMissing(_ index: ModuleIndex, _ file: ModuleFile, _ kind: ModuleKind)
  {
    let id = reader.text(file.id)
    let span = forest.span(file.headerValue)
    let header = reader.text(kind.header)
    var related: [Related] = []
    var helps: [Help] = []
    var summary = "no layer below has \(indefinite(kind.noun)) `\(id)`"
    if let history = state.modules[index.raw]?.history, history.operation == .dropped {
      summary = "the \(kind.noun) `\(id)` was removed below"
      related.append(Related(.span(forest.span(history.node)), "removed here"))
    }
    let present = state.modules.indices.filter {
      workspace.keys[$0].kind == file.kind && state.modules[$0]?.value != nil
    }
    if let near = nearest(to: id, in: present.map { reader.text(workspace.keys[$0].id) }) {
      helps.append(
        Help(
          "did you mean `\(near)`? then name the file `\(near).yaml`", edits: [Edit(span, near)]))
    }
    if file.verb == .remove {
      helps.append(Help("delete this file"))
    } else {
      helps.append(
        Help(
          "to define a new one, write `\(header): \(id)`",
          edits: [Edit(forest.span(file.headerKey), header)]))
    }
    state.diagnostics.append(
      Diagnostic("module-missing", summary, at: .span(span), related: related, helps: helps))
  }

  // MARK: Tables

  /// Adds the keys of defining files and applies overriding ones. Every key counts for itself.
  private mutating func buildTable(_ index: ModuleIndex, _ files: [Int], _ kind: ModuleKind) {
    // The table of another language.
    let before = index.raw - 1
    let isAlike = before >= 0 && workspace.keys[before].kind == workspace.keys[index.raw].kind
    var table = TableDraft(
      kind: kind, below: state.modules[index.raw]?.value,
      like: isAlike ? state.modules[before]?.value : nil, reader: reader, layer: layer, mode: mode)
    for file in files where workspace.file(file).verb == .define {
      table.define(workspace.file(file))
    }
    state.diagnostics += table.diagnostics
    state.modules[index.raw] = ModuleState(
      value: table.value(), history: state.modules[index.raw]?.history)
    for file in files where workspace.file(file).verb == .override {
      guard let value = state.modules[index.raw]?.value else { continue }
      if mode == .proving {
        state.diagnostics += ownKeyFaults(of: workspace.file(file), table, kind, workspace)
      }
      let merged = merge(index, value, workspace.file(file), kind)
      state.modules[index.raw] = ModuleState(
        value: merged, history: state.modules[index.raw]?.history)
    }
    for file in files {
      let file = workspace.file(file)
      guard file.verb == .replace || file.verb == .remove, mode == .proving else { continue }
      state.diagnostics.append(
        Diagnostic(
          "table-header", "a table is never replaced or removed as a whole",
          at: forest.span(file.headerKey),
          help: "write `override:` and name the keys; drop keys with `without:`",
          edits: [Edit(forest.span(file.headerKey), "override")]))
    }
  }
}
