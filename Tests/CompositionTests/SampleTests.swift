import Composition
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

/// The sample workspace at the root of the repository.
enum Sample {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Loads it from disk.
  static func load() throws -> Loaded {
    let sample = try read()
    return Composition.load(files: sample.files, assets: sample.assets, parallel: serially)
  }

  /// All files, sorted by path.
  static func read() throws -> (files: [RawFile], assets: [AssetFile]) {
    var files: [RawFile] = []
    var assets: [AssetFile] = []
    for folder in ["comity.yaml", "Core", "Countries"] {
      let start = root.appending(path: folder)
      var paths = [folder]
      if let walk = FileManager.default.enumerator(atPath: start.path) {
        paths = walk.compactMap { ($0 as? String).map { "\(folder)/\($0)" } }
      }
      for path in paths {
        let url = root.appending(path: path)
        if path.hasSuffix(".yaml") {
          files.append(RawFile(path: path, bytes: Array(try Data(contentsOf: url))))
        } else if !url.hasDirectoryPath, !url.pathExtension.isEmpty {
          assets.append(AssetFile(path: path, size: 1))
        }
      }
    }
    files.sort { $0.path < $1.path }
    assets.sort { $0.path < $1.path }
    return (files, assets)
  }
}

@Suite struct SampleTests {
  @Test func everyCountryCompilesWithoutAFinding() throws {
    let loaded = try Sample.load()
    let workspace = loaded.workspace
    #expect(workspace.countries.count >= 9)
    let resolver = Resolver(workspace: workspace, options: ResolveOptions())
    var diagnostics = loaded.diagnostics
    for country in workspace.countries {
      let resolved = resolver.resolve(country)
      diagnostics += resolved.diagnostics
      #expect(!resolved.modules.isEmpty)
    }
    let sources = workspace.reader.forest.sources
    // Of a shared layer's picture it is a finding only if no country uses it, which build settles.
    let lines = diagnostics.filter { $0.id != "unused-image" }.map { diagnostic in
      var place = ""
      if case .span(let span)? = diagnostic.place, let id = sources.file(at: span.start) {
        let file = sources[id]
        let before = file.bytes.prefix(Int(span.start - file.base))
        place = "\(file.path):\(before.count { $0 == 10 } + 1)"
      }
      return "\(place) \(diagnostic.id): \(diagnostic.summary)"
    }
    let distinct = Set(lines).sorted()
    #expect(distinct.isEmpty, "\(distinct.joined(separator: "\n"))")
  }
}
