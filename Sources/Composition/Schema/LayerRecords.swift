import Syntax

/// The records that are no modules: `comity.yaml`, and `country.yaml` or `layer.yaml` of a layer.
enum LayerRecords {
  /// The record in `comity.yaml`.
  static func workspace(_ b: inout SchemaBuilder) -> Record {
    let level = b.word("off", "note", "hygiene", "rewords", "restyles", "breaks")
    let lint = b.record([
      b.field(
        "rules", b.map(.id, "rule", Shape(.value(level))),
        "Levels of rules, where they are not the rule's own.")
    ])
    let ios = b.record([
      b.field(
        "texts", b.word("catalogue", "lproj"),
        "`catalogue` for one `Localizable.xcstrings`, which is the default; `lproj` for a folder a "
          + "language with `Localizable.strings` and `.stringsdict`.")
    ])
    return Record(fields: [
      b.field("comity", Types.integer, "Version of the language; 1.", required: true),
      b.field("app", Types.string, "What the app is called, for people.", required: true),
      b.field(
        "platforms", ListType(of: b.word("ios", "android"), allowsEmpty: false),
        "The platforms the app exists on; both where it is left out."),
      b.field(
        "source", Types.language, "The language texts are written in first.", required: true),
      b.field("ios", ios, "In which form Xcode gets what it reads.", inBundle: false),
      b.field(
        "lint", lint, "What `comity lint` makes of its rules; it reads this from the base.",
        inBundle: false),
    ])
  }

  /// The record in `country.yaml` (`country:`) and `layer.yaml` (`layer:`). Over a stack it merges
  /// like any module; `name` and `owners` are not inherited.
  static func layer(_ b: inout SchemaBuilder) -> Record {
    Record(fields: [
      b.field(
        "country", Types.country, "The country's id, which is its folder's name.",
        inBundle: false),
      b.field(
        "layer", Types.identifier, "The layer's id, which is its folder's name.",
        inBundle: false),
      b.field("name", Types.string, "What people call it."),
      b.field(
        "over", Types.identifier, "The one layer below; `core` where it is left out.",
        inBundle: false),
      b.field(
        "languages", ListType(of: Types.language, allowsEmpty: false), "The first is the default."),
      b.field("currency", Types.currency, "The currency money is in."),
      b.field(
        "owners", ListType(of: Types.string), "Who answers for it, as the code host names them.",
        inBundle: false),
      b.field(
        "features", b.map(.name, "feature", Shape(.value(Types.bool))),
        "Which features are on, of those `settings/` declares.", inBundle: false),
      b.field(
        "values", b.map(.name, "value", Shape(.value(Types.constant))),
        "Values of the constants `settings/` declares.", inBundle: false),
      b.field(
        "fallback", Types.language,
        "Where texts are looked for after the language itself; the source language where it is "
          + "left out."),
      b.field("start", Types.screen, "The screen an app opens with."),
      b.field("doc", Types.string, "What is worth knowing, for people.", inBundle: false),
    ])
  }
}
