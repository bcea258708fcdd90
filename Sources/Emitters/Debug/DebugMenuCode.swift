import Composition

/// The debug menu of one platform as generated code holds it: sections by audience (app info, QA,
/// DEV), each in written order, and what can be chosen filled in.
struct DebugMenuCode {
  struct Section {
    let id: String
    let title: String
    let audience: String
    let items: [Item]
  }

  struct Item {
    let id: String
    let kind: String
    let title: String
    let key: String?
    let initial: BundleValue?
    /// What can be chosen, with its titles: words, stub sets, places, addresses of a service.
    let choices: [(title: String, value: String)]
    /// Ends of a slider.
    let range: (low: BundleValue, high: BundleValue)?
    let screen: String?
    let service: String?
  }

  static let audiences = ["app-info", "qa", "dev"]
  static let kinds = [
    "info", "toggle", "choice", "text", "action", "screen", "list", "slider", "stub-set",
    "scenario", "place", "area-overlay", "catalogue", "endpoint", "user-defaults", "app-info",
  ]

  let sections: [Section]

  init(_ app: AppCode) {
    let written = app.bundle.modules("debug").filter { $0.isOn(app.platform) }.flatMap { menu in
      (menu["sections"]?.array ?? []).compactMap(\.object).filter { $0.isOn(app.platform) }
        .compactMap { Self.section($0, app) }
    }
    sections = Self.audiences.flatMap { audience in
      written.filter { $0.audience == audience && !$0.items.isEmpty }
    }
  }

  private static func section(_ value: BundleObject, _ app: AppCode) -> Section? {
    guard let id = value.id, let audience = value["audience"]?.string else { return nil }
    let items = (value["items"]?.array ?? []).compactMap(\.object).filter { $0.isOn(app.platform) }
    return Section(
      id: id, title: value["title"]?.string ?? id, audience: audience,
      items: items.compactMap { item($0, app) })
  }

  private static func item(_ value: BundleObject, _ app: AppCode) -> Item? {
    guard let id = value.id, let kind = value["kind"]?.string, kinds.contains(kind) else {
      return nil
    }
    let screen = value["screen"]?.string
    var range: (BundleValue, BundleValue)?
    if let low = value["min"], let high = value["max"] { range = (low, high) }
    return Item(
      id: id, kind: kind, title: value["title"]?.string ?? id, key: value["key"]?.string,
      initial: value["default"], choices: choices(kind, value, app), range: range,
      screen: app.screens.contains { $0.id == screen } ? screen : nil,
      service: value["service"]?.string)
  }

  private static func choices(
    _ kind: String, _ value: BundleObject, _ app: AppCode
  ) -> [(title: String, value: String)] {
    switch kind {
    case "stub-set":
      return app.bundle.modules("stubs").compactMap(\.id).map { ($0, $0) }
    case "place":
      return app.bundle.table("places", "points").members.map {
        ($0.value["name"]?.string ?? $0.key, $0.key)
      }
    case "endpoint":
      let service = value["service"]?.string.flatMap { app.bundle.module("services", $0) }
      return (service?["environments"]?.object?.members ?? []).map {
        ($0.key, $0.value.string ?? "")
      }
    default: return (value["choices"]?.array ?? []).compactMap(\.string).map { ($0, $0) }
    }
  }
}
