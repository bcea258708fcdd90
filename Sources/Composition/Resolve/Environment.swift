import Synchronization
package import Syntax

/// One country's answers to what modules ask: features, constants, tokens, texts, images, modules.
/// Immutable but for what it remembers of texts.
package final class Environment: Sendable {
  package let workspace: Workspace
  /// The country (or, for `diff core`, any layer).
  package let layer: LayerID
  package let state: LayerState
  package let record: CountryRecord
  package let texts: TextTable
  /// Whether a feature is on, by name; declared ones only.
  package let features: [Symbol: Bool]
  /// Literals of declared values that are set or have a default.
  package let constants: [Symbol: NodeID]
  private let colors: [Symbol: ColorValue]
  private let tokens: [Slot.Group: [Symbol: NodeID]]
  private let images: [Symbol: ImageSet]
  let interned: AnswerTable
  let slots: SlotTable
  /// Modules and tables that were not understood in full; what they seem to lack may be there.
  private let suspects: Suspects
  private let facts = Mutex<[Symbol: TextFacts?]>([:])

  package init(
    workspace: Workspace, layer: LayerID, state: LayerState, templates: TemplateCache,
    interned: AnswerTable, slots: SlotTable
  ) {
    self.workspace = workspace
    self.layer = layer
    self.state = state
    self.interned = interned
    self.slots = slots
    let reader = workspace.reader
    let words = workspace.words
    let stack = workspace[layer].stack
    suspects = Suspects(workspace, stack)
    let record = CountryRecord(stack: stack, workspace: workspace)
    self.record = record
    let tables = TableReader(workspace: workspace, state: state)
    features =
      suspects.isUnsureOfRecords
      ? tables.ownFeatures(record)
      : tables.features(record, isComplete: !suspects.lack(words.features, workspace))
    constants = tables.constants(record)
    colors = tables.colors()
    tokens = [
      .font: tables.tokens(words.fonts), .spacing: tables.tokens(words.spacing),
      .radius: tables.tokens(words.radii),
    ]
    var images: [Symbol: ImageSet] = [:]
    for member in stack {
      images.merge(workspace.images[member.index]) { _, above in above }
    }
    self.images = images
    let source = workspace[layer].settings.flatMap { reader.forest.value(words.source, in: $0) }
    texts = TextTable(
      reader: reader, languages: record.languages, fallback: record.fallback,
      source: source.flatMap(reader.forest.symbol), tables: tables.strings(), templates: templates)
  }

  /// The mapping of `comity.yaml`.
  package var settings: NodeID? { workspace[layer].settings }

  package var name: String {
    workspace.reader.text(workspace[layer].name)
  }

  /// A number equal for equal answers and different for different ones; 0 for "there is none".
  package func identity(_ slot: Slot) -> UInt64 {
    var isUnremarkable = true
    return identity(slot, &isUnremarkable)
  }

  /// The same.
  ///
  /// - Parameter isUnremarkable: Set where there is nothing to say about the texts of a key.
  func identity(_ slot: Slot, _ isUnremarkable: inout Bool) -> UInt64 {
    var identity = plainIdentity(slot, &isUnremarkable)
    if identity == 0, let now = currentName(slot.group, slot.name) {
      identity = 1 << 62 | UInt64(now.raw)
    }
    return suspects.isEmpty || !isSuspect(slot.group, slot.name)
      ? identity : identity ^ Self.suspectMark
  }

  /// Marks answers about what was not understood in full.
  static let suspectMark: UInt64 = 1 << 63

  /// Whether what a name stands for was not understood in full, so that nothing is to be said about
  /// who uses it: its own mistake is told.
  package func isSuspect(_ group: Slot.Group, _ name: Symbol) -> Bool {
    suspects.contains(group, name, workspace)
  }

  /// Whether keys of a kind of table may be missing since a file was not understood.
  func lacksKeys(of kind: KindID) -> Bool { suspects.lack(kind) }

  /// Whether all files of the stack were read in full; if not, what is used and what is not is not known.
  var isComplete: Bool { suspects.isComplete }

  /// The module that alone decides about a slot, where it stands as a file wrote it: wherever it does,
  /// the answer is the same. Nil for all other slots.
  func deciding(_ slot: Slot) -> NodeID? {
    guard suspects.isEmpty else { return nil }
    let value: Value?
    switch slot.group {
    case .module(let kind), .presence(let kind), .declarations(let kind):
      value = module(kind, slot.name)
    case .endpoint, .contract:
      let segments = workspace.paths.segments(of: slot.name)
      guard segments.count == 2,
        let kind = workspace.schema.kind(header: workspace.schema.headers.service)
      else { return nil }
      value = module(kind, segments[0])
    default: return nil
    }
    if case .node(let node)? = value { return node }
    return nil
  }

  /// Whether an answer is about something that the country's own layer made, which no other country has.
  func isAlone(_ slot: Slot, _ identity: UInt64) -> Bool {
    let touched = workspace.filesByLayer[layer.index]
    func isTouched(_ kind: KindID, _ id: Symbol) -> Bool {
      workspace.index(of: ModuleKey(kind: kind, id: id)).map { touched[$0] != nil } ?? false
    }
    switch slot.group {
    case .module(let kind):
      return Value.isMerged(identity: identity) && isTouched(kind, slot.name)
    case .declarations(let kind):
      return isTouched(kind, slot.name)
        && module(kind, slot.name).map(declarationsAreMerged) ?? false
    case .endpoint, .contract:
      let segments = workspace.paths.segments(of: slot.name)
      guard let kind = workspace.schema.kind(header: workspace.schema.headers.service),
        isTouched(kind, segments[0]), let value = endpoint(slot.name)
      else { return false }
      let parts = slot.group == .contract ? workspace.words.contract : [workspace.words.answers]
      return parts.contains { part in
        if case .merged? = workspace.reader.field(part, of: value) { true } else { false }
      }
    default: return false
    }
  }

  private func plainIdentity(_ slot: Slot, _ isUnremarkable: inout Bool) -> UInt64 {
    switch slot.group {
    case .feature: features[slot.name].map { $0 ? 2 : 1 } ?? 0
    case .constant: constants[slot.name].map { UInt64($0.raw) + 1 } ?? 0
    case .color, .colorValue: colors[slot.name].map(interned.number) ?? 0
    case .font, .spacing, .radius: token(slot.group, slot.name).map { UInt64($0.raw) + 1 } ?? 0
    case .text: textIdentity(slot.name, &isUnremarkable)
    case .textPlaces: interned.number(texts.entries(slot.name).map(\.entry.node))
    case .image: images[slot.name] == nil ? 0 : 1
    case .inserted: constants[slot.name].map(insertedIdentity) ?? 0
    case .address: interned.number(address(slot.name))
    case .module(let kind): module(kind, slot.name)?.identity ?? 0
    case .presence(let kind): module(kind, slot.name).map(presence) ?? 0
    case .declarations(let kind):
      module(kind, slot.name).map(declarationsIdentity) ?? 0
    case .fallback(let property): defaultIdentity(of: property, design: slot.name)
    case .endpoint: endpoint(slot.name).map { endpointIdentity($0, [workspace.words.answers]) } ?? 0
    case .contract:
      endpoint(slot.name).map { endpointIdentity($0, workspace.words.contract) } ?? 0
    case .record:
      record.fields[slot.name].map { UInt64($0.node.raw) + 1 } ?? 0
    }
  }

  package func constant(_ name: Symbol) -> NodeID? {
    constants[name]
  }

  package func color(_ name: Symbol) -> ColorValue? {
    colors[name]
  }

  package func token(_ group: Slot.Group, _ name: Symbol) -> NodeID? {
    tokens[group]?[name]
  }

  package func image(_ name: Symbol) -> ImageSet? {
    images[name]
  }

  /// All images of the country by name.
  package var allImages: [Symbol: ImageSet] { images }

  package func text(_ key: Symbol) -> TextFacts? {
    if let known = facts.withLock({ $0[key] }) { return known }
    let found = texts.facts(key)
    facts.withLock { $0[key] = .some(found) }
    return found
  }

  /// The arguments that an answer to a key of texts stands for; nil where there are no texts.
  func arguments(_ identity: UInt64) -> [TextFacts.NamedArgument]? {
    // Without the mark of what is suspect.
    let number = identity & ~(1 << 63)
    return number == 0 || number >> 62 == 1 ? nil : texts.templates.arguments(number)
  }

  /// A number for the arguments a key's texts take.
  private func textIdentity(_ key: Symbol, _ isUnremarkable: inout Bool) -> UInt64 {
    let glance = texts.glance(key)
    isUnremarkable = glance.isUnremarkable
    return glance.signature ?? text(key).map { texts.templates.signature($0.arguments) } ?? 0
  }

  /// A number for the guards and former ids of what is there.
  private func presence(_ value: Value) -> UInt64 {
    interned.number(AnswerTable.Presence(value, workspace.reader))
  }

  /// A number for what modules may look at of an endpoint: its guards and parts of its contract.
  private func endpointIdentity(_ value: Value, _ parts: [Symbol]) -> UInt64 {
    let reader = workspace.reader
    var presence = AnswerTable.Presence(value, reader)
    presence.contract = parts.map { part in
      reader.field(part, of: value)?.identity ?? 0
    }
    return interned.number(presence)
  }

  /// A number for a declared value's text.
  private func insertedIdentity(_ node: NodeID) -> UInt64 {
    workspace.reader.forest.symbol(node).map { UInt64($0.raw) + 1 } ?? 1 << 32 | UInt64(node.raw)
  }

  /// An endpoint by `service.endpoint`, guards not decided.
  package func endpoint(_ reference: Symbol) -> Value? {
    let reader = workspace.reader
    let segments = workspace.paths.segments(of: reference)
    guard segments.count == 2, let kind = reader.schema.kind(header: reader.schema.headers.service),
      let shape = Shape.serviceEndpoints(reader.schema),
      let service = module(kind, segments[0]),
      let endpoints = reader.field(workspace.words.endpoints, of: service)
    else { return nil }
    return reader.entry(segments[1], in: endpoints, shape)?.value
  }

  package func module(_ kind: KindID, _ id: Symbol) -> Value? {
    workspace.index(of: ModuleKey(kind: kind, id: id)).flatMap(state.value)
  }

  /// Spellings of everything of a group, sorted, for nearest names in messages.
  package func names(_ group: Slot.Group) -> [String] {
    let reader = workspace.reader
    let symbols: [Symbol]
    switch group {
    case .feature: symbols = Array(features.keys)
    case .constant, .inserted: symbols = Array(constants.keys)
    case .color, .colorValue: symbols = Array(colors.keys)
    case .font, .spacing, .radius: symbols = tokens[group].map { Array($0.keys) } ?? []
    case .image: symbols = Array(images.keys)
    case .text: symbols = texts.languages.isEmpty ? [] : texts.keys(language: 0)
    case .module(let kind), .presence(let kind), .declarations(let kind):
      symbols = workspace.keys.indices.compactMap {
        workspace.keys[$0].kind == kind && state.modules[$0]?.value != nil
          ? workspace.keys[$0].id : nil
      }
    case .record, .endpoint, .contract, .address, .textPlaces, .fallback: symbols = []
    }
    return symbols.map(reader.text).sorted()
  }
}

