import Syntax

/// `theme/`: the tokens designs and screens name instead of values.
enum ThemeKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    b.kind(
      folder: "theme", header: "theme", noun: "theme",
      "Colours, fonts, spacing and radii by name.", identity: .table,
      [
        b.field(
          "colors", b.map(.name, "colour", Shape(.value(Types.colorToken))),
          "A hex value, another colour, or one of each for light and dark."),
        b.field(
          "fonts", b.map(.name, "font", Shape(.value(FontTokenType.make(&b)))),
          "Family, size, weight and line height, by language where scripts need it."),
        b.field("spacing", b.map(.name, "spacing", Shape(.value(Types.points))), "In points."),
        b.field("radii", b.map(.name, "radius", Shape(.value(Types.points))), "In points."),
      ])
  }
}
