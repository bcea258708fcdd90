package import Diagnostics
package import Syntax

/// Checks the form of one file: keys, types, ids and the shape of patches, with nothing but the
/// file and the schema. What other modules say is proved later, per country.
package struct FormChecker {
  package let reader: Reader
  package let paths: PathTable
  /// The file's module, for messages.
  package let module: ModuleFile?
  package private(set) var diagnostics: [Diagnostic] = []

  package init(reader: Reader, paths: PathTable, module: ModuleFile?) {
    self.reader = reader
    self.paths = paths
    self.module = module
  }

  package var forest: Forest { reader.forest }
  package var words: Words { reader.schema.words }

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  package mutating func report(
    _ id: String, _ summary: String, at node: NodeID, label: String = "", notes: [String] = [],
    help: String? = nil, edits: [Edit] = []
  ) {
    report(
      Diagnostic(
        id, summary, at: forest.span(node), label: label, notes: notes, help: help, edits: edits))
  }
}
