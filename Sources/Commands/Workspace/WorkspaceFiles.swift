package import Composition
package import Diagnostics
package import Syntax

/// The files of a workspace as they came from outside.
package struct WorkspaceFiles: Sendable {
  /// `comity.yaml` and all YAML files of `Core` and `Countries`, sorted by the bytes of their paths.
  package var files: [RawFile]
  /// All other files there, sorted likewise, not read.
  package var assets: [AssetFile]
  /// What could not be read, or must not be.
  package var diagnostics: [Diagnostic]

  package init(files: [RawFile], assets: [AssetFile], diagnostics: [Diagnostic]) {
    self.files = files
    self.assets = assets
    self.diagnostics = diagnostics
  }
}

/// Reads a workspace: `comity.yaml`, `Core/**`, `Countries/**`. Hidden files and folders are left
/// out, so is `consent/` below a country, which is no configuration. Each file that can't be read
/// is a diagnostic; the others are there.
///
/// - Parameter only: ids of the countries that are wanted; nil for all.
package func readWorkspace(
  _ root: String, in files: any ReadableFiles, _ parallel: ParallelMap, only: Set<String>? = nil
) -> WorkspaceFiles {
  var walk = WorkspaceWalk(root: root, files: files)
  walk.only = only
  walk.run()
  var diagnostics = walk.diagnostics

  let paths = walk.modules.sorted(by: byteOrder)
  let contents = collect(paths.count, parallel) { index in
    Result { () throws(FileError) in
      try files.read(joined(root, paths[index]), limit: Limits.fileBytes)
    }
  }
  var modules: [RawFile] = []
  var total = 0
  for (path, content) in zip(paths, contents) {
    switch content {
    case .success(let bytes):
      total += bytes.count
      guard total <= Limits.runBytes else {
        diagnostics.append(WorkspaceMessages.workspaceTooLarge(path))
        continue
      }
      modules.append(RawFile(path: path, bytes: bytes))
    case .failure(let error): diagnostics.append(WorkspaceMessages.unreadable(path, error.reason))
    }
  }

  let assetPaths = walk.assets.sorted(by: byteOrder)
  let sizes = collect(assetPaths.count, parallel) { index in
    Result { () throws(FileError) in
      try files.status(joined(root, assetPaths[index]), followingLinks: true).size
    }
  }
  var assets: [AssetFile] = []
  for (path, size) in zip(assetPaths, sizes) {
    switch size {
    case .success(let size):
      assets.append(AssetFile(path: path, size: size))
      if size > WorkspaceLimits.imageBytes, ImageSet.formats.contains(fileExtension(path)) {
        diagnostics.append(WorkspaceMessages.imageTooLarge(path, size))
      }
    case .failure(let error): diagnostics.append(WorkspaceMessages.unreadable(path, error.reason))
    }
  }
  if !modules.contains(where: { $0.path.hasPrefix("Countries/") }), diagnostics.isEmpty {
    diagnostics.append(WorkspaceMessages.empty)
  }
  return WorkspaceFiles(files: modules, assets: assets, diagnostics: diagnostics)
}
