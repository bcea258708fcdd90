/// Makes the layers of a random workspace, from the base upwards.
struct WorkspaceMaker {
  private var draw: Drawing
  private var layers: [NaiveLayer] = []
  private var states: [NaiveState] = []

  init(seed: UInt64, options: RandomWorkspace.Options) {
    draw = Drawing(seed: seed, options: options)
  }

  mutating func make() -> [NaiveLayer] {
    add(NaiveLayer(name: "core", over: nil, isCountry: false, record: ["start": .scalar("home")]))
    draw.keep(NaiveRef(folder: "screens", id: "home"))
    let regions = ["north", "south", "islands"]
    for index in 0..<draw.number(draw.options.regions) {
      let over = draw.chance(40) && index > 0 ? index : 0
      add(NaiveLayer(name: regions[index], over: over, isCountry: false, record: [:]))
    }
    let shared = layers.indices
    // Countries of a set order, so that folders and layers sort alike or not.
    let names = ["no", "xa", "ae", "de-b", "jp"]
    for name in names.prefix(draw.number(draw.options.countries)) {
      let over = draw.pick(Array(shared)) ?? 0
      let languages = draw.chance(40) ? ["en", "de"] : ["en"]
      add(
        NaiveLayer(
          name: name, over: over, isCountry: true,
          record: [
            "languages": .list(languages.map(Plain.scalar)), "currency": .scalar("EUR"),
            "name": .scalar(draw.literal()), "owners": .list([.scalar("@ride/x")]),
          ]))
    }
    dropUnused()
    return layers
  }

  /// Regional layers under no country are a finding of their own.
  private mutating func dropUnused() {
    for index in layers.indices.reversed() where !layers[index].isCountry && index > 0 {
      guard !layers.contains(where: { $0.over == index }) else { continue }
      layers.remove(at: index)
      for other in layers.indices {
        if let over = layers[other].over, over > index { layers[other].over = over - 1 }
      }
    }
  }

  private mutating func add(_ layer: NaiveLayer) {
    let below = layer.over.map { states[$0] } ?? NaiveState()
    var layer = layer
    var merger = NaiveMerger(isTotal: false, layer: layers.count, below: below)
    draw.state = below
    for kind in NaiveKind.all {
      let new =
        kind.isTable
        ? table(kind, below, isCore: layer.over == nil)
        : modules(kind, below, isCore: layer.over == nil)
      layer.files += new
      merger.apply(new)
      draw.state = merger.state
    }
    if draw.options.seals, !layer.isCountry {
      for _ in 0..<draw.number(1...6) { layer.seal(merger.state, &draw) }
    }
    layers.append(layer)
    states.append(merger.state)
  }

  // MARK: Tables

  private mutating func table(_ kind: NaiveKind, _ below: NaiveState, isCore: Bool)
    -> [NaiveFile]
  {
    let labels = kind.folder == "strings" ? ["en", "de"] : [kind.folder]
    var files: [NaiveFile] = []
    for label in labels {
      let ref = NaiveRef(folder: kind.folder, id: label)
      if let value = below.modules[ref], draw.chance(55) {
        var maker = PatchMaker(draw, ref, value, kind)
        if let file = maker.make(name: "patch-\(label)") { files.append(file) }
        draw = maker.draw
      }
      guard isCore || draw.chance(35) else { continue }
      var taken: [String: [String]] = [:]
      for (group, keys) in below.modules[ref]?.pairs ?? [:] {
        taken[group] = keys.pairs.flatMap { [$0.key] + $0.value.formerIDs }
      }
      for part in 0..<draw.number(1...2) {
        let body = keys(kind, &taken, isCore: isCore && part == 0)
        guard !body.isEmpty else { continue }
        var file = NaiveFile(ref: ref, verb: .define, name: "\(label)-\(part)")
        file.body = body
        files.append(file)
        // Later keys may refer to these.
        var merger = NaiveMerger(isTotal: false, layer: layers.count, below: draw.state)
        merger.apply([file])
        draw.state = merger.state
      }
    }
    draw.state = below
    return files
  }

  private static let textKeys = [
    "t1", "t2", "t3", "yes", "home.title", "home.sub", "home.more.a", "home.more.b", "ride.eta",
    "ride.text", "p1", "p2", "pq.one", "pq.two",
  ]

  private mutating func keys(
    _ kind: NaiveKind, _ taken: inout [String: [String]], isCore: Bool
  ) -> [String: Plain] {
    guard case .record(let groups) = kind.form else { return [:] }
    var body: [String: Plain] = [:]
    for group in groups {
      var known = taken[group.name] ?? []
      var pairs: [String: Plain] = [:]
      switch group.form {
      case .dotted:
        for _ in 0..<draw.number(isCore ? 4...8 : 0...3) {
          guard let key = draw.pick(Self.textKeys.filter { !known.contains($0) }),
            let text = draw.atom(.textDefinition, name: key)
          else { continue }
          known.append(key)
          pairs[key] = text
        }
        body[group.name] = pairs.isEmpty ? nil : nested(pairs)
      case .map(let names, let form):
        pairs = draw.pairs(
          names, form, count: draw.number(isCore ? 2...5 : 0...2), taken: known)
        known += pairs.keys.sorted()
        body[group.name] = pairs.isEmpty ? nil : .map(pairs)
      default: break
      }
      taken[group.name] = known
    }
    return body
  }

