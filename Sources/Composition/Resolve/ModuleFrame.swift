import Diagnostics
import Synchronization
import Syntax

/// What of a module stands around the entries that are remembered by themselves, as it is in all
/// countries that answer alike.
final class ModuleFrame: Sendable {
  /// What stands before, between and behind entries.
  struct Piece: Sendable {
    let json: Spliceable
    let diagnostics: [Diagnostic]
  }

  let value: Value
  /// Its guard holds.
  let isOn: Bool
  /// What was asked for all but the entries.
  let trace: Trace
  /// One more than places.
  let pieces: [Piece]
  let places: [EntryPlace]
  let hasDiagnostics: Bool

  init(value: Value, isOn: Bool, trace: Trace, pieces: [Piece], places: [EntryPlace]) {
    self.value = value
    self.isOn = isOn
    self.trace = trace
    self.pieces = pieces
    self.places = places
    hasDiagnostics = pieces.contains { !$0.diagnostics.isEmpty }
  }
}

/// The entries of a module: those of another one, but for a few. Most of them are never touched, so
/// that a country whose answers differ in little costs little.
struct ResolvedEntries: Sendable {
  /// As one module has them, with what each asked.
  private final class Whole: Sendable {
    let entries: [ResolvedEntry]
    /// Nothing where they are those of one country.
    let asked: [SlotMask]
    let hasDiagnostics: Bool
    /// Some of them is not to be remembered.
    let isAlone: Bool
    /// Slots of the texts and images they asked about.
    let resources: [UInt32]

    init(_ entries: [ResolvedEntry], isShared: Bool) {
      self.entries = entries
      asked = isShared ? entries.map { $0.trace.slots } : []
      hasDiagnostics = entries.contains { !$0.diagnostics.isEmpty }
      isAlone = entries.contains { $0.trace.isAlone }
      var resources: [UInt32] = []
      for entry in entries { for answer in entry.trace.resources { resources.append(answer.slot) } }
      self.resources = resources
    }
  }

  private let whole: Whole
  private var others: [(position: Int, entry: ResolvedEntry)] = []

  /// - Parameter isShared: Other countries may have them, but for a few.
  init(_ entries: [ResolvedEntry], isShared: Bool) {
    whole = Whole(entries, isShared: isShared)
  }

  var count: Int { whole.entries.count }

  var hasDiagnostics: Bool {
    whole.hasDiagnostics || others.contains { !$0.entry.diagnostics.isEmpty }
  }

  /// Some entry is not to be remembered.
  var isAlone: Bool { whole.isAlone || others.contains { $0.entry.trace.isAlone } }

  subscript(_ position: Int) -> ResolvedEntry {
    for other in others where other.position == position { return other.entry }
    return whole.entries[position]
  }

  /// Whether an entry may have asked about one of some slots.
  func mayAsk(_ slots: SlotMask, _ position: Int) -> Bool {
    for other in others where other.position == position {
      return other.entry.trace.slots.meets(slots)
    }
    return whole.asked[position].meets(slots)
  }

  /// Calls `body` with the slots of texts and images they asked about, some several times.
  func forEachResource(_ body: (UInt32) -> Void) {
    // Mostly the others ask for the same as those in whose places they stand.
    let areSame = others.allSatisfy { other in
      other.entry.trace.resources.elementsEqual(whole.entries[other.position].trace.resources) {
        $0.slot == $1.slot
      }
    }
    guard !areSame else {
      for slot in whole.resources { body(slot) }
      return
    }
    for position in 0..<count {
      for answer in self[position].trace.resources { body(answer.slot) }
    }
  }

  mutating func put(_ entry: ResolvedEntry, at position: Int) {
    if let known = others.firstIndex(where: { $0.position == position }) {
      others[known].entry = entry
    } else {
      others.append((position, entry))
    }
  }
}

/// A frame while its module is resolved, with the entries in it.
struct FrameDraft {
  private(set) var pieces: [ModuleFrame.Piece] = []
  var places: [EntryPlace] = []
  var entries: [ResolvedEntry] = []

