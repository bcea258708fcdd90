import Diagnostics
package import Syntax

/// `screens/home:cells.hero.model.background`: a module and a place in it. `theme:colors.brand`
/// for tables; the part behind the colon may be left out.
package struct ModulePath: Sendable {
  package let key: ModuleKey
  package let path: [Symbol]
  /// `@order` was asked for: the order of the keyed list at the path.
  package let asksOrder: Bool

  package init(key: ModuleKey, path: [Symbol], asksOrder: Bool = false) {
    self.key = key
    self.path = path
    self.asksOrder = asksOrder
  }

  /// Reads a path as people type it. Where a part is unknown the message names the nearest.
  package static func parse(
    _ text: String, in workspace: Workspace
  ) -> Result<ModulePath, PathProblem> {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let moduleParts = halves[0].split(separator: "/", maxSplits: 1)
    let schema = workspace.schema
    let reader = workspace.reader
    guard let folder = moduleParts.first.map(String.init),
      let kind = schema.kind(folder: folder)
    else {
      return .failure(
        PathProblem(
          "`\(text)` does not begin with the folder of a kind",
          hint: "one of " + schema.kinds.map(\.folder).joined(separator: " "),
          meant: meant(byFolder: String(moduleParts.first ?? ""), workspace).map { folder in
            var path = folder
            if moduleParts.count == 2, !folder.contains("/") { path += "/" + moduleParts[1] }
            return [halves.count == 2 ? "\(path):\(halves[1])" : path]
          } ?? []))
    }
    let id: Symbol
    let only = workspace.keys.filter { $0.kind == kind }
    if case .table = schema[kind].identity, moduleParts.count == 1 {
      id = schema[kind].header
    } else if moduleParts.count == 1, only.count == 1 {
      id = only[0].id
    } else {
      let name = moduleParts.count == 2 ? String(moduleParts[1]) : ""
      let ids = workspace.keys.filter { $0.kind == kind }.map { reader.text($0.id) }
      guard let symbol = reader.symbols.find(name),
        workspace.index(of: ModuleKey(kind: kind, id: symbol)) != nil
      else {
        let summary =
          name.isEmpty
          ? "`\(text)` is a folder, and not one module"
          : "no \(schema[kind].noun) is named `\(name)`"
        let rest = halves.count == 2 ? ":" + halves[1] : ""
        return .failure(
          PathProblem(
            summary, hint: "name one of them: " + ids.joined(separator: " "),
            meant: nearest(to: name, in: ids).map { ["\(folder)/\($0)\(rest)"] } ?? []))
      }
      id = symbol
    }
    var asksOrder = false
    var segments: [Symbol] = []
    if halves.count == 2, !halves[1].isEmpty {
      var rest = String(halves[1])
      if rest.hasSuffix("@order") {
        rest.removeLast("@order".count)
        asksOrder = true
      }
      let cuts = PathTable.cut(Array(rest.utf8)[...]) ?? [Array(rest.utf8)]
      for cut in cuts {
        let name = String(decoding: cut, as: UTF8.self)
        guard let symbol = reader.symbols.find(name) else {
          return .failure(
            PathProblem(
              "`\(name)` stands nowhere in the workspace", hint: nil,
              inside: ModuleKey(kind: kind, id: id)))
        }
        segments.append(symbol)
      }
    }
    return .success(
      ModulePath(key: ModuleKey(kind: kind, id: id), path: segments, asksOrder: asksOrder))
  }
}

/// What may have been meant by a first word that is no folder: a module's id without its folder, or a
/// folder misspelt.
private func meant(byFolder word: String, _ workspace: Workspace) -> String? {
  let schema = workspace.schema
  if let key = workspace.keys.first(where: { workspace.reader.text($0.id) == word }) {
    return workspace.spelled(key)
  }
  let parts = word.split(separator: "/", maxSplits: 1)
  return nearest(to: String(parts.first ?? ""), in: schema.kinds.map(\.folder))
}

/// Why a path cannot be read, and what was meant.
package struct PathProblem: Error, Sendable {
  package let summary: String
  /// A sentence with what there is.
  package let hint: String?
  /// Whole paths that may have been meant.
  package let meant: [String]
  /// The module the path leads into, if that is there.
  package let inside: ModuleKey?

  package init(
    _ summary: String, hint: String?, meant: [String] = [], inside: ModuleKey? = nil
  ) {
    self.summary = summary
    self.hint = hint
    self.meant = meant
    self.inside = inside
  }
}