  /// Dotted keys, some of them as nested maps.
  private mutating func nested(_ keys: [String: Plain]) -> Plain {
    var result: Plain = .map([:])
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".").map(String.init)
      switch draw.number(0...2) {
      case 0: result.set([key], value)
      case 1: result.set(parts[...], value)
      default:
        result.set(
          [parts[0]] + (parts.count > 1 ? [parts.dropFirst().joined(separator: ".")] : []), value)
      }
    }
    return result
  }

  // MARK: Modules

  private mutating func modules(_ kind: NaiveKind, _ below: NaiveState, isCore: Bool)
    -> [NaiveFile]
  {
    var files: [NaiveFile] = []
    let present = below.modules.keys.filter { $0.folder == kind.folder }.sorted()
    for ref in present where draw.chance(55) {
      guard let value = below.modules[ref] else { continue }
      var name = ref.id
      if let former = draw.pick(value.formerIDs), draw.chance(50) { name = former }
      let named = NaiveRef(folder: ref.folder, id: name)
      if draw.chance(10), isRemovable(ref) {
        files.append(NaiveFile(ref: named, verb: .remove, name: file(name)))
        draw.state.modules[ref] = nil
      } else if draw.chance(10), isReplaceable(ref) {
        if let body = define(kind, ref.id) {
          files.append(NaiveFile(ref: named, verb: .replace, name: file(name), body: body))
        }
      } else {
        var maker = PatchMaker(draw, ref, value, kind)
        if var patch = maker.make(name: file(name)) {
          patch.ref = named
          files.append(patch)
        }
        draw = maker.draw
      }
    }
    for id in newIDs(kind, below, isCore) {
      guard let body = define(kind, id) else { continue }
      let ref = NaiveRef(folder: kind.folder, id: id)
      let new = NaiveFile(ref: ref, verb: .define, name: file(id), body: body)
      files.append(new)
      var merger = NaiveMerger(isTotal: false, layer: layers.count, below: draw.state)
      merger.apply([new])
      draw.state = merger.state
    }
    return files
  }

  private mutating func file(_ id: String) -> String {
    draw.chance(20) ? "\(draw.word(["a", "group", "z"]))/\(id)" : id
  }

  private func isRemovable(_ ref: NaiveRef) -> Bool {
    let own = Drawing.path(ref, [])
    if ref.folder == "screens" { return !draw.kept.contains(own) }
    return !draw.kept.contains {
      $0 == own || $0.hasPrefix(own + "/") && !$0.hasSuffix("/environments/production")
    }
  }

  /// Whether a whole new definition leaves all references whole.
  private func isReplaceable(_ ref: NaiveRef) -> Bool {
    switch ref.folder {
    case "screens": return true
    case "cells": return !draw.isKept(ref, [])
    default:
      let own = Drawing.path(ref, []) + "/"
      return !draw.kept.contains { $0.hasPrefix(own) && !$0.hasSuffix("/environments/production") }
    }
  }

  private mutating func newIDs(_ kind: NaiveKind, _ below: NaiveState, _ isCore: Bool)
    -> [String]
  {
    let pool: [String]
    switch kind.folder {
    case "screens": pool = ["home", "ride", "pay", "no-cars", "off"]
    case "cells": pool = ["banner", "row", "slider", "map"]
    case "services": pool = ["dispatch", "geo"]
    case "data": pool = ["fees", "remote"]
    case "debug": pool = ["menu"]
    default: pool = ["app"]
    }
    let former = below.modules.flatMap { $0.key.folder == kind.folder ? $0.value.formerIDs : [] }
    let free = pool.filter {
      below.modules[NaiveRef(folder: kind.folder, id: $0)] == nil && !former.contains($0)
    }
    if isCore { return Array(free.prefix(draw.number(min(2, pool.count)...pool.count))) }
    return draw.chance(25) ? Array(free.prefix(1)) : []
  }

  /// A body in definition form.
  private mutating func define(_ kind: NaiveKind, _ id: String) -> [String: Plain]? {
    guard case .record(var fields) = kind.form else { return nil }
    var body: [String: Plain] = [:]
    if kind.folder == "screens" {
      // Routes before the actions that lead to them.
      draw.screen = id
      draw.routes = []
      if draw.chance(80), let form = fields.first(where: { $0.name == "routes" })?.form {
        body["routes"] = draw.definition(form)
        draw.routes = body["routes"]?.pairs.keys.sorted() ?? []
      }
      fields.removeAll { $0.name == "routes" }
    }
    if kind.folder == "data" {
      body["keys"] = NaiveData.keys
      body["unordered"] = NaiveData.unordered
      fields.removeAll { $0.name == "keys" || $0.name == "unordered" }
    }
    draw.mayRequire = true
    defer { draw.mayRequire = false }
    guard let drawn = draw.record(fields) else { return nil }
    body.merge(drawn.pairs) { _, new in new }
    if kind.folder == "services" {
      body["environments"] = .map(["production": .scalar("https://a.example/")])
      draw.keep(NaiveRef(folder: kind.folder, id: id), ["environments", "production"])
    }
    if draw.options.renames, draw.chance(10) { body["was"] = .list([.scalar("\(id)-was")]) }
    return body
  }
}
