import Composition
import Diagnostics
import Syntax

/// A value that most countries change alike, on its way into the base layer: their lines go, and
/// who had the former value says so.
struct Promotion {
  private let scene: FixScene
  private let place: ModulePath
  /// The line of each country that goes, one for each place.
  private let lines: [OverrideLine]
  private let base: Layer

  init?(_ scene: FixScene) {
    let workspace = scene.crossing.after.workspace
    guard scene.finding.rule == OverridePromotable.about.id,
      let path = scene.finding.effects.first?.path, path.hasPrefix("Core/"),
      case .success(let place) = ModulePath.parse(String(path.dropFirst(5)), in: workspace),
      let base = workspace.layers.first(where: { $0.over == nil && !$0.isCountry })
    else { return nil }
    self.scene = scene
    self.place = place
    self.base = base
    lines = Self.lines(of: String(path.dropFirst(5)), in: workspace)
  }

  /// Lines with the value that most countries have, each once.
  private static func lines(of spot: String, in workspace: Workspace) -> [OverrideLine] {
    var byValue: [String: [OverrideLine]] = [:]
    for country in workspace.countries where !workspace[country].stack.isEmpty {
      let line = overrides(of: country, in: workspace).first { "\($0.module):\($0.path)" == spot }
      if let line, line.deed == .changed, let value = line.value {
        byValue[value, default: []].append(line)
      }
    }
    let most = byValue.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    var seen = Set<NodeID>()
    var lines: [OverrideLine] = []
    for line in most {
      guard let node = node(line), seen.insert(node).inserted else { continue }
      lines.append(line)
    }
    return lines
  }

  private static func node(_ line: OverrideLine) -> NodeID? {
    if case .node(let node) = line.source { node } else { nil }
  }

  private var workspace: Workspace { scene.crossing.after.workspace }
  private var forest: Forest { scene.forest }

  /// What was done, for the promise.
  struct Outline {
    var deleted = 0
    /// Countries that keep the former value by a line of their own.
    var keeping: [String] = []
  }

  func write(_ edits: inout FileEdits) throws(OverrideWriter.Refusal) -> Outline {
    var outline = Outline()
    guard let node = lines.first.flatMap(Self.node) else {
      throw OverrideWriter.Refusal(reason: "the lines could not be found")
    }
    for line in lines where try drop(line, &edits) { outline.deleted += 1 }
    guard outline.deleted > 1 else {
      throw OverrideWriter.Refusal(reason: "layers below change it in turn")
    }
    try writeBase(NewValue(copying: node, from: forest, scene.reader.symbols), &edits)
    for country in workspace.countries where !workspace[country].stack.isEmpty {
      if try keep(workspace[country], &edits) {
        outline.keeping.append(scene.reader.text(workspace[country].name))
      }
    }
    guard outline.keeping.count < outline.deleted else {
      throw OverrideWriter.Refusal(
        reason: "\(counted(outline.deleted, "line")) would go and \(outline.keeping.count) come, "
          + "for \(outline.keeping.joined(separator: ", "))")
    }
    return outline
  }

  // MARK: The lines that go

  /// Deletes a layer's line; false where a layer below changes the value as well, so that it is
  /// still needed.
  private func drop(
    _ line: OverrideLine, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) -> Bool {
    guard let node = Self.node(line) else { return false }
    let below = overrides(of: line.layer, in: workspace).filter { other in
      other.layer != line.layer && other.module == line.module && isAround(other.path, line.path)
    }
    guard below.isEmpty else { return false }
    let span = forest.span(node)
    guard let file = forest.sources.file(at: span.start) else {
      throw OverrideWriter.Refusal(reason: "the lines could not be found")
    }
    let path = forest.sources[file].path
    if overrides(of: line.layer, in: workspace).contains(where: { other in
      other.deed == .pinned && other.layer == line.layer && other.module == line.module
        && isAround(other.path, line.path)
    }) {
      throw OverrideWriter.Refusal(reason: "\(path) pins it")
    }
    var removal = FileEdits()
    guard OperationRemoval(scene: scene).remove(at: span, &removal) else {
      throw OverrideWriter.Refusal(reason: "the line in \(path) could not be found")
    }
    if let lost = loss(removal, file) {
      throw OverrideWriter.Refusal(reason: "\(lost) in \(path) would be lost")
    }
    edits.join(removal)
    return true
  }

