import Diagnostics
import Syntax

/// Runs the bodies one after the other.
let serial: ParallelMap = { count, body in
  for index in 0..<count { body(index) }
}

func readOne(_ text: String) -> Reading {
  readBytes(Array(text.utf8))
}

func readBytes(_ bytes: [UInt8]) -> Reading {
  read([RawFile(path: "a.yaml", bytes: bytes)], symbols: SymbolTable(), parallel: serial)
}

extension Reading {
  /// The tree of a file on one line: `{a: 'x', b: [1, "2"]}`, quotes as written, `|` and `>` before
  /// block text, block collections in `⟨⟩`.
  func shape(_ file: Int = 0) -> String {
    forest.roots[file].map { shape($0) } ?? "-"
  }

  private func shape(_ id: NodeID) -> String {
    let node = forest[id]
    switch node.kind {
    case .scalar:
      let text = forest.symbol(id).map { symbols.text($0) } ?? "?"
      switch node.style {
      case .singleQuoted: return "'\(text)'"
      case .doubleQuoted: return "\"\(text)\""
      case .literal: return "|\(text)"
      case .folded: return ">\(text)"
      default: return text
      }
    case .mapping:
      let inner = forest.pairs(id).map { "\(shape($0.key)): \(shape($0.value))" }
      let text = inner.joined(separator: ", ")
      return node.style == .flow ? "{\(text)}" : "⟨\(text)⟩"
    case .sequence:
      let text = forest.items(id).map { shape($0) }.joined(separator: ", ")
      return node.style == .flow ? "[\(text)]" : "⟨- \(text)⟩"
    }
  }

  /// Source text of every node, in order.
  var texts: [String] {
    forest.nodes.map { String(decoding: forest.sources.bytes($0.span), as: UTF8.self) }
  }

  /// `id:line:column` of every diagnostic.
  var places: [String] {
    diagnostics.map { diagnostic in
      guard case .span(let span) = diagnostic.place,
        let file = forest.sources.file(at: span.start)
      else { return diagnostic.id }
      let source = forest.sources[file]
      let before = source.bytes[..<Int(span.start - source.base)]
      let line = before.count { $0 == 0x0A } + 1
      let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
      return "\(diagnostic.id):\(line):\(column)"
    }
  }

  /// The first diagnostic's first edit, applied.
  func firstEditApplied() -> String? {
    guard let edit = diagnostics.first?.helps.first(where: { !$0.edits.isEmpty })?.edits.first,
      let file = forest.sources.file(at: edit.span.start)
    else { return nil }
    let source = forest.sources[file]
    var bytes = source.bytes
    bytes.replaceSubrange(
      Int(edit.span.start - source.base)..<Int(edit.span.end - source.base), with: edit.text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
