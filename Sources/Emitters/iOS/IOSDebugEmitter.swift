package import Composition
import Diagnostics

/// `debug/ios/Settings.bundle`: the debug menu on the app's page in Settings, of debug builds.
package enum IOSDebugEmitter: Emitter {
  package static let name = "ios-debug"
  package static let summary = "Settings.bundle with the debug menu"
  package static let platform: String? = "ios"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let menu = DebugMenu(bundle, platform: "ios")
    guard !menu.sections.isEmpty else { return [] }
    let folder = "debug/ios/Settings.bundle"
    let sections = menu.sections.map { ($0.title, $0.rows(bundle, platform: "ios")) }
    let root = PropertyList.dictionary([
      ("StringsTable", .string("Root")),
      ("PreferenceSpecifiers", .array(sections.flatMap(specifiers))),
    ])
    let wording = StringsFile.file(wording(of: sections).map { ($0, $0) })
    return [EmittedFile("\(folder)/Root.plist", root.file, world)]
      + bundle.languages.map {
        EmittedFile("\(folder)/\($0).lproj/Root.strings", wording, world)
      }
  }

  private typealias Section = (title: String, rows: [DebugMenu.Row])

  /// Every title once, sorted: it is the same in all languages, and its own key.
  private static func wording(of sections: [Section]) -> [String] {
    var titles: Set<String> = []
    for section in sections {
      titles.insert(section.title)
      for row in section.rows {
        titles.insert(row.title)
        if case .choice(let options, _) = row.control { titles.formUnion(options.map(\.title)) }
      }
    }
    return titles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func specifiers(_ section: Section) -> [PropertyList] {
    [specifier("PSGroupSpecifier", [("Title", .string(section.title))])]
      + section.rows.flatMap(specifiers)
  }

  private static func specifiers(_ row: DebugMenu.Row) -> [PropertyList] {
    let head: [(key: String, value: PropertyList)] = [
      ("Title", .string(row.title)), ("Key", .string(row.key)),
    ]
    switch row.control {
    case .value(let text):
      return [specifier("PSTitleValueSpecifier", head + [("DefaultValue", .string(text))])]
    case .toggle(let isOn):
      return [specifier("PSToggleSwitchSpecifier", head + [("DefaultValue", .bool(isOn))])]
    case .choice(let options, let initial):
      return [
        specifier(
          "PSMultiValueSpecifier",
          head + [
            ("DefaultValue", .string(initial)), ("Titles", .strings(options.map(\.title))),
            ("Values", .strings(options.map(\.value))),
          ])
      ]
    case .text(let text):
      return [specifier("PSTextFieldSpecifier", head + [("DefaultValue", .string(text))])]
    case .slider(let low, let high, let initial):
      // A slider shows no title of its own.
      return [
        specifier("PSTitleValueSpecifier", head + [("DefaultValue", .real(initial))]),
        specifier(
          "PSSliderSpecifier",
          [
            ("Key", .string(row.key)), ("DefaultValue", .real(initial)),
            ("MinimumValue", .real(low)), ("MaximumValue", .real(high)),
          ]),
      ]
    }
  }

  private static func specifier(
    _ type: String, _ members: [(key: String, value: PropertyList)]
  ) -> PropertyList {
    .dictionary([("Type", .string(type))] + members)
  }
}
