import Composition
import Diagnostics
import Syntax

/// Finds the edit behind a change of a leaf: the first link of its history that differs between two
/// builds, or of what it refers to.
struct CauseSearch {
  let resolver: Resolver
  let before: Environment?
  let after: Environment?
  /// Which layers may be blamed.
  let filter: Filter

  enum Filter {
    case shared
    case own
    /// A shared layer, by its folder.
    case folder(String)
  }

  private var workspace: Workspace { resolver.workspace }
  private var reader: Reader { workspace.reader }

  /// The cause of a change; nil where no layer that may be blamed has anything to do with it.
  func cause(of change: LeafChange) -> Cause? {
    var seen = Set<LeafKey>()
    return cause(
      of: change.key, slots: Set((change.before?.slots ?? []) + (change.after?.slots ?? [])),
      isDefault: change.before?.leaf?.isDefault == true || change.after?.leaf?.isDefault == true,
      isPresence: change.form == .entry, &seen)
  }

  private func cause(
    of key: LeafKey, slots: Set<Slot>, isDefault: Bool, isPresence: Bool, _ seen: inout Set<LeafKey>
  ) -> Cause? {
    guard seen.insert(key).inserted else { return nil }
    switch key.subject {
    case .record: return recordCause(key)
    case .picture: return pictureCause(key)
    case .text(let language): return textCause(key, language, &seen)
    case .module(let module):
      let place = ModulePath(key: module, path: key.path, asksOrder: key.isOrder)
      if let found = changed(place, isPresence: isPresence) { return found }
      if isDefault, let property = propertyPlace(place),
        let found = changed(property, isPresence: false)
      {
        return found
      }
      let named = slots.sorted { $0.name.raw < $1.name.raw }
      for slot in named where answer(slot, before) != answer(slot, after) {
        if let found = cause(of: slot, &seen) { return found }
      }
      return computedCause(module, key.path, &seen) ?? guardCause(module)
        ?? neighbourCause(module, key.path)
    }
  }

  /// The edit nearest to a leaf in its own module: `cell:` chose another design, a guard around it
  /// changed.
  private func neighbourCause(_ module: ModuleKey, _ path: [Symbol]) -> Cause? {
    guard let index = workspace.index(of: module) else { return nil }
    let near = changedPlaces(index, module).map { place in
      (place, zip(place.path, path).prefix { $0 == $1 }.count)
    }.filter { $0.1 > 0 || path.isEmpty }
    let sorted = near.enumerated().sorted {
      $0.element.1 == $1.element.1 ? $0.offset < $1.offset : $0.element.1 > $1.element.1
    }
    return sorted.lazy.compactMap { changed($0.element.0, isPresence: false) }.first
  }

  private func answer(_ slot: Slot, _ environment: Environment?) -> UInt64? {
    environment?.identity(slot)
  }

  // MARK: Links

  /// One layer's word on a place.
  private struct Link {
    let folder: String
    let isOwn: Bool
    let writer: Writer
  }

  private func links(_ place: ModulePath, _ environment: Environment?) -> [Link] {
    guard let environment else { return [] }
    return WriterSearch(environment: environment).writers(of: place).map { writer in
      let layer = workspace[writer.layer]
      return Link(folder: layer.folder, isOwn: layer.isCountry, writer: writer)
    }
  }

  private func isBlamed(_ link: Link) -> Bool { isBlamed(link.folder, isOwn: link.isOwn) }

  private func isBlamed(_ folder: String, isOwn: Bool) -> Bool {
    switch filter {
    case .shared: !isOwn
    case .own: isOwn
    case .folder(let blamed): folder == blamed
    }
  }

