import Diagnostics
import Syntax

/// Lays the layers of two states of a workspace side by side and makes the mixtures.
struct Crosser {
  let before: Workspace
  let after: Workspace
  let changedAssets: Set<String>
  private(set) var layers: [Layer]
  private(set) var files: [ModuleFile]
  private(set) var images: [ImageSet.ByName]
  private(set) var countries: [CrossedCountry] = []
  /// Per layer of the state before its layer here; the same as after where nothing differs.
  private var formerLayers: [LayerID?]
  /// Per layer of the state before one here with its content; the layer after in the same folder
  /// where its own content did not change.
  private var contents: [LayerID]
  private var mixtures: [Mixture: LayerID] = [:]
  /// Layers that were added for their content and lie over nothing yet.
  private var unplaced: Set<LayerID> = []
  private var filesByContent: [LayerID: [ModuleFile]] = [:]

  /// A layer's content over another layer.
  private struct Mixture: Hashable {
    let content: LayerID
    let over: LayerID?
  }

  init(before: Workspace, after: Workspace, changedAssets: Set<String>) {
    self.before = before
    self.after = after
    self.changedAssets = changedAssets
    layers = after.layers
    files = after.files
    images = after.images
    formerLayers = before.layers.map { _ in nil }
    contents = before.layers.map(\.id)
    for file in files { filesByContent[file.layer, default: []].append(file) }
  }

  mutating func run() {
    for layer in layers {
      mixtures[Mixture(content: layer.id, over: layer.over)] = layer.id
    }
    for layer in before.layers { _ = place(layer.id) }
    cross()
  }

  /// Every layer of the state before.
  var layersBefore: [LayerID] { before.layers.compactMap { formerLayers[$0.id.index] } }

  /// What was wrong in either state.
  var faults: Faults {
    after.faults.union(before.faults) { formerLayers[$0.index] ?? $0 }
  }

  /// Shared layers of the state after with what they were before.
  var sharedPairs: [LayerID: LayerID] {
    var pairs: [LayerID: LayerID] = [:]
    for layer in before.layers where !layer.isCountry {
      if let twin = counterpart(layer), let known = formerLayers[layer.id.index] {
        pairs[twin.id] = known
      }
    }
    return pairs
  }

  private func counterpart(_ layer: Layer) -> Layer? {
    after.layers.first { $0.folder == layer.folder && $0.isCountry == layer.isCountry }
  }

  // MARK: Layers of the state before

  /// The layer here that holds what a layer of the state before held, over what it lay over.
  private mutating func place(_ id: LayerID) -> LayerID {
    if let known = formerLayers[id.index] { return known }
    let layer = before[id]
    let over = layer.over.map { place($0) }
    let twin = counterpart(layer)
    let content =
      if let twin, isSame(layer, twin) { twin.id } else { addContent(of: layer, twin: twin) }
    contents[id.index] = content
    let made = mix(content, over: over, isBroken: layer.stack.isEmpty)
    formerLayers[id.index] = made
    return made
  }

  private func isSame(_ old: Layer, _ new: Layer) -> Bool {
    guard old.record == new.record, old.settings == new.settings,
      before.images[old.id.index].count == after.images[new.id.index].count
    else { return false }
    func roots(_ workspace: Workspace, _ layer: Layer) -> Set<NodeID> {
      Set(workspace.filesByLayer[layer.id.index].values.joined().map { workspace.file($0).root })
    }
    guard roots(before, old) == roots(after, new) else { return false }
    return before.images[old.id.index].allSatisfy { name, set in
      after.images[new.id.index][name].map { isSame(set, $0) } ?? false
    }
  }

  private func isSame(_ old: ImageSet, _ new: ImageSet) -> Bool {
    old.variants == new.variants && !old.variants.contains { changedAssets.contains($0.path) }
  }

  /// Adds a layer with the files of the state before and returns it; not yet over anything.
  private mutating func addContent(of layer: Layer, twin: Layer?) -> LayerID {
    let id = LayerID(layers.count)
    var copy = layer
    copy.id = id
    copy.over = nil
    copy.stack = []
    layers.append(copy)
    let own = before.filesByLayer[layer.id.index].values.joined().sorted().map {
      before.file($0).moved(to: id)
    }
    files += own
    filesByContent[id] = own
    unplaced.insert(id)
    var sets: ImageSet.ByName = [:]
    for (name, set) in before.images[layer.id.index] {
      if let twin, let new = after.images[twin.id.index][name], isSame(set, new) {
        // The very same answer, so that what shows it is shared.
        sets[name] = new
      } else {
        sets[name] = ImageSet(layer: id, name: set.name, variants: set.variants)
      }
    }
    images.append(sets)
    return id
  }

