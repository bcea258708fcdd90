package import Composition

/// `res/values/colors.xml` and, for those that differ in the dark, `values-night`. All colours of the
/// theme, since code written by hand uses them, too.
package enum AndroidColorsEmitter: Emitter {
  package static let name = "android-colors"
  package static let summary = "colors.xml, day and night"
  package static let platform: String? = "android"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let colors = bundle.table("theme", "colors").members
    let names = AndroidNames(colors.map(\.key))
    var day = AndroidResources()
    var night = AndroidResources()
    for color in colors {
      guard let light = color.value["light"]?.string.flatMap(argb),
        let dark = color.value["dark"]?.string.flatMap(argb)
      else { continue }
      day.line("<color name=\"\(names[color.key])\">\(light)</color>")
      if dark != light { night.line("<color name=\"\(names[color.key])\">\(dark)</color>") }
    }
    return [("values", day), ("values-night", night)].filter { !$0.1.isEmpty }.map {
      EmittedFile("android/res/\($0.0)/colors.xml", $0.1.file, world)
    }
  }

  /// `#AARRGGBB` for the bundle's `#RRGGBBAA`.
  private static func argb(_ color: String) -> String? {
    guard color.count == 9 else { return nil }
    return "#\(color.suffix(2))\(color.dropFirst().prefix(6))"
  }
}
