import Foundation
import Geography
import Testing

@testable import ComityRuntime

@Suite("The debug menu")
struct DebugMenuTests {
  /// What a menu opened.
  private final class Openings {
    var all: [DebugMenu.Opening] = []
  }

  /// A menu with things of its own, and defaults that nobody else has.
  private struct Bench {
    let server: MockServer
    let location: FakeLocation
    let suite = "comity-tests-\(UUID().uuidString)"
    let openings = Openings()

    init(_ country: String = "jp") throws {
      server = try MockServer(StubSet.sets(Sample.folder(country), platform: .ios))
      location = FakeLocation(try Sample.debug(country).places)
    }

    func menu(
      _ country: String = "jp", platform: Platform = .ios,
      audiences: Set<DebugMenu.Audience> = Set(DebugMenu.Audience.allCases)
    ) throws -> DebugMenu {
      let openings = openings
      return DebugMenu(
        try Sample.debug(country), try Sample.bundle(country), platform: platform,
        audiences: audiences, server: server, location: location, suite: suite,
        info: [DebugMenu.Line("Build", "7")], open: { openings.all.append($0) })
    }

    var defaults: UserDefaults { UserDefaults(suiteName: suite) ?? .standard }

    func end() { defaults.removePersistentDomain(forName: suite) }
  }

  private static func item(_ menu: DebugMenu, _ id: String) throws -> DebugMenu.Item {
    try #require(menu.item(id), "\(id)")
  }