  private func isAround(_ outer: String, _ path: String) -> Bool {
    outer == path || outer.isEmpty || path.hasPrefix(outer + ".")
  }

  /// What people wrote that would go with a line: a comment, or what the file says of itself.
  private func loss(_ removal: FileEdits, _ file: FileID) -> String? {
    let forest = forest
    if removal.deleted.contains(file), let root = forest.roots[file.index],
      forest.value(workspace.words.doc, in: root) != nil
    {
      return "`doc:`"
    }
    let comments = commentTexts(of: file, in: forest)
    guard !comments.isEmpty, let change = removal.changes(scene.editor)?.first else { return nil }
    var left: [String] = []
    if let bytes = change.after {
      let reading = read([RawFile(path: change.path, bytes: bytes)], symbols: SymbolTable()) {
        count, body in
        for index in 0..<count { body(index) }
      }
      left = commentTexts(of: FileID(0), in: reading.forest)
    }
    for text in comments {
      guard let index = left.firstIndex(of: text) else { return "the comment `\(text)`" }
      left.remove(at: index)
    }
    return nil
  }

  // MARK: The base layer

  private func search(_ layer: LayerID) -> WriterSearch {
    let resolver = scene.comparison.resolver
    let state = resolver.states(upTo: layer).last ?? .empty(scene.workspace)
    return WriterSearch(environment: resolver.environment(of: layer, state: state))
  }

  /// The longest part of the path that the base layer has, with its node.
  private var inBase: (node: NodeID, depth: Int)? {
    let search = search(base.id)
    for depth in stride(from: place.path.count, through: 0, by: -1) {
      let outer = ModulePath(key: place.key, path: Array(place.path.prefix(depth)))
      if let value = search.value(at: outer)?.value {
        if case .node(let node) = value { return (node, depth) }
        return nil
      }
    }
    return nil
  }

  private func writeBase(
    _ value: NewValue, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) {
    guard let (node, depth) = inBase, search(base.id).layer(of: node) == base.id else {
      throw OverrideWriter.Refusal(reason: "`\(base.folder)` has nothing there to change")
    }
    let rest = place.path.dropFirst(depth).map(scene.reader.text)
    guard let first = rest.first else {
      guard let spot = Editor.Spot(of: node, in: forest) else {
        throw OverrideWriter.Refusal(reason: "the line of `\(base.folder)` could not be found")
      }
      return edits.add(scene.editor.replace(node, in: spot.container, with: value), forest)
    }
    guard forest.kind(node) == .mapping else {
      throw OverrideWriter.Refusal(reason: "`\(base.folder)` has nothing there to change")
    }
    let inner = rest.dropFirst().reversed().reduce(value) { .map([NewPair($1, $0)]) }
    edits.insert(NewPair(first, inner), into: node)
  }

  // MARK: Who has the former value

  /// Says in a country what it has, where it has it from the base layer.
  private func keep(
    _ country: Layer, _ edits: inout FileEdits
  ) throws(OverrideWriter.Refusal) -> Bool {
    let going = Set(lines.compactMap(Self.node))
    let search = search(country.id)
    let top = search.writers(of: place).first
    if let top {
      // Its own word, or one that goes because the base layer now says the same.
      guard top.layer == base.id, !going.contains(top.node) else { return false }
    } else if let depth = inBase?.depth,
      search.value(at: ModulePath(key: place.key, path: Array(place.path.prefix(depth)))) == nil
    {
      // It does without what the value lies in.
      return false
    }
    let writer = OverrideWriter(scene: scene, layer: country)
    let former =
      search.value(at: place)?.value ?? search.property(of: place).flatMap(search.value)?.value
    guard case .node(let node)? = former else {
      throw OverrideWriter.Refusal(
        reason: "\(scene.reader.text(country.name)) has nothing there and would get it")
    }
    try writer.set(
      place.path, of: place.key, to: NewValue(copying: node, from: forest, scene.reader.symbols),
      &edits)
    return true
  }
}