  /// The first link that differs, winner first; of what was taken out where nothing new is there.
  ///
  /// - Parameters:
  ///   - place: under today's name or a former one.
  ///   - followsRenames: Another name alone is no difference.
  func changed(_ place: ModulePath, isPresence: Bool, followsRenames: Bool = true) -> Cause? {
    let names = RenamedPath(before: before, after: after)
    let place = followsRenames ? names.today(place) : place
    let old = links(followsRenames ? names.former(place) : place, before)
    let new = links(place, after)
    func isIn(_ link: Link, _ others: [Link]) -> Link? {
      others.first { other in
        other.folder == link.folder && other.writer.deed == link.writer.deed
          && isEqual(link.writer, other.writer, place, isPresence: isPresence)
      }
    }
    for link in new where isBlamed(link) && isIn(link, old) == nil {
      if !isBelow(link.folder, before), let found = membershipCause() { return found }
      let former = old.first { $0.folder == link.folder }?.writer.node
      return made(place, link, node: link.writer.node, former: former)
    }
    for link in old where isBlamed(link) && isIn(link, new) == nil {
      if !isBelow(link.folder, after), let found = membershipCause() { return found }
      return made(place, link, node: nil, former: link.writer.node)
    }
    return nil
  }

  private func isEqual(
    _ left: Writer, _ right: Writer, _ place: ModulePath, isPresence: Bool
  ) -> Bool {
    if left.node == right.node || isPresence { return true }
    if place.asksOrder {
      if left.deed == .placed { return spelledLine(left.node) == spelledLine(right.node) }
      return ids(left.node) == ids(right.node)
    }
    switch (left.value, right.value) {
    case (nil, nil): return true
    case (let left?, let right?): return reader.isEqual(left, right)
    default: return false
    }
  }

  private func spelledLine(_ node: NodeID) -> String { Spelling(reader: reader).spell(node) }

  /// Ids of a list as written.
  private func ids(_ node: NodeID) -> [Symbol] {
    reader.forest.items(node).compactMap { item in
      reader.forest.symbol(item)
        ?? reader.forest.value(reader.words.id, in: item).flatMap(reader.forest.symbol)
    }
  }

  private func made(
    _ place: ModulePath, _ link: Link, node: NodeID?, former: NodeID?
  ) -> Cause {
    let key = LeafKey(.module(place.key), place.path, isOrder: place.asksOrder)
    return Cause(
      folder: link.folder, isOwn: link.isOwn, subject: key.text(workspace), module: place.key,
      path: place.path, node: node, former: former, file: nil)
  }

  // MARK: What a leaf refers to

  private func propertyPlace(_ place: ModulePath) -> ModulePath? {
    let words = workspace.words
    // Patterns of a design's own catalogue take its defaults.
    if place.path.count > 2, place.path[0] == words.examples {
      return ModulePath(key: place.key, path: [words.model, place.path[2], words.default_])
    }
    for environment in [after, before].compactMap({ $0 }) {
      if let found = WriterSearch(environment: environment).property(of: place) { return found }
    }
    return nil
  }

  private func cause(of slot: Slot, _ seen: inout Set<LeafKey>) -> Cause? {
    let words = workspace.words
    func table(_ field: Symbol) -> Cause? {
      guard let kind = workspace.schema.tableKind(with: field) else { return nil }
      let module = ModuleKey(kind: kind, id: workspace.schema[kind].header)
      return tableCause(module, field, slot.name, &seen)
    }
    switch slot.group {
    case .color, .colorValue: return table(words.colors)
    case .font: return table(words.fonts)
    case .spacing: return table(words.spacing)
    case .radius: return table(words.radii)
    case .feature: return settingCause(words.features, slot.name) ?? table(words.features)
    case .address:
      let template = reader.text(slot.name)
      for constant in constants() where template.contains("${\(reader.text(constant.name))}") {
        if let found = cause(of: constant, &seen) { return found }
      }
      return nil
    case .constant, .inserted: return settingCause(words.values, slot.name) ?? table(words.values)
    case .image:
      return cause(
        of: LeafKey(.picture, [slot.name]), slots: [], isDefault: false, isPresence: false, &seen)
    case .record:
      return cause(
        of: LeafKey(.record, [slot.name]), slots: [], isDefault: false, isPresence: false, &seen)
    case .text, .textPlaces:
      let languages = (after ?? before)?.texts.languages ?? []
      for language in languages {
        let key = LeafKey(.text(language: language), [slot.name])
        if let found = cause(of: key, slots: [], isDefault: false, isPresence: false, &seen) {
          return found
        }
      }
      return nil
    case .endpoint, .contract:
      let segments = workspace.paths.segments(of: slot.name)
      guard segments.count == 2,
        let kind = workspace.schema.kind(header: workspace.schema.headers.service)
      else { return nil }
      return moduleCause(
        ModuleKey(kind: kind, id: segments[0]), below: [words.endpoints, segments[1]], &seen)
    case .module(let kind), .presence(let kind), .declarations(let kind):
      return moduleCause(ModuleKey(kind: kind, id: slot.name), below: [], &seen)
    // What is behind it is asked for beside it.
    case .fallback: return nil
    }
  }

