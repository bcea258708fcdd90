package import Emitters

extension Hashing {
  /// Digests of what emitters make, and of the pictures of a workspace, which are read for it.
  package static func workspace(_ root: String, _ files: any ReadableFiles) -> Hashing {
    Hashing(
      sha256: { sha256Hex($0) },
      asset: { path in
        guard let bytes = try? files.read(joined(root, path), limit: WorkspaceLimits.imageBytes)
        else { return nil }
        return (sha256Hex(bytes), bytes.count)
      })
  }
}
