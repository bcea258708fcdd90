import Composition
import Diagnostics
import Syntax

extension ExplainView {
  /// `guards`, `platforms`, `seals`, `pins`.
  mutating func writeSurroundings(_ explanation: Explanation, _ out: inout JSONWriter) {
    out.key("guards")
    out.array { out in
      for line in explanation.guards { write(line, &out) }
    }
    out.key("platforms")
    out.array { out in
      for line in explanation.platforms {
        out.object { out in
          out.field("value", line.value)
          out.field("place", place(line.node))
        }
      }
    }
    out.key("seals")
    out.array { out in
      for seal in explanation.seals { write(seal, &out) }
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
  }

  mutating func write(_ line: Explanation.Guard, _ out: inout JSONWriter) {
    out.object { out in
      out.field("when", line.condition)
      out.field("isOn", line.isOn)
      out.field("place", place(line.node))
      if let node = line.decidedBy { out.field("decidedBy", place(node)) }
    }
  }

  private mutating func write(_ seal: Explanation.Sealing, _ out: inout JSONWriter) {
    out.object { out in
      out.field("layer", name(seal.layer))
      out.field("path", seal.path)
      out.field("place", place(seal.node))
      out.field("reason", seal.reason)
      out.key("except")
      out.array { out in
        for exception in seal.exceptions {
          out.object { out in
            out.field("layer", exception.layer)
            out.field("reason", exception.reason)
            out.field("place", place(exception.node))
          }
        }
      }
    }
  }

  /// `alternatives` of a value that lists some.
  mutating func write(_ alternatives: [Explanation.Alternative], _ out: inout JSONWriter) {
    guard !alternatives.isEmpty else { return }
    out.key("alternatives")
    out.array { out in
      for line in alternatives {
        out.object { out in
          out.field("value", line.value)
          out.field("isTaken", line.isTaken)
          out.field("place", place(line.node))
          if let condition = line.condition {
            out.key("guard")
            write(condition, &out)
          }
        }
      }
    }
  }

  /// `layers` of a picture with their `files`, winner first.
  func write(_ pictures: [Explanation.Pictures], _ out: inout JSONWriter) {
    out.key("layers")
    out.array { out in
      for set in pictures {
        out.object { out in
          out.field("layer", name(set.layer))
          out.key("files")
          out.array { out in for file in set.files { out.string(file) } }
        }
      }
    }
  }
}
