package import Composition

/// Colours of what no layout names a colour for: the system's bars, lines of fields, tracks of
/// switches. Each is the first of the usual token names that the country has.
package struct SystemColors: Hashable, Sendable {
  package let background: ColorValue
  package let raised: ColorValue
  package let text: ColorValue
  package let muted: ColorValue
  package let outline: ColorValue
  package let accent: ColorValue
  package let onAccent: ColorValue
  package let link: ColorValue

  /// - Parameter colors: `theme.colors` of the bundle.
  init(_ colors: BundleObject) {
    func first(_ names: [String], _ light: UInt32, _ dark: UInt32) -> ColorValue {
      names.lazy.compactMap { colors[$0].flatMap(ColorValue.init) }.first
        ?? ColorValue(light: light, dark: dark)
    }
    background = first(["background", "surface"], 0xFFFF_FFFF, 0x1214_17FF)
    raised = first(["surfaceRaised", "raised", "surfaceVariant"], 0xF3F5_F7FF, 0x1E22_27FF)
    text = first(["onSurface", "onBackground", "text", "label"], 0x1B1D_20FF, 0xECEE_F1FF)
    muted = first(["muted", "onSurfaceVariant", "secondary"], 0x5861_6BFF, 0xA9B1_BBFF)
    outline = first(["outline", "divider", "separator"], 0xD5DA_E0FF, 0x3A41_49FF)
    accent = first(["brand", "accent", "primary", "tint"], 0x0B5C_ADFF, 0x8AC0_F5FF)
    onAccent = first(["onBrand", "onAccent", "onPrimary"], 0xFFFF_FFFF, 0x1214_17FF)
    link = first(["link", "tint", "accent", "brand"], 0x0B5C_ADFF, 0x8AC0_F5FF)
  }
}

extension ColorValue {
  /// `{"light":"#RRGGBBAA","dark":"#RRGGBBAA"}`, with or without the token's name.
  init?(_ value: BundleValue) {
    guard let light = value["light"]?.string.flatMap(Self.channels),
      let dark = value["dark"]?.string.flatMap(Self.channels)
    else { return nil }
    self.init(light: light, dark: dark)
  }

  /// The same in light and dark.
  init(_ color: UInt32) { self.init(light: color, dark: color) }

  private static func channels(_ text: String) -> UInt32? {
    guard text.first == "#", text.utf8.count == 9 else { return nil }
    return UInt32(text.dropFirst(), radix: 16)
  }

  package func value(isDark: Bool) -> UInt32 { isDark ? dark : light }

  /// Nothing behind it shines through.
  func isOpaque(isDark: Bool) -> Bool { value(isDark: isDark) & 0xFF == 0xFF }
}
