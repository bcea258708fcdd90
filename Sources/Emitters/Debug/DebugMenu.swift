import Composition

/// The debug menu of one platform: sections by audience (app info, QA, DEV), each in written order, and
/// what can be chosen filled in.
struct DebugMenu {
  struct Section {
    let id: String
    let title: String
    let audience: String
    /// At least one.
    let items: [Item]
  }

  struct Item {
    let id: String
    let kind: String
    let title: String
    /// The user default or preference it names; nil where it goes by its id.
    let key: String?
    let initial: BundleValue?
    /// What can be chosen: words, stub sets, states of scenarios, places, environments.
    let options: [Option]
    /// Ends of a slider.
    let range: (low: BundleValue, high: BundleValue)?
    /// Id of the screen it opens.
    let screen: String?
    /// Id of the service whose address it changes.
    let service: String?
  }

  /// Something to choose. An empty value leaves things to the network or the phone.
  typealias Option = (title: String, value: String)

  static let audiences = ["app-info", "qa", "dev"]
  static let kinds = [
    "info", "toggle", "choice", "text", "action", "screen", "list", "slider", "stub-set",
    "scenario", "place", "area-overlay", "catalogue", "endpoint", "user-defaults", "app-info",
  ]

  let sections: [Section]

  /// - Parameter platform: What is not there on it is left out.
  init(_ bundle: CountryBundle, platform: String) {
    let reading = DebugMenuReading(bundle: bundle, platform: platform)
    let written = bundle.modules("debug").filter { $0.isOn(platform) }.flatMap { menu in
      (menu["sections"]?.array ?? []).compactMap(\.object).filter { $0.isOn(platform) }
        .compactMap(reading.section)
    }
    sections = Self.audiences.flatMap { audience in
      written.filter { $0.audience == audience && !$0.items.isEmpty }
    }
  }
}

/// Reads the modules of a menu, and what the country has to choose from.
private struct DebugMenuReading {
  let bundle: CountryBundle
  let platform: String

  private typealias Option = DebugMenu.Option

  func section(_ value: BundleObject) -> DebugMenu.Section? {
    guard let id = value.id, let audience = value["audience"]?.string else { return nil }
    let items = (value["items"]?.array ?? []).compactMap(\.object).filter { $0.isOn(platform) }
    return DebugMenu.Section(
      id: id, title: value["title"]?.string ?? id, audience: audience,
      items: items.compactMap(item))
  }

  private func item(_ value: BundleObject) -> DebugMenu.Item? {
    guard let id = value.id, let kind = value["kind"]?.string, DebugMenu.kinds.contains(kind)
    else { return nil }
    var range: (BundleValue, BundleValue)?
    if let low = value["min"], let high = value["max"] { range = (low, high) }
    return DebugMenu.Item(
      id: id, kind: kind, title: value["title"]?.string ?? id, key: value["key"]?.string,
      initial: value["default"], options: options(kind, value), range: range,
      screen: value["screen"]?.string, service: value["service"]?.string)
  }

  private func options(_ kind: String, _ item: BundleObject) -> [Option] {
    switch kind {
    case "stub-set": [Option("Real servers", "")] + stubSets
    case "scenario": [Option("–", "")] + scenarioStates
    case "place": [Option("This phone's location", "")] + places
    case "endpoint": environments(of: item["service"]?.string ?? "")
    default: (item["choices"]?.array ?? []).compactMap(\.string).map { Option($0, $0) }
    }
  }

  private var stubSets: [Option] {
    bundle.modules("stubs").filter { $0.isOn(platform) }.compactMap(\.id).map { Option($0, $0) }
  }

  /// `card=declined`, each state of each scenario once in the order of the sets.
  private var scenarioStates: [Option] {
    var options: [Option] = []
    func add(_ name: String?, _ state: String?) {
      guard let name, let state else { return }
      let text = "\(name)=\(state)"
      if !options.contains(where: { $0.value == text }) { options.append(Option(text, text)) }
    }
    for set in bundle.modules("stubs") where set.isOn(platform) {
      for start in set["start"]?.object?.members ?? [] { add(start.key, start.value.string) }
      for answer in set["answers"]?.array ?? [] {
        let scenario = answer["scenario"]
        add(scenario?["name"]?.string, scenario?["in"]?.string)
        add(scenario?["name"]?.string, scenario?["to"]?.string)
      }
    }
    return options
  }

  /// Points, then routes as `route:<id>`, as ComityRuntime reads them.
  private var places: [Option] {
    func options(_ field: String, _ option: (String, BundleObject) -> Option) -> [Option] {
      bundle.table("places", field).members.compactMap { member in
        guard let place = member.value.object, place.isOn(platform) else { return nil }
        return option(member.key, place)
      }
    }
    return options("points") { Option($1["name"]?.string ?? $0, $0) }
      + options("routes") { id, _ in Option("Route: \(id)", "route:\(id)") }
  }

  private func environments(of service: String) -> [Option] {
    bundle.module("services", service)?["environments"]?.object?.members.map {
      Option("\($0.key): \($0.value.string ?? "")", $0.key)
    } ?? []
  }
}