  /// A token, feature or value of a table, along its chain of references.
  private func tableCause(
    _ module: ModuleKey, _ field: Symbol, _ name: Symbol, _ seen: inout Set<LeafKey>
  ) -> Cause? {
    let place = ModulePath(key: module, path: [field, name])
    guard seen.insert(LeafKey(.module(module), [field, name])).inserted else { return nil }
    if let found = changed(place, isPresence: false) { return found }
    for environment in [after, before].compactMap({ $0 }) {
      let value = WriterSearch(environment: environment).value(at: place)?.value
      guard case .node(let node)? = value else { continue }
      let inner = [node] + Array(reader.forest.pairs(node).map(\.value))
      for name in inner.compactMap(reader.forest.symbol) {
        if let found = tableCause(module, field, name, &seen) { return found }
      }
    }
    return nil
  }

  /// The first thing of another module that differs.
  private func moduleCause(
    _ module: ModuleKey, below path: [Symbol], _ seen: inout Set<LeafKey>
  ) -> Cause? {
    guard seen.insert(LeafKey(.module(module), path)).inserted,
      let index = workspace.index(of: module)
    else { return nil }
    if let found = changed(ModulePath(key: module, path: path), isPresence: true) { return found }
    for place in changedPlaces(index, module) where place.path.starts(with: path) {
      if let found = changed(place, isPresence: false) { return found }
    }
    return nil
  }

  /// The first edit of anything at or below a place of a module.
  func changed(below path: [Symbol], of module: ModuleKey) -> Cause? {
    var seen = Set<LeafKey>()
    return moduleCause(module, below: path, &seen)
  }

  /// The edit behind the first of these that is answered otherwise.
  func cause(of slots: Set<Slot>) -> Cause? {
    var seen = Set<LeafKey>()
    for slot in slots.sorted(by: { $0.name.raw < $1.name.raw })
    where answer(slot, before) != answer(slot, after) {
      if let found = cause(of: slot, &seen) { return found }
    }
    return nil
  }

  private func changedPlaces(_ index: ModuleIndex, _ module: ModuleKey) -> [ModulePath] {
    valueDifferences(
      before?.state.value(index), after?.state.value(index),
      workspace.schema[module.kind].shape, reader
    ).map { ModulePath(key: module, path: $0) }
  }

  /// `settings:features.x.on` and the like follow from records and defaults.
  private func computedCause(
    _ module: ModuleKey, _ path: [Symbol], _ seen: inout Set<LeafKey>
  ) -> Cause? {
    guard path.count > 2, workspace.schema[module.kind].folder == "settings" else { return nil }
    return settingCause(path[0], path[1])
      ?? changed(
        ModulePath(key: module, path: [path[0], path[1], workspace.words.default_]),
        isPresence: false)
  }

  // MARK: Records, texts, pictures

  private func settings(
    _ field: Symbol, _ name: Symbol, _ environment: Environment?
  ) -> [(layer: LayerID, node: NodeID)] {
    guard let record = environment?.record else { return [] }
    let words = workspace.words
    let setting =
      field == words.features
      ? record.features[name] : field == words.values ? record.values[name] : record.fields[field]
    return setting.map { [(layer: $0.layer, node: $0.node)] + $0.earlier } ?? []
  }

