import Composition

/// `Theme.swift`: colours, fonts, spacing, radii and pictures.
enum SwiftTheme {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SourceWriter(head: app.head)
    out.line()
    out.block("extension Comity") { out in
      out.doc("The colour tokens.")
      out.block("public enum Colors") { out in
        for (key, value) in app.bundle.table("theme", "colors").members.map({ ($0.key, $0.value) })
        {
          guard let light = value["light"]?.string, let dark = value["dark"]?.string else {
            continue
          }
          out.line(
            "public static let \(SwiftName.member(key)) = Comity.Color(\(SwiftName.literal(key)), "
              + "light: \(SwiftValue.hex(light)), dark: \(SwiftValue.hex(dark)))")
        }
      }
      out.line()
      out.doc("The font tokens.")
      out.block("public enum Fonts") { out in
        for font in FontCode.all(app.bundle) { write(font, &out) }
      }
      for (name, field) in [("Spacing", "spacing"), ("Radii", "radii")] {
        out.line()
        out.doc("In points.")
        out.block("public enum \(name)") { out in
          for member in app.bundle.table("theme", field).members {
            guard let points = SwiftValue.number(member.value) else { continue }
            out.line("public static let \(SwiftName.member(member.key)) = \(points)")
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
      let height = face.lineHeight.flatMap(SwiftValue.number).map { ", lineHeight: \($0)" } ?? ""
      return "Comity.Font.Face(\(SwiftName.literal(face.family)), "
        + "size: \(SwiftValue.number(face.size) ?? "0.0"), weight: .\(face.weight)\(height))"
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
