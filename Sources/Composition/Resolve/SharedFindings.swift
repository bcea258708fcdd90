package import Diagnostics
import Syntax

/// Findings about what a shared layer says hold only if they do in every country above it.
package struct SharedFindings {
  private let workspace: Workspace

  package init(workspace: Workspace) {
    self.workspace = workspace
  }

  /// Ids of findings that say something is without effect or use.
  package static let ids: Set<String> = ["override-dead", "unused-image", "guard-idle"]

  /// What each country was told, without what does not hold in all countries above the layer that
  /// is spoken of.
  ///
  /// - Parameter told: By country, in any order; countries that are not there count as not told.
  package func settle(_ told: [[Diagnostic]]) -> [[Diagnostic]] {
    var counts: [Finding: Int] = [:]
    for diagnostics in told {
      for finding in Set(diagnostics.compactMap(finding)) { counts[finding, default: 0] += 1 }
    }
    return told.map { diagnostics in
      diagnostics.filter { diagnostic in
        guard let finding = finding(diagnostic), let layer = layer(of: diagnostic.place) else {
          return true
        }
        let above = workspace.countries.count { workspace[$0].stack.contains(layer) }
        return counts[finding] == above
      }
    }
  }

  private struct Finding: Hashable {
    let id: String
    let place: Place
  }

  private func finding(_ diagnostic: Diagnostic) -> Finding? {
    guard Self.ids.contains(diagnostic.id), diagnostic.level != .error,
      let place = diagnostic.place
    else { return nil }
    return Finding(id: diagnostic.id, place: place)
  }

  private func layer(of place: Place?) -> LayerID? {
    let path: String
    switch place {
    case .path(let text): path = text
    case .span(let span):
      let sources = workspace.reader.forest.sources
      guard let file = sources.file(at: span.start) else { return nil }
      path = sources[file].path
    case nil: return nil
    }
    return workspace.layers.first { path.hasPrefix($0.folder + "/") }?.id
  }
}
