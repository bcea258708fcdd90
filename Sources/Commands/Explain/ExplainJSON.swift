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
            if !reference.pictures.isEmpty { write(reference.pictures, &out) }
          }
        }
      }
      write(explanation.alternatives, &out)
      writeSurroundings(explanation, &out)
      write(explanation.elsewhere, &out)
    }
    return out.finished()
  }

  /// `countries`: each value with the countries that have it.
  func write(_ elsewhere: [Explanation.Elsewhere], _ out: inout JSONWriter) {
    out.key("countries")
    out.array { out in
      for group in elsewhere {
        out.object { out in
          if let value = group.value { out.field("value", value) }
          if group.isOff { out.field("isOn", false) }
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

  /// A whole module, with what guards, seals and pins it.
  mutating func json(_ lines: [AnnotatedLine], _ explanation: Explanation) -> [UInt8] {
    document { view, out in
      view.write(lines, &out)
      view.writeSurroundings(explanation, &out)
    }
  }

  mutating func write(_ lines: [AnnotatedLine], _ out: inout JSONWriter) {
    out.key("lines")
    out.array { out in
      for line in lines {
        out.object { out in
          out.field("depth", line.depth)
          out.field("key", line.key)
          if let value = line.value { out.field("value", value) }
          if let isOn = line.isOn { out.field("isOn", isOn) }
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
          if let condition = entry.condition {
            out.key("guard")
            write(condition, &out)
          }
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
