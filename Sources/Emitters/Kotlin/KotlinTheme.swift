import Composition

/// `Theme.kt`: colours, fonts, spacing, radii and pictures.
enum KotlinTheme {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("The colour tokens.")
    out.block("object Colors") { out in
      for color in ColorCode.all(app.bundle) {
        out.line(
          "val \(KotlinName.member(color.name)): comity.Color = "
            + "comity.Color(\(KotlinName.literal(color.name)), "
            + "\(KotlinValue.argb(color.light)), \(KotlinValue.argb(color.dark)))")
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
    for measure in MeasureCode.all(app.bundle) {
      out.line()
      out.doc("In density-independent pixels.")
      out.block("object \(measure.type)") { out in
        for (name, points) in measure.values {
          out.line("const val \(KotlinName.member(name)): Double = \(points)")
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
    let height = face.lineHeight.flatMap(decimalLiteral).map { ", \($0)" } ?? ""
    return "comity.Font.Face(\(KotlinName.literal(face.family)), "
      + "\(decimalLiteral(face.size) ?? "0.0"), "
      + "comity.Font.Weight.\(KotlinName.constant(face.weight))\(height))"
  }
}
