package import Syntax

/// All kinds of the language with their words interned, made once per run before any file is read.
package final class Schema: Sendable {
  package let kinds: [ModuleKind]
  package let words: Words
  /// The record in `comity.yaml`.
  package let workspace: Record
  /// The record in `country.yaml` and `layer.yaml`.
  package let layer: Record
  /// The records of files in `consent/`: what a country accepted, and what it accepts in advance.
  package let consent: Record
  package let policy: Record
  /// Symbols of the kinds' headers that types refer to.
  package let headers: Headers
  private let byFolder: [String: KindID]
  private let byHeader: SymbolIndex

  /// Interns every word of the language into `symbols`, which is then what files are read with.
  package init(symbols: inout SymbolTable) {
    words = Words(&symbols)
    var builder = SchemaBuilder(symbols: symbols, words: words)
    var kinds: [ModuleKind] = []
    for declare in KindRegistry.all { kinds.append(declare(&builder)) }
    workspace = LayerRecords.workspace(&builder)
    layer = LayerRecords.layer(&builder)
    consent = ConsentRecords.consent(&builder)
    policy = ConsentRecords.policy(&builder)
    headers = Headers(&builder.symbols)
    symbols = builder.symbols
    self.kinds = kinds
    var byFolder: [String: KindID] = [:]
    var byHeader = SymbolIndex(capacity: kinds.count)
    for (index, kind) in kinds.enumerated() {
      byFolder[kind.folder] = KindID(index)
      byHeader[kind.header] = index
    }
    self.byFolder = byFolder
    self.byHeader = byHeader
  }

  package subscript(_ id: KindID) -> ModuleKind {
    kinds[id.index]
  }

  /// The open map of properties in a cell design.
  package var designModel: Shape? {
    kind(header: headers.cell).flatMap { self[$0].body[words.model]?.shape }
  }

  /// The record of a font token, which is replaced whole.
  package var fontToken: Shape? {
    guard let theme = kind(folder: "theme"),
      case .value(let type)? = self[theme].body[words.fonts]?.shape.mapValue?.form
    else { return nil }
    return (type as? WholeRecordType)?.shape
  }

  /// The kind of services, whose contract other kinds read.
  package var service: ModuleKind? {
    kind(header: headers.service).map { self[$0] }
  }

  package func kind(folder: String) -> KindID? {
    byFolder[folder]
  }

  package func kind(header: Symbol) -> KindID? {
    byHeader[header].map(KindID.init)
  }
}

/// Headers of kinds that types refer to.
package struct Headers: Sendable {
  package let screen, cell, service, format, stubs, settings, theme: Symbol
  /// The environment every service has.
  package let production: Symbol

  init(_ s: inout SymbolTable) {
    screen = s.intern("screen")
    cell = s.intern("cell")
    service = s.intern("service")
    format = s.intern("format")
    stubs = s.intern("stubs")
    settings = s.intern("settings")
    theme = s.intern("theme")
    production = s.intern("production")
  }
}
