/// Draws a patch of one module: operations of all kinds at random places, none of them in another's
/// way.
struct PatchMaker {
  var draw: Drawing
  let ref: NaiveRef
  let value: NaiveValue
  let kind: NaiveKind
  private var places: [Deed: [Place]] = [:]
  private var file: NaiveFile
  /// Paths written in the body.
  private var open: Set<[String]> = []
  /// Paths of `add`, `without` and `instead`, and models started afresh.
  private var closed: Set<[String]> = []
  private var dropped: Set<[String]> = []
  private var moved: Set<[String]> = []
  private var added: [[String]: [String]] = [:]
  /// The former id used for an entry throughout the patch, by its path.
  private var aliases: [[String]: String] = [:]

  /// What can be done at a place.
  enum Deed: Int, CaseIterable {
    case set, change, drop, instead, add, move, restart
  }

  /// A place where something can be done.
  struct Place {
    let path: [String]
    let form: NaiveForm
    let value: NaiveValue?
    /// Fields of the record around.
    let beside: [String: NaiveValue]
  }

  init(_ draw: Drawing, _ ref: NaiveRef, _ value: NaiveValue, _ kind: NaiveKind) {
    self.draw = draw
    self.ref = ref
    self.value = value
    self.kind = kind
    file = NaiveFile(ref: ref, verb: .override, name: ref.id)
  }

  /// Nil where nothing came of it; now and then the patch is empty on purpose.
  mutating func make(name: String) -> NaiveFile? {
    file.name = name
    if draw.chance(4) { return file }
    if kind.folder == "screens" {
      draw.screen = ref.id
      draw.routes = value.pairs["routes"]?.pairs.keys.sorted() ?? []
    }
    collect(value, kind.form, [], beside: [:])
    for _ in 0..<draw.number(1...7) {
      let deeds = Deed.allCases.filter { places[$0]?.isEmpty == false }
      guard let deed = draw.pick(deeds), let place = draw.pick(places[deed] ?? []) else { break }
      perform(deed, place)
    }
    placeAll()
    file.writes = open.union(closed).union(moved)
    return file.isEmptyPatch ? nil : file
  }

  // MARK: Places

  private mutating func offer(
    _ deed: Deed, _ path: [String], _ form: NaiveForm,
    _ value: NaiveValue?, _ beside: [String: NaiveValue] = [:]
  ) {
    if kind.isTable, deed == .add { return }
    places[deed, default: []].append(
      Place(path: path, form: form, value: value, beside: beside))
  }

  private mutating func collect(
    _ value: NaiveValue, _ form: NaiveForm, _ path: [String], beside: [String: NaiveValue]
  ) {
    if draw.options.renames, let former = draw.pick(value.formerIDs), !path.isEmpty,
      draw.chance(50)
    {
      aliases[path] = former
    }
    switch form {
    case .atom, .model: break
    case .record(let fields): collectFields(value.pairs, fields, path)
    case .map(let keys, let inner):
      offer(.add, path, form, nil)
      _ = keys
      for (key, child) in value.pairs.sorted(by: { $0.key < $1.key }) {
        offerChild(child, inner, path + [key])
      }
    case .dotted:
      for (key, child) in value.pairs.sorted(by: { $0.key < $1.key }) {
        offerChild(child, .atom(.textDefinition), path + [key])
      }
    case .list(let list):
      offer(.add, path, form, value)
      if list.ordered, value.entries.count > 1 { offer(.move, path, form, value) }
      for entry in value.entries {
        let inner = path + [entry.id]
        offer(.drop, inner, list.entry, entry.value)
        offer(.instead, inner, list.entry, entry.value)
        collect(entry.value, list.entry, inner, beside: [:])
      }
    case .open(let children):
      offer(.add, path, form, value)
      for (key, child) in value.pairs.sorted(by: { $0.key < $1.key }) {
        if let declared = children[key] {
          collect(child, declared, path + [key], beside: [:])
        } else {
          offerChild(child, child.plain == nil ? .open([:]) : .atom(.open), path + [key])
        }
      }
    }
  }

  private mutating func offerChild(_ child: NaiveValue, _ form: NaiveForm, _ path: [String]) {
    offer(.drop, path, form, child)
    offer(.instead, path, form, child)
    if form.isAtom {
      offer(.change, path, form, child)
    } else {
      collect(child, form, path, beside: [:])
    }
  }

