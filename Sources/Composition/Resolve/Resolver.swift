import Diagnostics
import Synchronization
package import Syntax

/// Resolves countries of one workspace. A pure function of the workspace, the country and the
/// options; what countries share is computed once.
package final class Resolver: Sendable {
  package let workspace: Workspace
  package let options: ResolveOptions
  private let states: Mutex<[LayerID: LayerState]>
  private let frames: FrameTable
  private let entries: [EntryTable]
  private let templates: TemplateCache
  private let interned = AnswerTable()
  private let slots: SlotTable
  let caches: AnswerCaches
  /// Kinds whose JSON is written, by position.
  private let encodesKind: [Bool]
  /// Kinds of which counts tell each module, by position.
  private let countsKind: [Bool]
  /// Values of tokens and constants are put into it.
  private let fillsHoles: Bool
  /// All seals of the workspace by module.
  package let seals: [ModuleIndex: [Seal]]

  package init(workspace: Workspace, options: ResolveOptions) {
    self.workspace = workspace
    self.options = options
    states = Mutex([:])
    templates = TemplateCache()
    slots = SlotTable()
    caches = AnswerCaches(slots)
    frames = FrameTable(modules: workspace.keys.count)
    entries = workspace.keys.map { _ in EntryTable() }
    seals = Seal.all(in: workspace)
    encodesKind = workspace.schema.kinds.map { kind in
      switch options.encoding {
      case .none: false
      case .structure(let folders): folders.contains(kind.folder)
      case .all: true
      }
    }
    countsKind = workspace.schema.kinds.map { !$0.isTable }
    if case .all = options.encoding { fillsHoles = true } else { fillsHoles = false }
  }

  private func encodes(_ index: Int) -> Bool {
    encodesKind[workspace.keys[index].kind.index]
  }

  /// The state of a layer on its stack. Those with layers above are kept, countries' are not.
  package func state(of layer: LayerID) -> LayerState {
    if let known = states.withLock({ $0[layer] }) { return known }
    let stack = workspace[layer].stack
    var state = LayerState.empty(workspace)
    // From the base up: a stack may be higher than a thread can recurse.
    for member in stack.isEmpty ? [layer] : stack {
      if let known = states.withLock({ $0[member] }) {
        state = known
        continue
      }
      state = Composition.state(of: member, over: state, in: workspace, mode: options.mode)
      if !workspace[member].isCountry { states.withLock { $0[member] = state } }
    }
    return state
  }

  /// States from the base layer up to a layer.
  package func states(upTo layer: LayerID) -> [LayerState] {
    var result: [LayerState] = []
    for member in workspace[layer].stack {
      if workspace[member].isCountry, let below = result.last {
        result.append(
          Composition.state(of: member, over: below, in: workspace, mode: options.mode))
      } else {
        result.append(state(of: member))
      }
    }
    return result
  }

  /// The environment of a country or layer.
  package func environment(of layer: LayerID) -> Environment {
    environment(of: layer, state: state(of: layer))
  }

  package func environment(of layer: LayerID, state: LayerState) -> Environment {
    Environment(
      workspace: workspace, layer: layer, state: state, templates: templates, interned: interned,
      slots: slots)
  }

  /// Makes the states of shared layers, those of one height at a time, so that no two threads make the
  /// same one.
  package func makeStates(below layers: [LayerID], parallel: ParallelMap) {
    let shared = Set(layers.flatMap { workspace[$0].stack.filter { !workspace[$0].isCountry } })
    let heights = Dictionary(grouping: shared.sorted()) { workspace[$0].stack.count }
    for (_, layers) in heights.sorted(by: { $0.key < $1.key }) {
      parallel(layers.count) { _ = self.state(of: layers[$0]) }
    }
  }

  /// Resolves countries, several at a time; results in the order of `layers`. `finish` is called on
  /// each as soon as it is there and decides what is kept of it.
  package func resolve<Output: Sendable>(
    _ layers: [LayerID], parallel: ParallelMap,
    finish: @escaping @Sendable (ResolvedCountry) -> Output
  ) -> [Output] {
    makeStates(below: layers, parallel: parallel)
    let results = Collected<Output>(count: layers.count)
    parallel(layers.count) { index in
      results[index] = finish(self.resolve(layers[index]))
    }
    return results.values().compactMap { $0 }
  }

  /// Resolves one country.
  package func resolve(_ layer: LayerID) -> ResolvedCountry {
    let states = states(upTo: layer)
    guard let state = states.last else {
      return ResolvedCountry(
        layer: layer,
        environment: environment(of: layer, state: .empty(workspace)), modules: [],
        diagnostics: [], counts: ResolvedCountry.Counts())
    }
    let environment = environment(of: layer, state: state)
    let below = states.dropLast().last
    var diagnostics: [Diagnostic] = []
    for state in states { diagnostics += state.diagnostics }
    if options.mode == .proving {
      diagnostics += sealFaults(seals, states: states, workspace: workspace)
      diagnostics += outsideSealFaults(
        seals, stack: workspace[layer].stack, workspace: workspace)
    }
    var answers = caches.take()
    var modules: [ResolvedModule] = []
    modules.reserveCapacity(workspace.keys.count)
    var counts = ResolvedCountry.Counts()
    let base = self.state(of: LayerID(0))
    // What is said of a module that was read in part may only follow from what is missing.
    let stack = workspace[layer].stack
    let unread = workspace.faults.isEmpty ? nil : workspace.faults.unread(in: stack)
    for index in workspace.keys.indices {
      guard let value = state.modules[index]?.value else { continue }
      let lower = below?.modules[index]?.value
      let isShared = lower?.isIdentical(to: value) ?? false
      let module = resolve(
        index, value, isShared: isShared, below: lower, &answers, environment)
      if !module.diagnostics.isEmpty, unread?.contains(workspace.keys[index]) != true {
        diagnostics += module.diagnostics
      }
      guard module.isOn else { continue }
      modules.append(module)
      if countsKind[workspace.keys[index].kind.index] {
        counts.add(value, base.modules[index]?.value)
      }
    }
    if options.mode == .proving {
      var checks = CountryChecks(
        environment: environment, modules: modules, options: options, texts: answers.used(.text))
      checks.run()
      diagnostics += checks.diagnostics
      var images = ImageChecks(environment: environment, used: answers.used(.image))
      images.run()
      diagnostics += images.diagnostics
      var dead = DeadChecks(environment: environment)
      dead.run()
      diagnostics += dead.diagnostics
      diagnostics = settled(diagnostics)
    }
    caches.put(answers)
    return ResolvedCountry(
      layer: layer, environment: environment, modules: modules,
      diagnostics: diagnostics, counts: counted(counts, modules, environment))
  }

  /// Messages that say something of their own, each once: nothing about a place that has an error
  /// already.
  private func settled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let sources = workspace.reader.forest.sources
    var seen = Set<Diagnostic>()
    return diagnostics.filter { diagnostic in
      !workspace.faults.cover(diagnostic.place, sources) && seen.insert(diagnostic).inserted
    }
  }

  /// - Parameter below: The module in the layer below; nil where it is the very same.
  private func resolve(
    _ index: Int, _ value: Value, isShared: Bool, below: Value?, _ answers: inout AnswerCache,
    _ environment: Environment
  ) -> ResolvedModule {
    if isShared,
      let found = frames.module(index, value, &answers, environment, fillsHoles: fillsHoles)
    {
      switch found {
      case .same(let known, let trace):
        answers.use(trace)
        return known
      case .sameButHoles(let known):
        return module(
          index, known.frame, known.entries, isShared: true, &answers, environment, known.memory)
      case .near(let known, let difference):
        if !known.frame.trace.slots.meets(difference)
          || answers.match(known.frame.trace, environment) != .different
        {
          let entries = entries(like: known, but: difference, of: index, &answers, environment)
          return module(index, known.frame, entries, isShared: true, &answers, environment)
        }
      }
    }
    if isShared, let frame = frames.frame(index, value, &answers, environment) {
      var entries: [ResolvedEntry] = []
      entries.reserveCapacity(frame.places.count)
      for place in frame.places {
        let entry =
          place.known(&answers, environment) ?? resolve(place, of: index, &answers, environment)
        entries.append(entry)
      }
      return module(
        index, frame, ResolvedEntries(entries, isShared: true), isShared: true, &answers,
        environment)
    }
    answers.beginModule()
    let (frame, entries) = with(index, &answers, environment) { resolution in
      resolution.entries = self.entries[index]
      resolution.below = isShared ? nil : below ?? .emptyContainer
      let isOn = resolution.proveGuard(of: value)
      let kind = workspace.schema[workspace.keys[index].kind]
      if isOn { resolution.resolve(module: value, kind: kind) }
      return resolution.finish(value, isOn: isOn)
    }
    if isShared { frames.add(index, frame) }
    return module(index, frame, entries, isShared: isShared, &answers, environment)
  }

  /// The entries of a module in a country that has the same frame and answers otherwise about some
  /// slots.
  private func entries(
    like known: ResolvedModule, but difference: SlotMask, of index: Int,
    _ answers: inout AnswerCache, _ environment: Environment
  ) -> ResolvedEntries {
    var entries = known.entries
    for position in 0..<entries.count where entries.mayAsk(difference, position) {
      if answers.match(entries[position].trace, environment) != .different { continue }
      let place = known.frame.places[position]
      let entry =
        place.known(&answers, environment) ?? resolve(place, of: index, &answers, environment)
      entries.put(entry, at: position)
    }
    return entries
  }

  /// One entry of a module whose frame is known.
  private func resolve(
    _ place: EntryPlace, of index: Int, _ answers: inout AnswerCache, _ environment: Environment
  ) -> ResolvedEntry {
    with(index, &answers, environment) { resolution in
      resolution.scope = place.context.scope
      resolution.routes = place.context.routes
      resolution.path = [place.context.field, place.entry.key]
      return resolution.resolved(place)
    }
  }

  /// The module made of a frame and its entries; other countries may have it too if it is shared.
  private func module(
    _ index: Int, _ frame: ModuleFrame, _ entries: ResolvedEntries, isShared: Bool,
    _ answers: inout AnswerCache, _ environment: Environment, _ memory: ModuleMemory? = nil
  ) -> ResolvedModule {
    let bytes =
      encodes(index)
      ? with(index, &answers, environment) { $0.filled(frame, entries) } : []
    let module = ResolvedModule(
      key: workspace.keys[index], frame: frame, entries: entries, bytes: bytes, memory: memory)
    answers.use(frame.trace)
    answers.use(entries)
    if isShared { frames.add(index, module) { answers.union(frame, entries, environment) } }
    return module
  }

  /// Lends the answers to a resolution of a module.
  private func with<Result>(
    _ index: Int, _ answers: inout AnswerCache, _ environment: Environment,
    _ body: (inout Resolution) -> Result
  ) -> Result {
    var resolution = Resolution(
      reader: workspace.reader, environment: environment, mode: options.mode,
      module: workspace.keys[index])
    resolution.out = JSONWriter(discarding: !encodes(index))
    resolution.writesTokens = fillsHoles
    swap(&answers, &resolution.answers)
    defer { swap(&answers, &resolution.answers) }
    return body(&resolution)
  }

  /// Counts of modules with those of the rest of a country.
  private func counted(
    _ counts: ResolvedCountry.Counts, _ modules: [ResolvedModule], _ environment: Environment
  ) -> ResolvedCountry.Counts {
    var counts = counts
    if let screens = workspace.schema.kind(header: workspace.words.screen) {
      counts.screens = modules.count { $0.key.kind == screens }
    }
    counts.languages = environment.record.languages.count
    for files in workspace.filesByLayer[environment.layer.index].values {
      counts.overrides += files.count { workspace.file($0).verb != .define }
    }
    return counts
  }
}