  @Test("sections stand in the order of audiences, items are those of the platform")
  func sections() throws {
    let bench = try Bench()
    defer { bench.end() }
    let (ios, android) = (try bench.menu(), try bench.menu(platform: .android))
    #expect(ios.sections.map(\.audience) == [.appInfo, .qa, .dev])
    #expect(ios.item("development.borders") != nil && ios.item("development.strict-mode") == nil)
    #expect(
      android.item("development.borders") == nil && android.item("development.strict-mode") != nil)
    // App info and QA read the same on both.
    for (left, right) in zip(ios.sections, android.sections) where left.audience != .dev {
      #expect(left.items.map(\.title) == right.items.map(\.title))
    }
    #expect(try bench.menu(audiences: [.qa]).sections.map(\.title) == ["QA"])
    let json = #"""
      {"formatVersion":1,"country":"jp","debug":[{"id":"m","sections":[
      {"id":"d","title":"D","audience":"dev","items":[{"id":"x","kind":"hologram","title":"X"}]},
      {"id":"z","title":"Z","audience":"martians"},{"id":"i","title":"I","audience":"app-info"}]}]}
      """#
    let later = DebugMenu(
      try DebugBundle(json: Data(json.utf8)), try Sample.bundle("jp"), platform: .ios)
    #expect(later.sections.map(\.id) == ["i", "d"])
    #expect(later.sections.flatMap(\.items).isEmpty)
  }

  @Test("app info says what is running")
  func appInfo() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    guard case .lines(let lines) = menu.control(of: try Self.item(menu, "about.app")) else {
      throw CocoaError(.featureUnsupported)
    }
    #expect(lines.contains(DebugMenu.Line("Country", "Japan")))
    #expect(lines.last == DebugMenu.Line("Build", "7"))
  }

  @Test("the stub set is switched, and the real servers are one of the choices")
  func stubs() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    let item = try Self.item(menu, "testing.stubs")
    try menu.set(.text("no-drivers"), of: item)
    #expect(bench.server.current?.id == "no-drivers")
    guard case .choice(let options, ["no-drivers"], false) = menu.control(of: item) else {
      throw CocoaError(.featureUnsupported)
    }
    #expect(options.map(\.id) == [""] + bench.server.sets.map(\.id))
    #expect(throws: StubError.self) { try menu.set(.text("no-such"), of: item) }
    #expect(bench.server.current?.id == "no-drivers")
    try menu.set(.text(""), of: item)
    #expect(!bench.server.isIntercepting)
    #expect(throws: DebugMenuError.wrongValue(item: "testing.stubs")) {
      try menu.set(.bool(true), of: item)
    }
  }

  @Test("scenarios are shown and set")
  func scenarios() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    try bench.server.use("payment-declined")
    let item = try Self.item(menu, "testing.scenario")
    guard case .choice(let options, ["card=fresh"], _) = menu.control(of: item) else {
      throw CocoaError(.featureUnsupported)
    }
    #expect(options.map(\.id) == ["card=declined", "card=fresh"])
    try menu.set(.text("card=declined"), of: item)
    #expect(bench.server.scenarios == ["card": "declined"])
    try menu.set(.text(""), of: item)
    #expect(throws: DebugMenuError.self) { try menu.set(.text("card"), of: item) }
    #expect(throws: StubError.self) { try menu.set(.text("cart=x"), of: item) }
  }

  @Test("places, routes, points and the phone's own location")
  func places() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    let item = try Self.item(menu, "testing.place")
    func selected() -> Set<String> {
      if case .choice(_, let selected, _) = menu.control(of: item) { return selected }
      return []
    }
    #expect(selected() == [""])
    try menu.set(.text("tokyo-station"), of: item)
    #expect(bench.location.position?.accuracy == 20)
    #expect(selected() == ["tokyo-station"])
    try menu.set(.text("route:station-to-hotel"), of: item)
    #expect(selected() == ["route:station-to-hotel"])
    try menu.set(.text("35.68, 139.76"), of: item)
    #expect(bench.location.position?.at.latitude == 35.68)
    #expect(selected() == [])
    #expect(throws: LocationError.self) { try menu.set(.text("135.68, 139.76"), of: item) }
    try menu.set(.text(""), of: item)
    #expect(bench.location.position == nil)
  }

  @Test("an environment is chosen or an address typed, and stubs answer there, too")
  func endpoints() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    let item = try Self.item(menu, "testing.dispatch-server")
    #expect(menu.address(of: "dispatch")?.host == "api.ride.example")
    try menu.set(.text("staging"), of: item)
    #expect(menu.address(of: "dispatch")?.host == "staging.ride.example")
    try menu.set(.text("http://localhost:8080/d"), of: item)
    let address = try #require(menu.address(of: "dispatch"))
    #expect(address.absoluteString == "http://localhost:8080/d")
    guard case .choice(_, ["http://localhost:8080/d"], true) = menu.control(of: item) else {
      throw CocoaError(.featureUnsupported)
    }
    try bench.server.use("ride-happy-path")
    let url = address.appendingPathComponent("v1/requests/r1")
    guard case .answer = bench.server.reply(to: StubRequest("GET", url)) else {
      throw CocoaError(.featureUnsupported)
    }
    for bad in ["", "stagin", "ftp://x", "https://", "not a url", "file:///x"] {
      #expect(throws: DebugMenuError.self, "\(bad)") { try menu.set(.text(bad), of: item) }
    }
    #expect(menu.address(of: "dispatch") == address)
    try menu.set(.text("staging"), of: item)
    #expect(menu.address(of: "dispatch")?.host == "staging.ride.example")
    #expect(menu.address(of: "account")?.host == "api.ride.example")
    #expect(menu.address(of: "nobody") == nil)
  }

  @Test("toggles, choices and sliders are user defaults of the suite")
  func values() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    let areas = try Self.item(menu, "testing.areas")
    #expect(menu.control(of: areas) == .toggle(false))
    #expect(menu.areaOverlay.isEmpty)
    try menu.set(.bool(true), of: areas)
    #expect(menu.control(of: areas) == .toggle(true))
    #expect(menu.areaOverlay.keys.contains("ginza"))
    let log = try Self.item(menu, "development.log")
    guard case .choice(_, ["info"], false) = menu.control(of: log) else {
      throw CocoaError(.featureUnsupported)
    }
    try menu.set(.text("trace"), of: log)
    #expect(bench.defaults.string(forKey: "logLevel") == "trace")
    #expect(throws: DebugMenuError.self) { try menu.set(.text("loud"), of: log) }
    let latency = try Self.item(menu, "development.latency")
    #expect(menu.control(of: latency) == .slider(0, in: 0...5000))
    try menu.set(.number(9000), of: latency)
    #expect(menu.control(of: latency) == .slider(5000, in: 0...5000))
    #expect(bench.server.latency == .seconds(5))
    #expect(throws: DebugMenuError.self) { try menu.set(.number(.nan), of: latency) }
  }

  @Test("screens and the catalogue are opened by the app")
  func openings() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    try menu.perform(Self.item(menu, "testing.open-receipt"))
    try menu.perform(Self.item(menu, "testing.catalogue"))
    #expect(bench.openings.all == [.screen("receipt"), .catalogue])
    #expect(menu.control(of: try Self.item(menu, "testing.catalogue")) == .button)
    #expect(throws: DebugMenuError.self) { try menu.perform(Self.item(menu, "testing.stubs")) }
  }

  @Test("user defaults are listed, edited as what they are, and deleted")
  func userDefaults() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    let item = try Self.item(menu, "development.defaults")
    bench.defaults.set("Kim", forKey: "name")
    bench.defaults.set(true, forKey: "seen")
    bench.defaults.set(3, forKey: "rides")
    bench.defaults.set(["a"], forKey: "list")
    func entries() -> [String: String] {
      guard case .defaults(let entries) = menu.control(of: item) else { return [:] }
      return Dictionary(uniqueKeysWithValues: entries.map { ($0.key, "\($0.kind) \($0.value)") })
    }
    #expect(entries()["name"] == "text Kim")
    #expect(entries()["seen"] == "bool true")
    #expect(entries()["rides"] == "number 3")
    #expect(entries()["list"]?.hasPrefix("other") == true)
    #expect(entries().count == 4)
    try menu.edit("name", to: "Ana")
    try menu.edit("seen", to: "FALSE")
    try menu.edit("rides", to: "4.5")
    #expect(entries()["name"] == "text Ana")
    #expect(entries()["seen"] == "bool false")
    #expect(entries()["rides"] == "number 4.5")
    for (key, text) in [("seen", "2"), ("rides", "many"), ("list", "b"), ("none", "x")] {
      #expect(throws: DebugMenuError.invalidDefault(key: key, text: text)) {
        try menu.edit(key, to: text)
      }
    }
    menu.delete("name")
    #expect(entries()["name"] == nil)
  }

  @Test("what the page of the Settings app writes is heeded")
  func settingsPage() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    // The keys and values that the compiler writes into Settings.bundle.
    let plist = try Data(
      contentsOf: Sample.url("jp").appending(path: "debug/ios/Settings.bundle/Root.plist"))
    let page = try #require(
      try PropertyListSerialization.propertyList(from: plist, format: nil) as? [String: Any])
    let rows = try #require(page["PreferenceSpecifiers"] as? [[String: Any]])
    func choose(_ id: String, _ value: String, part: String = "") throws {
      let key = menu.key(of: try Self.item(menu, id)) + part
      let row = try #require(rows.first { $0["Key"] as? String == key }, "\(key)")
      if let values = row["Values"] as? [String] { #expect(values.contains(value)) }
      bench.defaults.set(value, forKey: key)
    }
    try choose("testing.stubs", "payment-declined")
    try choose("testing.scenario", "card=declined")
    try choose("testing.place", "route:station-to-hotel")
    try choose("testing.dispatch-server", "staging")
    menu.restore()
    #expect(bench.server.current?.id == "payment-declined")
    #expect(bench.server.scenarios == ["card": "declined"])
    #expect(bench.location.route == "station-to-hotel")
    #expect(menu.address(of: "dispatch")?.host == "staging.ride.example")
    try choose("testing.dispatch-server", "http://localhost:9/d", part: ".address")
    menu.restore()
    #expect(menu.address(of: "dispatch")?.port == 9)
  }

  @Test("what was chosen holds after the next launch; what is gone is forgotten")
  func restoring() throws {
    let bench = try Bench()
    defer { bench.end() }
    let menu = try bench.menu()
    try menu.set(.text("no-drivers"), of: Self.item(menu, "testing.stubs"))
    try menu.set(.text("tokyo-station"), of: Self.item(menu, "testing.place"))
    try menu.set(.text("http://localhost:1/d"), of: Self.item(menu, "testing.dispatch-server"))
    try menu.set(.number(20), of: Self.item(menu, "development.latency"))
    bench.server.latency = .zero
    try bench.server.use("ride-happy-path")
    bench.location.clear()
    let next = try bench.menu()
    next.restore()
    #expect(bench.server.current?.id == "no-drivers")
    #expect(bench.server.latency == .milliseconds(20))
    #expect(bench.location.place == "tokyo-station")
    #expect(next.address(of: "dispatch")?.port == 1)
    // An argument of the launch wins.
    try bench.server.apply(LaunchOptions(["-comityStubs", "slow-network"]))
    #expect(bench.server.current?.id == "slow-network")
    bench.defaults.set("was-removed", forKey: "comityStubs")
    next.restore()
    #expect(bench.server.current?.id == "slow-network")
    #expect(bench.defaults.string(forKey: "comityStubs") == nil)
  }
}
