import Commands
import Foundation
import TestSupport
import Testing

@Suite("The debug menu on both platforms")
struct DebugMenuTests {
  private static func built() throws -> NativeCase {
    let built = try NativeCase([
      "Core/services/rides.yaml": """
      service: rides
      environments: { production: "https://api.example", staging: "https://staging.example" }

      """,
      "Core/stubs/happy.yaml": "stubs: happy\nstart: { card: fresh }\n",
      "Countries/no/places/oslo.yaml":
        "places: oslo\npoints: { opera: { lat: 59.9, lon: 10.7, name: \"Opera & <b>\" } }\n"
        + "routes: { walk: { points: [{ at: opera }, { at: { lat: 59.91, lon: 10.71 }, after: 600s }] } }\n",
      "Core/debug/menu.yaml": """
      debug: menu
      sections:
        - id: dev
          title: DEV
          audience: dev
          items:
            - { id: log, kind: choice, title: Log, key: log, default: info, choices: [error, info] }
            - { id: slow, kind: slider, title: Latency, key: slow, default: 5, min: 1, max: 9 }
            - { id: part, kind: slider, title: Part, default: 0.5, min: 0, max: 1 }
            - { id: note, kind: text, title: "It's @note", key: "@note", default: "?x" }
            - { id: ios, kind: toggle, title: iOS only, platforms: [ios] }
            - { id: droid, kind: toggle, title: Android only, default: true, platforms: [android] }
        - id: qa
          title: QA
          audience: qa
          items:
            - { id: stubs, kind: stub-set, title: Answers }
            - { id: state, kind: scenario, title: State }
            - { id: place, kind: place, title: Place }
            - { id: server, kind: endpoint, title: Server, service: rides }
            - { id: home, kind: screen, title: Home, screen: home }
            - { id: clear, kind: action, title: Clear }
            - { id: words, kind: list, title: Words, choices: [a, b] }
            - { id: areas, kind: area-overlay, title: Areas }
            - { id: catalogue, kind: catalogue, title: Catalogue }
            - { id: defaults, kind: user-defaults, title: Defaults }
        - id: app
          title: App info
          audience: app-info
          items: [{ id: app, kind: app-info, title: App }, { id: tip, kind: info, title: Tip }]

      """,
    ])
    try #require(built.outcome.code == .done, "\(built.outcome.errors)")
    return built
  }

  /// What Apple says each kind of specifier must have.
  private static let required: [String: Set<String>] = [
    "PSGroupSpecifier": ["Type", "Title"],
    "PSTitleValueSpecifier": ["Type", "Title", "Key", "DefaultValue"],
    "PSToggleSwitchSpecifier": ["Type", "Title", "Key", "DefaultValue"],
    "PSMultiValueSpecifier": ["Type", "Title", "Key", "DefaultValue", "Titles", "Values"],
    "PSTextFieldSpecifier": ["Type", "Title", "Key", "DefaultValue"],
    "PSSliderSpecifier": ["Type", "Key", "DefaultValue", "MinimumValue", "MaximumValue"],
  ]

  @Test("Settings.bundle has Apple's keys, sections by audience, only what iOS has")
  func settings() throws {
    let built = try Self.built()
    let root = try built.propertyList("debug/ios/Settings.bundle/Root.plist")
    let items = try #require(root["PreferenceSpecifiers"] as? [[String: Any]])
    for item in items {
      let type = try #require(item["Type"] as? String)
      #expect(Set(item.keys) == Self.required[type], "\(item)")
      if type == "PSMultiValueSpecifier" {
        let values = item["Values"] as? [String] ?? []
        #expect(values.count == (item["Titles"] as? [String])?.count)
        #expect(values.contains(item["DefaultValue"] as? String ?? "?"))
      }
    }
    func item(_ title: String) -> [String: Any]? { items.first { $0["Title"] as? String == title } }
    let groups = items.filter { $0["Type"] as? String == "PSGroupSpecifier" }
    #expect(groups.compactMap { $0["Title"] as? String } == ["App info", "QA", "DEV"])
    #expect(item("iOS only") != nil && item("Android only") == nil)
    #expect(item("Log")?["DefaultValue"] as? String == "info")
    #expect(item("Answers")?["Values"] as? [String] == ["", "happy"])
    #expect(item("State")?["Values"] as? [String] == ["", "card=fresh"])
    #expect(
      item("Place")?["Titles"] as? [String] == [
        "This phone's location", "Opera & <b>", "Route: walk",
      ])
    #expect(item("Place")?["Values"] as? [String] == ["", "opera", "route:walk"])
    #expect(item("Server")?["Values"] as? [String] == ["production", "staging"])
    #expect(item("Server: address")?["Key"] as? String == "comity.server.address")
    #expect(item("Country")?["DefaultValue"] as? String == "no")
    let slider = items.first { $0["Type"] as? String == "PSSliderSpecifier" }
    #expect(slider?["MaximumValue"] as? Double == 9)
    let wording = try built.propertyList("debug/ios/Settings.bundle/en.lproj/Root.strings")
    #expect(wording["It's @note"] as? String == "It's @note" && wording["QA"] as? String == "QA")
  }

  @Test("the preference screen compiles and has the same rows", .enabled(if: Tools.hasAndroid))
  func preferences() throws {
    let built = try Self.built()
    let library = """
      <resources><attr name="min" format="integer"/>\
      <attr name="showSeekBarValue" format="boolean"/></resources>
      """
    let read = try built.onDisk {
      try CompiledResources(
        $0.appendingPathComponent("debug/android/res"), extra: ["library.xml": library])
    }
    let strings = try #require(read.strings[""])
    #expect(strings["comity_debug_dev_note"] == "It's @note")
    #expect(strings["comity_debug_dev_note_default"] == "?x")
    #expect(strings["comity_debug_dev_ios"] == nil)
    #expect(strings["comity_debug_dev_droid"] == "Android only")
    #expect(strings["comity_debug_qa_server_address"] == "Server: address")
    let screen = try built.text("debug/android/res/xml/debug_preferences.xml")
    let kinds = screen.matches(of: #/<([A-Z]\w+)[ \n]/#).map { String($0.1) }
    #expect(
      kinds == [
        "PreferenceScreen", "PreferenceCategory", "Preference", "Preference", "Preference",
        "Preference", "Preference", "PreferenceCategory", "ListPreference", "ListPreference",
        "ListPreference", "ListPreference", "EditTextPreference", "Preference", "Preference",
        "Preference", "SwitchPreferenceCompat", "Preference", "Preference", "PreferenceCategory",
        "ListPreference", "SeekBarPreference", "EditTextPreference", "EditTextPreference",
        "SwitchPreferenceCompat",
      ])
    #expect(screen.contains("android:key=\"\\@note\"") && screen.contains("app:min=\"1\""))
  }

  @Test("a country without a menu has none of its files")
  func none() throws {
    let built = try NativeCase([:])
    #expect(
      !built.paths.contains { $0.contains("Settings.bundle") || $0.hasPrefix("debug/android/res") })
  }
}
