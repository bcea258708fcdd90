import Composition
import Syntax

/// `debug-parity`
enum DebugParity: WorkspaceRule {
  static let about = RuleAbout(
    "debug-parity", .hygiene, "testers read something else on the other platform",
    why: """
      Testers follow one script on both platforms: sections for App info and QA have the same words in \
      the same order there. Two items of one title, one a platform, may stand in one place. What one \
      platform has alone belongs to developers: into a section with `audience: dev`.
      """,
    fires: RuleExample(
      """
      --- Core/debug/menu.yaml
      debug: menu
      sections:
        - id: testing
          title: QA
          audience: qa
          items:
            - { id: borders, kind: toggle, title: Borders, key: borders, platforms: [ios] }
            - { id: outlines, kind: toggle, title: Outlines, key: outlines, platforms: [android] }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/debug/menu.yaml
      debug: menu
      sections:
        - id: testing
          title: QA
          audience: qa
          items:
            - { id: borders, kind: toggle, title: Borders, key: borders, platforms: [ios] }
            - { id: outlines, kind: toggle, title: Borders, key: outlines, platforms: [android] }
        - id: development
          title: DEV
          audience: dev
          items: [{ id: strict, kind: toggle, title: Strict mode, key: strict, platforms: [android] }]
      """))

  static let looksAt: [ScanAspect]? = [.modules("debug")]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    let platforms = CountryBundle(country.resolved).platforms
    guard platforms.count > 1 else { return }
    for module in country.modules("debug") {
      guard let menu = module.decoded?.object else { continue }
      let shared = (menu["sections"]?.array ?? []).compactMap(\.object)
        .filter { $0["audience"]?.string != "dev" }
      report(menu, shared, platforms).forEach { tell($0, module, country, &found) }
    }
  }

  /// An entry that one platform has alone or elsewhere.
  private struct Difference {
    /// Ids from the menu down: none for the menu, a section, a section and an item.
    let ids: [String]
    let summary: String
  }

  private static func report(
    _ menu: BundleObject, _ sections: [BundleObject], _ platforms: [String]
  ) -> [Difference] {
    let lacking = platforms.filter { !menu.isOn($0) }
    if !lacking.isEmpty, lacking.count < platforms.count, !sections.isEmpty {
      return [Difference(ids: [], summary: "the menu is not on \(lacking[0])")]
    }
    return differences(sections, below: [], platforms)
      + sections.flatMap { section in
        differences(
          (section["items"]?.array ?? []).compactMap(\.object), below: [section.id ?? ""],
          platforms.filter(section.isOn))
      }
  }

  /// What one list has for some of the platforms and the others have not in the same place.
  private static func differences(
    _ entries: [BundleObject], below ids: [String], _ platforms: [String]
  ) -> [Difference] {
    func titles(_ platform: String) -> [String] {
      entries.filter { $0.isOn(platform) }.map { $0["title"]?.string ?? "" }
    }
    let views = platforms.map { (name: $0, titles: titles($0)) }
    guard views.contains(where: { $0.titles != views[0].titles }) else { return [] }
    return entries.compactMap { entry in
      let own = views.filter { entry.isOn($0.name) }
      guard let here = own.first, let id = entry.id else { return nil }
      let title = entry["title"]?.string ?? ""
      let others = views.filter { !entry.isOn($0.name) }
      if let other = others.first(where: { !$0.titles.contains(title) }) {
        return Difference(ids: ids + [id], summary: "`\(title)` is not on \(other.name)")
      }
      let place = here.titles.firstIndex(of: title)
      guard let other = others.first(where: { $0.titles.firstIndex(of: title) != place }) else {
        return nil
      }
      return Difference(
        ids: ids + [id], summary: "`\(title)` stands in another place on \(other.name)")
    }
  }

  private static func tell(
    _ difference: Difference, _ module: ResolvedModule, _ country: CountryScan,
    _ found: inout Observations
  ) {
    guard let node = platformsNode(difference.ids, module, country) else { return }
    found.add(
      "\(difference.summary), and testers read it", at: node,
      help: "drop `platforms`, let both platforms say the same in the same place, or move it to a "
        + "section with `audience: dev`")
  }

  /// Where the platforms of an entry are written.
  private static func platformsNode(
    _ ids: [String], _ module: ResolvedModule, _ country: CountryScan
  ) -> NodeID? {
    let reader = country.reader
    var value = module.value
    var record: Record? = country.workspace.schema[module.key.kind].body
    for (field, id) in zip(["sections", "items"], ids) {
      guard let name = reader.symbols.find(field), let shape = record?[name]?.shape,
        case .list(let list) = shape.form, case .record(let inner) = list.entry.form,
        let entries = reader.field(name, of: value), let key = reader.symbols.find(id),
        let entry = reader.entry(key, in: entries, shape)?.value
      else { return nil }
      value = entry
      record = inner
    }
    return reader.node(country.words.platforms, of: value)
  }
}
