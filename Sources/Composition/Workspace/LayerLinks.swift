import Diagnostics
import Syntax

extension WorkspaceLoader {
  /// Finds each layer's parent and stack; reports unknown parents, cycles and layers under no
  /// country.
  mutating func linkLayers() {
    let words = schema.words
    var byName: [Symbol: LayerID] = [:]
    for layer in layers { byName[layer.name] = layer.id }
    for index in layers.indices {
      guard let record = layers[index].record, forest.kind(record) == .mapping else { continue }
      checkHeader(of: layers[index], record)
      guard index > 0 else {
        checkBase(record)
        continue
      }
      guard let node = forest.value(words.over, in: record) else {
        layers[index].over = LayerID(0)
        continue
      }
      guard let name = forest.symbol(node), let parent = byName[name] else {
        reportUnknownParent(node)
        continue
      }
      if layers[parent.index].isCountry {
        diagnostics.append(
          Diagnostic(
            "layer-over-country", "a layer lies over a layer, never over a country",
            at: forest.span(node),
            help: "make a regional layer (`Countries/<id>/layer.yaml`) that both lie over"))
        continue
      }
      layers[index].over = parent
    }
    layers[0].stack = [LayerID(0)]
    for index in layers.indices where index > 0 { layers[index].stack = stack(of: index) }
    // A broken chain is never followed again.
    for index in layers.indices where layers[index].stack.isEmpty { layers[index].over = nil }
    reportUnusedLayers()
  }

  private mutating func checkHeader(of layer: Layer, _ record: NodeID) {
    let words = schema.words
    guard let header = forest.firstPair(record), let key = forest.symbol(header.key) else {
      return
    }
    let expected = layer.isCountry ? words.country : words.layer
    if key != expected {
      let text = symbols.text(expected)
      // Two letters may be a word of YAML: `no`.
      let name = symbols.text(layer.name)
      let line = "\(text): \(layer.isCountry ? "\"\(name)\"" : name)"
      let span = forest.span(header.key)
      let isMisspelt =
        key == words.country || key == words.layer
        || nearest(to: symbols.text(key), in: [text]) != nil
      let isThere = forest.value(expected, in: record) != nil
      diagnostics.append(
        Diagnostic(
          "header-wrong", "this file begins with `\(text):`", at: span,
          help: isThere ? "move `\(line)` to the first line" : "write `\(line)` first",
          edits: isThere
            ? []
            : [
              isMisspelt
                ? Edit(span, text) : Edit(Span(start: span.start, end: span.start), line + "\n")
            ]))
    } else if let id = forest.symbol(header.value), id != layer.name {
      guard layer.id.index > 0 else {
        diagnostics.append(
          Diagnostic(
            "layer-base", "the base layer's id is `core`, not `\(symbols.text(id))`",
            at: forest.span(header.value), help: "write `layer: core`",
            edits: [Edit(forest.span(header.value), "core")]))
        return
      }
      diagnostics.append(
        Diagnostic(
          "file-name",
          "the folder is named `\(symbols.text(layer.name))` but the id is `\(symbols.text(id))`",
          at: forest.span(header.value), help: "rename the folder or write the folder's name here",
          edits: [Edit(forest.span(header.value), "\"\(symbols.text(layer.name))\"")]))
    }
  }

  private mutating func checkBase(_ record: NodeID) {
    guard
      let pair = forest.pairs(record).first(where: { forest.symbol($0.key) == schema.words.over })
    else { return }
    diagnostics.append(
      Diagnostic(
        "layer-base", "the base layer lies over nothing", at: forest.span(pair.key),
        help: "drop `over`; other layers lie over this one"))
  }

  private mutating func reportUnknownParent(_ node: NodeID) {
    let written = forest.symbol(node).map(symbols.text) ?? ""
    let regional = layers.filter { !$0.isCountry }.map { symbols.text($0.name) }
    let near = nearest(to: written, in: regional)
    diagnostics.append(
      Diagnostic(
        "layer-unknown", "no layer is named `\(written)`", at: forest.span(node),
        notes: ["layers: " + regional.joined(separator: " ")],
        help: near.map { "did you mean `\($0)`?" }
          ?? "write `Countries/\(written)/layer.yaml`, or leave `over:` out to lie over the base "
          + "layer", edits: near.map { [Edit(forest.span(node), $0)] } ?? []))
  }

  /// Layers in one stack: what is remembered of a value is as long as its stack is high.
  private static let highest = 100

  /// The layers from the base up; empty where the chain is broken, a cycle or too long.
  private mutating func stack(of index: Int) -> [LayerID] {
    var chain = [LayerID(index)]
    var members: Set<LayerID> = [LayerID(index)]
    var current = layers[index]
    while let over = current.over {
      if !members.insert(over).inserted, let start = chain.firstIndex(of: over) {
        // Told once, by the member of the cycle that comes first.
        let cycle = chain[start...]
        if over.index == index, cycle.allSatisfy({ $0.index >= index }),
          let record = current.record,
          let node = forest.value(schema.words.over, in: record)
        {
          let names = (cycle + [over]).map { "`\(symbols.text(layers[$0.index].name))`" }
          diagnostics.append(
            Diagnostic(
              "layer-cycle", "layers lie over each other: " + names.joined(separator: " → "),
              at: forest.span(node), help: "let one of them lie over the base layer instead"))
        }
        return []
      }
      chain.append(over)
      current = layers[over.index]
    }
    guard chain.last == LayerID(0) else { return [] }
    guard chain.count <= Self.highest else {
      // Told once, by the first that is too high.
      if chain.count == Self.highest + 1 { reportTooHigh(layers[index]) }
      return []
    }
    return chain.reversed()
  }

  private mutating func reportTooHigh(_ layer: Layer) {
    guard let record = layer.record, let node = forest.value(schema.words.over, in: record) else {
      return
    }
    diagnostics.append(
      Diagnostic(
        "layer-too-high", "`\(symbols.text(layer.name))` is layer \(Self.highest + 1) of its stack",
        at: forest.span(node), notes: ["a stack has at most \(Self.highest) layers"],
        help: "let it lie over a lower layer"))
  }

  private mutating func reportUnusedLayers() {
    var used = Set<Int>()
    for layer in layers where layer.isCountry {
      for member in layer.stack { used.insert(member.index) }
    }
    // A country whose own chain is broken may have meant any of them.
    let countries = layers.filter(\.isCountry)
    let isKnown = !countries.isEmpty && countries.allSatisfy { !$0.stack.isEmpty }
    for layer in layers.dropFirst()
    where !layer.isCountry && isKnown && !layer.stack.isEmpty && !used.contains(layer.id.index)
      // One called as the base layer is refused already.
      && layer.name != layers[0].name
    {
      diagnostics.append(
        Diagnostic(
          "unused-layer", "no country lies over `\(symbols.text(layer.name))`",
          at: layer.record.map { .span(forest.span($0)) } ?? .path(layer.folder), level: .warning,
          helps: [
            Help("write `over: \(symbols.text(layer.name))` in a country, or delete the folder")
          ]))
    }
  }
}
