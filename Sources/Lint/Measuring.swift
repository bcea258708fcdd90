package import Composition
import Syntax

/// Lays screens out and tells what became of their texts. Whoever draws pictures implements it; where
/// nobody does, rules that need it say nothing.
package protocol Measuring: Sendable {
  /// Every label of a screen that shows a text, as drawn on the smallest device the app is for, from
  /// the top. Each distinct text, font and width is measured once a run.
  ///
  /// - Parameters:
  ///   - screen: a screen that is on in the country.
  ///   - language: position among the country's languages.
  func labels(of screen: ModuleKey, in country: ResolvedCountry, language: Int) -> [MeasuredLabel]
}

/// A text as it is drawn.
package struct MeasuredLabel: Sendable, Hashable {
  /// The entry of the screen, and within the entry the property: `hero.title`.
  package let identifier: String
  package let text: String
  /// Not all of it is seen.
  package let isCut: Bool
  /// `whole: true`: it must never be cut.
  package let isWhole: Bool
  package let color: ColorValue
  /// What is drawn behind it; nil for a picture or for nothing.
  package let background: ColorValue?
  /// 24 points or more, or 18.66 and bold.
  package let isLarge: Bool

  package init(
    identifier: String, text: String, isCut: Bool, isWhole: Bool, color: ColorValue,
    background: ColorValue?, isLarge: Bool
  ) {
    self.identifier = identifier
    self.text = text
    self.isCut = isCut
    self.isWhole = isWhole
    self.color = color
    self.background = background
    self.isLarge = isLarge
  }
}
