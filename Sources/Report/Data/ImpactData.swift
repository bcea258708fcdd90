import Diagnostics
import Lint
import Pictures

/// Findings as lint's JSON has them, and screens that look another way.
func impactData(_ impact: ReportInput.Impact) -> [UInt8] {
  var out = JSONWriter()
  out.object { out in
    out.key("report")
    let report = LintPrinter.json.print(
      impact.report, impact.sources, PrintOptions(colors: false, allCountries: []))
    out.raw(report[...])
    out.key("changes")
    out.array { out in
      for change in impact.changes {
        guard let shot = (change.after ?? change.before)?.shot else { continue }
        out.lineBreak()
        out.object { out in
          out.field("country", shot.country)
          out.field("screen", shot.screen)
          out.field("step", shot.name)
          out.field("device", shot.device.id)
          out.field("language", shot.language)
          out.field("dark", shot.isDark)
          out.key("before")
          write(change.before, change.marksBefore, to: &out)
          out.key("after")
          write(change.after, change.marksAfter, to: &out)
        }
      }
    }
  }
  return out.bytes
}

private func write(
  _ picture: ReportPicture?, _ marks: [ChangeMark], to out: inout JSONWriter
) {
  guard let picture else { return out.null() }
  out.object { out in
    out.field("file", picture.file)
    out.key("width")
    out.number(picture.size.width)
    out.key("height")
    out.number(picture.size.height)
    out.key("marks")
    out.array { out in
      for mark in marks {
        out.array { out in
          out.string(mark.kind.rawValue)
          out.string(mark.path)
          for number in [mark.frame.x, mark.frame.y, mark.frame.width, mark.frame.height] {
            out.number((number * 10).rounded() / 10)
          }
        }
      }
    }
  }
}
