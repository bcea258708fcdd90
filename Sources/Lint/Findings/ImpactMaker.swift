import Composition
import Diagnostics
import Syntax

/// Turns what a comparison found in one country into impacts: reach, screens and causes put in.
struct ImpactMaker {
  let comparison: Comparison
  let change: CountryChange
  private let reachBefore: Reach?
  private let reachAfter: Reach?

  init(_ comparison: Comparison, _ change: CountryChange) {
    self.comparison = comparison
    self.change = change
    reachBefore = change.builds.before.map(Reach.init)
    reachAfter = change.builds.after.map(Reach.init)
  }

  private var workspace: Workspace { comparison.workspace }
  private var reader: Reader { workspace.reader }
  private var before: Environment? { change.builds.before?.environment }
  private var after: Environment? { change.builds.after?.environment }

  /// Before and after.
  var reaches: [Reach?] { [reachBefore, reachAfter] }

  /// Every impact of the country, compile errors apart.
  func impacts() -> [Impact] {
    guard change.country.before != nil, change.country.after != nil else {
      // One whose layers are broken is still there; the compiler says what is wrong.
      return isThere ? [] : [wholeCountry()]
    }
    let leaves = change.changes.map(impact).filter { impact in
      // Patterns of the catalogue that only follow are told with what they follow.
      guard let key = impact.change?.key, key.isExample(workspace) else { return true }
      return impact.cause?.path.first == workspace.words.examples
    }
    return leaves + unreachable(leaves)
  }

  /// Whether both states have the country, though one of them cannot be built.
  private var isThere: Bool {
    let crossing = comparison.crossing
    return [crossing.before, crossing.after].allSatisfy {
      $0.workspace.layer(named: change.country.name) != nil
    }
  }

  private func wholeCountry() -> Impact {
    let isNew = change.country.before == nil
    let layer = change.country.after ?? change.country.before
    let record = layer.flatMap { workspace[$0].record }
    let folder = layer.map { workspace[$0].folder } ?? ""
    let cause = Cause(
      folder: folder, isOwn: true, subject: "country:", module: nil, path: [],
      node: isNew ? record : nil, former: isNew ? nil : record, file: nil)
    let key = LeafKey(.record, [])
    let state = LeafState(json: [])
    return Impact(
      country: change.country.name,
      subject: .leaf(
        LeafChange(
          key: key, form: .entry, before: isNew ? nil : state, after: isNew ? state : nil,
          leafClass: .own)), leafClass: .own, cause: cause, screens: [], folder: "country",
      module: "", path: [], text: "country:")
  }

  private func impact(_ leaf: LeafChange) -> Impact {
    var leafClass = leaf.leafClass
    let isReachable =
      reachBefore?.reaches(leaf.key) ?? false || reachAfter?.reaches(leaf.key) ?? false
    if leafClass == .visible, !isReachable { leafClass = .latent }
    if leafClass == .none { leafClass = .latent }
    let causes = causes(of: leaf, leafClass)
    let screens = Set(reachBefore?.screens(showing: leaf.key) ?? [])
      .union(reachAfter?.screens(showing: leaf.key) ?? [])
    var impact = Impact(
      country: change.country.name, subject: .leaf(leaf), leafClass: leafClass,
      cause: causes.main, screens: screens.sorted(), folder: folder(leaf.key),
      module: module(leaf.key), path: leaf.key.path.map(reader.text), text: leaf.key.text(workspace)
    )
    impact.ownCause = causes.own
    impact.formerName = leaf.former.map(reader.text)
    if leafClass == .latent { impact.reason = reason(leaf) }
    if leaf.form == .entry, leaf.before == nil, let value = leaf.after?.leaf?.value {
      impact.isRequired = reader.symbol(reader.words.required, of: value).map(reader.text) == "true"
    }
    return impact
  }

  /// Why nobody sees a leaf.
  private func reason(_ leaf: LeafChange) -> String? {
    if leaf.leafClass == .none { return "the value stays the same" }
    // What is gone was shown nowhere before.
    let isThere = leaf.after != nil
    guard let build = isThere ? change.builds.after : change.builds.before,
      let reach = isThere ? reachAfter : reachBefore
    else { return nil }
    return UnseenReason(country: build, reach: reach).text(leaf.key)
  }

  private func folder(_ key: LeafKey) -> String {
    switch key.subject {
    case .module(let module): workspace.schema[module.kind].folder
    case .text: "strings"
    case .picture: "images"
    case .record: "country"
    }
  }

