package import Diagnostics
package import Syntax

/// Proves one module in one country and writes its canonical JSON on the way. What it asks of the
/// country is recorded, so that another country which would answer the same shares the result.
package struct Resolution {
  package let reader: Reader
  package let environment: Environment
  package let mode: Mode
  /// The module being resolved.
  package let module: ModuleKey
  package var out = JSONWriter()
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Entries of this module that were resolved before; nil where none are remembered.
  var entries: EntryTable?
  /// Takes the module apart for comparisons; nil where it is only proved and written.
  var recorder: LeafRecorder?
  var knownDependent: KnownDependent?
  /// The same module in the layer below, where this one is another: only entries that are the same
  /// are remembered.
  var below: Value?
  /// What stands around the entries of the list at hand; made when needed.
  var context: EntryContext?
  /// Identities of the entries that are remembered; nil for all.
  var sharedEntries: Set<Value.Key>?
  /// The module as far as it is resolved.
  var draft = FrameDraft()
  /// Runs of `out` that hold a token's value, in order.
  var holes: [TokenHole] = []
  /// Values of tokens and constants stand in `out`; otherwise `null` does.
  var writesTokens = true
  /// Within an entry that is remembered by itself, so that what is asked is recorded for it.
  var isInEntry = false
  /// What the entry at hand looked at around it.
  var looks: [Surroundings.Look] = []
  /// The country's answers so far; handed on from module to module.
  var answers: AnswerCache
  /// The screen's routes, for actions; nil outside a screen.
  package var routes: Value?
  /// Fields a relative binding may name: those of one item of the repeated answer around it.
  package var item: WireFields?
  /// Where it stands in the module.
  package var scope = ResolutionScope()
  /// Keys from the module down to the place at hand.
  package var path: [Symbol] = []

  package init(
    reader: Reader, environment: Environment, mode: Mode, module: ModuleKey
  ) {
    self.reader = reader
    self.environment = environment
    self.mode = mode
    self.module = module
    answers = AnswerCache(environment.slots)
  }

  /// Whether the resolver proves (build) or makes the best of what is there (hypothetical builds).
  package enum Mode: Sendable {
    case proving, total
  }

  package var words: Words { reader.schema.words }
  package var forest: Forest { reader.forest }

  package mutating func report(_ diagnostic: Diagnostic) {
    guard mode == .proving, !scope.isUncertain else { return }
    diagnostics.append(diagnostic)
  }

  package mutating func report(
    _ id: String, _ summary: String, at node: NodeID, level: Level = .error, label: String = "",
    related: [Related] = [], notes: [String] = [], help: String? = nil, edits: [Edit] = []
  ) {
    report(
      Diagnostic(
        id, summary, at: forest.span(node), level: level, label: label, related: related,
        notes: notes, help: help, edits: edits))
  }

  /// Whether a feature is on; nil where no layer declares it.
  package mutating func feature(_ name: Symbol) -> Bool? {
    switch answer(.feature, name) & ~Environment.suspectMark {
    case 0: currentName(.feature, name).flatMap { feature($0) }
    case 1: false
    default: true
    }
  }

  /// The literal of a declared value as it holds in the country; nil where none is declared or set.
  package mutating func constant(_ name: Symbol) -> NodeID? {
    if answer(.constant, name) == 0, let current = currentName(.constant, name) {
      return constant(current)
    }
    return environment.constant(name)
  }

  /// The same where nothing but its text is put in, into a hole.
  package mutating func inserted(_ name: Symbol) -> NodeID? {
    if answer(.inserted, name) == 0, let current = currentName(.inserted, name) {
      return inserted(current)
    }
    return environment.constant(name)
  }

  /// An address whose template has declared values in it.
  package mutating func address(_ template: Symbol) -> Address {
    _ = answer(.address, template)
    return environment.address(template)
  }

  /// A colour token with its whole chain followed; nil where there is none.
  package mutating func color(_ name: Symbol) -> ColorValue? {
    _ = answer(.color, name)
    return environment.color(name)
  }

  /// Records that a property's default is taken; whether it is a token that stands in a hole.
  mutating func takesToken(_ property: Symbol, of design: Symbol) -> Bool {
    let identity = answer(.fallback(property), design)
    return identity != 0 && identity & Environment.plainDefault == 0
  }

  /// Records that the very value of a colour token matters.
  mutating func recordValue(of color: Symbol) {
    _ = answer(.colorValue, color)
  }

  /// A font, spacing or radius token as written; nil where there is none.
  package mutating func token(_ group: Slot.Group, _ name: Symbol) -> NodeID? {
    _ = answer(group, name)
    return environment.token(group, name)
  }

  /// What the texts of a key take in the country's languages; nil where no language has one.
  mutating func arguments(ofText key: Symbol) -> [TextFacts.NamedArgument]? {
    environment.arguments(answer(.text, key))
  }

  /// Records that it matters where a key's texts are written.
  mutating func recordPlaces(ofText key: Symbol) {
    _ = answer(.textPlaces, key)
  }

  /// Whether a key stands for texts that take no arguments.
  mutating func isPlainText(_ key: Symbol) -> Bool {
    answer(.text, key) == 1
  }

  /// The files of an image name; nil where there are none.
  package mutating func image(_ name: Symbol) -> ImageSet? {
    _ = answer(.image, name)
    return environment.image(name)
  }

  /// A module of the country by the header of its kind (`service`, `format`) and id, for its
  /// content; nil where there is none or its guard is off.
  package mutating func module(_ header: Symbol, _ id: Symbol) -> Value? {
    guard let kind = reader.schema.kind(header: header) else { return nil }
    _ = answer(.module(kind), id)
    guard let value = environment.module(kind, id) else { return nil }
    return isOn(value) ? value : nil
  }

  /// The same for what only needs it to be there: nothing but its guards may be looked at.
  package mutating func presence(_ header: Symbol, _ id: Symbol) -> Value? {
    guard let kind = reader.schema.kind(header: header) else { return nil }
    _ = answer(.presence(kind), id)
    guard let value = environment.module(kind, id) else { return nil }
    return isOn(value) ? value : nil
  }

  /// Records that something was looked at without its answer.
  mutating func record(_ slot: Slot) {
    _ = answer(slot.group, slot.name)
  }

  /// An endpoint by `service.endpoint`; nil where the service or the endpoint is not there or off.
  package mutating func endpoint(_ reference: Symbol) -> Value? {
    _ = answer(.endpoint, reference)
    let segments = environment.workspace.paths.segments(of: reference)
    guard segments.count == 2, presence(reader.schema.headers.service, segments[0]) != nil,
      let value = environment.endpoint(reference), isOn(value)
    else { return nil }
    return value
  }

  /// Today's name of what once had another; nil where there is none. For `rename-not-followed`.
  package func currentName(_ group: Slot.Group, _ former: Symbol) -> Symbol? {
    environment.currentName(group, former)
  }

  /// The country's languages, the first is the default.
  package mutating func languages() -> [Symbol] {
    _ = answer(.record, words.languages)
    return environment.record.languages
  }

  /// The country's currency, ISO 4217.
  package mutating func currency() -> Symbol? {
    _ = answer(.record, words.currency)
    return environment.record.currency
  }

  /// Whether the guard of a module or entry holds; true where it has none.
  package mutating func isOn(_ value: Value) -> Bool {
    guard case .node(let node)? = reader.field(words.when, of: value),
      let condition = Condition(node, reader)
    else { return true }
    return holds(condition)
  }

  /// Whether a condition holds. An unknown feature is reported where it stands; what it guards is
  /// proved all the same, and is off where the best is made of it. Nothing is said about what hangs on a
  /// feature whose declaration could not be read.
  package mutating func holds(_ condition: Condition) -> Bool {
    guard let isOn = feature(condition.feature) else {
      if environment.isSuspect(.feature, condition.feature) { scope.isUncertain = true }
      return mode == .proving || condition.isNegated
    }
    return isOn != condition.isNegated
  }

  /// Spellings of everything of a group, for nearest names in messages.
  package func names(_ group: Slot.Group) -> [String] {
    environment.names(group)
  }

  /// Records an answer in the traces of module and entry; returns its number.
  @inline(__always)
  private mutating func answer(_ group: Slot.Group, _ name: Symbol) -> UInt64 {
    let slot = answers.number(Slot(group: group, name: name).packed)
    let identity = answers.identity(slot, environment)
    let answer = Trace.Answer(slot: slot, identity: identity)
    if recorder != nil { recorder?.asked.append(Slot(group: group, name: name).packed) }
    if isInEntry { answers.recordForEntry(answer) } else { answers.recordForModule(answer) }
    return identity
  }
}
