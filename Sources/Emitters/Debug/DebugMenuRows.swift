import Composition

extension DebugMenu {
  /// One line of a platform's own page of settings.
  struct Row {
    /// Of the section and the item; rows of one item are told apart by what they hold.
    let id: String
    let title: String
    /// The user default or preference.
    let key: String
    let control: Control
  }

  /// What both platforms' pages of settings have.
  enum Control {
    /// A text that is only shown.
    case value(String)
    case toggle(Bool)
    /// One of several values, each with its title.
    case choice([Option], initial: String)
    case text(String)
    /// Numbers as they are spelled.
    case slider(low: String, high: String, initial: String)
  }

  /// The rows of an item; app info and addresses have several.
  ///
  /// - Parameter platform: Whose identifier app info shows.
  static func rows(
    of item: Item, in section: Section, _ bundle: CountryBundle, platform: String
  ) -> [Row] {
    func row(_ control: Control, _ part: String = "", _ title: String? = nil) -> Row {
      let suffix = part.isEmpty ? "" : ".\(part)"
      return Row(
        id: "\(section.id).\(item.id)" + suffix, title: title ?? item.title,
        key: (item.key ?? "comity.\(item.id)") + suffix, control: control)
    }
    let initial = item.initial?.plain
    switch item.kind {
    case "toggle", "area-overlay": return [row(.toggle(item.initial?.bool ?? false))]
    case "choice", "stub-set", "scenario", "place": return [row(choice(item))]
    case "endpoint":
      return [row(choice(item)), row(.text(""), "address", "\(item.title): address")]
    case "text": return [row(.text(initial ?? ""))]
    case "slider":
      let (low, high) = (item.range?.low.plain ?? "0", item.range?.high.plain ?? "1")
      return [row(.slider(low: low, high: high, initial: initial ?? low))]
    case "screen": return [row(.value(item.screen ?? ""))]
    case "list": return [row(.value(item.options.map(\.title).joined(separator: ", ")))]
    case "app-info":
      let id = bundle.identity[platform == "ios" ? "bundle-id" : "application-id"]?.string
      let name = bundle.languages.first.map(bundle.appName) ?? bundle.app
      return [
        row(.value(name)), row(.value(id ?? ""), "identifier", "Identifier"),
        row(.value(bundle.name), "country", "Country"),
        row(.value(bundle.languages.joined(separator: ", ")), "languages", "Languages"),
      ]
    default: return [row(.value(initial ?? ""))]
    }
  }

  /// A choice that begins with the item's default or the first option.
  private static func choice(_ item: Item) -> Control {
    let initial = item.initial?.plain
    guard let first = item.options.first else { return .value(initial ?? "") }
    let isKnown = item.options.contains { $0.value == initial }
    return .choice(item.options, initial: isKnown ? initial ?? first.value : first.value)
  }
}

extension DebugMenu.Section {
  /// All rows of the section.
  func rows(_ bundle: CountryBundle, platform: String) -> [DebugMenu.Row] {
    items.flatMap { DebugMenu.rows(of: $0, in: self, bundle, platform: platform) }
  }
}
