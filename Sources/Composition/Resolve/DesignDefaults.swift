import Syntax

/// What modules may look at of a design's properties: what is declared, and property by property the
/// default. So a layer's other default concerns those only that take it.
extension Environment {
  /// A number for what a module declares, but for the values of defaults.
  func declarationsIdentity(_ module: Value) -> UInt64 {
    var parts: [UInt64] = []
    forEachProperty(of: module) { name, property in
      guard isRecord(property) else { return parts += [UInt64(name.raw), property.identity] }
      let first = parts.count
      parts.append(0)
      workspace.reader.forEach(property, .plain) { field, value, _ in
        parts += [UInt64(field.raw), isDefault(field, value) ? 1 : value.identity]
      }
      parts[first] = UInt64(parts.count - first) << 32 | UInt64(name.raw)
    }
    return interned.number(parts)
  }

  /// Whether layers made anything of that, so that only values alive tell it apart.
  func declarationsAreMerged(_ module: Value) -> Bool {
    var found = false
    forEachProperty(of: module) { _, property in
      guard case .merged(let merged) = property else { return }
      found = found || merged.entries.contains { Value.isMerged(identity: $0.value.identity) }
    }
    return found
  }

  /// A number for the default of a design's property; 0 where there is none.
  func defaultIdentity(of property: Symbol, design: Symbol) -> UInt64 {
    if let (token, color) = defaultColor(of: property, design: design) {
      return interned.number(AnswerTable.Token(name: token, color: color))
    }
    return declared(property, design)
      .flatMap { workspace.reader.node(workspace.words.default_, of: $0) }
      .map { Self.plainDefault | UInt64($0.raw) } ?? 0
  }

  /// Marks defaults that are proved where they are taken.
  static let plainDefault: UInt64 = 1 << 61

  /// The colour token that is a property's default, where nothing is to be said about it: it is there
  /// under its own name, and the property allows it.
  func defaultColor(
    of property: Symbol, design: Symbol
  ) -> (token: Symbol, color: ColorValue)? {
    let reader = workspace.reader
    let words = workspace.words
    guard let declaration = declared(property, design),
      let token = reader.symbol(words.default_, of: declaration), let color = color(token),
      !isSuspect(.color, token),
      PropertyTypes.type(named: reader.symbol(words.type, of: declaration), declaration, reader)
        is ColorType
    else { return nil }
    guard let allow = reader.node(words.allow, of: declaration) else { return (token, color) }
    return reader.forest.items(allow).contains { reader.forest.symbol($0) == token }
      ? (token, color) : nil
  }

  private func declared(_ property: Symbol, _ design: Symbol) -> Value? {
    let reader = workspace.reader
    guard let kind = workspace.schema.kind(header: workspace.words.cell),
      let module = module(kind, design)
        ?? currentName(.module(kind), design).flatMap({ module(kind, $0) }),
      let model = reader.field(workspace.words.model, of: module)
    else { return nil }
    return reader.field(property, of: model)
  }

  private func forEachProperty(of module: Value, _ body: (Symbol, Value) -> Void) {
    guard let model = workspace.reader.field(workspace.words.model, of: module) else { return }
    workspace.reader.forEach(model, .plain) { name, property, _ in body(name, property) }
  }

  private func isRecord(_ property: Value) -> Bool {
    guard case .node(let node) = property else { return true }
    return workspace.reader.forest.kind(node) == .mapping
  }

  private func isDefault(_ field: Symbol, _ value: Value) -> Bool {
    guard field == workspace.words.default_, case .node = value else { return false }
    return true
  }
}
