/// How a text is set: a font token in a language at a text size.
package struct TextStyle: Hashable, Sendable {
  /// The family the theme names; scripts it does not have come from the families of `FontSet`.
  package var family: String
  /// In points.
  package var size: Double
  /// 100 to 900.
  package var weight: Int
  /// From one line to the next, in points; nil for what the family says.
  package var lineHeight: Double?
  /// BCP 47, for the shapes of letters that languages share.
  package var language: String

  package init(
    family: String, size: Double, weight: Int, lineHeight: Double?, language: String
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
    self.language = language
  }

  /// The same at another text size.
  func scaled(_ factor: Double) -> TextStyle {
    var style = self
    style.size *= factor
    style.lineHeight = lineHeight.map { $0 * factor }
    return style
  }

  /// Large as WCAG 2 has it: 24 points, or 18.66 and bold.
  package var isLarge: Bool { size >= 24 || size >= 18.66 && weight >= 700 }
}

/// A text in a style between two edges: what is measured once.
package struct TextQuery: Hashable, Sendable {
  package let text: String
  package let style: TextStyle
  /// Where lines end, in points; nil for one line as long as it needs to be.
  package let width: Double?
  /// At most as many lines; 0 for as many as there are.
  package let lines: Int

  package init(_ text: String, _ style: TextStyle, width: Double?, lines: Int) {
    self.text = text
    self.style = style
    self.width = width
    self.lines = lines
  }
}

/// What became of a text.
package struct TextExtent: Hashable, Sendable {
  /// In points; the width is that of the longest line.
  package var size: Extent
  package var lines: Int
  /// Not all of it is seen.
  package var isCut: Bool
  /// Letters that no font has.
  package var missing: Int

  package init(size: Extent, lines: Int, isCut: Bool, missing: Int) {
    self.size = size
    self.lines = lines
    self.isCut = isCut
    self.missing = missing
  }
}

/// Knows how much room a text takes.
package protocol TextMeasurer {
  func measure(_ query: TextQuery) -> TextExtent
  /// The width below which a word of it would be broken, in points.
  func widestWord(of text: String, _ style: TextStyle) -> Double
}
