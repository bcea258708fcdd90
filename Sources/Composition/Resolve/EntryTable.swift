import Diagnostics
import Synchronization
import Syntax

/// An entry of a module's list as it was resolved once.
final class ResolvedEntry: Sendable {
  let surroundings: Surroundings
  let json: Spliceable
  let diagnostics: [Diagnostic]
  let trace: Trace

  init(surroundings: Surroundings, json: Spliceable, diagnostics: [Diagnostic], trace: Trace) {
    self.surroundings = surroundings
    self.json = json
    self.diagnostics = diagnostics
    self.trace = trace
  }
}

/// What entries may depend on in their module: the fields they may look at, by default all but the
/// list they stand in.
final class Surroundings: Sendable {
  private let list: Symbol
  private let values: [(name: Symbol, value: Value)]
  private let platforms: Platforms

  init(
    _ module: Value, list: Symbol, sees: [Symbol]?, platforms: Platforms, _ reader: Reader
  ) {
    self.list = list
    self.platforms = platforms
    var values: [(name: Symbol, value: Value)] = []
    if let sees {
      for name in sees {
        if let value = reader.field(name, of: module) { values.append((name, value)) }
      }
    } else {
      reader.forEach(module, .plain) { name, value, _ in
        if name != list { values.append((name, value)) }
      }
    }
    self.values = values
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
  private let byValue = Mutex<[UInt64: EntryVariants]>([:])

  /// What was made of an entry, to be added to.
  func variants(of value: Value) -> EntryVariants {
    byValue.withLock { table in
      if let known = table[value.identity] { return known }
      let made = EntryVariants(value)
      table[value.identity] = made
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
    for made in variants.all where made.surroundings.isIdentical(to: context.surroundings) {
      if answers.match(made.trace, environment) != .different { return made }
    }
    return nil
  }
}

extension Resolution {
  /// Resolves an entry of a keyed list; one at the top of a module is remembered by itself.
  mutating func resolveEntry(_ entry: Merged.Entry, _ record: Record, _ list: KeyedList) {
    guard let table = entries, path.count == 2, !isInEntry, !scope.isModel,
      let module = scope.around.first
    else { return resolveRecord(entry.value, record, id: id(of: entry, list)) }
    if context?.field != path[0] { begin(list, record, of: module) }
    guard let context else { return }
    let isShared = sharedEntries?.contains(entry.value.identity) ?? true
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
    knownDependent = nil
    answers.beginEntry()
    let start = answers.asked.count
    resolveRecord(place.entry.value, context.record, id: id(of: place.entry, context.list))
    let made = ResolvedEntry(
      surroundings: context.surroundings, json: Spliceable(bytes: out.bytes, holes: holes),
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
        module, list: field, sees: list.sees, platforms: scope.platforms, reader))
    sharedEntries = below.map { below in
      var identities: Set<UInt64> = []
      if let entries = reader.field(field, of: below) {
        reader.forEach(entries, Shape(.list(list))) { _, value, _ in
          identities.insert(value.identity)
        }
      }
      return identities
    }
  }
}
