import Composition

/// `Theme.kt`: colours, fonts, spacing, radii and pictures.
enum KotlinTheme {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("The colour tokens.")
    out.block("object Colors") { out in
      for member in app.bundle.table("theme", "colors").members {
        guard let light = member.value["light"]?.string, let dark = member.value["dark"]?.string
        else { continue }
        out.line(
          "val \(KotlinName.member(member.key)): comity.Color = "
            + "comity.Color(\(KotlinName.literal(member.key)), "
            + "\(KotlinValue.argb(light)), \(KotlinValue.argb(dark)))")
      }
    }
    out.line()
    out.doc("The font tokens.")
    out.block("object Fonts") { out in
      for font in FontCode.all(app.bundle) {
        out.call(
          "val \(KotlinName.member(font.name)): comity.Font = comity.Font",
          [KotlinName.literal(font.name), face(font.face)]
            + font.languages.map { "Pair(\(KotlinName.literal($0)), \(face($1)))" })
      }
    }
    for (name, field, unit) in [
      ("Spacing", "spacing", "In density-independent pixels."),
      ("Radii", "radii", "In density-independent pixels."),
    ] {
      out.line()
      out.doc(unit)
      out.block("object \(name)") { out in
        for member in app.bundle.table("theme", field).members {
          guard let points = SwiftValue.number(member.value) else { continue }
          out.line("const val \(KotlinName.member(member.key)): Double = \(points)")
        }
      }
    }
    out.line()
    out.doc("The pictures by name.")
    out.block("object Images") { out in
      for name in app.pictures {
        out.line(
          "val \(KotlinName.member(name)): comity.Image = "
            + KotlinValue.image(name, app.resources))
      }
    }
    return out
  }

  private static func face(_ face: FontCode.Face) -> String {
    let height = face.lineHeight.flatMap(SwiftValue.number).map { ", \($0)" } ?? ""
    return "comity.Font.Face(\(KotlinName.literal(face.family)), "
      + "\(SwiftValue.number(face.size) ?? "0.0"), "
      + "comity.Font.Weight.\(KotlinName.constant(face.weight))\(height))"
  }
}
