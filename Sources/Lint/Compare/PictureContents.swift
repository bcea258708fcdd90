import Syntax

/// Tells files of some pictures by what they hold and not by where they lie.
struct PictureContents: Sendable {
  /// Names of the pictures.
  let names: Set<Symbol>
  /// A digest of a file; of the state before where it differs there.
  let digest: @Sendable (_ path: String, _ isFormer: Bool) -> String

  /// A variant: `hero~dark@2x.png` with its content.
  func spelled(_ path: String, isFormer: Bool) -> String {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return "\(name) \(digest(path, isFormer))"
  }
}
