import Diagnostics
import Syntax

extension FormChecker {
  /// A key of a table somewhere in the workspace.
  private struct Key {
    let layer: LayerID
    let node: NodeID
  }

  /// Reports keys of tables that differ only by case, `-` or `_`, and texts whose key begins with
  /// the whole key of another, where two files of one stack disagree. Within a file its own check
  /// has told.
  mutating func checkTableKeys(_ workspace: Workspace) {
    for (index, kind) in workspace.schema.kinds.enumerated() where kind.isTable {
      let files = workspace.files.filter { $0.kind == KindID(index) && $0.verb == .define }
      for field in kind.body.fields {
        guard case .map(let map) = field.shape.form, !map.key.isFree else { continue }
        checkKeys(of: field, map, in: files, workspace)
      }
    }
  }

  private mutating func checkKeys(
    of field: Field, _ map: OpenMap, in files: [ModuleFile], _ workspace: Workspace
  ) {
    var distinct: [Symbol] = []
    var seen = SymbolIndex(capacity: 0)
    for file in files {
      guard let node = forest.value(field.name, in: file.root) else { continue }
      reader.forEach(.node(node), field.shape) { key, _, _ in
        guard seen[key] == nil else { return }
        seen[key] = distinct.count
        distinct.append(key)
      }
    }
    var byFold: [UInt64: Symbol] = [:]
    byFold.reserveCapacity(distinct.count)
    for key in distinct {
      let folded = WordForm.fold(reader.symbols.bytes(key))
      if let other = byFold[folded] {
        reportClash(key, other, field, map, in: files, workspace)
      } else {
        byFold[folded] = key
      }
    }
    guard map.key.isDotted else { return }
    for key in distinct {
      var prefix = reader.symbols.bytes(key)
      while let dot = prefix.lastIndex(of: UInt8(ascii: ".")) {
        prefix = prefix[..<dot]
        if let shorter = reader.symbols.find(prefix), seen[shorter] != nil {
          reportPrefix(key, shorter, field, in: files, workspace)
          break
        }
      }
    }
  }

  private mutating func reportClash(
    _ key: Symbol, _ other: Symbol, _ field: Field, _ map: OpenMap, in files: [ModuleFile],
    _ workspace: Workspace
  ) {
    guard let (late, early) = pair(key, other, field, in: files, workspace) else { return }
    let (name, first) = (reader.text(late.node), reader.text(early.node))
    report(
      Diagnostic(
        "id-clash", "`\(name)` differs from `\(first)` only by case, `-` or `_`",
        at: .span(forest.span(late.node)),
        related: [Related(.span(forest.span(early.node)), "the other \(map.noun)")],
        notes: ["generated code could not tell them apart"],
        helps: [Help("give one of them another name")]))
  }

  private mutating func reportPrefix(
    _ key: Symbol, _ shorter: Symbol, _ field: Field, in files: [ModuleFile],
    _ workspace: Workspace
  ) {
    guard let (late, early) = pair(key, shorter, field, in: files, workspace) else { return }
    let text = reader.text(shorter)
    report(
      Diagnostic(
        "text-key-prefix", "`\(text)` is a text, so `\(reader.text(key))` cannot be one",
        at: .span(forest.span(late.node)),
        related: [Related(.span(forest.span(early.node)), "the other text")],
        notes: ["the shorter key is where the longer one is nested"],
        helps: [Help("give one of them another key: `\(text).label`")]))
  }

  /// One place of each key in different files that meet in a stack, the upper layer's first.
  private func pair(
    _ one: Symbol, _ two: Symbol, _ field: Field, in files: [ModuleFile], _ workspace: Workspace
  ) -> (late: Key, early: Key)? {
    for left in files {
      guard let first = place(one, field, left) else { continue }
      for right in files where right.file != left.file && right.id == left.id {
        guard let second = place(two, field, right) else { continue }
        if workspace[first.layer].stack.contains(second.layer) { return (first, second) }
        if workspace[second.layer].stack.contains(first.layer) { return (second, first) }
      }
    }
    return nil
  }

  private func place(_ key: Symbol, _ field: Field, _ file: ModuleFile) -> Key? {
    guard let map = forest.value(field.name, in: file.root) else { return nil }
    if case .map(let open) = field.shape.form, open.key.isDotted {
      return reader.joined.leaves(map, forest).first { $0.key == key }.map {
        Key(layer: file.layer, node: $0.keyNode)
      }
    }
    return forest.pairs(map).first { forest.symbol($0.key) == key }.map {
      Key(layer: file.layer, node: $0.key)
    }
  }
}
