import Composition

/// The debug menu as both platforms' own settings pages can show it: sections of rows, each of a kind
/// that both have.
struct NativeDebugMenu {
  struct Section {
    let id: String
    let title: String
    let rows: [Row]
  }

  struct Row {
    /// Of the section and the item; rows of one item are told apart by what they hold.
    let id: String
    let title: String
    /// The user default or preference.
    let key: String
    let control: Control
  }

  enum Control {
    /// A text that is only shown.
    case value(String)
    case toggle(Bool)
    /// One of several values, each with its title.
    case choice([(title: String, value: String)], initial: String)
    case text(String)
    /// Numbers as they are spelled.
    case slider(low: String, high: String, initial: String)
  }

  /// By audience (app info, QA, DEV), each in written order; none without a row.
  let sections: [Section]

  /// - Parameter platform: What is not there on it is left out.
  init(_ bundle: CountryBundle, platform: String) {
    let maker = DebugRowMaker(bundle: bundle, platform: platform)
    var ranked: [(rank: Int, section: Section)] = []
    for menu in bundle.modules("debug") where menu.isOn(platform) {
      for section in menu["sections"]?.array?.compactMap(\.object) ?? []
      where section.isOn(platform) {
        let id = section.id ?? ""
        let items = section["items"]?.array?.compactMap(\.object) ?? []
        let rows = items.filter { $0.isOn(platform) }.flatMap { maker.rows($0, in: id) }
        guard !rows.isEmpty else { continue }
        let rank = ["app-info", "qa", "dev"].firstIndex(of: section["audience"]?.string ?? "")
        ranked.append(
          (rank ?? 3, Section(id: id, title: section["title"]?.string ?? id, rows: rows)))
      }
    }
    sections = (0...3).flatMap { rank in
      ranked.filter { $0.rank == rank }.map(\.section)
    }
  }
}

/// Makes rows of the menu's items.
private struct DebugRowMaker {
  let bundle: CountryBundle
  let platform: String

  private typealias Control = NativeDebugMenu.Control
  private typealias Option = (title: String, value: String)

  func rows(_ item: BundleObject, in section: String) -> [NativeDebugMenu.Row] {
    let id = item.id ?? ""
    let title = item["title"]?.string ?? id
    let key = item["key"]?.string ?? "comity.\(id)"
    func row(_ control: Control, _ part: String = "", _ ownTitle: String? = nil)
      -> NativeDebugMenu.Row
    {
      NativeDebugMenu.Row(
        id: "\(section).\(id)" + (part.isEmpty ? "" : ".\(part)"), title: ownTitle ?? title,
        key: key + (part.isEmpty ? "" : ".\(part)"), control: control)
    }
    switch item["kind"]?.string {
    case "toggle", "area-overlay": return [row(.toggle(item["default"]?.bool ?? false))]
    case "choice":
      let choices = strings(item["choices"]).map { Option($0, $0) }
      return [row(choice(choices, item))]
    case "text": return [row(.text(text(item["default"]) ?? ""))]
    case "slider":
      let low = text(item["min"]) ?? "0"
      return [
        row(
          .slider(
            low: low, high: text(item["max"]) ?? "1", initial: text(item["default"]) ?? low))
      ]
    case "stub-set": return [row(choice([Option("Real servers", "")] + stubSets, item))]
    case "scenario": return [row(choice([Option("–", "")] + scenarioStates, item))]
    case "place": return [row(choice([Option("This phone's location", "")] + places, item))]
    case "endpoint":
      let service = item["service"]?.string ?? ""
      return [
        row(choice(environments(of: service), item)),
        row(.text(""), "address", "\(title): address"),
      ]
    case "screen": return [row(.value(item["screen"]?.string ?? ""))]
    case "list": return [row(.value(strings(item["choices"]).joined(separator: ", ")))]
    case "app-info":
      let id = bundle.identity[platform == "ios" ? "bundle-id" : "application-id"]?.string
      let name = bundle.languages.first.map(bundle.appName) ?? bundle.app
      return [
        row(.value(name)), row(.value(id ?? ""), "identifier", "Identifier"),
        row(.value(bundle.name), "country", "Country"),
        row(.value(bundle.languages.joined(separator: ", ")), "languages", "Languages"),
      ]
    default: return [row(.value(text(item["default"]) ?? ""))]
    }
  }

  /// A choice that begins with the item's default or the first option.
  private func choice(_ options: [Option], _ item: BundleObject) -> Control {
    let initial = text(item["default"])
    guard let first = options.first else { return .value(initial ?? "") }
    let isKnown = options.contains { $0.value == initial }
    return .choice(options, initial: isKnown ? initial ?? first.value : first.value)
  }

  private func strings(_ value: BundleValue?) -> [String] {
    value?.array?.compactMap(\.string) ?? []
  }

  /// A scalar as text.
  private func text(_ value: BundleValue?) -> String? {
    switch value {
    case .string(let text), .number(let text): text
    case .bool(let isOn): isOn ? "true" : "false"
    default: nil
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
