import Diagnostics
import Synchronization
import Syntax

/// An entry of a module's list as it was resolved once.
final class ResolvedEntry: Sendable {
  /// Kept, so that nothing else gets the identity of what was looked at.
  let surroundings: Surroundings
  /// What it looked at of its surroundings, where that is known.
  let looks: [Surroundings.Look]
  let json: Spliceable
  let diagnostics: [Diagnostic]
  let trace: Trace

  init(
    surroundings: Surroundings, looks: [Surroundings.Look], json: Spliceable,
    diagnostics: [Diagnostic], trace: Trace
  ) {
    self.surroundings = surroundings
    self.looks = looks
    self.json = json
    self.diagnostics = diagnostics
    self.trace = trace
  }

  /// Whether all it looked at is the same in other surroundings.
  func fits(_ others: Surroundings, _ reader: Reader) -> Bool {
    surroundings.isIdentical(to: others) || surroundings.isAlike(others, to: looks, reader)
  }
}

/// What entries may depend on in their module: the fields they may look at, by default all but the
/// list they stand in.
final class Surroundings: Sendable {
  /// What an entry looked at: an entry of a field, or all of it.
  struct Look: Sendable, Equatable {
    let field: Symbol
    /// Nil for the whole field.
    let key: Symbol?
    /// Of what was found; 0 for nothing.
    let identity: UInt64
  }

  private struct Seen: Sendable {
    let name: Symbol
    let value: Value
    let shape: Shape
  }

  private let list: Symbol
  private let values: [Seen]
  private let platforms: Platforms
  /// Entries look at nothing but what they say.
  private let saysLooks: Bool

  init(
    _ module: Value, list: Symbol, sees: [Symbol]?, platforms: Platforms, body: Record,
    _ reader: Reader
  ) {
    self.list = list
    self.platforms = platforms
    saysLooks = sees != nil
    var values: [Seen] = []
    if let sees {
      for name in sees {
        guard let value = reader.field(name, of: module), let shape = body[name]?.shape else {
          continue
        }
        values.append(Seen(name: name, value: value, shape: shape))
      }
    } else {
      reader.forEach(module, .plain) { name, value, _ in
        if name != list { values.append(Seen(name: name, value: value, shape: .plain)) }
      }
    }
    self.values = values
  }

  /// Whether other surroundings show the same to who looks.
  fileprivate func isAlike(_ other: Surroundings, to looks: [Look], _ reader: Reader) -> Bool {
    guard saysLooks, other.saysLooks, list == other.list, platforms == other.platforms else {
      return false
    }
    return looks.allSatisfy { look in
      let seen = other.values.first { $0.name == look.field }
      guard let seen, let key = look.key else {
        return (seen?.value.identity ?? 0) == look.identity
      }
      return (reader.entry(key, in: seen.value, seen.shape)?.value.identity ?? 0) == look.identity
    }
  }

  /// The same values, held by the same objects.
  func isIdentical(to other: Surroundings) -> Bool {
    if self === other { return true }
    return list == other.list && platforms == other.platforms && values.count == other.values.count
      && zip(values, other.values).allSatisfy {
        $0.name == $1.name && $0.value.isIdentical(to: $1.value)
      }
  }
}

/// Everything that was made of one entry. Safe from several threads.
final class EntryVariants: Sendable {
  /// More kinds of answers than this are not remembered, so that memory does not grow with the
  /// number of countries.
  private static let limit = 4

  /// Kept, so that no other value gets its identity.
  private let value: Value
  private let made = Mutex<[ResolvedEntry]>([])

  init(_ value: Value) {
    self.value = value
  }

  var all: [ResolvedEntry] { made.withLock { $0 } }

  func add(_ entry: ResolvedEntry) {
    if entry.trace.isAlone { return }
    made.withLock { made in
      if made.count < Self.limit { made.append(entry) }
    }
  }
}

/// Entries of one module that were resolved, for countries and layers that have the same entry in
/// the same surroundings. Safe from several threads.
final class EntryTable: Sendable {
  private let byValue = Mutex<[Value.Key: EntryVariants]>([:])

  /// What was made of an entry, to be added to.
  func variants(of value: Value) -> EntryVariants {
    byValue.withLock { table in
      if let known = table[value.key] { return known }
      let made = EntryVariants(value)
      table[value.key] = made
      return made
    }
  }
}

