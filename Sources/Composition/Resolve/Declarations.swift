import Syntax

extension Environment {
  /// What `settings/` declares under `features` or `values`.
  func declarations(_ field: Symbol) -> [Merged.Entry] {
    let reader = workspace.reader
    for (index, kind) in workspace.schema.kinds.enumerated() {
      guard case .table = kind.identity, let shape = kind.body[field]?.shape,
        let module = module(KindID(index), kind.header),
        let value = reader.field(field, of: module)
      else { continue }
      return reader.entries(value, shape)
    }
    return []
  }

  /// Whether a feature or value is declared.
  func declares(_ name: Symbol, in field: Symbol) -> Bool {
    declarations(field).contains { $0.key == name }
  }
}
