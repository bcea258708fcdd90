import Diagnostics
import Synchronization
import Syntax

/// An entry of a module's list as it was resolved once.
final class ResolvedEntry: Sendable {
  /// Kept, so that no other value gets its identity.
  let value: Value
  let surroundings: Surroundings
  let json: Spliceable
  let diagnostics: [Diagnostic]
  let trace: Trace

  init(
    value: Value, surroundings: Surroundings, json: Spliceable, diagnostics: [Diagnostic],
    trace: Trace
  ) {
    self.value = value
    self.surroundings = surroundings
    self.json = json
    self.diagnostics = diagnostics
    self.trace = trace
  }
}

/// What entries may depend on in their module: all its fields but the list they stand in.
struct Surroundings: Sendable {
  private let list: Symbol
  private let values: [(name: Symbol, value: Value)]
  private let platforms: Platforms

  init(_ module: Value, list: Symbol, platforms: Platforms, _ reader: Reader) {
    self.list = list
    self.platforms = platforms
    switch module {
    case .merged(let merged):
      values = merged.entries.filter { $0.key != list }.map { (name: $0.key, value: $0.value) }
    case .node(let node):
      values = reader.forest.pairs(node).compactMap { pair in
        guard let name = reader.forest.symbol(pair.key), name != list else { return nil }
        return (name: name, value: .node(pair.value))
      }
    }
  }

  /// The same values, held by the same objects.
  func isIdentical(to other: Surroundings) -> Bool {
    list == other.list && platforms == other.platforms && values.count == other.values.count
      && zip(values, other.values).allSatisfy {
        $0.name == $1.name && $0.value.isIdentical(to: $1.value)
      }
  }

  func isOf(_ list: Symbol) -> Bool { self.list == list }
}

/// Entries of one module that were resolved, for countries and layers that have the same entry in
/// the same surroundings. Safe from several threads.
final class EntryTable: Sendable {
  /// More kinds of answers than this are not remembered, so that memory does not grow with the
  /// number of countries.
  private static let limit = 4

  private let made = Mutex<[UInt64: [ResolvedEntry]]>([:])

  /// Entries resolved from the same value.
  func candidates(_ value: Value) -> [ResolvedEntry] {
    made.withLock { $0[value.identity] ?? [] }
  }

  func add(_ entry: ResolvedEntry) {
    made.withLock { table in
      let identity = entry.value.identity
      guard table[identity, default: []].count < Self.limit else { return }
      table[identity, default: []].append(entry)
    }
  }
}

extension Resolution {
  /// Resolves an entry of a keyed list; one at the top of a module is remembered.
  mutating func resolveEntry(_ entry: Merged.Entry, _ record: Record, _ list: KeyedList) {
    guard let table = entries, path.count == 2, entryTrace == nil, !scope.isModel,
      let module = scope.around.first
    else { return resolveRecord(entry.value, record, id: id(of: entry, list)) }
    if surroundings?.isOf(path[0]) != true {
      surroundings = Surroundings(module, list: path[0], platforms: scope.platforms, reader)
    }
    guard let surroundings else { return }
    for known in table.candidates(entry.value)
    where known.surroundings.isIdentical(to: surroundings) {
      let match = answers.match(known.trace, environment)
      if match == .different { continue }
      put(match == .same || out.isDiscarding ? known.json : spliced(known.json))
      diagnostics += known.diagnostics
      return adopt(known.trace)
    }
    var inner = out.inner()
    swap(&inner, &out)
    let outerHoles = holes
    holes = []
    let reported = diagnostics.count
    entryTrace = Trace()
    knownDependent = nil
    answers.beginEntry()
    resolveRecord(entry.value, record, id: id(of: entry, list))
    swap(&inner, &out)
    let json = Spliceable(bytes: inner.bytes, holes: holes)
    holes = outerHoles
    put(json)
    let trace = entryTrace ?? Trace()
    entryTrace = nil
    table.add(
      ResolvedEntry(
        value: entry.value, surroundings: surroundings, json: json,
        diagnostics: Array(diagnostics[reported...]), trace: trace))
  }

  /// Puts a value in that was written before, with its holes.
  private mutating func put(_ json: Spliceable) {
    out.raw(json.bytes[...])
    guard !json.holes.isEmpty else { return }
    let offset = out.count - json.bytes.count
    holes += json.holes.map { $0.moved(by: offset) }
  }
}
