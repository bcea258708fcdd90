package import Composition
package import Syntax

/// Names one leaf of a bundle, the same in every build.
package struct LeafKey: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case module(ModuleKey)
    /// A text in one language of a country, whatever language it was found in.
    case text(language: Symbol)
    /// The files of a picture.
    case picture
    /// The country's record: languages, currency, start, layers.
    case record
  }

  package var subject: Subject
  /// Keys from the subject down: a text's key, a picture's name, a field of the record; for a module
  /// as in `Leaf`.
  package var path: [Symbol]
  /// The order of the list at the path.
  package var isOrder: Bool

  package init(_ subject: Subject, _ path: [Symbol], isOrder: Bool = false) {
    self.subject = subject
    self.path = path
    self.isOrder = isOrder
  }
}

extension LeafKey {
  /// Whether it lies in a pattern that a design has for the catalogue.
  func isExample(_ workspace: Workspace) -> Bool {
    guard case .module(let module) = subject else { return false }
    return path.first == workspace.words.examples && workspace.schema[module.kind].folder == "cells"
  }

  /// As people write it: `screens/home:cells.hero.model.title`, `strings/de:home.title`.
  package func text(_ workspace: Workspace) -> String {
    let reader = workspace.reader
    let order = isOrder ? "@order" : ""
    switch subject {
    case .module(let key):
      let kind = workspace.schema[key.kind]
      // Tables are named by their header; texts have one table for each language.
      let module =
        kind.isTable && key.id == kind.header
        ? kind.folder : "\(kind.folder)/\(reader.text(key.id))"
      return path.isEmpty ? module : module + ":" + reader.spellPath(path) + order
    case .text(let language):
      return "strings/\(reader.text(language)):" + path.map(reader.text).joined(separator: ".")
    case .picture: return "images/" + path.map(reader.text).joined(separator: ".")
    case .record: return "country:" + reader.spellPath(path)
    }
  }
}
