import Composition
import Diagnostics
import Syntax

extension ExplainView {
  private static let formatVersion = 1

  /// A document about the layer: `{ formatVersion, layer, … }`.
  mutating func document(
    _ body: (_ view: inout ExplainView, _ out: inout JSONWriter) -> Void
  ) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.field("layer", name(layer))
      body(&self, &out)
    }
    return out.finished()
  }

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

  mutating func write(_ writers: [Writer], _ out: inout JSONWriter) {
    out.key("writers")
    out.array { out in
      for writer in writers { write(writer, &out) }
    }
  }

  mutating func json(
    _ explanation: Explanation, _ tree: [AnnotatedLine], path: String
  ) -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.field("formatVersion", Self.formatVersion)
      out.field("layer", name(layer))
      out.field("path", path)
      write(explanation.writers, &out)
      if let list = explanation.list { write(list, &out) }
      if !tree.isEmpty { write(tree, &out) }
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
            if let differences = group.differences {
              out.key("differences")
              out.array { out in for difference in differences { out.string(difference) } }
            }
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
    document { view, out in view.write(lines, &out) }
  }

  private mutating func write(_ lines: [AnnotatedLine], _ out: inout JSONWriter) {
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

  private mutating func write(_ list: ListExplanation, _ out: inout JSONWriter) {
    out.key("entries")
    out.array { out in
      for entry in list.entries {
        out.object { out in
          out.field("id", reader.text(entry.id))
          if let writer = entry.writer {
            out.field("deed", writer.deed.rawValue)
            out.field("layer", name(writer.layer))
            out.field("place", place(writer.node))
          }
          out.key("changedBy")
          out.array { out in for layer in entry.changedBy { out.string(name(layer)) } }
        }
      }
    }
    out.key("dropped")
    out.array { out in
      for gone in list.dropped {
        out.object { out in
          out.field("id", reader.text(gone.id))
          out.field("layer", name(gone.writer.layer))
          out.field("place", place(gone.writer.node))
        }
      }
    }
    out.key("order")
    out.array { out in for writer in list.order { write(writer, &out) } }
  }

  mutating func json(_ lines: [OverrideLine]) -> [UInt8] {
    document { view, out in
      out.key("overrides")
      out.array { out in
        for line in lines {
          out.object { out in
            out.field("module", line.module)
            out.field("path", line.path)
            out.field("deed", line.deed.rawValue)
            out.field("layer", view.name(line.layer))
            out.field("place", view.place(line.source))
            if let value = line.value { out.field("value", value) }
          }
        }
      }
    }
  }
}