  private func settingCause(_ field: Symbol, _ name: Symbol) -> Cause? {
    let isField = field != workspace.words.features && field != workspace.words.values
    func links(_ environment: Environment?) -> [Link] {
      settings(field, name, environment).map { layer, node in
        Link(
          folder: workspace[layer].folder, isOwn: workspace[layer].isCountry,
          writer: Writer(deed: .changed, layer: layer, node: node, value: .node(node)))
      }
    }
    let old = links(before)
    let new = links(after)
    func isIn(_ link: Link, _ others: [Link]) -> Bool {
      others.contains { other in
        guard other.folder == link.folder, let left = other.writer.value,
          let right = link.writer.value
        else { return false }
        return reader.isEqual(left, right)
      }
    }
    func made(_ link: Link, node: NodeID?, former: NodeID?) -> Cause {
      let path = isField ? [field] : [field, name]
      return Cause(
        folder: link.folder, isOwn: link.isOwn, subject: LeafKey(.record, path).text(workspace),
        module: nil, path: path, node: node, former: former, file: nil)
    }
    if let link = new.first(where: { isBlamed($0) && !isIn($0, old) }) {
      let former = old.first { $0.folder == link.folder }?.writer.node
      return made(link, node: link.writer.node, former: former)
    }
    if let link = old.first(where: { isBlamed($0) && !isIn($0, new) }) {
      return made(link, node: nil, former: link.writer.node)
    }
    return nil
  }

  private func recordCause(_ key: LeafKey) -> Cause? {
    guard let field = key.path.first else { return nil }
    return workspaceCause(field) ?? settingCause(field, field)
  }

  private func textCause(
    _ key: LeafKey, _ language: Symbol, _ seen: inout Set<LeafKey>
  ) -> Cause? {
    guard let name = key.path.last,
      let kind = workspace.schema.kinds.firstIndex(where: { $0.folder == "strings" })
    else { return nil }
    for environment in [after, before].compactMap({ $0 }) {
      guard let position = environment.texts.languages.firstIndex(of: language),
        let found = environment.texts.find(name, language: position)
      else { continue }
      let place = ModulePath(
        key: ModuleKey(kind: KindID(kind), id: found.language),
        path: [workspace.words.texts] + workspace.paths.segments(of: name))
      // Other languages need not have renamed it.
      if let cause = changed(place, isPresence: false, followsRenames: false) { return cause }
    }
    for slot in constants() where answer(slot, before) != answer(slot, after) {
      if let cause = cause(of: slot, &seen) { return cause }
    }
    return recordCause(LeafKey(.record, [workspace.words.languages]))
      ?? workspaceCause(workspace.words.source)
  }

  /// A field of `comity.yaml`.
  private func workspaceCause(_ field: Symbol) -> Cause? {
    let words = workspace.words
    guard isBlamed("comity.yaml", isOwn: false), field == words.app || field == words.source else {
      return nil
    }
    func node(_ environment: Environment?) -> NodeID? {
      environment?.settings.flatMap { reader.forest.value(field, in: $0) }
    }
    let (old, new) = (node(before), node(after))
    guard old.map(reader.text) != new.map(reader.text) else { return nil }
    return Cause(
      folder: "comity.yaml", isOwn: false, subject: "comity.yaml:\(reader.text(field))",
      module: nil,
      path: [field], node: new, former: old, file: "comity.yaml")
  }

  private func constants() -> [Slot] {
    let names = Set((before?.constants.keys).map(Array.init) ?? [])
      .union((after?.constants.keys).map(Array.init) ?? [])
    return names.sorted { $0.raw < $1.raw }.map { Slot(group: .constant, name: $0) }
  }

  private func pictureCause(_ key: LeafKey) -> Cause? {
    guard let name = key.path.last else { return nil }
    let old = before?.image(name)
    let new = after?.image(name)
    for (set, isNew) in [(new, true), (old, false)] {
      guard let set else { continue }
      let layer = workspace[set.layer]
      guard isBlamed(layer.folder, isOwn: layer.isCountry) else { continue }
      if isNew, let old, old.layer == set.layer { continue }
      return Cause(
        folder: layer.folder, isOwn: layer.isCountry, subject: key.text(workspace), module: nil,
        path: key.path, node: nil, former: nil, file: set.variants.first?.path)
    }
    return nil
  }
}
