package import Syntax

/// Follows paths through a module's value by its shape: shapes that depend on other modules are
/// looked up, dotted keys taken whole.
package struct PlaceWalk {
  package let workspace: Workspace
  /// A module by the header of its kind and id, in the stack at hand.
  package let module: (_ header: Symbol, _ id: Symbol) -> Value?

  package init(
    workspace: Workspace, module: @escaping (_ header: Symbol, _ id: Symbol) -> Value?
  ) {
    self.workspace = workspace
    self.module = module
  }

  /// Where a path leads.
  package struct Place {
    package var value: Value
    /// Never dependent.
    package var shape: Shape
    /// The values around it, from the module down.
    package var around: [Value] = []
    /// Today's key of it; nil for the module itself.
    package var key: Symbol?
    /// The shape of the innermost of `around`.
    package var outer: Shape?
  }

  private var reader: Reader { workspace.reader }

  /// The place under a path; nil where nothing is set.
  ///
  /// - Parameter followsRenames: a segment may be a former id.
  package func place(
    _ path: [Symbol], in module: Value, _ shape: Shape, followsRenames: Bool = false
  ) -> Place? {
    var place = Place(value: module, shape: known(shape, []))
    var rest = path[...]
    while !rest.isEmpty {
      guard
        let step = step(place.value, place.shape, rest)
          ?? (followsRenames ? renamed(place.value, place.shape, rest) : nil)
      else { return nil }
      place.around.append(place.value)
      place.outer = place.shape
      place.key = step.entry.key
      place.shape = known(place.shape.child(step.entry.key), place.around)
      place.value = step.entry.value
      rest = rest.dropFirst(step.length)
    }
    return place
  }

  /// The entry a path goes through and how many of its segments that takes: all that are left in a
  /// map of dotted keys.
  package func step(
    _ value: Value, _ shape: Shape, _ path: ArraySlice<Symbol>
  ) -> (entry: Merged.Entry, length: Int)? {
    guard let first = path.first else { return nil }
    if case .map(let map) = shape.form, map.key.isDotted {
      let text = path.map(reader.text).joined(separator: ".")
      return reader.symbols.find(text).flatMap { reader.entry($0, in: value, shape) }
        .map { ($0, path.count) }
    }
    return reader.entry(first, in: value, shape).map { ($0, 1) }
  }

  private func renamed(
    _ value: Value, _ shape: Shape, _ path: ArraySlice<Symbol>
  ) -> (entry: Merged.Entry, length: Int)? {
    switch shape.form {
    case .map(let map) where map.key.isDotted: return nil
    case .map, .list:
      return reader.entries(value, shape).first { entry in
        path.first.map(reader.formerIDs(of: entry.value).contains) ?? false
      }.map { ($0, 1) }
    case .record, .open, .value, .dependent: return nil
    }
  }

  /// A dependent shape looked up; others as they are.
  package func known(_ shape: Shape, _ around: [Value]) -> Shape {
    guard case .dependent(let dependency) = shape.form else { return shape }
    let context = ShapeContext(
      reader: reader, cache: workspace.models, paths: workspace.paths, module: module)
    return dependency.shape(around, context) ?? .plain
  }
}
