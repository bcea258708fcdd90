import Syntax

/// `settings/`: features and typed constants, declared here and set in the records of layers.
enum SettingsKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let sealed = b.field(
      "sealed", Types.sealReason, "Why no layer above may set it.", inBundle: false)
    let feature =
      [
        b.field("default", Types.bool, "Where no layer sets it.", inBundle: false),
        b.field("required", Types.bool, "Whether each country must set it.", inBundle: false),
        b.computed("on", Types.bool, "Whether it is on in the country.") { $0.writeFeature() },
        sealed,
      ] + b.identity()
    let value =
      [
        b.field(
          "type", b.word("text", "url", "integer", "number", "bool", "money", "duration"),
          "What it holds.", required: true, isFixed: true),
        b.field("default", Types.constantDefault, "Where no layer sets it.", inBundle: false),
        b.field("required", Types.bool, "Whether each country must set it.", inBundle: false),
        b.computed("value", Types.openScalar, "What holds in the country.") { $0.writeConstant() },
        sealed,
      ] + b.identity()
    return b.kind(
      folder: "settings", header: "settings", noun: "settings",
      "The features and values a country may set in its record.", identity: .table,
      [
        b.field(
          "features", b.map(.name, "feature", b.record(feature, rule: SettingsRule.check)),
          "Switches that guards (`when`) ask for."),
        b.field(
          "values", b.map(.name, "value", b.record(value, rule: SettingsRule.check)),
          "Constants that texts and addresses hold as `${name}`."),
      ])
  }
}
