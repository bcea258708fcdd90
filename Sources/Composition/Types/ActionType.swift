import Diagnostics
import Syntax

/// What a touch does: a route of the same screen, or something built in.
final class ActionType: ValueType {
  let name = "an action"
  let spelling =
    "a route of the screen (`book`), `back`, `close`, `restart`, `{ open: url }` "
    + "or `{ dial: supportPhone }`"

  func check(_ node: NodeID, _ checker: inout FormChecker) {
    Destination.check(node, keys: ["open", "dial"], self, &checker)
  }

  func resolve(_ node: NodeID, _ resolution: inout Resolution) {
    guard let destination = Destination(node, resolution.reader) else {
      return resolution.out.null()
    }
    resolution.write(destination) { node, resolution in
      guard let id = Self.prove(node, &resolution) else { return resolution.out.null() }
      resolution.out.beginObject()
      resolution.out.key("route")
      resolution.write(id)
      resolution.out.endObject()
    }
  }

  /// The id of the route; outside a screen any id may become one.
  private static func prove(_ node: NodeID, _ resolution: inout Resolution) -> Symbol? {
    guard let id = resolution.forest.symbol(node) else { return nil }
    guard resolution.scope.isScreen else { return id }
    guard let route = resolution.route(id) else {
      let reader = resolution.reader
      let known = resolution.routeNames + Destination.builtIns
      let removal = resolution.environment.removal(of: id, from: resolution.routes)
      var notes: [String] = []
      if removal == nil, let screen = reader.schema.kind(header: reader.schema.headers.screen),
        resolution.environment.module(screen, id) != nil
      {
        notes = ["`\(reader.text(id))` is a screen; an action names a route of its own screen"]
      }
      resolution.unknown(
        "route", reader.text(node), among: known, at: node, notes: notes,
        removal: removal)
      return nil
    }
    if route.key != id {
      resolution.reportRenamed(
        node, from: resolution.reader.text(id), to: resolution.reader.text(route.key))
    }
    resolution.provePlatforms(of: route.value, named: route.key, at: node)
    return route.key
  }

  func isAbsent(_ node: NodeID, _ resolution: inout Resolution) -> Bool {
    guard resolution.scope.isScreen,
      case .name(let name)? = Destination(node, resolution.reader)?.kind,
      let id = resolution.forest.symbol(name), let route = resolution.route(id)?.value
    else { return false }
    guard resolution.isOn(route) else { return true }
    guard let target = resolution.reader.node(resolution.words.to, of: route) else { return false }
    return Types.target.isAbsent(target, &resolution)
  }

  func reportAbsent(_ node: NodeID, _ resolution: inout Resolution) {
    guard resolution.mode == .proving else { return }
    let reader = resolution.reader
    var related: [Related] = []
    if case .name(let name)? = Destination(node, reader)?.kind,
      let id = reader.forest.symbol(name), let route = resolution.route(id)?.value,
      let span =
        (reader.node(reader.words.when, of: route) ?? reader.node(reader.words.to, of: route))
        .map(reader.forest.span)
    {
      related = [Related(.span(span), "none of its conditions holds")]
    }
    resolution.report(
      Diagnostic(
        "action-off", "the route of this required action is off in this country",
        at: .span(resolution.forest.span(node)), label: "leads nowhere", related: related,
        helps: [Help("give the route an alternative without a condition, or guard this cell too")]))
  }

  func jsonSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any([
      .pattern("^[a-z0-9][a-z0-9-]*$"),
      .record([("open", .type("string"))], required: ["open"]),
      .record([("dial", context.name(.constant))], required: ["dial"]),
    ])
  }

  func bundleSchema(_ context: inout JSONSchemaContext) -> JSONSchema {
    .any(
      [.record([("route", .pattern("^[a-z0-9][a-z0-9-]*$"))], required: ["route"])]
        + Destination.bundleSchemas)
  }
}

extension Resolution {
  /// A route of the screen by its id, or by one it once had.
  mutating func route(_ id: Symbol) -> Merged.Entry? {
    guard let routes, let shape = scope.routesShape else {
      look(atAll: words.routes, nil)
      return nil
    }
    if let entry = reader.entry(id, in: routes, shape) {
      look(at: entry, in: words.routes)
      return entry
    }
    look(atAll: words.routes, routes)
    return reader.entries(routes, shape).first { reader.formerIDs(of: $0.value).contains(id) }
  }

  /// Ids of the screen's routes.
  var routeNames: [String] {
    guard let routes, let shape = scope.routesShape else { return [] }
    return reader.entries(routes, shape).map { reader.text($0.key) }
  }
}
