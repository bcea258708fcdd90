import Diagnostics
import Syntax

extension FormChecker {
  /// A line of a table's `renamed:`.
  private struct Rename {
    let layer: LayerID
    /// The field both names belong to; nil where neither name says and none has the new one.
    let field: Field?
    let old: String
    let new: String
    let oldNode: NodeID
    let newNode: NodeID
  }

  /// Checks what tables say of former names: today's is there, none leads in a circle, none is given
  /// to two keys.
  mutating func checkRenames(_ workspace: Workspace) {
    for (index, kind) in workspace.schema.kinds.enumerated() where kind.isTable {
      let files = workspace.files.filter { $0.kind == KindID(index) }
      let tables = Set(files.filter { forest.value(words.renamed, in: $0.root) != nil }.map(\.id))
      for table in tables.sorted(by: { reader.symbols.precedes($0, $1) }) {
        checkRenames(kind, files.filter { $0.id == table }, workspace)
      }
    }
  }

  private mutating func checkRenames(
    _ kind: ModuleKind, _ files: [ModuleFile], _ workspace: Workspace
  ) {
    let defined = definedKeys(kind, files)
    var lines: [Rename] = []
    for file in files {
      guard let node = forest.value(words.renamed, in: file.root) else { continue }
      lines += renames(node, kind, file, defined)
    }
    for rename in lines {
      let stack = workspace[rename.layer].stack
      let keys: [String: Set<LayerID>] = rename.field.flatMap { defined[$0.name] } ?? [:]
      let known = keys.filter { !$0.value.isDisjoint(with: stack) }.keys
      let others = lines.filter { stack.contains($0.layer) && $0.field === rename.field }
      check(
        rename, known: Set(known), others,
        isComplete: !workspace.faults.tables(in: stack).contains(files[0].kind))
    }
  }

  /// Keys by field, each with the layers that define it.
  private func definedKeys(
    _ kind: ModuleKind, _ files: [ModuleFile]
  ) -> [Symbol: [String: Set<LayerID>]] {
    var result: [Symbol: [String: Set<LayerID>]] = [:]
    for file in files where file.verb == .define {
      for field in kind.body.fields where field.name != words.renamed {
        guard case .map = field.shape.form, let node = forest.value(field.name, in: file.root)
        else { continue }
        reader.forEach(.node(node), field.shape) { key, _, _ in
          result[field.name, default: [:]][reader.text(key), default: []].insert(file.layer)
        }
      }
    }
    return result
  }

  private mutating func renames(
    _ node: NodeID, _ kind: ModuleKind, _ file: ModuleFile,
    _ defined: [Symbol: [String: Set<LayerID>]]
  ) -> [Rename] {
    let fields = kind.body.fields.filter { field in
      if case .map = field.shape.form { return field.name != words.renamed }
      return false
    }
    func split(_ name: String) -> (field: Field?, key: String) {
      for field in fields {
        let prefix = reader.text(field.name) + "."
        if name.hasPrefix(prefix) { return (field, String(name.dropFirst(prefix.count))) }
      }
      return (nil, name)
    }
    var lines: [Rename] = []
    for pair in forest.pairs(node) {
      guard forest.kind(pair.key) == .scalar, forest.kind(pair.value) == .scalar else { continue }
      let old = split(reader.text(pair.key))
      let new = split(reader.text(pair.value))
      if let former = old.field, let field = new.field, former !== field {
        report(
          "rename-target",
          "`\(reader.text(pair.key))` and `\(reader.text(pair.value))` are different things",
          at: pair.value,
          notes: ["a former name belongs to what has one of the same kind today"],
          help: "write the name under `\(reader.text(former.name))`, or drop the line")
        continue
      }
      let field =
        new.field ?? old.field
        ?? fields.first { defined[$0.name]?[new.key] != nil }
        ?? (fields.count == 1 ? fields.first : nil)
      lines.append(
        Rename(
          layer: file.layer, field: field, old: old.key, new: new.key, oldNode: pair.key,
          newNode: pair.value))
    }
    return lines
  }

