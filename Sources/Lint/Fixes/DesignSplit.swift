import Composition
import Diagnostics
import Syntax

/// How a shared design is copied for some countries: where the copies go and which cells take them.
struct DesignSplit {
  let scene: FixScene
  private let design: ModuleKey
  /// The design in the comparison's workspace.
  private let index: ModuleIndex
  /// The layer that was edited.
  private let shared: Layer
  /// One for each layer that gets the design as it is now.
  let copies: [Copy]

  struct Copy {
    let layer: Layer
    let id: String
    /// Countries of the home that lie over the layer, or are it.
    let countries: [String]
  }

  /// Nil where the finding is about no shared design that both states have, or no home lies over it.
  init?(_ scene: FixScene) {
    let after = scene.crossing.after.workspace
    guard let cause = scene.finding.cause, !cause.isOwn, let design = cause.module,
      after.schema[design.kind].folder == "cells", let index = scene.workspace.index(of: design),
      let shared = after.layers.first(where: { $0.folder == cause.folder }), !shared.isCountry,
      scene.comparison.resolver.states(upTo: shared.id).last?.value(index) != nil
    else { return nil }
    self.scene = scene
    self.design = design
    self.index = index
    self.shared = shared
    let places = Self.places(scene.home, over: shared, after)
    guard !places.isEmpty else { return nil }
    let old = scene.reader.text(design.id)
    copies = places.map { layer, countries in
      let stem = "\(old)-\(scene.reader.text(layer.name))"
      let free = ([stem] + (2...99).map { "\(stem)-\($0)" }).first { id in
        scene.reader.symbols.find(id).flatMap {
          scene.workspace.index(of: ModuleKey(kind: design.kind, id: $0))
        } == nil
      }
      return Copy(layer: layer, id: free ?? stem, countries: countries)
    }
  }

  /// The regional layers of which every country is meant, widest first, and the other countries.
  private static func places(
    _ home: [String], over shared: Layer, _ workspace: Workspace
  ) -> [(layer: Layer, countries: [String])] {
    let name = { (layer: Layer) in workspace.reader.text(layer.name) }
    let countries = workspace.countries.map { workspace[$0] }
    var left = Set(home)
    var found: [(Layer, [String])] = []
    let above = workspace.layers.filter { $0.id != shared.id && $0.stack.contains(shared.id) }
    for layer in above.sorted(by: { ($0.stack.count, name($0)) < ($1.stack.count, name($1)) }) {
      let members = countries.filter { $0.stack.contains(layer.id) }.map(name)
      guard !members.isEmpty, left.isSuperset(of: members) else { continue }
      left.subtract(members)
      found.append((layer, members.sorted()))
    }
    return found
  }

  /// What must hold once it is written.
  var promise: FixProposal.Split {
    FixProposal.Split(
      design: design, shared: shared.folder,
      copies: Dictionary(
        copies.flatMap { copy in copy.countries.map { ($0, copy.id) } }, uniquingKeysWith: { $1 }))
  }

  func write(_ edits: inout FileEdits) throws(OverrideWriter.Refusal) {
    try restore(&edits)
    for copy in copies {
      try write(copy, &edits)
      for layer in scene.crossing.after.workspace.layers where layer.stack.contains(copy.layer.id) {
        for use in DesignUse.all(of: design, in: environment(layer)) {
          try retarget(use, in: layer, to: copy, &edits)
        }
      }
    }
  }

  private func environment(_ layer: Layer) -> Environment {
    let resolver = scene.comparison.resolver
    let state = resolver.states(upTo: layer.id).last ?? .empty(scene.workspace)
    return resolver.environment(of: layer.id, state: state)
  }

  private func files(_ layer: Layer, _ workspace: Workspace) -> [ModuleFile] {
    guard let index = workspace.index(of: design) else { return [] }
    return (workspace.filesByLayer[layer.id.index][index] ?? []).map { workspace.file($0) }
  }

  // MARK: The shared layer

