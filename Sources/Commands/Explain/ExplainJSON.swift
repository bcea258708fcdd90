import Composition
import Diagnostics
import Syntax

extension ExplainView {
  private static let formatVersion = 1

  private mutating func write(_ writer: Writer, _ out: inout JSONWriter) {
    out.object { out in
      out.field("deed", writer.deed.rawValue)
      out.field("layer", name(writer.layer))
      out.field("place", place(writer.node))
      if case .node(let node)? = writer.value {
        out.field("value", Spelling(reader: reader).spell(node))
      }
    }
  }

  private mutating func write(_ writers: [Writer], _ out: inout JSONWriter) {
    out.key("writers")
    out.array { out in
      for writer in writers { write(writer, &out) }
    }
  }

  mutating func json(_ explanation: Explanation, path: String) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.field("layer", name(layer))
      out.field("path", path)
      write(explanation.writers, &out)
      out.key("references")
      out.array { out in
        for reference in explanation.references {
          out.object { out in
            out.field("what", reference.what)
            write(reference.writers, &out)
          }
        }
      }
      out.key("guards")
      out.array { out in
        for line in explanation.guards {
          out.object { out in
            out.field("when", line.condition)
            out.field("isOn", line.isOn)
            out.field("place", place(line.node))
            if let node = line.decidedBy { out.field("decidedBy", place(node)) }
          }
        }
      }
      out.key("pins")
      out.array { out in
        for pin in explanation.pins {
          out.object { out in
            out.field("layer", name(pin.layer))
            out.field("place", place(pin.node))
            out.field("reason", pin.reason)
          }
        }
      }
      out.key("countries")
      out.array { out in
        for group in explanation.elsewhere {
          out.object { out in
            if let value = group.value { out.field("value", value) }
            out.key("countries")
            out.array { out in
              for country in group.countries { out.string(country) }
            }
          }
        }
      }
    }
    return out.finished()
  }

  mutating func json(_ lines: [AnnotatedLine]) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.field("layer", name(layer))
      out.key("lines")
      out.array { out in
        for line in lines {
          out.object { out in
            out.field("depth", line.depth)
            out.field("key", line.key)
            if let value = line.value { out.field("value", value) }
            if let writer = line.writer {
              out.field("deed", writer.deed.rawValue)
              out.field("layer", name(writer.layer))
              out.field("place", place(writer.node))
            }
          }
        }
      }
    }
    return out.finished()
  }

  mutating func json(_ lines: [OverrideLine]) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.field("layer", name(layer))
      out.key("overrides")
      out.array { out in
        for line in lines {
          out.object { out in
            out.field("module", line.module)
            out.field("path", line.path)
            out.field("deed", line.deed.rawValue)
            out.field("layer", name(line.layer))
            out.field("place", place(line.source))
            if let value = line.value { out.field("value", value) }
          }
        }
      }
    }
    return out.finished()
  }
}