  /// Makes room for the entries of a list.
  mutating func reserve(_ count: Int) {
    pieces.reserveCapacity(pieces.count + count + 1)
    places.reserveCapacity(places.count + count)
    entries.reserveCapacity(entries.count + count)
  }

  /// Ends a piece with everything since the last one.
  mutating func close(
    _ out: inout JSONWriter, _ holes: inout [TokenHole], _ diagnostics: inout [Diagnostic]
  ) {
    pieces.append(
      ModuleFrame.Piece(
        json: Spliceable(bytes: out.take(), holes: holes), diagnostics: diagnostics))
    holes = []
    diagnostics = []
  }
}

/// Frames and whole modules that several countries share. Safe from several threads.
final class FrameTable: Sendable {
  private final class Made: Sendable {
    let frames = Mutex<[ModuleFrame]>([])
    let modules = Mutex<[Known]>([])
  }

  /// A module, and everything it asked, each once. Countries that answer alike have the same frame
  /// and entries; where only values in holes differ, other bytes.
  private struct Known {
    let module: ResolvedModule
    let trace: Trace
  }

  /// More kinds of answers than this are not remembered, so that memory does not grow with the
  /// number of countries.
  private static let limits = (frames: 8, modules: 4)

  private let byModule: [Made]

  init(modules: Int) {
    byModule = (0..<modules).map { _ in Made() }
  }

  /// The frame of the same value whose questions the country answers alike, but for holes.
  func frame(
    _ index: Int, _ value: Value, _ answers: inout AnswerCache, _ environment: Environment
  ) -> ModuleFrame? {
    for frame in byModule[index].frames.withLock({ $0 }) where frame.value.isIdentical(to: value) {
      if answers.match(frame.trace, environment) != .different { return frame }
    }
    return nil
  }

  func add(_ index: Int, _ frame: ModuleFrame) {
    if frame.trace.isAlone { return }
    byModule[index].frames.withLock { frames in
      if frames.count < Self.limits.frames { frames.append(frame) }
    }
  }

  /// What is known of a module made of the same value.
  enum Found {
    case same(ResolvedModule, Trace)
    /// Only values in its holes are others.
    case sameButHoles(ResolvedModule)
    /// The country answers otherwise about some slots.
    case near(ResolvedModule, SlotMask)
  }

  /// The best that is known of the same value; nil where nobody made a module of it.
  func module(
    _ index: Int, _ value: Value, _ answers: inout AnswerCache, _ environment: Environment,
    fillsHoles: Bool
  ) -> Found? {
    var best: Found?
    for known in byModule[index].modules.withLock({ $0 })
    where known.module.value.isIdentical(to: value) {
      let match: AnswerCache.Match
      if best == nil {
        let difference = answers.difference(from: known.trace, environment)
        match = difference.match
        if match == .different { best = .near(known.module, difference.slots) }
      } else {
        match = answers.match(known.trace, environment)
      }
      switch match {
      case .same: return .same(known.module, known.trace)
      case .sameButHoles:
        guard fillsHoles else { return .same(known.module, known.trace) }
        if case .sameButHoles? = best { continue }
        best = .sameButHoles(known.module)
      case .different: break
      }
    }
    return best
  }

  /// Remembers a module if there is room; `trace` is asked for only then.
  func add(_ index: Int, _ module: ResolvedModule, trace: () -> Trace) {
    if module.frame.trace.isAlone || module.entries.isAlone { return }
    guard byModule[index].modules.withLock({ $0.count < Self.limits.modules }) else { return }
    let known = Known(module: module, trace: trace())
    byModule[index].modules.withLock { modules in
      if modules.count < Self.limits.modules { modules.append(known) }
    }
  }
}

extension Resolution {
  /// The frame of the module that was resolved, and the entries in it.
  mutating func finish(_ value: Value, isOn: Bool) -> (ModuleFrame, ResolvedEntries) {
    draft.close(&out, &holes, &diagnostics)
    let frame = ModuleFrame(
      value: value, isOn: isOn, trace: answers.takeTrace(from: 0), pieces: draft.pieces,
      places: draft.places)
    return (frame, ResolvedEntries(draft.entries, isShared: below == nil))
  }
}
