/// The forms that a text with a number may need, in CLDR's order. Every language has `other`.
/// Source: Unicode Technical Standard 35, part 3, section 5.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other
}
