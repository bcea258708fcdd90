import Diagnostics
import Syntax

/// Where an action or a route leads, as it is written: `home`, `back`, `{ open: url }`,
/// `{ dial: supportPhone }`, `{ screen: home, when: … }`.
struct Destination {
  enum Kind {
    /// A screen's or a route's id.
    case name(NodeID)
    /// `back`, `close`, `restart`.
    case builtIn(NodeID)
    case open(NodeID)
    case dial(NodeID)
  }

  let kind: Kind
  let condition: NodeID?

  /// Ids that routes cannot have.
  static let builtIns = ["back", "close", "restart"]

  /// Nil for what is written as none.
  init?(_ node: NodeID, _ reader: Reader) {
    let words = reader.words
    guard reader.forest.kind(node) == .mapping else {
      guard let symbol = reader.forest.symbol(node) else { return nil }
      kind = Self.isBuiltIn(symbol, words) ? .builtIn(node) : .name(node)
      condition = nil
      return
    }
    condition = reader.forest.value(words.when, in: node)
    if let screen = reader.forest.value(words.screen, in: node) {
      guard let symbol = reader.forest.symbol(screen) else { return nil }
      kind = Self.isBuiltIn(symbol, words) ? .builtIn(screen) : .name(screen)
    } else if let address = reader.forest.value(words.open, in: node) {
      kind = .open(address)
    } else if let value = reader.forest.value(words.dial, in: node) {
      kind = .dial(value)
    } else {
      return nil
    }
  }

  static func isBuiltIn(_ symbol: Symbol, _ words: Words) -> Bool {
    symbol == words.back || symbol == words.close || symbol == words.restart
  }

  /// Checks what is written; `keys` are those a map may have.
  static func check(
    _ node: NodeID, keys: [String], _ type: some ValueType, _ checker: inout FormChecker
  ) {
    guard let destination = Destination(node, checker.reader) else {
      for pair in checker.forest.pairs(node)
      where nearest(to: checker.reader.text(pair.key), in: keys) != nil {
        checker.reportUnknownKey(pair.key, known: keys)
        return
      }
      return checker.wrongType(node, type)
    }
    switch destination.kind {
    case .builtIn: break
    case .name(let name):
      guard WordForm.isID(checker.reader.bytes(name)) else { return checker.wrongType(name, type) }
    case .open(let address): checker.check(address, Types.url)
    case .dial(let value):
      guard WordForm.isName(checker.reader.bytes(value)) else {
        return checker.report(
          "wrong-type", "`dial` names a value, found \(checker.reader.describe(value))", at: value,
          help: "declare the number in `settings/` and write its name: `{ dial: supportPhone }`")
      }
    }
    var places = 0
    for pair in checker.forest.pairs(node) {
      let key = checker.reader.text(pair.key)
      if !keys.contains(key) { checker.reportUnknownKey(pair.key, known: keys) }
      if key == "when" { checker.check(pair.value, Types.condition) } else { places += 1 }
    }
    if places > 1 {
      checker.report(
        "wrong-type", "one destination leads to one place", at: node,
        help: "keep one of `screen`, `open` and `dial`")
    }
  }
}

extension Destination {
  /// What bundles hold for all but names.
  static var bundleSchemas: [JSONSchema] {
    builtIns.map { .record([($0, .constant(true))], required: [$0]) } + [
      .record([("open", .type("string"))], required: ["open"]),
      .record(
        [("dial", .type("string")), ("number", .type("string"))], required: ["dial", "number"]),
    ]
  }
}

extension Resolution {
  /// Proves and writes `{"back":true}`, `{"open":url}`, `{"dial":name,"number":…}`; `name` writes
  /// the rest.
  mutating func write(
    _ destination: Destination, name: (NodeID, inout Resolution) -> Void
  ) {
    switch destination.kind {
    case .name(let node): name(node, &self)
    case .builtIn(let node):
      out.beginObject()
      out.key(reader.bytes(node))
      out.bool(true)
      out.endObject()
    case .open(let node):
      out.beginObject()
      out.key("open")
      Types.url.resolve(node, &self)
      out.endObject()
    case .dial(let node):
      guard let symbol = forest.symbol(node),
        let (_, name) = find(symbol, .constant, at: node, { $0.inserted($1) })
      else {
        if forest.kind(node) == .scalar {
          unknown("value", reader.text(node), in: .constant, at: node)
        }
        return out.null()
      }
      out.beginObject()
      out.key("dial")
      write(name)
      out.key("number")
      writeToken(.inserted, name)
      out.endObject()
    }
  }
}
