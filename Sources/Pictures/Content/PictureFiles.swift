/// The pictures of a workspace.
package protocol PictureFiles: Sendable {
  /// The bytes of a picture; nil where it cannot be read.
  ///
  /// - Parameter path: relative to the workspace.
  func bytes(_ path: String) -> [UInt8]?

  /// Width and height in points at scale 1, or why it cannot be shown. Each picture is looked into
  /// once.
  func look(_ path: String) -> PictureLook

  /// SHA-256 of the bytes; empty where they cannot be read.
  func digest(_ path: String) -> String
}

/// What was found out about a picture.
package enum PictureLook: Hashable, Sendable {
  case size(Extent)
  /// One line: `is no PNG, whatever its name says`.
  case unusable(String)
}
