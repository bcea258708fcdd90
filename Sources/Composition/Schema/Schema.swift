package import Syntax

/// All kinds of the language with their words interned, made once per run before any file is read.
package final class Schema: Sendable {
  package let kinds: [ModuleKind]
  package let words: Words
  /// The record in `comity.yaml`.
  package let workspace: Record
  /// The record in `country.yaml` and `layer.yaml`.
  package let layer: Record
  private let byFolder: [String: KindID]
  private let byHeader: [Symbol: KindID]

  /// Interns every word of the language into `symbols`, which is then what files are read with.
  package init(symbols: inout SymbolTable) {
    words = Words(&symbols)
    var builder = SchemaBuilder(symbols: symbols, words: words)
    var kinds: [ModuleKind] = []
    for declare in KindRegistry.all { kinds.append(declare(&builder)) }
    workspace = LayerRecords.workspace(&builder)
    layer = LayerRecords.layer(&builder)
    symbols = builder.symbols
    self.kinds = kinds
    var byFolder: [String: KindID] = [:]
    var byHeader: [Symbol: KindID] = [:]
    for (index, kind) in kinds.enumerated() {
      byFolder[kind.folder] = KindID(index)
      byHeader[kind.header] = KindID(index)
    }
    self.byFolder = byFolder
    self.byHeader = byHeader
  }

  package subscript(_ id: KindID) -> ModuleKind {
    kinds[id.index]
  }

  package func kind(folder: String) -> KindID? {
    byFolder[folder]
  }

  package func kind(header: Symbol) -> KindID? {
    byHeader[header]
  }
}
