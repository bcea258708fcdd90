import Diagnostics

/// A way to print which countries a change reaches; `all` is the registry.
package struct AffectedPrinter: Sendable {
  package let name: String
  package let print: @Sendable ([AffectedCountry]) -> [UInt8]

  package static let all: [AffectedPrinter] = [
    AffectedPrinter(name: "list", print: list),
    AffectedPrinter(name: "json", print: json),
    AffectedPrinter(name: "matrix", print: matrix),
  ]

  /// A country a line, its screens behind it.
  @Sendable private static func list(_ countries: [AffectedCountry]) -> [UInt8] {
    Array(
      columns(countries.map { [$0.name, $0.screens.joined(separator: " ")] }, indent: "").utf8)
  }

  /// The document of `Schemas/affected.schema.json`.
  @Sendable private static func json(_ countries: [AffectedCountry]) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", 1)
      out.key("countries")
      out.array { out in
        for country in countries {
          out.object { out in
            out.field("country", country.name)
            out.field("screens", country.screens)
            out.field("modules", country.modules)
          }
        }
      }
    }
    return out.finished()
  }

  /// One line: a job a country, as matrices of CI services take it.
  @Sendable private static func matrix(_ countries: [AffectedCountry]) -> [UInt8] {
    var out = JSONWriter()
    out.object { out in
      out.key("include")
      out.array { out in
        for country in countries {
          out.object { out in
            out.field("country", country.name)
            out.field("screens", country.screens.joined(separator: " "))
          }
        }
      }
    }
    return out.finished()
  }
}
