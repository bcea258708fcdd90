import Composition
import Syntax

/// What a layer's stack has otherwise than another one below it, as written: guards are decided,
/// what only follows from tokens or designs does not count.
struct Deviations {
  /// Canonical text of a leaf; nil where it is not there.
  var written: [LeafKey: String?] = [:]
  /// Entries and modules that only the upper one has; what lies in them is in `written` too.
  var whole: [LeafKey] = []
  var entities = DiffMatrix.Share()
  var leaves = DiffMatrix.Share()
}

/// A layer's stack as comparisons with many others need it.
struct StackView {
  let environment: Environment
  /// Modules that are on, by index; of the base of a comparison only.
  let modules: [ModuleIndex: ResolvedModule]
}

/// Finds deviations of countries from one base.
struct DeviationSearch {
  let resolver: Resolver
  let base: StackView
  /// What lies in a module of the base, by index.
  private let tables: [ModuleIndex: [LeafKey: String]]
  private let texts: [Symbol: Set<Symbol>]
  private let allTexts: Set<Symbol>

  init(resolver: Resolver, over layer: LayerID) {
    self.resolver = resolver
    let workspace = resolver.workspace
    let resolved = resolver.resolve(layer)
    var modules: [ModuleIndex: ResolvedModule] = [:]
    for module in resolved.modules {
      if let index = workspace.index(of: module.key) { modules[index] = module }
    }
    let environment = resolved.environment
    base = StackView(environment: environment, modules: modules)
    var tables: [ModuleIndex: [LeafKey: String]] = [:]
    var texts: [Symbol: Set<Symbol>] = [:]
    for (position, key) in workspace.keys.enumerated() {
      let index = ModuleIndex(position)
      if case .tablePerLabel = workspace.schema[key.kind].identity {
        texts[key.id] = Set(Self.texts(index, environment, workspace).keys)
      } else {
        tables[index] = Self.leaves(index, environment, resolver)
      }
    }
    self.tables = tables
    self.texts = texts
    allTexts = texts.values.reduce(into: []) { $0.formUnion($1) }
  }

  private var workspace: Workspace { resolver.workspace }

  /// Compares one layer's stack.
  func deviations(of environment: Environment) -> Deviations {
    var result = Deviations()
    for (position, key) in workspace.keys.enumerated() {
      let kind = workspace.schema[key.kind]
      if case .tablePerLabel = kind.identity { continue }
      compare(ModuleIndex(position), key, kind, environment, &result)
    }
    compareTexts(environment, &result)
    comparePictures(environment, &result)
    return result
  }

  // MARK: Modules

  private func compare(
    _ index: ModuleIndex, _ key: ModuleKey, _ kind: ModuleKind, _ environment: Environment,
    _ result: inout Deviations
  ) {
    let below = tables[index] ?? [:]
    guard let value = environment.state.value(index) else {
      if !below.isEmpty { result.written[LeafKey(.module(key), [])] = .some(nil) }
      return
    }
    let known = base.environment.state.value(index)
    let isSame = known?.isIdentical(to: value) ?? false
    if isSame, kind.folder != "settings", answersAlike(index, environment) {
      result.leaves.reused += below.count
      if !kind.isTable { result.entities.reused += 1 }
      return
    }
    let own = Self.leaves(index, environment, resolver)
    guard !own.isEmpty else {
      if !below.isEmpty { result.written[LeafKey(.module(key), [])] = .some(nil) }
      return
    }
    if !kind.isTable {
      if known == nil {
        result.entities.new += 1
      } else if isSame {
        result.entities.reused += 1
      } else {
        result.entities.adapted += 1
      }
    }
    if below.isEmpty, !kind.isTable {
      let whole = LeafKey(.module(key), [])
      result.whole.append(whole)
      result.written[whole] = canonical(value, workspace.reader)
    }
    compare(own, below, index, environment, &result)
  }

  private func compare(
    _ own: [LeafKey: String], _ below: [LeafKey: String], _ index: ModuleIndex,
    _ environment: Environment, _ result: inout Deviations
  ) {
    for (key, text) in own {
      guard let known = below[key] else {
        result.leaves.new += 1
        if text.isEmpty {
          result.whole.append(key)
          result.written[key] = entryText(key, environment)
        } else {
          result.written[key] = text
        }
        continue
      }
      let isMoved = key.isOrder && !moves(from: ids(known), to: ids(text)).isEmpty
      if key.isOrder ? isMoved : known != text {
        result.leaves.adapted += 1
        result.written[key] = text
      } else {
        result.leaves.reused += 1
      }
    }
    var dropped = Set<[Symbol]>()
    for key in below.keys.sorted(by: { $0.path.count < $1.path.count })
    where own[key] == nil && !key.isOrder {
      let isTold = key.path.indices.contains { dropped.contains(Array(key.path[..<$0])) }
      guard !isTold else { continue }
      dropped.insert(key.path)
      result.written[key] = .some(nil)
    }
  }

