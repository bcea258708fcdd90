package import Diagnostics
package import Syntax

/// The base layer, a regional layer or a country layer.
package struct Layer: Sendable {
  package internal(set) var id: LayerID
  /// `core`, `nordics`, `no`: the folder's name.
  package let name: Symbol
  /// Folder relative to the workspace: `Core`, `Countries/no`.
  package let folder: String
  package let isCountry: Bool
  /// The record in `country.yaml` or `layer.yaml`; nil where there is none or it has no tree.
  package let record: NodeID?
  /// The mapping of the `comity.yaml` it was read with.
  package internal(set) var settings: NodeID?
  /// The layer below; nil for the base layer.
  package var over: LayerID?
  /// From the base layer up to and including this one; empty where the chain is broken.
  package var stack: [LayerID]
}

/// What a file says about a module.
package struct ModuleFile: Sendable {
  package enum Verb: Sendable {
    case define, override, replace, remove
  }

  package let kind: KindID
  /// The header's value; for tables that are one per workspace the kind's own header.
  package let id: Symbol
  package let verb: Verb
  package let layer: LayerID
  /// The file's whole mapping, header included.
  package let root: NodeID
  /// The header's key and value.
  package let headerKey: NodeID
  package let headerValue: NodeID
  package let file: FileID
}

/// What a module is called in the whole workspace.
package struct ModuleKey: Hashable, Sendable {
  package let kind: KindID
  package let id: Symbol

  package init(kind: KindID, id: Symbol) {
    self.kind = kind
    self.id = id
  }
}

/// Position of a module key in the workspace's sorted list: by kind, then by code points of the id.
package struct ModuleIndex: Hashable, Sendable {
  package let raw: Int

  package init(_ raw: Int) {
    self.raw = raw
  }
}