/// Numbers for answers that have no identity of their own. Shared by all countries of a run.
package final class AnswerTable: Sendable {
  struct Presence: Hashable {
    let condition: Symbol?
    let platforms: UInt64?
    let former: UInt64?
    /// Of an endpoint.
    var contract: [UInt64] = []

    init(_ value: Value, _ reader: Reader) {
      let words = reader.words
      condition = reader.symbol(words.when, of: value)
      platforms = reader.field(words.platforms, of: value)?.identity
      former = reader.field(words.was, of: value)?.identity
    }
  }

  /// A colour token with its value.
  struct Token: Hashable {
    let name: Symbol
    let color: ColorValue
  }

  private struct Numbers {
    var presences: [Presence: UInt64] = [:]
    var colors: [ColorValue: UInt64] = [:]
    var addresses: [Address: UInt64] = [:]
    var places: [[NodeID]: UInt64] = [:]
    var tokens: [Token: UInt64] = [:]
    var declarations: [[UInt64]: UInt64] = [:]
  }

  private let numbers = Mutex(Numbers())

  package init() {}

  func number(_ color: ColorValue) -> UInt64 {
    numbers.withLock { table in
      if let known = table.colors[color] { return known }
      let number = UInt64(table.colors.count) + 1
      table.colors[color] = number
      return number
    }
  }

  func number(_ presence: Presence) -> UInt64 {
    numbers.withLock { table in
      if let known = table.presences[presence] { return known }
      let number = UInt64(table.presences.count) + 1
      table.presences[presence] = number
      return number
    }
  }

  func number(_ places: [NodeID]) -> UInt64 {
    numbers.withLock { table in
      if let known = table.places[places] { return known }
      let number = UInt64(table.places.count) + 1
      table.places[places] = number
      return number
    }
  }

  func number(_ token: Token) -> UInt64 {
    numbers.withLock { table in
      if let known = table.tokens[token] { return known }
      let number = UInt64(table.tokens.count) + 1
      table.tokens[token] = number
      return number
    }
  }

  func number(_ declarations: [UInt64]) -> UInt64 {
    numbers.withLock { table in
      if let known = table.declarations[declarations] { return known }
      let number = UInt64(table.declarations.count) + 1
      table.declarations[declarations] = number
      return number
    }
  }

  func number(_ address: Address) -> UInt64 {
    numbers.withLock { table in
      if let known = table.addresses[address] { return known }
      let number = (UInt64(table.addresses.count) + 1) << 1 | (address.isPlain ? 1 : 0)
      table.addresses[address] = number
      return number
    }
  }
}
