/// Reads what fastlane calls its pictures: `<language>/<device>-<name>.png`, below a folder for each
/// country or none. Any device, any name.
package struct DevicePictureName: Hashable, Sendable {
  package let country: String?
  package let language: String
  package let device: String
  /// Nil where the name is of no step.
  package let step: String?

  /// Nil for what is no such picture.
  ///
  /// - Parameters:
  ///   - path: Relative to the folder of device pictures.
  ///   - countries: Ids of all countries.
  ///   - steps: Ids of all steps.
  package init?(_ path: String, countries: [String], steps: [String]) {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 2, let name = parts.last, name.lowercased().hasSuffix(".png") else {
      return nil
    }
    country = parts.dropLast(2).last { countries.contains($0) }
    language = parts[parts.count - 2]
    let stem = String(name.dropLast(4))
    // Devices and steps may both have hyphens: the longest step at the end is meant.
    let known = steps.filter { stem.hasSuffix("-" + $0) }.max { ($0.count, $1) < ($1.count, $0) }
    if let known {
      step = known
      device = String(stem.dropLast(known.count + 1))
    } else {
      step = nil
      device = stem
    }
  }
}
