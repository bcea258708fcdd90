/// Something a picture cannot show as it should; it shows a placeholder with the reason instead.
package struct PictureFault: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The stub set does not have the value a property is bound to.
    case missingValue = "stub-value-missing"
    /// A picture is broken, huge, or not what its name says.
    case badPicture = "picture-unreadable"
    /// Letters that no font has.
    case missingGlyph = "glyph-missing"
    /// A layout that is too large to be laid out, or has no room at all.
    case badLayout = "layout-size"
  }

  package let kind: Kind
  /// `cells.hero.title`; for a picture the file.
  package let path: String
  /// One line, no final dot.
  package let reason: String

  package init(_ kind: Kind, _ path: String, _ reason: String) {
    self.kind = kind
    self.path = path
    self.reason = reason
  }
}
