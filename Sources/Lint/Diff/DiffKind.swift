import Composition

/// What a difference is about, for `--kind`.
package enum DiffKind: String, Sendable, CaseIterable {
  /// Modules, entries, their order, designs.
  case structure
  /// Colours, fonts, spacing, radii, layouts.
  case style
  case text
  case image
  /// Routes.
  case navigation
  /// Services and what screens read of them.
  case service
  /// Places and areas.
  case place
  /// Stubs, debug menu, snapshots.
  case test
  /// Everything else.
  case value
}

extension DiffKind {
  /// - Parameters:
  ///   - folder: of the module's kind.
  ///   - path: keys from the module down.
  ///   - leaf: either side's; nil for the module itself.
  init(folder: String, path: [String], leaf: Leaf?) {
    switch folder {
    case "theme": self = .style
    case "strings": self = .text
    case "images": self = .image
    case "services": self = .service
    case "places", "areas": self = .place
    case "stubs", "debug", "snapshots": self = .test
    case "screens", "cells": self = Self.ofScreen(folder, path, leaf)
    default: self = Self.reference(leaf) ?? .value
    }
  }

  private static func ofScreen(_ folder: String, _ path: [String], _ leaf: Leaf?) -> DiffKind {
    guard let leaf, let first = path.first else { return .structure }
    if folder == "screens", first == "routes" { return .navigation }
    if folder == "screens", first == "load" { return .service }
    if folder == "cells", first == "layout" { return .style }
    switch leaf.form {
    case .entry, .order: return .structure
    case .value, .open: return reference(leaf) ?? .value
    }
  }

  private static func reference(_ leaf: Leaf?) -> DiffKind? {
    guard let leaf, case .value(let type) = leaf.form else { return nil }
    switch type.reference {
    case .token: return .style
    case .text: return .text
    case .image: return .image
    case .module("cell"): return .structure
    case .module, .none: return nil
    }
  }
}
