/// The names of one scope, by id. Ids whose names would be one, which only wire fields and words of
/// enums can have, are all spelled at length, so that a name never changes its meaning.
struct CodeNames {
  private let names: [String: String]
  private let style: @Sendable (String) -> String

  /// - Parameters:
  ///   - style: From an id to its name; `SwiftName.member` and its kin.
  ///   - ending: What names of this style end in where they are spelled at length.
  init(
    _ ids: [String], _ style: @escaping @Sendable (String) -> String, ending: String = ""
  ) {
    self.style = style
    var names: [String: String] = [:]
    names.reserveCapacity(ids.count)
    for id in ids { names[id] = style(id) }
    // Mostly there is none to look for.
    if Set(names.values.map { $0.lowercased() }).count < names.count {
      for id in Self.clashes(ids, style).keys { names[id] = CodeWords.long(id) + ending }
    }
    self.names = names
  }

  /// The name of an id; of one that is not of the scope what it would be alone.
  subscript(_ id: String) -> String { names[id] ?? style(id) }

  /// Ids that would be called like another, each with the first other one.
  static func clashes(_ ids: [String], _ style: (String) -> String) -> [String: String] {
    var byName: [String: [String]] = [:]
    for id in Set(ids) { byName[style(id).lowercased(), default: []].append(id) }
    var result: [String: String] = [:]
    for group in byName.values where group.count > 1 {
      let group = group.sorted()
      for id in group { result[id] = group.first { $0 != id } }
    }
    return result
  }
}

/// What generated code calls an id, and whether that is not what one would expect.
struct CodeSpelling: Sendable {
  /// The name as code writes it, with what quotes it.
  let name: String
  /// Why it is another word than the id; nil where it is the same but for case and separators.
  let reason: String?
}
