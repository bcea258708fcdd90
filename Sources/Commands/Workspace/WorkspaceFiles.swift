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
/// - Parameters:
///   - only: ids of the countries that are wanted; nil for all.
///   - inspectsPictures: whether the first and last bytes of pictures are looked at.
package func readWorkspace(
  _ root: String, in files: any ReadableFiles, _ parallel: ParallelMap, only: Set<String>? = nil,
  inspectsPictures: Bool = false
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
  let found = collect(assetPaths.count, parallel) { index in
    Result { () throws(FileError) in
      let path = assetPaths[index]
      let size = try files.status(joined(root, path), followingLinks: true).size
      let fault = inspectsPictures ? pictureFault(path, size: size, root, files) : nil
      return AssetFile(path: path, size: size, fault: fault)
    }
  }
  var assets: [AssetFile] = []
  for (path, asset) in zip(assetPaths, found) {
    switch asset {
    case .success(let asset):
      assets.append(asset)
      if asset.size > WorkspaceLimits.imageBytes, ImageSet.formats.contains(fileExtension(path)) {
        diagnostics.append(WorkspaceMessages.imageTooLarge(path, asset.size))
      }
    case .failure(let error): diagnostics.append(WorkspaceMessages.unreadable(path, error.reason))
    }
  }
  if !modules.contains(where: { $0.path.hasPrefix("Countries/") }), diagnostics.isEmpty {
    diagnostics.append(WorkspaceMessages.empty)
  }
  return WorkspaceFiles(files: modules, assets: assets, diagnostics: diagnostics)
}

/// What is wrong with a picture, as far as its bytes tell; nil for other files, and where it cannot be
/// read, which is told when it is.
func pictureFault(
  _ path: String, size: Int, _ root: String, _ files: any ReadableFiles
) -> ImageFault? {
  let format = fileExtension(path).lowercased()
  guard ImageSet.formats.contains(format), size <= WorkspaceLimits.imageBytes else { return nil }
  return ImageInspection(format: format, size: size) { offset, count in
    try? files.read(joined(root, path), from: offset, count: count)
  }.fault()
}
