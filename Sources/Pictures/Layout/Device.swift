package import Composition

/// What a screen is shown on, as `snapshots` declare it.
package struct Device: Hashable, Sendable {
  package enum Platform: String, Sendable {
    case ios, android
  }

  package let id: String
  /// As the platform's tools call it; the id where nothing is said.
  package let name: String
  /// In points.
  package let size: Extent
  /// Pixels a point.
  package let scale: Double
  package let platform: Platform

  package init(
    id: String, name: String? = nil, size: Extent, scale: Double = 2, platform: Platform = .ios
  ) {
    self.id = id
    self.name = name ?? id
    self.size = size
    self.scale = scale
    self.platform = platform
  }

  /// An entry of `devices`.
  package init?(_ object: BundleObject) {
    guard let id = object.id, let width = object["width"]?.double,
      let height = object["height"]?.double
    else { return nil }
    self.init(
      id: id, name: object["name"]?.string, size: Extent(width, height),
      scale: object["scale"]?.double ?? 2,
      platform: object["platform"]?.string.flatMap(Platform.init) ?? .ios)
  }

  /// What is drawn on where a country declares no device.
  package static let standard = Device(
    id: "phone", name: "Phone", size: Extent(390, 844), scale: 2)

  /// Whether a bar to swipe up lies at the lower end, and corners are round: all but the phones with
  /// a button below the screen.
  var isTall: Bool { size.height > 1.9 * size.width }

  /// Height of the status bar.
  var statusBar: Double {
    switch platform {
    case .ios: isTall ? 54 : 20
    case .android: 32
    }
  }

  /// Height of the bar with the title.
  var titleBar: Double {
    switch platform {
    case .ios: 44
    case .android: 56
    }
  }

  /// Height of what stands above the cells, in points.
  package var barsHeight: Double { statusBar + titleBar }

  /// What must stay free at the lower end.
  var homeBar: Double {
    switch platform {
    case .ios: isTall ? 34 : 0
    case .android: 24
    }
  }
}
