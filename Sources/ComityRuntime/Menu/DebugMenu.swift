import Foundation

/// The debug menu of an app as values: which sections and items it has, what each shows now, and what
/// a tap does. How it looks is the app's.
///
/// ```swift
/// let menu = DebugMenu(debug, bundle, platform: .ios)
/// for item in menu.sections[1].items { show(item.title, menu.control(of: item)) }
/// try menu.set(.text("ride-happy-path"), of: item)
/// ```
public final class DebugMenu {
  /// Whom a section is for, in the order sections have.
  public enum Audience: String, CaseIterable, Hashable, Sendable {
    /// Everyone who holds the phone.
    case appInfo = "app-info"
    /// Testers.
    case qa
    /// Developers.
    case dev
  }

  /// What an item is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case info, toggle, choice, text, action, screen, list, slider, scenario, place, catalogue
    case endpoint
    case stubSet = "stub-set"
    case areaOverlay = "area-overlay"
    case userDefaults = "user-defaults"
    case appInfo = "app-info"
  }

  /// Some items for one audience.
  public struct Section: Hashable, Sendable, Identifiable {
    /// Unique in the menu.
    public let id: String
    /// What it is called.
    public let title: String
    /// Whom it is for.
    public let audience: Audience
    /// Its items, from the top.
    public let items: [Item]
  }

  /// One line of the menu.
  public struct Item: Hashable, Sendable, Identifiable {
    /// Unique in the menu: `testing.stubs`.
    public let id: String
    /// What it is called.
    public let title: String
    /// What it is.
    public let kind: Kind
    /// What the configuration says about it.
    let source: DebugBundle.MenuModule.Item
  }

  /// What an item opens; the app does it.
  public enum Opening: Hashable, Sendable {
    /// A screen, by id.
    case screen(String)
    /// The catalogue of cells.
    case catalogue
    /// Something the app knows by the item's key, or by its id where it has none.
    case action(String)
  }

  /// A name and a value.
  public struct Line: Hashable, Sendable {
    /// What it is.
    public let title: String
    /// What it holds.
    public let value: String

    /// A name and a value.
    public init(_ title: String, _ value: String) {
      self.title = title
      self.value = value
    }
  }

  /// Sections of the audiences asked for, in the order of audiences; items of other platforms, and of
  /// kinds this version does not know, are left out.
  public let sections: [Section]
  let bundle: CountryBundle
  let server: MockServer
  let location: FakeLocation?
  let defaults: UserDefaults
  let domain: String?
  let info: [Line]
  let open: (Opening) -> Void

  /// The menus of a debug bundle; see the other initializer.
  public convenience init(
    _ debug: DebugBundle, _ bundle: CountryBundle, platform: Platform,
    audiences: Set<Audience> = Set(Audience.allCases), server: MockServer = .shared,
    location: FakeLocation? = nil, suite: String? = nil, info: [Line] = [],
    open: @escaping (Opening) -> Void = { _ in }
  ) {
    self.init(
      debug.menus, bundle, platform: platform, audiences: audiences, server: server,
      location: location, suite: suite, info: info, open: open)
  }

  /// Menus as a bundle has them, as generated code makes them, or made by hand.
  ///
  /// - Parameters:
  ///   - audiences: Whom the menu is shown to.
  ///   - server: The mock server whose set, scenarios and addresses it changes.
  ///   - location: The location it changes; nil if the app has no fake one.
  ///   - suite: The suite of user defaults it reads and writes; nil for the app's own.
  ///   - info: Further lines of app info, such as version and build.
  ///   - open: Opens a screen or the catalogue, or does an action.
  public init(
    _ menus: [DebugBundle.MenuModule], _ bundle: CountryBundle, platform: Platform,
    audiences: Set<Audience> = Set(Audience.allCases), server: MockServer = .shared,
    location: FakeLocation? = nil, suite: String? = nil, info: [Line] = [],
    open: @escaping (Opening) -> Void = { _ in }
  ) {
    self.bundle = bundle
    self.server = server
    self.location = location
    self.info = info
    self.open = open
    defaults = suite.flatMap(UserDefaults.init(suiteName:)) ?? .standard
    domain = suite ?? Bundle.main.bundleIdentifier
    let all = menus.on(platform).flatMap { ($0.sections ?? []).on(platform) }
    sections = Audience.allCases.filter(audiences.contains).flatMap { audience in
      all.filter { $0.audience == audience.rawValue }.map { section in
        Section(
          id: section.id, title: section.title, audience: audience,
          items: (section.items ?? []).on(platform).compactMap { item in
            Kind(rawValue: item.kind).map { kind in
              Item(id: "\(section.id).\(item.id)", title: item.title, kind: kind, source: item)
            }
          })
      }
    }
  }

  /// An item by its id: `testing.stubs`.
  public func item(_ id: String) -> Item? {
    sections.lazy.flatMap(\.items).first { $0.id == id }
  }
}
