import Composition
import Diagnostics
import Syntax

/// Something that changed in a shared layer, and the edit that did it.
struct SharedEdit: Sendable {
  /// Folder of the layer.
  let folder: String
  let key: LeafKey
  let cause: Cause
}

/// What shields countries from shared edits.
struct Masks: Sendable {
  let comparison: Comparison
  /// Edits per layer of the state after that some country lies over.
  private let edits: [String: [SharedEdit]]

  init(_ comparison: Comparison) {
    self.comparison = comparison
    edits = Self.edits(comparison)
  }

  private var workspace: Workspace { comparison.workspace }

  // MARK: Edits

  /// Every place of a shared layer whose value changed between the states, as bundles hold it.
  private static func edits(_ comparison: Comparison) -> [String: [SharedEdit]] {
    let crossing = comparison.crossing
    let workspace = crossing.workspace
    var result: [String: [SharedEdit]] = [:]
    for layer in crossing.after.workspace.layers
    where !layer.isCountry && !layer.stack.isEmpty {
      guard let old = crossing.formerLayer(of: layer.id), old != layer.id else { continue }
      let before = comparison.resolver.state(of: old)
      let after = comparison.resolver.state(of: layer.id)
      let search = CauseSearch(
        resolver: comparison.resolver,
        before: comparison.resolver.environment(of: old, state: before),
        after: comparison.resolver.environment(of: layer.id, state: after),
        filter: .folder(layer.folder))
      var found: [SharedEdit] = []
      var keys = Set<LeafKey>()
      for index in workspace.keys.indices {
        let module = ModuleIndex(index)
        let key = workspace.keys[index]
        let shape = workspace.schema[key.kind].shape
        for path in valueDifferences(
          before.value(module), after.value(module), shape, workspace.reader)
        where isInBundle(path, shape) {
          // Another name is no other value.
          let isRenamed = RenamedPlaces(before: before, after: after, workspace: workspace)
            .isSame(key, path)
          if !isRenamed,
            let cause = search.changed(ModulePath(key: key, path: path), isPresence: false)
          {
            // Of what has another name and another value both places differ.
            let leaf = LeafKey(.module(key), cause.path.isEmpty ? path : cause.path)
            if keys.insert(leaf).inserted {
              found.append(SharedEdit(folder: layer.folder, key: leaf, cause: cause))
            }
          }
        }
      }
      result[layer.folder] = found
    }
    return result
  }

  private static func isInBundle(_ path: [Symbol], _ shape: Shape) -> Bool {
    var shape = shape
    for key in path {
      if case .record(let record) = shape.form, let position = record.position(of: key),
        !record.fields[position].inBundle
      {
        return false
      }
      shape = shape.child(key)
    }
    return true
  }

  /// What changed in the shared layers a country lies over.
  func edits(below change: CountryChange) -> [SharedEdit] {
    guard let after = change.builds.after else { return [] }
    return workspace[after.layer].stack.dropLast().flatMap { edits[workspace[$0].folder] ?? [] }
  }

  // MARK: Countries

  /// Edits of shared layers that a country does not get, and the operation that shields it.
  func masked(_ change: CountryChange) -> [(edit: SharedEdit, mask: Cause)] {
    guard let after = change.builds.after, let before = change.builds.before else { return [] }
    let changed = Set(change.changes.filter { $0.leafClass != .none }.map(\.key))
    var result: [(SharedEdit, Cause)] = []
    for member in workspace[after.layer].stack.dropLast() {
      for edit in edits[workspace[member].folder] ?? []
      where !isTold(edit.key, changed) {
        if let mask = mask(edit, after.environment, above: member)
          ?? mask(edit, before.environment, above: nil),
          !saysTheSame(edit, after.environment, member)
        {
          result.append((edit, mask))
        }
      }
    }
    return result
  }

  /// Whether a country says exactly what the shared layer now says, so that nothing is hidden.
  private func saysTheSame(
    _ edit: SharedEdit, _ environment: Environment, _ layer: LayerID
  ) -> Bool {
    guard case .module(let module) = edit.key.subject else { return false }
    let resolver = comparison.resolver
    let shared = resolver.environment(of: layer)
    func value(_ environment: Environment) -> Value? {
      WriterSearch(environment: environment)
        .value(at: ModulePath(key: module, path: edit.key.path))?.value
    }
    guard let mine = value(environment), let theirs = value(shared) else { return false }
    return workspace.reader.isEqual(mine, theirs)
  }

  /// Whether a change of the country lies at, above or below a place.
  private func isTold(_ key: LeafKey, _ changed: Set<LeafKey>) -> Bool {
    changed.contains { other in
      other.subject == key.subject
        && (other.path.starts(with: key.path) || key.path.starts(with: other.path))
    }
  }

  /// The first operation above a layer that overwrites a place or what it lies in.
  private func mask(
    _ edit: SharedEdit, _ environment: Environment, above layer: LayerID?
  ) -> Cause? {
    guard case .module(let module) = edit.key.subject else { return nil }
    let stack = workspace[environment.layer].stack
    let floor = stack.firstIndex { workspace[$0].folder == edit.folder } ?? 0
    let search = WriterSearch(environment: environment)
    for length in stride(from: edit.key.path.count, through: 0, by: -1) {
      let place = ModulePath(key: module, path: Array(edit.key.path[..<length]))
      let writers = search.writers(of: place)
      guard let first = writers.first else { continue }
      let position = stack.firstIndex(of: first.layer) ?? 0
      guard position > floor else { continue }
      let overwrites =
        length == edit.key.path.count || first.deed == .replaced
        || first.deed == .dropped || first.deed == .restarted
      guard overwrites else { continue }
      let owner = workspace[first.layer]
      // What replaced a whole is one operation, however deep the place.
      var top = place
      while !top.path.isEmpty {
        let outer = ModulePath(key: module, path: Array(top.path.dropLast()))
        guard let writer = search.writers(of: outer).first, writer.layer == first.layer,
          isInside(writer.node, first.node)
        else { break }
        top = outer
      }
      return Cause(
        folder: owner.folder, isOwn: owner.isCountry,
        subject: LeafKey(.module(module), top.path).text(workspace), module: module,
        path: top.path, node: first.node, former: nil, file: nil)
    }
    return nil
  }

  private func isInside(_ inner: NodeID, _ outer: NodeID) -> Bool {
    let forest = workspace.reader.forest
    let (left, right) = (forest.span(inner), forest.span(outer))
    return right.start <= left.start && left.end <= right.end
  }
}