  private func module(_ key: LeafKey) -> String {
    switch key.subject {
    case .module(let module):
      workspace.schema[module.kind].isTable ? "" : reader.text(module.id)
    case .text(let language): reader.text(language)
    case .picture, .record: ""
    }
  }

  /// A shared edit that an override hides from the country.
  func masked(_ edit: SharedEdit, by mask: Cause) -> Impact {
    let screens = reachAfter?.screens(showing: edit.key) ?? []
    var impact = Impact(
      country: change.country.name,
      subject: .leaf(
        LeafChange(key: edit.key, form: .value, before: nil, after: nil, leafClass: .masked)),
      leafClass: .masked, cause: edit.cause, screens: screens, folder: folder(edit.key),
      module: module(edit.key), path: edit.key.path.map(reader.text),
      text: edit.key.text(workspace))
    impact.mask = mask
    return impact
  }

  // MARK: Causes

  private func causes(of leaf: LeafChange, _ leafClass: LeafClass) -> (main: Cause?, own: Cause?) {
    func search(_ filter: CauseSearch.Filter) -> Cause? {
      CauseSearch(
        resolver: comparison.resolver, before: before, after: after, filter: filter
      ).cause(of: leaf)
    }
    switch leafClass {
    case .own: return (search(.own) ?? search(.shared), nil)
    case .neutral: return (search(.own), nil)
    case .joint, .mixed, .exposed:
      let own = search(.own)
      return (shared(leaf, search) ?? own, own)
    case .visible, .latent, .masked, .absorbed, .none:
      return (shared(leaf, search) ?? search(.own), nil)
    }
  }

  /// The shared edit; where several layers changed, that of the layer whose switching on changed
  /// the leaf last.
  private func shared(_ leaf: LeafChange, _ search: (CauseSearch.Filter) -> Cause?) -> Cause? {
    if let folder = decidingFolder(leaf), let cause = search(.folder(folder)) { return cause }
    return search(.shared)
  }

  private func decidingFolder(_ leaf: LeafChange) -> String? {
    guard !change.country.steps.isEmpty, case .module(let module) = leaf.key.subject,
      let index = workspace.index(of: module), let before
    else { return nil }
    var known = value(leaf.key, index, before)
    var deciding: String?
    for step in change.country.steps {
      let states = comparison.resolver.states(upTo: step.layer)
      guard let state = states.last else { continue }
      let environment = comparison.resolver.environment(of: step.layer, state: state)
      let now = value(leaf.key, index, environment)
      if now != known { deciding = step.folder }
      known = now
    }
    return deciding
  }

  private func value(
    _ key: LeafKey, _ index: ModuleIndex, _ environment: Environment
  ) -> [UInt8]? {
    comparison.leaves(index, workspace.keys[index.raw], environment)[key]?.value
  }

  // MARK: Screens nobody gets to

  private func unreachable(_ leaves: [Impact]) -> [Impact] {
    guard let reachBefore, let reachAfter,
      let kind = workspace.schema.kind(header: reader.words.screen)
    else { return [] }
    var result: [Impact] = []
    for module in change.builds.after?.modules ?? [] where module.key.kind == kind {
      let key = LeafKey(.module(module.key), [])
      guard reachBefore.reaches(key), !reachAfter.reaches(key) else { continue }
      let id = reader.text(module.key.id)
      let cut =
        leaves.first { impact in
          impact.cause != nil && impact.leafClass != .masked && impact.leafClass != .latent
            && leads(impact, to: module.key)
        } ?? leaves.first { $0.cause != nil && changesStart($0) }
        ?? leaves.first { $0.folder == "screens" && $0.leafClass.weighs && $0.cause != nil }
      result.append(
        Impact(
          country: change.country.name, subject: .unreachable(screen: id),
          leafClass: cut?.leafClass ?? .visible, cause: cut?.cause, screens: [id],
          folder: "screens", module: id, path: [], text: key.text(workspace)))
    }
    return result
  }

  /// Whether a changed leaf is the screen the app starts with.
  private func changesStart(_ impact: Impact) -> Bool {
    guard let key = impact.change?.key, key.subject == .record else { return false }
    return key.path == [reader.words.start]
  }

  /// Whether a changed leaf asked for a screen before.
  private func leads(_ impact: Impact, to screen: ModuleKey) -> Bool {
    let slots = impact.change?.before?.slots ?? []
    if slots.contains(where: { $0.name == screen.id && $0.group == .presence(screen.kind) }) {
      return true
    }
    guard case .module(let module)? = impact.change?.key.subject, impact.path.first == "routes",
      let resolved = change.builds.before?.module(module)
    else { return false }
    return before.map(resolved.asked)?.contains { $0.name == screen.id } ?? false
  }
}
