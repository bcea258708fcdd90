package import Composition
package import Diagnostics
package import Syntax

/// The edited place behind an effect.
package struct Cause: Sendable, Hashable {
  /// Folder of the layer it was edited in: `Core`, `Countries/nordics`.
  package let folder: String
  /// A country's own layer.
  package let isOwn: Bool
  /// The place by stable ids: `cells/banner:model.background.default`.
  package let subject: String
  /// The module it lies in; nil for pictures and records.
  package let module: ModuleKey?
  package let path: [Symbol]
  /// Where it stands now; nil for what was taken out.
  package let node: NodeID?
  /// Where it stood.
  package let former: NodeID?
  /// The file, where it is no YAML.
  package let file: String?

  package static func == (left: Cause, right: Cause) -> Bool {
    left.folder == right.folder && left.subject == right.subject
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(subject)
  }

  /// Whether another place lies in this one: `cells/banner` and `cells/banner:model.title`.
  package func encloses(_ other: Cause) -> Bool {
    other.subject.hasPrefix(subject + ":") || other.subject.hasPrefix(subject + ".")
  }

  /// Where messages point.
  package func place(_ forest: Forest) -> Place? {
    if let node = node ?? former {
      // A whole module is pointed to by its header.
      if let file = forest.sources.file(at: forest.span(node).start),
        forest.roots[file.index] == node,
        let header = forest.pairs(node).first(where: { _ in true })
      {
        return .span(forest.span(header.value))
      }
      return .span(forest.span(node))
    }
    return file.map(Place.path)
  }
}