  private func ids(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private func entryText(_ key: LeafKey, _ environment: Environment) -> String {
    guard case .module(let module) = key.subject,
      let value = WriterSearch(environment: environment).value(
        at: ModulePath(key: module, path: key.path))?.value
    else { return "" }
    return canonical(value, workspace.reader)
  }

  /// Whether every feature the module asks for is the same here.
  private func answersAlike(_ index: ModuleIndex, _ environment: Environment) -> Bool {
    guard let module = base.modules[index] else { return false }
    return module.asked(base.environment).allSatisfy { slot in
      guard case .feature = slot.group else { return true }
      return base.environment.features[slot.name] == environment.features[slot.name]
    }
  }

  /// Leaves as they are written, defaults of designs left out; nothing for the presence of an entry.
  private static func leaves(
    _ index: ModuleIndex, _ environment: Environment, _ resolver: Resolver
  ) -> [LeafKey: String] {
    let workspace = resolver.workspace
    let subject = LeafKey.Subject.module(workspace.keys[index.raw])
    var result: [LeafKey: String] = [:]
    for leaf in wholeLeaves(resolver.leaves(of: index, in: environment)) where !leaf.isDefault {
      switch leaf.form {
      case .entry: result[LeafKey(subject, leaf.path)] = ""
      case .order:
        result[LeafKey(subject, leaf.path, isOrder: true)] = String(
          decoding: leaf.json, as: UTF8.self)
      case .value, .open:
        result[LeafKey(subject, leaf.path)] =
          leaf.value.map { canonical($0, workspace.reader) }
          ?? String(decoding: leaf.json, as: UTF8.self)
      }
    }
    return result
  }

  // MARK: Texts and pictures

  /// A text counts once by its key. It is adapted where the base's words in some language are
  /// others; a translation into another language is none.
  private func compareTexts(_ environment: Environment, _ result: inout Deviations) {
    var keys = Set<Symbol>()
    var adapted = Set<Symbol>()
    for (position, key) in workspace.keys.enumerated() {
      guard case .tablePerLabel = workspace.schema[key.kind].identity else { continue }
      let index = ModuleIndex(position)
      let table = Self.texts(index, environment, workspace)
      keys.formUnion(table.keys)
      guard let known = texts[key.id], !known.isEmpty else { continue }
      if let value = environment.state.value(index),
        base.environment.state.value(index)?.isIdentical(to: value) ?? false
      {
        continue
      }
      let below = Self.texts(index, base.environment, workspace)
      for (text, value) in table {
        guard let old = below[text], !old.isIdentical(to: value) else { continue }
        adapted.insert(text)
        result.written[LeafKey(.text(language: key.id), [text])] = canonical(
          value, workspace.reader)
      }
    }
    for key in keys.subtracting(allTexts) {
      result.leaves.new += 1
      result.written[LeafKey(.text(language: key), [])] = workspace.reader.text(key)
    }
    let known = keys.intersection(allTexts)
    result.leaves.adapted += known.intersection(adapted).count
    result.leaves.reused += known.subtracting(adapted).count
  }

  private static func texts(
    _ index: ModuleIndex, _ environment: Environment, _ workspace: Workspace
  ) -> [Symbol: Value] {
    let kind = workspace.schema[workspace.keys[index.raw].kind]
    guard let value = environment.state.value(index),
      let texts = workspace.reader.field(workspace.words.texts, of: value),
      let shape = kind.body[workspace.words.texts]?.shape
    else { return [:] }
    var result: [Symbol: Value] = [:]
    workspace.reader.forEach(texts, shape) { key, value, _ in result[key] = value }
    return result
  }

  private func comparePictures(_ environment: Environment, _ result: inout Deviations) {
    for (name, set) in environment.allImages {
      guard let known = base.environment.image(name) else {
        result.leaves.new += 1
        result.written[LeafKey(.picture, [name])] = set.variants.first?.path ?? ""
        continue
      }
      if known.layer == set.layer {
        result.leaves.reused += 1
      } else {
        result.leaves.adapted += 1
        result.written[LeafKey(.picture, [name])] = set.variants.first?.path ?? ""
      }
    }
  }
}

/// A value as written, the same for every spelling: keys of maps sorted.
func canonical(_ value: Value, _ reader: Reader) -> String {
  switch value {
  case .node(let node): return canonical(node, reader)
  case .merged(let merged):
    let pairs = merged.entries.map { "\(reader.text($0.key)): \(canonical($0.value, reader))" }
    return "{\(pairs.joined(separator: ", "))}"
  }
}

private func canonical(_ node: NodeID, _ reader: Reader) -> String {
  let forest = reader.forest
  switch forest.kind(node) {
  case .scalar: return reader.text(node)
  case .sequence:
    return "[" + forest.items(node).map { canonical($0, reader) }.joined(separator: ", ") + "]"
  case .mapping:
    let pairs = forest.pairs(node).map { (reader.text($0.key), canonical($0.value, reader)) }
    let sorted = pairs.sorted { $0.0 < $1.0 }.map { "\($0.0): \($0.1)" }
    return "{\(sorted.joined(separator: ", "))}"
  }
}
