/// The families that texts are set in where the theme's has no letters.
enum FontNames {
  /// Latin, Greek, Cyrillic.
  static let base = "Noto Sans"

  /// Families by script, in the order in which they are tried.
  static let scripts = [
    "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Georgian", "Noto Sans Armenian",
    "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Gurmukhi", "Noto Sans Gujarati",
    "Noto Sans Tamil", "Noto Sans Telugu", "Noto Sans Kannada", "Noto Sans Malayalam",
    "Noto Sans Sinhala", "Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer",
    "Noto Sans Myanmar", "Noto Sans Ethiopic", "Noto Sans Symbols", "Noto Sans Symbols2",
    "Noto Sans Math",
  ]

  /// Languages share letters that each draws in its own way; the face of the language comes first.
  static func han(_ language: String) -> String {
    let tag = language.lowercased()
    if tag.hasPrefix("ko") { return "Noto Sans CJK KR" }
    if tag.hasPrefix("zh") {
      if tag.contains("hk") || tag.contains("mo") { return "Noto Sans CJK HK" }
      return tag.contains("hant") || tag.contains("tw") ? "Noto Sans CJK TC" : "Noto Sans CJK SC"
    }
    return "Noto Sans CJK JP"
  }

  /// Every family a text of a language is looked up in.
  static func families(_ style: TextStyle) -> [String] {
    [style.family, base, han(style.language)] + scripts
  }
}
