import Syntax

/// What of a stack was not understood in full.
struct Suspects: Sendable {
  private let modules: Set<ModuleKey>
  private let tables: Set<KindID>

  init(_ workspace: Workspace, _ stack: [LayerID]) {
    modules = workspace.faults.exports(in: stack)
    tables = workspace.faults.tables(in: stack)
  }

  var isEmpty: Bool { modules.isEmpty && tables.isEmpty }

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
    case .text, .textPlaces: return hasTable(words.texts, workspace)
    case .color, .colorValue: return hasTable(words.colors, workspace)
    case .font: return hasTable(words.fonts, workspace)
    case .spacing: return hasTable(words.spacing, workspace)
    case .radius: return hasTable(words.radii, workspace)
    case .feature: return hasTable(words.features, workspace)
    case .constant, .inserted, .address: return hasTable(words.values, workspace)
    case .image, .record, .fallback: return false
    }
  }

  private func hasTable(_ field: Symbol, _ workspace: Workspace) -> Bool {
    tables.contains { workspace.schema[$0].body[field] != nil }
  }
}
