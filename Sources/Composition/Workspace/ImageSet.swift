import Diagnostics
package import Syntax

/// All files of one image name in one layer: `hero~dark@2x.png` is a variant of `hero`. A layer
/// with any file of a name owns the whole name.
package struct ImageSet: Sendable {
  package typealias ByName = [Symbol: ImageSet]

  package struct Variant: Sendable, Hashable {
    package var isDark: Bool
    package var isRightToLeft: Bool
    package var language: String?
    /// 1, 2 or 3; 1 where the name does not say.
    package var scale: Int
    /// Lower-case file extension.
    package var format: String
    /// Relative to the workspace.
    package var path: String
    /// Bytes.
    package var size: Int
  }

  package let layer: LayerID
  package var name: Symbol
  /// Sorted by path.
  package var variants: [Variant]

  /// Formats a picture may have.
  package static let formats = ["png", "jpg", "jpeg", "svg", "pdf"]

  /// Reads a file name; nil where it is none of a picture's.
  static func parse(fileName: String, path: String, size: Int) -> (name: String, Variant)? {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let format = fileName[fileName.index(after: dot)...].lowercased()
    guard formats.contains(format) else { return nil }
    var stem = fileName[..<dot]
    var variant = Variant(
      isDark: false, isRightToLeft: false, language: nil, scale: 1, format: format, path: path,
      size: size)
    if let at = stem.lastIndex(of: "@") {
      switch stem[at...] {
      case "@1x": variant.scale = 1
      case "@2x": variant.scale = 2
      case "@3x": variant.scale = 3
      default: return nil
      }
      stem = stem[..<at]
    }
    let parts = stem.split(separator: "~", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { return nil }
    for part in parts.dropFirst() {
      switch part {
      case "dark" where !variant.isDark: variant.isDark = true
      case "rtl" where !variant.isRightToLeft: variant.isRightToLeft = true
      default:
        // `~drak` is well formed as a language and surely none.
        guard variant.language == nil, isLanguageTag(String(part)),
          nearest(to: String(part), in: ["dark", "rtl"]) == nil, part != "dark", part != "rtl"
        else { return nil }
        variant.language = String(part)
      }
    }
    return (String(name), variant)
  }
}
