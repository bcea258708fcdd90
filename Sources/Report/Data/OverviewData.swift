import Composition
import Diagnostics
import Lint
import Pictures
import Syntax

/// What all pages need: countries, axes, and a line for each picture. Pictures are arrays of numbers
/// and names, because there are thousands.
func overviewData(_ input: ReportInput) -> [UInt8] {
  var out = JSONWriter()
  let axes = ReportAxes(input)
  out.object { out in
    out.field("app", input.app)
    out.key("countries")
    out.array { out in for country in input.countries { write(country, to: &out) } }
    out.key("steps")
    out.array { out in
      for step in axes.steps {
        out.object { out in
          out.field("id", step.id)
          out.field("screen", step.screen)
          out.field("section", step.section.rawValue)
        }
      }
    }
    out.key("devices")
    out.array { out in
      for device in axes.devices {
        out.object { out in
          out.field("id", device.id)
          out.field("name", device.name)
          out.field("platform", device.platform.rawValue)
          out.key("width")
          out.number(device.size.width)
          out.key("height")
          out.number(device.size.height)
        }
      }
    }
    out.field("languages", axes.languages)
    out.field("rightToLeft", axes.languages.filter(isRightToLeft))
    out.key("pictures")
    out.array { out in
      for picture in input.pictures {
        out.lineBreak()
        axes.write(picture, to: &out)
      }
    }
    out.key("patterns")
    out.array { out in
      for pattern in input.patterns {
        out.lineBreak()
        out.array { out in
          out.string(pattern.design)
          out.string(pattern.pattern)
          out.number(pattern.top)
          axes.write(pattern.picture, to: &out)
        }
      }
    }
    out.key("devicePictures")
    out.array { out in
      for picture in input.devicePictures {
        out.lineBreak()
        out.object { out in
          if let country = picture.country { out.field("country", country) }
          if let step = picture.step { out.field("step", step) }
          out.field("language", picture.language)
          out.field("device", picture.device)
          out.field("file", picture.file)
          out.field("path", picture.path)
        }
      }
    }
    out.field("hasImpact", input.impact != nil)
  }
  return out.bytes
}

private func write(_ country: ReportCountry, to out: inout JSONWriter) {
  let bundle = country.bundle
  out.object { out in
    out.field("id", bundle.name)
    out.field("name", bundle.title ?? bundle.name)
    out.field("languages", bundle.languages)
    if let currency = bundle.currency { out.field("currency", currency) }
    if let start = bundle.start { out.field("start", start) }
    out.field("owners", bundle.owners)
    out.field("screens", bundle.modules("screens").count)
    out.field("errors", country.errors)
    if let share = country.share {
      out.field("over", share.over)
      out.key("entities")
      write(share.entities, to: &out)
      out.key("leaves")
      write(share.leaves, to: &out)
    }
    out.key("missing")
    out.array { out in
      for language in bundle.languages {
        let missing = bundle.texts(language).filter { !$0.isOwn }.map(\.key)
        if missing.isEmpty { continue }
        out.object { out in
          out.field("language", language)
          out.field("keys", missing)
        }
      }
    }
  }
}

private func write(_ share: DiffMatrix.Share, to out: inout JSONWriter) {
  out.array { out in
    for percent in share.percent { out.integer(percent) }
    out.integer(share.total)
  }
}

extension CountryBundle {
  /// Who answers for the country, as its record says.
  var owners: [String] {
    let environment = country.environment
    let reader = environment.workspace.reader
    guard let word = reader.symbols.find("owners"),
      let node = environment.record.fields[word]?.node
    else { return [] }
    return reader.forest.items(node).map { reader.text($0) }
  }
}