  private mutating func collectFields(
    _ pairs: [String: NaiveValue], _ fields: [NaiveField], _ path: [String]
  ) {
    if NaiveMerger.isDesigned(fields) { offer(.restart, path, .record(fields), .map(pairs)) }
    for field in fields where !field.isFixed {
      var form = field.form
      if case .model = form { form = draw.state.model(beside: pairs) }
      let inner = path + [field.name]
      if form.isAtom {
        if case .atom(.fixed) = form { continue }
        if case .atom(.was) = form { continue }
        // A new design is a deed of its own.
        if case .atom(.design) = form { continue }
        // What is required has no default.
        if case .atom(.propertyDefault) = form, pairs["required"]?.plain?.text == "true" {
          continue
        }
        offer(.set, inner, form, pairs[field.name], pairs)
        if pairs[field.name] != nil, !field.isRequired {
          offer(.drop, inner, form, pairs[field.name])
          offer(.instead, inner, form, pairs[field.name], pairs)
        }
      } else {
        let child = pairs[field.name] ?? NaiveMerger.empty(form)
        if case .model = field.form {
        } else if !child.isEmpty, !field.isRequired, !kind.isTable || path.count > 0,
          draw.chance(15)
        {
          offer(.drop, inner, form, child)
          offer(.instead, inner, form, child)
        }
        collect(child, form, inner, beside: pairs)
      }
    }
  }

  // MARK: Operations

  /// Nothing else of this patch stands at the path or above it.
  private func isFree(_ path: [String]) -> Bool {
    guard !open.contains(path) else { return false }
    for count in 0...path.count where closed.contains(Array(path.prefix(count))) { return false }
    return true
  }

  /// Nothing else of this patch stands below it either.
  private func isClear(_ path: [String]) -> Bool {
    isFree(path)
      && !open.union(closed).union(moved).contains { $0.starts(with: path) }
  }

  /// The path as the patch spells it.
  private func spelled(_ path: [String]) -> [String] {
    if kind.folder == "strings" {
      return path.flatMap { $0.split(separator: ".").map(String.init) }
    }
    return path.indices.map { aliases[Array(path[...$0])] ?? path[$0] }
  }

  private mutating func write(_ path: [String], _ value: Plain) {
    var body = Plain.map(file.body)
    let isDotted = kind.folder == "strings" && draw.chance(50)
    body.set((isDotted ? path : spelled(path))[...], value)
    file.body = body.pairs
    open.insert(path)
  }

  private mutating func perform(_ deed: Deed, _ place: Place) {
    let path = place.path
    switch deed {
    case .set, .change:
      guard isFree(path), !open.contains(where: { $0.starts(with: path) }),
        let value = draw.definition(place.form, name: path.last ?? "", beside: place.beside)
      else { return }
      // A map in the body would be merged into one that stands there.
      keepProperty(path)
      write(path, value)
    case .drop:
      guard isClear(path), !draw.isKept(ref, path) else { return }
      file.without.append(spelled(path))
      closed.insert(path)
      dropped.insert(path)
      loseRoutes(path)
      if kind.isTable { draw.state.modules[ref]?.remove(path[...]) }
    case .instead:
      guard isClear(path), !isKeptBelow(path), let value = replacement(place) else { return }
      file.instead.append(NaiveLine(path: spelled(path), value: value))
      closed.insert(path)
      if path == ["routes"] { loseRoutes(path) }
      keepProperty(path)
    case .add: add(place)
    case .move: move(place)
    case .restart: restart(place)
    }
  }

  /// Actions drawn from now on lead to no route below the path.
  private mutating func loseRoutes(_ path: [String]) {
    if path == ["routes"] { draw.routes = [] }
    if path.count == 2, path[0] == "routes" { draw.routes.removeAll { $0 == path[1] } }
  }

  private func isKeptBelow(_ path: [String]) -> Bool {
    let own = Drawing.path(ref, path) + "/"
    return draw.kept.contains { $0.hasPrefix(own) }
  }

  /// A property set in a model must stay declared.
  private mutating func keepProperty(_ path: [String]) {
    guard path.count > 3, path[2] == "model", kind.folder == "screens",
      let design = value.at([path[0], path[1], "cell"])?.plain?.text
    else { return }
    draw.keep(NaiveRef(folder: "cells", id: design), ["model", path[3]])
  }

  private mutating func replacement(_ place: Place) -> Plain? {
    if kind.folder == "cells", place.path.count == 2, place.path[0] == "model" {
      return draw.property(like: place.value?.pairs)
    }
    return draw.definition(place.form, name: place.path.last ?? "", beside: place.beside)
  }

