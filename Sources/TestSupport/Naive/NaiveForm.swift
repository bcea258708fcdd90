/// What may stand at a place, as far as merging goes: written down once more, by hand, from the
/// language's own page, so that the compiler's schema is not asked about itself.
package indirect enum NaiveForm: Sendable {
  /// Replaced whole.
  case atom(NaiveAtom)
  /// Known fields; those that are containers always exist, empty.
  case record([NaiveField])
  /// Free keys.
  case map(NaiveKeys, NaiveForm)
  /// Text keys, nested or dotted.
  case dotted(NaiveAtom)
  /// Entries by id.
  case list(NaiveList)
  /// Values of the properties of the design in `cell` beside it.
  case model
  /// Content without a schema; keyed lists stand at the keys named.
  case open([String: NaiveForm])

  package var isAtom: Bool {
    if case .atom = self { return true }
    return false
  }

  /// Exists, empty, wherever it is a field of a record.
  var isContainer: Bool {
    switch self {
    case .atom: false
    case .record, .map, .dotted, .list, .model, .open: true
    }
  }
}

/// A field of a record. A class, so that looking for one copies nothing.
package final class NaiveField: Sendable {
  let name: String
  let form: NaiveForm
  /// A definition has it, and no patch may take it away.
  let isRequired: Bool
  /// Changes only with the whole record.
  let isFixed: Bool
  /// The values of a design's properties.
  let isModel: Bool

  init(name: String, form: NaiveForm, isRequired: Bool = false, isFixed: Bool = false) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.isFixed = isFixed
    isModel = if case .model = form { true } else { false }
  }
}

/// A keyed list.
package struct NaiveList: Sendable {
  let id: String
  let ordered: Bool
  let keys: NaiveKeys
  let entry: NaiveForm
  /// An entry with nothing but its id may be written as a bare scalar.
  var isShorthand = false
}

/// Where ids and keys are drawn from.
package enum NaiveKeys: Sendable {
  case id, name, any, status, endpoint
  case words([String])
}

/// Kinds of atoms, for drawing them.
package indirect enum NaiveAtom: Sendable {
  case literal, bool, integer, points, url, text, textDefinition, color, colorToken, fontToken
  case spacing, action, target, screen, design, condition, platforms, owners, literals, path
  case marker, layout, circle, was
  /// One of the words.
  case word([String])
  /// The default of the property around it, by its `type`.
  case propertyDefault
  /// The default of a constant, by its `type`.
  case constantDefault
  /// Anything, as content of data.
  case open
  /// Never drawn and never changed.
  case fixed
}

extension NaiveForm {
  /// The form below a key of a record, map, list or open content.
  func child(_ key: String) -> NaiveForm {
    switch self {
    case .record(let fields):
      // A loop: a closure costs more than the search in a debug build.
      for field in fields where field.name == key { return field.form }
      return .atom(.fixed)
    case .map(_, let value): return value
    case .list(let list): return list.entry
    case .open(let children): return children[key] ?? .open([:])
    case .dotted(let atom): return .atom(atom)
    case .atom, .model: return .atom(.fixed)
    }
  }
}

extension NaiveForm {
  /// Values of one mean the same as values of the other.
  func isAlike(_ other: NaiveForm) -> Bool {
    switch (self, other) {
    case (.atom(.word(let left)), .atom(.word(let right))): left == right
    case (.atom(let left), .atom(let right)): "\(left)" == "\(right)"
    default: false
    }
  }
}
