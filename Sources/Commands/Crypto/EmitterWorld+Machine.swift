package import Emitters

extension EmitterWorld {
  /// Digests of what emitters make, and the pictures of a workspace, which are read for it.
  package static func workspace(_ root: String, _ files: any ReadableFiles) -> EmitterWorld {
    @Sendable func content(_ path: String) -> [UInt8]? {
      try? files.read(joined(root, path), limit: WorkspaceLimits.imageBytes)
    }
    return EmitterWorld(
      sha256: { sha256Hex($0) },
      asset: { path in content(path).map { (sha256Hex($0), $0.count) } },
      content: content)
  }
}