  private mutating func add(_ place: Place) {
    let taken =
      (place.value?.entries.map(\.id) ?? [])
      + (value.at(place.path[...])?.pairs.keys.sorted() ?? [])
      + (added[place.path] ?? []) + former(place.path)
    let key: String?
    let form: NaiveForm
    switch place.form {
    case .map(let keys, let inner):
      key = draw.key(keys, taken: taken)
      form = inner
    case .list(let list):
      key = draw.key(list.keys, taken: taken)
      form = list.entry
    case .open(let children):
      key = draw.key(.any, taken: taken + children.keys.sorted() + ["id", "key", "domain"])
      form = .open([:])
    default: return
    }
    guard let key, isFree(place.path + [key]) else { return }
    var value = draw.definition(form, name: key)
    if case .open = form, case .open = place.form { value = draw.open(depth: 2) }
    guard let value else { return }
    let path = place.path + [key]
    keepProperty(path)
    file.add.append(NaiveLine(path: spelled(path), value: value))
    closed.insert(path)
    if case .list(let list) = place.form, list.ordered {
      added[place.path, default: []].append(key)
    } else {
      added[place.path, default: []].append(key)
    }
  }

  /// Former ids of what stands in a container; they are not free.
  private func former(_ path: [String]) -> [String] {
    let container = value.at(path[...])
    return (container?.pairs.values.flatMap(\.formerIDs) ?? [])
      + (container?.entries.flatMap(\.value.formerIDs) ?? [])
  }

  private mutating func move(_ place: Place) {
    guard isFree(place.path),
      let entry = draw.pick(place.value?.entries ?? [])
    else { return }
    let path = place.path + [entry.id]
    guard !dropped.contains(path) else { return }
    moved.insert(path)
  }

  private mutating func restart(_ place: Place) {
    let design = place.path + ["cell"]
    let model = place.path + ["model"]
    guard isFree(design), isClear(model), case .scalar(let id)? = draw.atom(.design) else { return }
    var beside = place.value?.pairs ?? [:]
    let old = beside
    beside["cell"] = .atom(NaiveWritten(plain: .scalar(id), layer: 0))
    guard case .record(let fields) = draw.state.model(beside: beside),
      case .record(let before) = draw.state.model(beside: old)
    else { return }
    // Values that mean the same under both designs may be carried over.
    var kept: [String] = []
    for (name, _) in old["model"]?.pairs.sorted(by: { $0.key < $1.key }) ?? [] {
      guard let new = fields.first(where: { $0.name == name })?.form,
        let was = before.first(where: { $0.name == name })?.form, new.isAlike(was),
        draw.chance(60)
      else { continue }
      kept.append(name)
      draw.keep(NaiveRef(folder: "cells", id: id), ["model", name])
    }
    guard let fresh = draw.model(beside, except: Set(kept)) else { return }
    write(design, .scalar(id))
    if !kept.isEmpty {
      write(place.path + ["keep"], .list(kept.shuffled(using: &draw.random).map(Plain.scalar)))
    }
    if !fresh.pairs.isEmpty { write(model, fresh) }
    closed.insert(model)
  }

  // MARK: Placing

  /// Gives each added and moved entry of ordered lists a place of its own.
  private mutating func placeAll() {
    var lists: [[String]: [String]] = [:]
    for (path, keys) in added where isOrdered(path) { lists[path, default: []] += keys }
    for path in moved where !closed.contains(where: { path.dropLast().starts(with: $0) }) {
      lists[Array(path.dropLast()), default: []].append(path.last ?? "")
    }
    for (path, ids) in lists.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      place(Set(ids).sorted().shuffled(using: &draw.random), in: path)
    }
  }

  private func isOrdered(_ path: [String]) -> Bool {
    places[.add]?.contains {
      guard $0.path == path, case .list(let list) = $0.form else { return false }
      return list.ordered
    } ?? false
  }

  private mutating func place(_ ids: [String], in list: [String]) {
    let below = value.at(list[...])?.entries.map(\.id) ?? []
    var anchors = below.filter { !dropped.contains(list + [$0]) && !ids.contains($0) }
    var used: Set<NaivePlacement.Target> = []
    for id in ids {
      var targets: [NaivePlacement.Target] = [.first, .last]
      for anchor in anchors { targets += [.after(anchor), .before(anchor)] }
      targets.removeAll(where: used.contains)
      guard let target = draw.pick(targets) else { continue }
      used.insert(target)
      let path = list + [id]
      // What stands instead of an entry has no former ids.
      file.place.append(
        NaivePlacement(
          path: closed.contains(path) ? spelled(list) + [id] : spelled(path),
          target: spelled(target, in: list)))
      anchors.append(id)
    }
  }

  private func spelled(_ target: NaivePlacement.Target, in list: [String])
    -> NaivePlacement.Target
  {
    guard let anchor = target.anchor, !closed.contains(list + [anchor]),
      let former = aliases[list + [anchor]]
    else { return target }
    if case .after = target { return .after(former) }
    return .before(former)
  }
}
