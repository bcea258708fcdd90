/// What a picture shows: a screen of a country, filled, on a device.
package struct Shot: Hashable, Sendable {
  /// The country's id.
  package var country: String
  /// The screen's id.
  package var screen: String
  /// The step of a flow it is, or the screen's id.
  package var name: String
  /// The stub set it is filled from; nil where the country has none.
  package var stubs: String?
  package var device: Device
  /// BCP 47, one of the country's.
  package var language: String
  /// 1 is the usual text size.
  package var textSize: Double
  package var isDark: Bool
  /// As high as all cells need, not as the device.
  package var isFullLength: Bool

  package init(
    country: String, screen: String, name: String? = nil, stubs: String?, device: Device,
    language: String, textSize: Double = 1, isDark: Bool = false, isFullLength: Bool = false
  ) {
    self.country = country
    self.screen = screen
    self.name = name ?? screen
    self.stubs = stubs
    self.device = device
    self.language = language
    self.textSize = textSize
    self.isDark = isDark
    self.isFullLength = isFullLength
  }

  /// `ja/phone-small-pickup-dark-1.3.png`, as fastlane names its pictures.
  package var fileName: String {
    var name = "\(language)/\(device.id)-\(name)"
    if isDark { name += "-dark" }
    if textSize != 1 { name += "-\(spell(textSize))" }
    if isFullLength { name += "-full" }
    return name + ".png"
  }
}

/// A number without a needless fraction.
package func spell(_ number: Double) -> String {
  guard abs(number) < 1e15 else { return "\(number)" }
  return number == number.rounded() ? "\(Int(number))" : "\(number)"
}