  /// The file of the shared layer as it was, byte for byte.
  private func restore(_ edits: inout FileEdits) throws(OverrideWriter.Refusal) {
    let before = scene.crossing.before.workspace
    let now = files(shared, scene.crossing.after.workspace)
    let then = before.layers.first { $0.folder == shared.folder }.map { files($0, before) } ?? []
    guard now.count < 2, then.count < 2, now.first != nil || then.first != nil else {
      throw OverrideWriter.Refusal(reason: "the design stands in several files")
    }
    let sources = scene.forest.sources
    switch (now.first, then.first) {
    case (let now?, let then?):
      edits.write(sources[now.file].path, sources[now.file].bytes, sources[then.file].bytes)
    case (nil, let then?):
      edits.write(sources[then.file].path, nil, sources[then.file].bytes)
    case (let now?, nil):
      guard now.verb == .override else {
        throw OverrideWriter.Refusal(reason: "the design is new")
      }
      edits.delete(now.file)
    case (nil, nil): break
    }
  }

  // MARK: The copy

  private func write(_ copy: Copy, _ edits: inout FileEdits) throws(OverrideWriter.Refusal) {
    let workspace = scene.workspace
    let kind = workspace.schema[design.kind]
    let environment = environment(copy.layer)
    guard let value = environment.state.value(index) else {
      throw OverrideWriter.Refusal(reason: "`\(copy.layer.folder)` does without the design")
    }
    let path = "\(copy.layer.folder)/\(kind.folder)/\(copy.id).yaml"
    if case .node(let root) = value, let bytes = bytes(of: root, as: copy.id, kind) {
      edits.write(path, nil, bytes)
    } else {
      // Layers between wrote over it: what came of it, as one definition.
      let walk = PlaceWalk(workspace: workspace) { header, id in
        workspace.schema.kind(header: header).flatMap { environment.module($0, id) }
      }
      let was = scene.reader.text(workspace.words.was)
      let body = DefinitionForm(workspace: workspace, walk: walk).body(of: value, kind)
      edits.create(
        path,
        [NewPair(scene.reader.text(kind.header), .text(copy.id))] + body.filter { $0.key != was })
    }
    // What the layer said of the design is in the copy, and no cell of it has the design any more.
    for file in files(copy.layer, scene.crossing.after.workspace) {
      guard file.verb == .override else {
        throw OverrideWriter.Refusal(
          reason: "`\(copy.layer.folder)` defines or replaces the design itself")
      }
      edits.delete(file.file)
    }
  }

  /// A definition with another id, everything else as it is written.
  private func bytes(of root: NodeID, as id: String, _ kind: ModuleKind) -> [UInt8]? {
    let forest = scene.forest
    guard let file = forest.sources.file(at: forest.span(root).start),
      forest.roots[file.index] == root, let header = forest.firstPair(root)
    else { return nil }
    var edits = [
      Edit(forest.span(header.key), scene.reader.text(kind.header)),
      Edit(forest.span(header.value), id),
    ]
    // Former ids are the shared design's.
    for pair in forest.pairs(root) where forest.symbol(pair.key) == scene.workspace.words.was {
      edits += scene.editor.delete(pair.key, from: root).edits
    }
    let source = forest.sources[file]
    return try? apply(edits, to: source.bytes, base: source.base)
  }

  // MARK: Cells

  /// Gives a cell of a layer the copy.
  private func retarget(
    _ use: DesignUse, in layer: Layer, to copy: Copy, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    let search = WriterSearch(environment: environment(layer))
    let owner = search.layer(of: use.node)
    if owner == layer.id {
      return edits.add([Edit(scene.forest.span(use.node), copy.id)], scene.forest)
    }
    // Of a layer below: written once, where the copy lies.
    guard layer.id == copy.layer.id else { return }
    let reader = scene.reader
    let words = scene.workspace.words
    let entry = reader.text(use.entry)
    guard !use.isEmpty else {
      throw OverrideWriter.Refusal(
        reason: "what `\(entry)` of `\(reader.text(use.screen.id))` shows when it is empty has the "
          + "design as well")
    }
    let writer = OverrideWriter(scene: scene, layer: layer)
    let cells = reader.text(words.cells)
    try writer.write(
      [cells, entry, reader.text(words.cell)], .text(copy.id), use.screen, &edits)
    let kept = use.properties.filter { property in
      let place = ModulePath(
        key: use.screen, path: [words.cells, use.entry, words.model, property])
      return search.writers(of: place).first?.layer != layer.id
    }
    guard !kept.isEmpty else { return }
    try writer.write(
      [cells, entry, reader.text(words.keep)], .list(kept.map { .text(reader.text($0)) }),
      use.screen, &edits)
  }
}
