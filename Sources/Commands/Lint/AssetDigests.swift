import Synchronization

/// Digests of files that are no YAML, in two states, each read once and only when asked for.
final class AssetDigests: Sendable {
  /// Where the files of a state lie.
  struct Place: Sendable {
    let root: String
    let files: any ReadableFiles
  }

  private let before: Place
  private let after: Place
  private let known = Mutex<[String: String]>([:])

  init(before: Place, after: Place) {
    self.before = before
    self.after = after
  }

  /// SHA-256 of a file's bytes; nil where it can't be read.
  func digest(_ path: String, isAfter: Bool) -> String? {
    let key = (isAfter ? "after " : "before ") + path
    if let found = known.withLock({ $0[key] }) { return found }
    let place = isAfter ? after : before
    guard
      let bytes = try? place.files.read(
        joined(place.root, path), limit: WorkspaceLimits.imageBytes)
    else { return nil }
    let digest = sha256Hex(bytes)
    known.withLock { $0[key] = digest }
    return digest
  }
}
