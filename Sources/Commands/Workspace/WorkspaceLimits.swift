/// What a workspace may hold beside the limits of one file (language.md §6).
package enum WorkspaceLimits {
  /// Bytes of a picture.
  package static let imageBytes = 32 << 20
  /// Files and folders of `Core` and `Countries`.
  package static let files = 100_000
  /// Symbolic links to folders that are followed.
  package static let links = 1_000
}
