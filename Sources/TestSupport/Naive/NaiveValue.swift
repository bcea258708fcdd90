/// A merged value in plain Swift collections.
package indirect enum NaiveValue: Hashable, Sendable {
  case atom(NaiveWritten)
  case map([String: NaiveValue])
  case list([NaiveEntry])

  /// Keys of a map; empty for others.
  package var pairs: [String: NaiveValue] {
    if case .map(let pairs) = self { return pairs }
    return [:]
  }

  /// Entries of a list; empty for others.
  package var entries: [NaiveEntry] {
    if case .list(let entries) = self { return entries }
    return []
  }

  /// The tree of an atom.
  package var plain: Plain? {
    if case .atom(let written) = self { return written.plain }
    return nil
  }

  package var isEmpty: Bool {
    switch self {
    case .atom: false
    case .map(let pairs): pairs.isEmpty
    case .list(let entries): entries.isEmpty
    }
  }

  /// Former ids, for what has any.
  var formerIDs: [String] {
    pairs["was"]?.plain?.items.compactMap(\.text) ?? []
  }

  /// The value under a path of keys and ids.
  package func at(_ path: ArraySlice<String>) -> NaiveValue? {
    guard let first = path.first else { return self }
    switch self {
    case .atom: return nil
    case .map(let pairs): return pairs[first]?.at(path.dropFirst())
    case .list(let entries):
      return entries.first { $0.id == first }?.value.at(path.dropFirst())
    }
  }

  /// One line, keys sorted, for messages.
  package var line: String {
    switch self {
    case .atom(let written): written.plain.line
    case .map(let pairs):
      "{"
        + pairs.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.line)" }
        .joined(separator: ", ") + "}"
    case .list(let entries):
      "[" + entries.map { $0.id + $0.value.line }.joined(separator: ", ") + "]"
    }
  }
}

/// An entry of a keyed list, its id left out of the value.
package struct NaiveEntry: Hashable, Sendable {
  package var id: String
  package var value: NaiveValue

  package init(id: String, value: NaiveValue) {
    self.id = id
    self.value = value
  }
}

/// An atom and the layer that wrote it last; equal where the trees are equal.
package struct NaiveWritten: Hashable, Sendable {
  package var plain: Plain
  /// Position in the workspace's layers.
  package var layer: Int

  package static func == (left: NaiveWritten, right: NaiveWritten) -> Bool {
    left.plain == right.plain
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(plain)
  }
}

/// What a module is called.
package struct NaiveRef: Hashable, Sendable, Comparable {
  package var folder: String
  /// The id; for tables other than strings the folder again.
  package var id: String

  package init(folder: String, id: String) {
    self.folder = folder
    self.id = id
  }

  package static func < (left: NaiveRef, right: NaiveRef) -> Bool {
    (left.folder, left.id) < (right.folder, right.id)
  }
}

/// All modules of a layer on its stack.
package struct NaiveState: Hashable, Sendable {
  package var modules: [NaiveRef: NaiveValue] = [:]

  package init() {}

  /// A design's properties, by name.
  func properties(of design: String) -> [String: NaiveValue] {
    modules[NaiveRef(folder: "cells", id: design)]?.pairs["model"]?.pairs ?? [:]
  }

  /// The form of the model beside the fields of an entry.
  func model(beside fields: [String: NaiveValue]) -> NaiveForm {
    guard let design = fields["cell"]?.plain?.text else { return .record([]) }
    return .record(
      properties(of: design).sorted { $0.key < $1.key }.map { name, property in
        NaiveField(
          name: name, form: Self.form(of: property),
          isRequired: property.pairs["required"]?.plain?.text == "true")
      })
  }

  private static func form(of property: NaiveValue) -> NaiveForm {
    let pairs = property.pairs
    switch pairs["type"]?.plain?.text {
    case "text": return .atom(.text)
    case "color": return .atom(.color)
    case "spacing": return .atom(.spacing)
    case "number", "integer": return .atom(.integer)
    case "bool": return .atom(.bool)
    case "action": return .atom(.action)
    case "enum": return .atom(.word(pairs["of"]?.plain?.items.compactMap(\.text) ?? []))
    case "list":
      let key = pairs["key"]?.plain?.text ?? "id"
      let names = pairs["fields"]?.plain?.pairs.keys.sorted() ?? []
      let fields = names.filter { $0 != key }.map {
        NaiveField(name: $0, form: .atom(.integer), isRequired: true)
      }
      return .list(NaiveList(id: key, ordered: true, keys: .name, entry: .record(fields)))
    default: return .atom(.fixed)
    }
  }
}

extension NaiveValue {
  /// Takes out the place under a path.
  mutating func remove(_ path: ArraySlice<String>) {
    guard let first = path.first else { return }
    switch self {
    case .atom: break
    case .map(var pairs):
      if path.count == 1 {
        pairs[first] = nil
      } else {
        pairs[first]?.remove(path.dropFirst())
      }
      self = .map(pairs)
    case .list(var entries):
      if path.count == 1 {
        entries.removeAll { $0.id == first }
      } else {
        for index in entries.indices where entries[index].id == first {
          entries[index].value.remove(path.dropFirst())
        }
      }
      self = .list(entries)
    }
  }
}