  private mutating func check(
    _ rename: Rename, known: Set<String>, _ others: [Rename], isComplete: Bool
  ) {
    let noun: String
    if case .map(let map)? = rename.field?.shape.form { noun = map.noun } else { noun = "key" }
    if let first = others.first(where: { $0.old == rename.old }), first.oldNode != rename.oldNode,
      first.new != rename.new
    {
      return report(
        "rename-target",
        "`\(rename.old)` is said to be called `\(first.new)` today, and here "
          + "`\(rename.new)`", at: rename.newNode,
        related: [Related(.span(forest.span(first.newNode)), "the other name")],
        help: "keep the one that is right")
    }
    // Follows the renames from here until a key that is there.
    var chain = [rename.old, rename.new]
    while !known.contains(chain[chain.count - 1]),
      let next = others.first(where: { $0.old == chain[chain.count - 1] })
    {
      guard !chain.contains(next.new) else {
        return reportCircle(rename, chain + [next.new])
      }
      chain.append(next.new)
    }
    if rename.old == rename.new { return reportCircle(rename, [rename.old, rename.new]) }
    let last = chain[chain.count - 1]
    guard known.contains(last) else {
      guard isComplete else { return }
      let near = nearest(to: rename.new, in: known)
      return report(
        "rename-target", "no \(noun) is called `\(last)`", at: rename.newNode,
        notes: ["`renamed:` leads from a former name to the one of today"],
        help: near.map { "did you mean `\($0)`?" }
          ?? "write what it is called today, or drop the line if it is gone",
        edits: near.map { [Edit(forest.span(rename.newNode), spelled($0, like: rename))] } ?? [])
    }
    if chain.count > 2 {
      return report(
        "rename-target", "`\(rename.new)` is a former name itself", at: rename.newNode,
        notes: ["it leads on: " + chain.map { "`\($0)`" }.joined(separator: " to ")],
        help: "write today's name, `\(last)`",
        edits: [Edit(forest.span(rename.newNode), spelled(last, like: rename))])
    }
    if known.contains(rename.old) {
      report(
        "id-reused", "`\(rename.old)` is said to be a former name, and \(indefinite(noun)) has it",
        at: rename.oldNode,
        notes: ["whatever uses the name gets the \(noun) that has it today"],
        help: "drop the line, or give the \(noun) another name")
    }
  }

  private mutating func reportCircle(_ rename: Rename, _ chain: [String]) {
    let isItself = rename.old == rename.new
    report(
      "rename-target",
      isItself
        ? "`\(rename.old)` is said to be renamed to itself" : "these names lead in a circle",
      at: rename.newNode,
      notes: isItself ? [] : [chain.map { "`\($0)`" }.joined(separator: " to ")],
      help: isItself ? "drop the line" : "write the name of today in each line, or drop the line")
  }

  /// A key with its field before it, where the name it takes the place of has it.
  private func spelled(_ key: String, like rename: Rename) -> String {
    guard let field = rename.field.map({ reader.text($0.name) }),
      reader.text(rename.newNode).hasPrefix(field + ".")
    else { return key }
    return "\(field).\(key)"
  }

  /// Checks the former ids of one thing, `was:`: each once, and not the id it has.
  mutating func checkFormer(_ was: NodeID, of id: Symbol) {
    var seen: [Symbol: NodeID] = [:]
    for node in forest.kind(was) == .scalar ? [was] : Array(forest.items(was)) {
      guard let former = forest.symbol(node) else { continue }
      if former == id {
        report(
          "rename-target", "`\(reader.text(id))` is said to have been called `\(reader.text(id))`",
          at: node, help: "drop it here: `was:` lists former ids")
      } else if let first = seen[former] {
        report(
          "rename-target", "the former id `\(reader.text(former))` stands here twice", at: node,
          related: [Related(.span(forest.span(first)), "first here")], help: "keep one")
      }
      seen[former] = seen[former] ?? node
    }
  }

  /// Says that two things claim to have had one id.
  mutating func reportSharedFormer(
    _ node: NodeID, of now: Symbol, _ other: (now: Symbol, node: NodeID)
  ) {
    report(
      "rename-target",
      "`\(reader.text(node))` is said to be the former id of `\(reader.text(other.now))`, and here "
        + "of `\(reader.text(now))`", at: node,
      related: [Related(.span(forest.span(other.node)), "the other one")],
      help: "keep the one that is right: what still uses the old id finds one thing")
  }
}
