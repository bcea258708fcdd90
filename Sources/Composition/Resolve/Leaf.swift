import Diagnostics
package import Syntax

/// One thing of a resolved module that changes on its own.
package struct Leaf: Sendable {
  package enum Form: Sendable {
    /// A value that is replaced whole, of a declared type.
    case value(any ValueType)
    /// Open content: a scalar or a plain list.
    case open
    /// The presence of a map's key or a list's entry.
    case entry
    /// The ids of an ordered list, in order.
    case order
  }

  /// Keys from the module down; those of the list for its order.
  package let path: [Symbol]
  package let form: Form
  /// Its JSON in the bundle; the ids separated by spaces for an order, nothing for a presence.
  package let json: [UInt8]
  /// The source of the value; nil for presences and orders.
  package let value: Value?
  /// The value is the default a design declares.
  package let isDefault: Bool
  /// What it asked of the country.
  package let slots: [Slot]

  /// Whether another leaf is the same thing in another country.
  package func isBeside(_ other: Leaf) -> Bool {
    switch (form, other.form) {
    case (.value, .value), (.open, .open), (.entry, .entry), (.order, .order):
      path == other.path
    default: false
    }
  }
}

/// Collects the leaves of one module while it is resolved.
struct LeafRecorder {
  private(set) var leaves: [Leaf] = []
  /// `Slot.packed` of everything asked for since the recorder was made.
  var asked: [UInt64] = []

  /// Values being resolved that are replaced whole: what lies in them is no leaf of its own.
  var depth = 0

  /// Keys from the module down to what is asked about; nil for all.
  let places: [[Symbol]]?

  init(at places: [[Symbol]]?) {
    self.places = places
  }

  /// Whether a place is asked about, lies in one that is, or holds one.
  func wants(_ path: [Symbol]) -> Bool {
    places?.contains { zip($0, path).allSatisfy { $0 == $1 } } ?? true
  }

  mutating func add(_ leaf: Leaf) {
    if depth == 0 { leaves.append(leaf) }
  }
}

extension Resolution {
  /// Remembers a leaf that stands in `out` behind a position; nothing where none are recorded.
  mutating func record(
    _ form: Leaf.Form, _ value: Value?, since mark: LeafMark?
  ) {
    guard let mark else { return }
    var bytes = out.bytes[mark.start...]
    if bytes.first == UInt8(ascii: ",") { bytes = bytes.dropFirst() }
    add(form, value, Array(bytes), asked: mark.asked)
  }

  /// Proves and writes a value that is replaced whole, one leaf with all it holds.
  mutating func resolveLeaf(_ node: NodeID, _ type: any ValueType) {
    let mark = leafMark
    recorder?.depth += 1
    type.resolve(node, &self)
    recorder?.depth -= 1
    record(.value(type), .node(node), since: mark)
  }

  /// Where a leaf begins; nil where none are recorded.
  struct LeafMark {
    /// Byte in `out`.
    let start: Int
    /// Position in what was asked.
    let asked: Int
  }

  var leafMark: LeafMark? {
    recorder.map { LeafMark(start: out.count, asked: $0.asked.count) }
  }

  /// Remembers that a key or an entry is there.
  mutating func recordEntry(_ value: Value) {
    guard recorder != nil else { return }
    var asked: Int { recorder?.asked.count ?? 0 }
    let mark = asked
    // What its guard asks belongs to its presence.
    _ = isOn(value)
    add(.entry, value, [], asked: mark)
  }

  /// Remembers the order of a list.
  mutating func recordOrder(_ ids: [Symbol]) {
    guard let recorder else { return }
    let text = ids.map(reader.text).joined(separator: " ")
    add(.order, nil, Array(text.utf8), asked: recorder.asked.count)
  }

  private mutating func add(_ form: Leaf.Form, _ value: Value?, _ json: [UInt8], asked mark: Int) {
    guard let asked = recorder?.asked[mark...] else { return }
    recorder?.add(
      Leaf(
        path: path, form: form, json: json, value: value, isDefault: scope.isDefault,
        slots: asked.isEmpty
          ? [] : Set(asked).sorted().flatMap { Slot(packed: $0).declared(reader) }))
  }
}

/// A module of a country taken apart into leaves.
package struct ModuleLeaves: Sendable {
  /// In the order of the bundle.
  package let leaves: [Leaf]
  let value: Value
  /// Everything it asked of the country.
  let trace: Trace
}

extension Resolver {
  /// A module of a country taken apart into leaves, in the order of the bundle. Nothing where its
  /// guard is off.
  ///
  /// - Parameter places: of other entries only the presence and the order are told; nil for all.
  package func leaves(
    of index: ModuleIndex, in environment: Environment, at places: [[Symbol]]? = nil
  ) -> [Leaf] {
    takeApart(index, in: environment, at: places)?.leaves ?? []
  }

  /// The same with what decides over it; nil where the module is not there or its guard is off.
  package func takeApart(
    _ index: ModuleIndex, in environment: Environment, at places: [[Symbol]]? = nil
  ) -> ModuleLeaves? {
    guard let value = environment.state.value(index) else { return nil }
    let key = workspace.keys[index.raw]
    var resolution = Resolution(
      reader: workspace.reader, environment: environment, mode: options.mode, module: key)
    resolution.answers = caches.take(for: environment)
    defer { caches.put(resolution.answers) }
    resolution.answers.beginModule()
    guard resolution.proveGuard(of: value) else { return nil }
    resolution.recorder = LeafRecorder(at: places)
    resolution.resolve(module: value, kind: workspace.schema[key.kind])
    return ModuleLeaves(
      leaves: resolution.recorder?.leaves ?? [], value: value,
      trace: resolution.answers.takeTrace(from: 0))
  }

  /// Whether a module surely has the same leaves in another country: the very same content, and the
  /// same answers to all it asks.
  package func isSame(
    _ module: ModuleLeaves, _ index: ModuleIndex, in environment: Environment
  ) -> Bool {
    guard environment.state.value(index)?.isIdentical(to: module.value) == true else {
      return false
    }
    var answers = caches.take(for: environment)
    defer { caches.put(answers) }
    return answers.match(module.trace, environment) == .same
  }
}
