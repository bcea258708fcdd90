package import Syntax

/// One kind of module: a folder, a header and a schema. Everything the compiler does with it
/// follows from here.
package final class ModuleKind: Sendable {
  /// Folder below a layer: `screens`.
  package let folder: String
  /// Key of the first line of a definition: `screen`.
  package let header: Symbol
  /// What one is called in messages: "screen", "cell design".
  package let noun: String
  /// One paragraph for the reference page.
  package let doc: String
  package let identity: Identity
  /// Ships only in debug builds, below `debug/`.
  package let isDebug: Bool
  /// The body of a definition, header left out; common fields included.
  package let body: Record
  package let shape: Shape
  /// A check that needs a whole module, in a country.
  package let rule: ModuleRule?

  init(
    folder: String, header: Symbol, noun: String, doc: String, identity: Identity, isDebug: Bool,
    body: Record, shape: Shape, rule: ModuleRule?
  ) {
    self.folder = folder
    self.header = header
    self.noun = noun
    self.doc = doc
    self.identity = identity
    self.isDebug = isDebug
    self.body = body
    self.shape = shape
    self.rule = rule
  }

  /// How modules of the kind are told apart.
  package enum Identity: Sendable {
    /// The header's value is the id and the file has its name.
    case module
    /// A table: any number of files, the header's value is a label, and every key counts.
    case table
    /// A table per header value: strings, by language.
    case tablePerLabel
  }

  package var isTable: Bool {
    if case .module = identity { return false }
    return true
  }
}

/// A check of a finished module in a country: what its fields one by one cannot say.
package typealias ModuleRule = @Sendable (_ value: Value, _ resolution: inout Resolution) -> Void
