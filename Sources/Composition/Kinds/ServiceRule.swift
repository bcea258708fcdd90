import Diagnostics
import Syntax

/// A service has a production address, and its paths name their parameters.
enum ServiceRule {
  static let check: ModuleRule = { value, resolution in
    let reader = resolution.reader
    let words = reader.words
    guard let environmentsWord = reader.symbols.find("environments") else { return }
    let environments = reader.field(environmentsWord, of: value)
    if let environments,
      reader.field(reader.schema.headers.production, of: environments) == nil
    {
      resolution.report(
        Diagnostic(
          "environment-missing", "the service has no `production` address",
          at: reader.span(environments).map(Place.span),
          helps: [Help("add `production: \"https://…\"`")]))
    }
    guard let shape = Shape.serviceEndpoints(reader.schema), case .list(let list) = shape.form,
      let endpoints = reader.field(words.endpoints, of: value)
    else { return }
    for entry in resolution.liveEntries(endpoints, shape, list.entry) {
      checkPath(entry.value, &resolution)
    }
  }

  /// Every `{name}` of a path is declared below `params`, and the reverse.
  private static func checkPath(_ endpoint: Value, _ resolution: inout Resolution) {
    let reader = resolution.reader
    let words = reader.words
    guard let path = reader.node(words.path, of: endpoint) else { return }
    let parameters = reader.field(words.params, of: endpoint)
    if let node = parameters.flatMap(reader.node(of:)), resolution.hasFault(node) { return }
    var declared =
      parameters.map { reader.entries($0, .plainOpen).map { reader.text($0.key) } } ?? []
    let named = Self.parameters(of: reader.bytes(path))
    for name in named where !declared.contains(name) {
      if let near = nearest(to: name, in: declared.filter { !named.contains($0) }) {
        declared.removeAll { $0 == near }
        let right = reader.text(path).replacing("{\(name)}", with: "{\(near)}")
        resolution.report(
          "path-parameter", "the path's `{\(name)}` is not declared", at: path,
          label: "`\(name)` is unknown", help: "did you mean `{\(near)}`?",
          edits: [Edit(resolution.forest.span(path), resolution.requoted(right, like: path))])
        continue
      }
      resolution.report(
        "path-parameter", "the path's `{\(name)}` is not declared", at: path,
        label: "`\(name)` is unknown", help: "add `params: { \(name): { type: text } }`")
    }
    for name in declared where !named.contains(name) {
      resolution.report(
        "path-parameter", "the parameter `\(name)` does not stand in the path", at: path,
        help: "put `{\(name)}` into the path, or drop the parameter")
    }
  }

  /// Names between braces.
  private static func parameters(of path: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = path
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      names.append(String(decoding: rest[(open + 1)..<close], as: UTF8.self))
      rest = rest[(close + 1)...]
    }
    return names
  }
}
