package import Composition
import Diagnostics

/// `debug/android/res`: the debug menu as a preference screen of debug builds.
package enum AndroidDebugEmitter: Emitter {
  package static let name = "android-debug"
  package static let summary = "a preference screen with the debug menu"
  package static let platform: String? = "android"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let sections = DebugMenu(bundle, platform: "android").sections.map { section in
      PreferenceWriter.Category(
        id: section.id, title: section.title, rows: section.rows(bundle, platform: "android"))
    }
    guard !sections.isEmpty else { return [] }
    var writer = PreferenceWriter(sections)
    writer.write(sections)
    let folder = "debug/android/res"
    var files = [
      EmittedFile("\(folder)/xml/debug_preferences.xml", writer.file, world),
      EmittedFile("\(folder)/values/debug_strings.xml", writer.strings.file, world),
    ]
    if !writer.arrays.isEmpty {
      files.append(EmittedFile("\(folder)/values/debug_arrays.xml", writer.arrays.file, world))
    }
    return files
  }
}

/// Writes the preference screen and, beside it, the resources it names.
private struct PreferenceWriter {
  struct Category {
    let id: String
    let title: String
    let rows: [DebugMenu.Row]
  }

  private(set) var strings = AndroidResources()
  private(set) var arrays = AndroidResources()
  private var out = """
    <?xml version="1.0" encoding="utf-8"?>
    <PreferenceScreen xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto">

    """
  private let names: AndroidNames

  init(_ sections: [Category]) {
    let ids = sections.flatMap { section in [section.id] + section.rows.map(\.id) }
    // No id has a `~`, so no part of one row is called like another row.
    names = AndroidNames(
      ids.flatMap { id in ["", "~summary", "~default"].map { Self.original(id + $0) } })
  }

  /// Rows of one item have parts of their own, so that all ids are different.
  private static func original(_ id: String) -> String { "comity.debug.\(id)" }

  var file: [UInt8] { Array((out + "</PreferenceScreen>\n").utf8) }

  mutating func write(_ sections: [Category]) {
    for section in sections {
      let title = resource(section.id, section.title)
      out += "    <PreferenceCategory android:title=\"\(title)\">\n"
      for row in section.rows { write(row) }
      out += "    </PreferenceCategory>\n"
    }
  }

  /// Adds a string and says how a preference refers to it.
  private mutating func resource(_ id: String, _ text: String, _ part: String = "") -> String {
    let name = names[Self.original(id + part)]
    strings.string(name, text)
    return "@string/\(name)"
  }

  private mutating func write(_ row: DebugMenu.Row) {
    var attributes = [
      ("android:key", literal(row.key)), ("android:title", resource(row.id, row.title)),
    ]
    let type: String
    switch row.control {
    case .value(let text):
      type = "Preference"
      if !text.isEmpty {
        attributes.append(("android:summary", resource(row.id, text, "~summary")))
      }
    case .toggle(let isOn):
      type = "SwitchPreferenceCompat"
      attributes.append(("android:defaultValue", isOn ? "true" : "false"))
    case .choice(let options, let initial):
      type = "ListPreference"
      let name = names[Self.original(row.id)]
      arrays.array("\(name)_entries", options.map(\.title))
      arrays.array("\(name)_values", options.map(\.value))
      attributes += [
        ("android:defaultValue", resource(row.id, initial, "~default")),
        ("android:entries", "@array/\(name)_entries"),
        ("android:entryValues", "@array/\(name)_values"),
      ]
    case .text(let text):
      type = "EditTextPreference"
      attributes.append(("android:defaultValue", resource(row.id, text, "~default")))
    case .slider(let low, let high, let initial):
      // Only whole numbers have a slider here.
      if let low = Int(low), let high = Int(high), let initial = Int(initial) {
        type = "SeekBarPreference"
        attributes += [
          ("android:defaultValue", String(initial)), ("android:max", String(high)),
          ("app:min", String(low)), ("app:showSeekBarValue", "true"),
        ]
      } else {
        type = "EditTextPreference"
        attributes.append(("android:defaultValue", resource(row.id, initial, "~default")))
      }
    }
    out += "        <\(type)"
    for (name, value) in attributes { out += "\n            \(name)=\"\(value)\"" }
    out += "/>\n"
  }

  /// A text in an attribute that takes references, too.
  private func literal(_ text: String) -> String {
    let isReference = text.hasPrefix("@") || text.hasPrefix("?")
    let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    return xmlText((isReference ? "\\" : "") + escaped, isAttribute: true)
  }
}
