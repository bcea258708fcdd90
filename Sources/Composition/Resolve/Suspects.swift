import Diagnostics
import Syntax

/// What of a stack was not understood in full.
struct Suspects: Sendable {
  private let modules: Set<ModuleKey>
  private let tables: Set<KindID>

  /// What a record of the stack says of features was not understood.
  let isUnsureOfRecords: Bool
  /// Every file was read in full.
  let isComplete: Bool

  init(_ workspace: Workspace, _ stack: [LayerID]) {
    modules = workspace.faults.exports(in: stack)
    tables = workspace.faults.tables(in: stack)
    isUnsureOfRecords = Self.isUnsure(of: stack, workspace)
    isComplete = tables.isEmpty && workspace.faults.unread(in: stack).isEmpty
  }

  /// Whether features of a record are no map, or stand under a key that is none.
  private static func isUnsure(of stack: [LayerID], _ workspace: Workspace) -> Bool {
    guard !workspace.faults.isEmpty else { return false }
    let forest = workspace.reader.forest
    let name = workspace.reader.text(workspace.words.features)
    return stack.contains { layer in
      guard let record = workspace[layer].record else { return false }
      return forest.pairs(record).contains { pair in
        let key = workspace.reader.text(pair.key)
        if key == name { return forest.kind(pair.value) != .mapping }
        return nearest(to: key, in: [name]) != nil
          && workspace.faults.isInside(forest.span(pair.key))
      }
    }
  }

  var isEmpty: Bool { modules.isEmpty && tables.isEmpty && !isUnsureOfRecords }

  func contains(_ group: Slot.Group, _ name: Symbol, _ workspace: Workspace) -> Bool {
    guard !isEmpty else { return false }
    let words = workspace.words
    switch group {
    case .module(let kind), .presence(let kind), .declarations(let kind):
      return modules.contains(ModuleKey(kind: kind, id: name))
    case .endpoint, .contract:
      let segments = workspace.paths.segments(of: name)
      guard let kind = workspace.schema.kind(header: workspace.schema.headers.service) else {
        return false
      }
      return modules.contains(ModuleKey(kind: kind, id: segments[0]))
    case .text, .textPlaces: return lack(words.texts, workspace)
    case .color, .colorValue: return lack(words.colors, workspace)
    case .font: return lack(words.fonts, workspace)
    case .spacing: return lack(words.spacing, workspace)
    case .radius: return lack(words.radii, workspace)
    case .feature: return isUnsureOfRecords || lack(words.features, workspace)
    case .constant, .inserted, .address: return lack(words.values, workspace)
    case .image, .record, .fallback: return false
    }
  }

  /// Whether keys of a kind of table may be missing.
  func lack(_ kind: KindID) -> Bool { tables.contains(kind) }

  /// Whether keys of a table's field may be missing.
  func lack(_ field: Symbol, _ workspace: Workspace) -> Bool {
    tables.contains { workspace.schema[$0].body[field] != nil }
  }
}
