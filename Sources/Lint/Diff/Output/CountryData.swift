import Diagnostics

extension DiffJSON {
  func print(_ found: CountryDifferences, _ sources: SourceMap) -> [UInt8] {
    var places = Places(sources)
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.field("base", found.base)
      out.field("kinds", found.kinds.map(\.rawValue))
      out.field("count", found.count)
      out.key("countries")
      out.array { out in
        for country in found.countries {
          out.object { out in
            out.field("country", country.name)
            out.field("count", country.count)
            out.field("modules", country.modules)
          }
        }
      }
      out.key("places")
      out.array { out in
        for module in found.modules {
          for place in module.places { write(place, module.name, &places, &out) }
        }
      }
    }
    return out.finished()
  }

  private func write(
    _ place: CountryDifferences.Place, _ module: String, _ places: inout Places,
    _ out: inout JSONWriter
  ) {
    out.object { out in
      out.field("module", module)
      out.field("path", place.path)
      out.field("kind", place.kind.rawValue)
      if let base = place.base { side("base", base, &places, &out) }
      out.key("values")
      out.array { out in
        for value in place.values {
          out.object { out in
            out.field("countries", value.countries)
            out.field("change", value.change.rawValue)
            if let follows = value.follows { out.field("follows", follows) }
            out.key("writers")
            out.array { out in
              for writer in value.writers {
                out.object { out in
                  out.field("countries", writer.countries)
                  if let written = writer.side { side("side", written, &places, &out) }
                }
              }
            }
          }
        }
      }
    }
  }
}

extension DiffMarkdown {
  func print(_ found: CountryDifferences, _ sources: SourceMap) -> [UInt8] {
    var places = Places(sources)
    var out = "## \(escaped(found.headline))\n"
    let leaving = found.countries.filter { $0.count > 0 }
    if !leaving.isEmpty {
      out += "\n"
      out += table(
        ["Country", "Leaves", "In"],
        leaving.map { country in
          let more = country.modules.count > 3 ? " +\(country.modules.count - 3)" : ""
          let modules = country.modules.prefix(3).map(code).joined(separator: " ")
          return [escaped(country.name), String(country.count), modules + more]
        })
    }
    for module in found.modules {
      out += "\n### \(escaped(module.name))\n\n"
      out += table(
        ["Path", found.base, "Countries"],
        module.places.map { place in
          let values = place.values.flatMap { value in
            value.writers.map { writer in
              let names = escaped(found.naming(writer.countries))
              return "**\(names)** \(cell(value, writer, &places))"
            }
          }
          return [
            place.path.isEmpty ? "" : code(place.path), cell(place.base, &places),
            values.joined(separator: "<br>"),
          ]
        })
    }
    return Array(out.utf8)
  }

  private func cell(
    _ value: CountryDifferences.Value, _ writer: CountryDifferences.Writer,
    _ places: inout Places
  ) -> String {
    let shown = cell(writer.side, &places)
    guard let follows = value.follows else { return shown }
    return "\(shown) by \(code(follows))"
  }
}
