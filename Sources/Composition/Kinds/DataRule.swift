import Syntax

/// Takes the guards of a data module into account while its content is written.
enum DataRule {
  static let prepare: ModuleRule = { value, resolution in
    let reader = resolution.reader
    guard let guards = reader.field(reader.words.guards, of: value) else { return }
    for entry in reader.entries(guards, .plainOpen) {
      let path = resolution.environment.workspace.paths.segments(of: entry.key)
      resolution.scope.guards[path] = entry.value
    }
  }
}
