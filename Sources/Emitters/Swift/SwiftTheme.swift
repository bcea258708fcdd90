import Composition

/// `Theme.swift`: colours, fonts, spacing, radii and pictures.
enum SwiftTheme {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app)
    SwiftCode.extension("Comity", &out) { out in
      out.doc("The colour tokens.")
      out.block("public enum Colors") { out in
        for color in ColorCode.all(app.bundle) {
          out.line(
            "public static let \(SwiftName.member(color.name)) = "
              + "Comity.Color(\(SwiftName.literal(color.name)), "
              + "light: \(SwiftValue.hex(color.light)), dark: \(SwiftValue.hex(color.dark)))")
        }
      }
      out.line()
      out.doc("The font tokens.")
      out.block("public enum Fonts") { out in
        for font in FontCode.all(app.bundle) { write(font, &out) }
      }
      for measure in MeasureCode.all(app.bundle) {
        out.line()
        out.doc("In points.")
        out.block("public enum \(measure.type)") { out in
          for (name, points) in measure.values {
            out.line("public static let \(SwiftName.member(name)) = \(points)")
          }
        }
      }
      out.line()
      out.doc("The pictures by name.")
      out.block("public enum Images") { out in
        for name in app.pictures {
          out.line(
            "public static let \(SwiftName.member(name)) = "
              + "Comity.Image(\(SwiftName.literal(name)))")
        }
      }
    }
    return out
  }

  private static func write(_ font: FontCode, _ out: inout SourceWriter) {
    func face(_ face: FontCode.Face) -> String {
      let height = face.lineHeight.flatMap(decimalLiteral).map { ", lineHeight: \($0)" } ?? ""
      return "Comity.Font.Face(\(SwiftName.literal(face.family)), "
        + "size: \(decimalLiteral(face.size) ?? "0.0"), weight: .\(face.weight)\(height))"
    }
    let name = SwiftName.literal(font.name)
    guard !font.languages.isEmpty else {
      return out.line(
        "public static let \(SwiftName.member(font.name)) = "
          + "Comity.Font(\(name), \(face(font.face)))")
    }
    out.line("public static let \(SwiftName.member(font.name)) = Comity.Font(")
    out.inside { out in
      out.line("\(name), \(face(font.face)),")
      out.line("languages: [")
      out.inside { out in
        for (language, other) in font.languages {
          out.line("\(SwiftName.literal(language)): \(face(other)),")
        }
      }
      out.line("])")
    }
  }
}
