import Diagnostics

extension DiffJSON {
  func print(_ matrix: DiffMatrix) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.key("countries")
      out.array { out in
        for country in matrix.countries {
          out.object { out in
            out.field("country", country.name)
            out.field("over", country.over)
            write("entities", country.entities, &out)
            write("leaves", country.leaves, &out)
          }
        }
      }
      let total = matrix.total
      out.key("total")
      out.object { out in
        write("entities", total.entities, &out)
        write("leaves", total.leaves, &out)
      }
      out.key("pairs")
      out.array { out in
        for pair in matrix.pairs {
          out.object { out in
            out.field("left", pair.left)
            out.field("right", pair.right)
            out.field("differences", pair.differences)
          }
        }
      }
      out.key("candidates")
      out.array { out in
        for candidate in matrix.candidates { write(candidate, &out) }
      }
    }
    return out.finished()
  }

  private func write(_ name: String, _ share: DiffMatrix.Share, _ out: inout JSONWriter) {
    let percent = share.percent
    out.key(name)
    out.object { out in
      out.field("total", share.total)
      for (index, (name, count)) in [
        ("reused", share.reused), ("adapted", share.adapted), ("new", share.new),
      ].enumerated() {
        out.key(name)
        out.object { out in
          out.field("count", count)
          out.field("percent", percent[index])
        }
      }
    }
  }

  private func write(_ candidate: DiffMatrix.Candidate, _ out: inout JSONWriter) {
    out.object { out in
      out.field("countries", candidate.countries)
      out.field("over", candidate.over)
      out.field("isAll", candidate.isAll)
      out.key("places")
      out.array { out in
        for place in candidate.places {
          out.object { out in
            out.field("path", place.path)
            if let value = place.value { out.field("value", value) }
          }
        }
      }
    }
  }
}

extension DiffMarkdown {
  func print(_ matrix: DiffMatrix) -> [UInt8] {
    var out = "## \(counted(matrix.countries.count, "country"))\n\n"
    func cells(_ share: DiffMatrix.Share) -> [String] {
      [String(share.total)] + share.percent.map { "\($0) %" }
    }
    var rows: [[String]] = []
    let total = matrix.total
    for (name, entities, leaves) in matrix.countries.map({ ($0.name, $0.entities, $0.leaves) })
      + [("all", total.entities, total.leaves)]
    {
      rows.append(["**\(name)**", "entities"] + cells(entities))
      rows.append(["", "leaves"] + cells(leaves))
    }
    out += table(["Country", "Of", "Total", "Reused", "Adapted", "New"], rows)
    if !matrix.pairs.isEmpty {
      out += "\n### Nearest pairs\n\n"
      out += table(
        ["Countries", "Leaves that differ"],
        matrix.pairs.prefix(10).map { ["\($0.left) \($0.right)", String($0.differences)] })
    }
    if !matrix.candidates.isEmpty {
      out += "\n### Alike in several countries and not in the layer below\n\n"
      out += table(
        ["Countries", "Over", "Places"],
        matrix.candidates.prefix(20).map { candidate in
          let more = candidate.places.count > 5 ? " +\(candidate.places.count - 5)" : ""
          let places = candidate.places.prefix(5).map { code($0.path) }.joined(separator: "<br>")
          return [candidate.countries.joined(separator: " "), candidate.over, places + more]
        })
    }
    return Array(out.utf8)
  }
}