/// What the entries of one list have around them.
final class EntryContext: Sendable {
  let field: Symbol
  let list: KeyedList
  let record: Record
  let scope: ResolutionScope
  let routes: Value?
  let surroundings: Surroundings

  init(
    field: Symbol, list: KeyedList, record: Record, scope: ResolutionScope, routes: Value?,
    surroundings: Surroundings
  ) {
    self.field = field
    self.list = list
    self.record = record
    self.scope = scope
    self.routes = routes
    self.surroundings = surroundings
  }
}

/// An entry where it stands in a module.
struct EntryPlace: Sendable {
  let entry: Merged.Entry
  let context: EntryContext
  /// Nil where nothing is remembered, as no other country has the entry.
  let variants: EntryVariants?

  /// What was made of the entry where everything it asks was answered alike, but for holes.
  func known(_ answers: inout AnswerCache, _ environment: Environment) -> ResolvedEntry? {
    guard let variants else { return nil }
    let reader = environment.workspace.reader
    for made in variants.all where made.fits(context.surroundings, reader) {
      if answers.match(made.trace, environment) != .different { return made }
    }
    return nil
  }
}

extension Resolution {
  /// Resolves an entry of a keyed list; one at the top of a module is remembered by itself.
  mutating func resolveEntry(_ entry: Merged.Entry, _ record: Record, _ list: KeyedList) {
    if let recorder, path.count == 2, !recorder.wants(path) { return }
    guard let table = entries, path.count == 2, !isInEntry, !scope.isModel,
      let module = scope.around.first
    else { return resolveRecord(entry.value, record, id: id(of: entry, list)) }
    if context?.field != path[0] { begin(list, record, of: module) }
    guard let context else { return }
    let isShared = sharedEntries?.contains(entry.value.key) ?? true
    let place = EntryPlace(
      entry: entry, context: context,
      variants: isShared ? table.variants(of: entry.value) : nil)
    // The comma before it.
    out.raw([])
    draft.close(&out, &holes, &diagnostics)
    draft.places.append(place)
    draft.entries.append(place.known(&answers, environment) ?? resolved(place))
  }

  /// Resolves an entry by itself; nothing of it is left in `out`.
  mutating func resolved(_ place: EntryPlace) -> ResolvedEntry {
    let context = place.context
    var inner = out.inner()
    swap(&inner, &out)
    var outerHoles: [TokenHole] = []
    var outerDiagnostics: [Diagnostic] = []
    swap(&outerHoles, &holes)
    swap(&outerDiagnostics, &diagnostics)
    isInEntry = true
    looks.removeAll(keepingCapacity: true)
    knownDependent = nil
    answers.beginEntry()
    let start = answers.asked.count
    resolveRecord(place.entry.value, context.record, id: id(of: place.entry, context.list))
    let made = ResolvedEntry(
      surroundings: context.surroundings, looks: looks,
      json: Spliceable(bytes: out.bytes, holes: holes),
      diagnostics: diagnostics, trace: answers.takeTrace(from: start))
    isInEntry = false
    knownDependent = nil
    swap(&outerHoles, &holes)
    swap(&outerDiagnostics, &diagnostics)
    swap(&inner, &out)
    place.variants?.add(made)
    return made
  }

  /// From here on entries are those of the list in the field at hand.
  private mutating func begin(_ list: KeyedList, _ record: Record, of module: Value) {
    let field = path[0]
    context = EntryContext(
      field: field, list: list, record: record, scope: scope, routes: routes,
      surroundings: Surroundings(
        module, list: field, sees: list.sees, platforms: scope.platforms,
        body: reader.schema[self.module.kind].body, reader))
    sharedEntries = below.map { below in
      guard let entries = reader.field(field, of: below) else { return [] }
      return Set(reader.entries(entries, Shape(.list(list))).map(\.value.key))
    }
  }
}

extension Resolution {
  /// Records that an entry looks at an entry of a field of its module.
  mutating func look(at entry: Merged.Entry, in field: Symbol) {
    add(Surroundings.Look(field: field, key: entry.key, identity: entry.value.identity))
  }

  /// Records that an entry looks at all of a field of its module.
  mutating func look(atAll field: Symbol, _ value: Value?) {
    add(Surroundings.Look(field: field, key: nil, identity: value?.identity ?? 0))
  }

  private mutating func add(_ look: Surroundings.Look) {
    if isInEntry, !looks.contains(look) { looks.append(look) }
  }
}
