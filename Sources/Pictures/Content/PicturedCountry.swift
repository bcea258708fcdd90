package import Composition
import Formatting

/// What pictures need of a country, looked up once.
package struct PicturedCountry: Sendable {
  package let bundle: CountryBundle
  /// Ids of the screens in the order of the bundle.
  package let screenNames: [String]
  /// Screens that are put on top of others.
  private let pushed: Set<String>
  let images: BundleObject
  let pictures: [String: [ImageSet.Variant]]
  let fonts: BundleObject
  let colors: SystemColors
  let valueFormats: [String: ValueFormat]
  /// How placeholders of texts show their values.
  let placeholderFormats: [TextPattern.Kind: ValueFormat]
  /// Digits behind the point that amounts in minor units have.
  let minorDigits: Int
  let endpoints: [String: BundleObject]
  let stubs: [(name: String, set: BundleObject)]
  /// What `snapshots` modules ask for.
  package let plan: SnapshotPlan
  /// Reads pictures of the workspace.
  let files: any PictureFiles

  /// - Parameter files: reads pictures of the workspace.
  package init(_ bundle: CountryBundle, files: any PictureFiles) {
    func byID(_ folder: String) -> [String: BundleObject] {
      var result: [String: BundleObject] = [:]
      for module in bundle.modules(folder) { if let id = module.id { result[id] = module } }
      return result
    }
    self.bundle = bundle
    self.files = files
    let routes = RouteGraph(bundle.country, withValues: false).screens
    screenNames = routes.map(\.id)
    pushed = Set(
      routes.flatMap(\.edges).filter { ["push", nil].contains($0.presentation) }
        .compactMap(\.destination.screen))
    images = bundle.table("images", "names")
    pictures = Dictionary(
      bundle.pictures.map { ($0.name, $0.variants) }, uniquingKeysWith: { first, _ in first })
    fonts = bundle.table("theme", "fonts")
    colors = SystemColors(bundle.table("theme", "colors"))
    let formats = byID("formats")
    valueFormats = Self.valueFormats(formats)
    placeholderFormats = Self.placeholderFormats(formats, valueFormats)
    minorDigits = bundle.currency.flatMap(fractionDigits(ofCurrency:)) ?? 2
    stubs = bundle.modules("stubs").compactMap { set in set.id.map { ($0, set) } }
    plan = SnapshotPlan(bundle.modules("snapshots"))
    var endpoints: [String: BundleObject] = [:]
    for service in bundle.modules("services") {
      for endpoint in service["endpoints"]?.array ?? [] {
        guard let object = endpoint.object, let id = object.id, let service = service.id else {
          continue
        }
        endpoints["\(service).\(id)"] = object
      }
    }
    self.endpoints = endpoints
  }

  /// The id of the country.
  package var name: String { bundle.name }

  package var stubNames: [String] { stubs.map(\.name) }

  /// The stub set a screen is filled from where nobody says: that of the first step that shows it,
  /// else the one that answers most of
  /// what the screen loads, and of those the one most steps are filled from.
  package func stubs(for screen: String) -> String? {
    if let step = plan.steps.first(where: { $0.screen == screen }), let name = step.stubs {
      return name
    }
    let loads = (self.screen(screen)?["load"]?.array ?? []).compactMap { $0.object?.id }
    var best: (name: String, answered: Int, steps: Int)?
    for (name, set) in stubs {
      let known = Set((set["answers"]?.array ?? []).compactMap { $0["endpoint"]?.string })
      let answered = loads.count { known.contains($0) }
      let steps = plan.steps.count { $0.stubs == name }
      if best.map({ (answered, steps) > ($0.answered, $0.steps) }) ?? true {
        best = (name, answered, steps)
      }
    }
    return best?.name
  }

  /// Whether a screen is put on top of another, so that there is a way back.
  func hasBack(_ screen: String) -> Bool {
    bundle.start != screen && pushed.contains(screen)
  }

  func design(_ id: String) -> BundleObject? { bundle.module("cells", id) }

  func screen(_ id: String) -> BundleObject? { bundle.module("screens", id) }

  /// A font token of the theme in a language.
  func style(_ font: BundleValue, _ language: String) -> TextStyle? {
    guard let family = font["family"]?.string, let size = font["size"]?.double else { return nil }
    var tag = language[...]
    var variant: BundleValue?
    while variant == nil {
      variant = font["by-language"]?[String(tag)]
      guard let hyphen = tag.lastIndex(of: "-") else { break }
      tag = tag[..<hyphen]
    }
    let weight = (variant?["weight"] ?? font["weight"]).map(Self.weight) ?? 400
    return TextStyle(
      family: variant?["family"]?.string ?? family,
      size: min(max(variant?["size"]?.double ?? size, 1), 400), weight: weight,
      lineHeight: (variant?["line-height"] ?? font["line-height"])?.double.map {
        min(max($0, 1), 1000)
      }, language: language)
  }

  /// The first of some tokens that the theme has.
  func style(named names: [String], _ language: String) -> TextStyle {
    names.lazy.compactMap { fonts[$0].flatMap { style($0, language) } }.first
      ?? TextStyle(
        family: FontNames.base, size: 16, weight: 400, lineHeight: 22, language: language)
  }

  private static func weight(_ value: BundleValue) -> Int {
    if let number = value.integer { return min(max(number, 100), 900) }
    switch value.string {
    case "thin": return 100
    case "light": return 300
    case "medium": return 500
    case "semibold": return 600
    case "bold": return 700
    case "heavy", "black": return 900
    default: return 400
    }
  }
}