  // MARK: Mixtures

  /// A layer's content over another layer, made once.
  private mutating func mix(_ content: LayerID, over: LayerID?, isBroken: Bool = false) -> LayerID {
    let key = Mixture(content: content, over: over)
    if let known = mixtures[key] { return known }
    var id = content
    if unplaced.remove(content) == nil {
      id = LayerID(layers.count)
      var copy = layers[content.index]
      copy.id = id
      layers.append(copy)
      files += filesByContent[content, default: []].map { $0.moved(to: id) }
      images.append(images[content.index])
    }
    layers[id.index].over = isBroken ? nil : over
    // `comity.yaml` is shared, so it comes with what lies below.
    if let over { layers[id.index].settings = layers[over.index].settings }
    let below = over.map { layers[$0.index].stack } ?? []
    let isWhole = !isBroken && (over == nil || !below.isEmpty)
    layers[id.index].stack = isWhole ? below + [id] : []
    mixtures[key] = id
    return id
  }

  // MARK: Countries

  private mutating func cross() {
    let old = before.countries.filter { !before[$0].stack.isEmpty }
    let new = after.countries.filter { !after[$0].stack.isEmpty }
    var names: [String: (old: LayerID?, new: LayerID?)] = [:]
    for id in old { names[before[id].folder, default: (nil, nil)].old = id }
    for id in new { names[after[id].folder, default: (nil, nil)].new = id }
    for (folder, sides) in names.sorted(by: { $0.key < $1.key }) {
      countries.append(cross(folder, sides.old, sides.new))
    }
  }

  private mutating func cross(_ folder: String, _ old: LayerID?, _ new: LayerID?) -> CrossedCountry
  {
    let name = after.reader.text(
      (old.map { before[$0] } ?? new.map { after[$0] })?.name
        ?? after.layers[0].name)
    let before0 = old.flatMap { formerLayers[$0.index] }
    guard let old, let new, let before0, before0 != new else {
      return CrossedCountry(
        name: name, before: before0, after: new, sharedEdit: new, ownEdit: before0, steps: [])
    }
    let oldContent = contents[old.index]
    let shared = before[old].over.map { sharedAfter($0) }
    let ownOver = after[new].over.map { sharedBefore($0) }
    return CrossedCountry(
      name: name, before: before0, after: new, sharedEdit: mix(oldContent, over: shared),
      ownEdit: mix(new, over: ownOver), steps: steps(oldContent, before[old].stack.dropLast()))
  }

  /// What a shared layer of the state before is after the change; the next lower one where it is
  /// gone.
  private func sharedAfter(_ old: LayerID) -> LayerID {
    if let twin = counterpart(before[old]), !twin.stack.isEmpty { return twin.id }
    return before[old].over.map(sharedAfter) ?? LayerID(0)
  }

  /// What a shared layer was before the change; the next lower one where it is new.
  private func sharedBefore(_ new: LayerID) -> LayerID {
    if let twin = before.layers.first(where: {
      $0.folder == after[new].folder && !$0.isCountry && !$0.stack.isEmpty
    }), let known = formerLayers[twin.id.index] {
      return known
    }
    return after[new].over.map(sharedBefore) ?? formerLayers[0] ?? LayerID(0)
  }

  /// The shared layers of a country switched on one at a time, from the base up.
  private mutating func steps(
    _ content: LayerID, _ stack: ArraySlice<LayerID>
  ) -> [CrossedCountry.Step] {
    let changed = stack.indices.filter { index in
      counterpart(before[stack[index]]).map { $0.id != contents[stack[index].index] } ?? true
    }
    guard changed.count > 1 else { return [] }
    return changed.map { last in
      var over: LayerID?
      for index in stack.indices {
        let member = before[stack[index]]
        let content = index <= last ? counterpart(member)?.id : contents[member.id.index]
        if let content { over = mix(content, over: over) }
      }
      return CrossedCountry.Step(
        folder: before[stack[last]].folder, layer: mix(content, over: over))
    }
  }
}

extension ModuleFile {
  /// The same file as part of another layer.
  func moved(to layer: LayerID) -> ModuleFile {
    ModuleFile(
      kind: kind, id: id, verb: verb, layer: layer, root: root, headerKey: headerKey,
      headerValue: headerValue, file: file)
  }
}
