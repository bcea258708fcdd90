import Composition
import Diagnostics
import Pictures

extension Option {
  /// `draw --screen SCREEN`.
  static let drawnScreens = Option(
    "screen", Value("SCREEN", isList: true), repeats: true,
    summary: "these screens or steps (default: all steps of `snapshots`)")
  /// `draw --device DEVICE`.
  static let drawnDevices = Option(
    "device", Value("DEVICE", isList: true), repeats: true,
    summary: "on these devices of `snapshots` (default: all)")
  /// `draw --language LANGUAGE`.
  static let drawnLanguages = Option(
    "language", Value("LANGUAGE", isList: true), repeats: true,
    summary: "in these languages (default: all that `snapshots` names)")
  /// `draw --scheme SCHEME`.
  static let drawnSchemes = Option(
    "scheme", Value("SCHEME", choices: ["light", "dark"], isList: true), repeats: true,
    summary: "in light or dark colours (default: what `snapshots` names)")
  /// `draw --text-size SIZE`.
  static let drawnSizes = Option(
    "text-size", Value("SIZE", isList: true), repeats: true,
    summary: "at these text sizes (default: 1, the usual one)")
  /// `draw --stubs SET`.
  static let drawnStubs = Option(
    "stubs", Value("SET"), summary: "filled from this stub set (default: that of the step)")
  /// `draw --shard I/N`.
  static let drawnShard = Option(
    "shard", Value("I/N"), summary: "only the I-th of N equal parts, for a CI matrix")
  /// `draw --full`.
  static let drawnWhole = Option(
    "full", summary: "as high as the screen's cells, not as the device")
}

/// Which pictures are asked for.
struct DrawSelection {
  let screens: [String]
  let devices: [String]
  let languages: [String]
  let schemes: [String]
  let sizes: [Double]
  let stubs: String?
  let shard: (part: Int, of: Int)?
  let isFullLength: Bool

  /// Text sizes that any system offers lie between.
  private static let range = 0.5...5.0

  init(_ invocation: Invocation) throws(CommandFailure) {
    screens = invocation.values(.drawnScreens)
    devices = invocation.values(.drawnDevices)
    languages = invocation.values(.drawnLanguages)
    schemes = invocation.values(.drawnSchemes)
    stubs = invocation.value(.drawnStubs)
    isFullLength = invocation.has(.drawnWhole)
    var sizes: [Double] = []
    for text in invocation.values(.drawnSizes) {
      guard let size = Double(text), Self.range.contains(size) else {
        throw CommandFailure(
          "`--text-size \(text)` is no text size",
          help:
            "write a number from \(Self.range.lowerBound) to \(Self.range.upperBound), such as 1.3")
      }
      sizes.append(size)
    }
    self.sizes = sizes
    shard = try invocation.value(.drawnShard).map { (text) throws(CommandFailure) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let part = parts[0], let count = parts[1], count > 0,
        count <= 100_000,
        (1...count).contains(part)
      else {
        throw CommandFailure(
          "`--shard \(text)` is no part", help: "write which of how many: --shard 3/8")
      }
      return (part, count)
    }
  }

  /// Everything a country has is drawn, so pictures of what it no longer has may go.
  var isWhole: Bool {
    screens.isEmpty && devices.isEmpty && languages.isEmpty && schemes.isEmpty && sizes.isEmpty
      && stubs == nil && shard == nil && !isFullLength
  }

  /// A word that no country knows is a mistake; one that only some know leaves the others out.
  func check(_ countries: [PicturedCountry]) throws(CommandFailure) {
    try check(
      screens, "screen or step", "--screen",
      countries.flatMap { $0.plan.steps.map(\.id) + $0.screenNames })
    try check(devices, "device", "--device", countries.flatMap { $0.plan.devices.map(\.id) })
    try check(languages, "language", "--language", countries.flatMap { $0.bundle.languages })
    try check(stubs.map { [$0] } ?? [], "stub set", "--stubs", countries.flatMap(\.stubNames))
  }

  private func check(
    _ words: [String], _ noun: String, _ option: String, _ known: [String]
  ) throws(CommandFailure) {
    for word in words where !known.contains(word) {
      let names = Set(known).sorted()
      let help =
        nearest(to: word, in: names).map { "did you mean `\(option) \($0)`?" }
        ?? (names.isEmpty ? "there is none at all" : "there are \(names.joined(separator: " "))")
      throw CommandFailure("there is no \(noun) `\(word)`", help: help)
    }
  }

  /// The pictures of a country in the order of the flow: by language, scheme and size, then device,
  /// then step.
  func shots(_ country: PicturedCountry) -> [Shot] {
    let plan = country.plan
    let drawn = steps(country)
    let devices = plan.devices.filter { self.devices.isEmpty || self.devices.contains($0.id) }
    let planned = plan.languages.filter(country.bundle.languages.contains)
    let languages =
      self.languages.isEmpty
      ? (planned.isEmpty ? country.bundle.languages : planned)
      : country.bundle.languages.filter(self.languages.contains)
    let schemes =
      self.schemes.isEmpty
      ? plan.schemes : [false, true].filter { self.schemes.contains($0 ? "dark" : "light") }
    var shots: [Shot] = []
    for language in languages {
      for isDark in schemes {
        for size in sizes.isEmpty ? [1] : sizes {
          for device in devices {
            for step in drawn {
              shots.append(
                Shot(
                  country: country.name, screen: step.screen, name: step.id, stubs: step.stubs,
                  device: device, language: language, textSize: size, isDark: isDark,
                  isFullLength: isFullLength))
            }
          }
        }
      }
    }
    return shots
  }

  private func steps(_ country: PicturedCountry) -> [SnapshotPlan.Step] {
    let known = country.plan.steps.filter { country.screenNames.contains($0.screen) }
    func step(_ id: String, _ screen: String, _ stubs: String?) -> SnapshotPlan.Step {
      let own = self.stubs.flatMap { country.stubNames.contains($0) ? $0 : nil }
      return SnapshotPlan.Step(
        id: id, screen: screen, stubs: own ?? stubs ?? country.stubs(for: screen))
    }
    if screens.isEmpty {
      guard known.isEmpty else { return known.map { step($0.id, $0.screen, $0.stubs) } }
      return country.screenNames.map { step($0, $0, nil) }
    }
    var drawn: [SnapshotPlan.Step] = []
    for word in screens {
      if let found = known.first(where: { $0.id == word }) {
        drawn.append(step(found.id, found.screen, found.stubs))
      } else if country.screenNames.contains(word) {
        drawn.append(step(word, word, nil))
      }
    }
    return drawn
  }

  /// The part of all pictures that falls to the shard.
  func part<Item>(_ all: [Item]) -> [Item] {
    guard let shard else { return all }
    return all.enumerated().filter { $0.offset % shard.of == shard.part - 1 }.map(\.element)
  }
}
