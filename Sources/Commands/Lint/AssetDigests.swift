import Synchronization

#if Pictures
  import Pictures
#endif

/// Digests of files that are no YAML, in two states, each read once and only when asked for.
final class AssetDigests: Sendable {
  private let before: WorkspaceState
  private let after: WorkspaceState
  private let known = Mutex<[String: String]>([:])
  private let seen = Mutex<[String: String?]>([:])

  init(_ states: TwoStates) {
    before = states.before
    after = states.after
  }

  /// SHA-256 of a file's bytes; nil where it can't be read.
  func digest(_ path: String, isAfter: Bool) -> String? {
    let key = (isAfter ? "after " : "before ") + path
    if let found = known.withLock({ $0[key] }) { return found }
    guard let bytes = bytes(path, isAfter: isAfter) else { return nil }
    let digest = sha256Hex(bytes)
    known.withLock { $0[key] = digest }
    return digest
  }

  /// SHA-256 of what a picture shows; nil where it cannot be drawn, or nothing here draws.
  func pixels(_ path: String, isAfter: Bool) -> String? {
    let key = (isAfter ? "after " : "before ") + path
    if let found = seen.withLock({ $0[key] }) { return found }
    var digest: String?
    #if Pictures
      let format = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
      digest = bytes(path, isAfter: isAfter).flatMap { seenPixels($0, format: format) }
        .map { sha256Hex($0) }
    #endif
    seen.withLock { $0[key] = .some(digest) }
    return digest
  }

  private func bytes(_ path: String, isAfter: Bool) -> [UInt8]? {
    (isAfter ? after : before).read(path)
  }
}
