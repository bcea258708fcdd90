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

  init(value: Value, isOn: Bool, trace: Trace, pieces: [Piece], places: [EntryPlace]) {
    self.value = value
    self.isOn = isOn
    self.trace = trace
    self.pieces = pieces
    self.places = places
  }
}

/// A frame while its module is resolved, with the entries in it.
struct FrameDraft {
  private(set) var pieces: [ModuleFrame.Piece] = []
  var places: [EntryPlace] = []
  var entries: [ResolvedEntry] = []

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
    let modules = Mutex<[ResolvedModule]>([])
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
    byModule[index].frames.withLock { frames in
      if frames.count < Self.limits.frames { frames.append(frame) }
    }
  }

  /// The module made of the same value where the country answers everything alike; one with other
  /// values in its holes if there is no better.
  func module(
    _ index: Int, _ value: Value, _ answers: inout AnswerCache, _ environment: Environment,
    fillsHoles: Bool
  ) -> (module: ResolvedModule, isSame: Bool)? {
    var near: ResolvedModule?
    for module in byModule[index].modules.withLock({ $0 })
    where module.value.isIdentical(to: value) {
      switch answers.match(module.trace, environment) {
      case .same: return (module, true)
      case .sameButHoles:
        guard fillsHoles else { return (module, true) }
        near = near ?? module
      case .different: break
      }
    }
    return near.map { ($0, false) }
  }

  func add(_ index: Int, _ module: ResolvedModule) {
    byModule[index].modules.withLock { modules in
      if modules.count < Self.limits.modules { modules.append(module) }
    }
  }
}

extension Resolution {
  /// The frame of the module that was resolved, and the entries in it.
  mutating func finish(_ value: Value, isOn: Bool) -> (ModuleFrame, [ResolvedEntry]) {
    draft.close(&out, &holes, &diagnostics)
    let frame = ModuleFrame(
      value: value, isOn: isOn, trace: trace, pieces: draft.pieces, places: draft.places)
    return (frame, draft.entries)
  }
}
