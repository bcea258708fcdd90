import Composition
import Diagnostics
import Syntax

/// Makes findings of impacts: one for each rule and edited place.
struct Grouping {
  let linter: Linter
  let home: Home
  /// Number of all countries.
  let total: Int
  /// Paths of files that were not read in full in one of the states.
  let unread: Set<String>
  private var groups: [Key: Group] = [:]
  /// Shielded countries by the edit they are shielded from.
  private var masked: [Cause: [Effect]] = [:]
  private var counts: [String: [LeafClass: Int]] = [:]
  private var quiet: [LintReport.QuietLeaf] = []

  init(linter: Linter, home: Home, total: Int, unread: Set<String> = []) {
    self.unread = unread
    self.linter = linter
    self.home = home
    self.total = total
  }

  private struct Key: Hashable {
    let rule: String
    let folder: String
    let subject: String
  }

  private struct Group {
    let rule: any ImpactRule.Type
    let first: Impact
    /// Where the finding stands, if not at its edit.
    var place: Cause?
    var effects: [Effect] = []
    /// Edits that it hides.
    var hidden: [Cause] = []
    var diagnostics: [Diagnostic] = []
    /// What did not follow the edit.
    var siblings: [Cause] = []
  }

  private var forest: Forest { linter.crossing.workspace.reader.forest }

  mutating func add(_ impact: Impact) {
    counts[impact.country, default: [:]][impact.leafClass, default: 0] += 1
    if impact.leafClass == .masked { addMasked(impact) }
    if [.absorbed, .neutral].contains(impact.leafClass) {
      quiet.append(
        LintReport.QuietLeaf(
          country: impact.country, leafClass: impact.leafClass, path: impact.text,
          edit: impact.cause.flatMap(place)))
    }
    guard isTold(impact.leafClass, impact),
      let rule = ImpactRules.all.first(where: {
        // What does not compile is never accepted, whatever it is about.
        (!impact.isError || $0.about.level == .breaks || $0.tellsErrors) && $0.claims(impact)
      })
    else { return }
    let key: Key
    if let rename = impact.change?.followedRename, rule == ReferenceRenamed.self {
      key = Key(rule: rule.about.id, folder: "", subject: rename)
    } else {
      let subject = impact.cause?.subject ?? impact.text + message(impact)
      key = Key(rule: rule.about.id, folder: impact.cause?.folder ?? "", subject: subject)
    }
    var group = groups[key] ?? Group(rule: rule, first: impact)
    // Several messages about one file are one effect.
    if !impact.isError
      || !group.effects.contains(where: { $0.country == impact.country && $0.path == impact.text })
    {
      group.effects.append(effect(impact))
    }
    if case .compiler(let diagnostic) = impact.subject { group.diagnostics.append(diagnostic) }
    if case .sibling(let cause) = impact.subject, !group.siblings.contains(cause) {
      group.siblings.append(cause)
    }
    groups[key] = group
  }

  /// What tells a message of the compiler from others about the same file; each is a finding of its own
  /// where no edit is known to be behind it.
  private func message(_ impact: Impact) -> String {
    guard case .compiler(let diagnostic) = impact.subject, impact.isError else { return "" }
    return "\n\(diagnostic.id)\n\(diagnostic.summary)"
  }

  /// A mask is a finding of its own at the override, and a line of what it hides.
  private mutating func addMasked(_ impact: Impact) {
    guard let mask = impact.mask, let cause = impact.cause else { return }
    var effect = effect(impact)
    effect.mask = place(mask)
    effect.maskText = mask.node.map(spelled)
    masked[cause, default: []].append(effect)
    let key = Key(rule: ChangeMasked.about.id, folder: mask.folder, subject: mask.subject)
    var group = groups[key] ?? Group(rule: ChangeMasked.self, first: impact, place: mask)
    group.effects.append(effect)
    if !group.hidden.contains(cause) { group.hidden.append(cause) }
    groups[key] = group
  }

  /// `Countries/in/cells/banner.yaml:4`.
  private func place(_ cause: Cause) -> String? {
    guard let node = cause.node ?? cause.former else { return cause.file }
    var locator = Locator(forest.sources)
    return locator.location(of: forest.span(node)).map { "\($0.path):\($0.start.line)" }
  }

  /// Whether a leaf is told as a finding; a country's own edits are counted, and absorbed and
  /// neutral ones only with `-v`.
  private func isTold(_ leafClass: LeafClass, _ impact: Impact) -> Bool {
    switch leafClass {
    case .visible, .latent, .joint, .exposed, .mixed: true
    case .own:
      impact.compilerID != nil || impact.isModule && impact.folder == "country"
    case .absorbed, .neutral, .masked, .none: false
    }
  }

  private func effect(_ impact: Impact) -> Effect {
    var before = impact.change?.before.flatMap { text($0, impact) }
    var after = impact.change?.after.flatMap { text($0, impact) }
    if before != nil, after != nil, let change = impact.change {
      let sides = shown(change.before?.json ?? [], change.after?.json ?? [])
      (before, after) = sides.before == sides.after ? (nil, nil) : sides
    }
    if before == nil, after == nil, impact.isLayout, let change = impact.change,
      let narrowed = narrowedTexts(change.before?.json ?? [], change.after?.json ?? [])
    {
      (before, after) = narrowed
    }
    var effect = Effect(
      country: impact.country, leafClass: impact.leafClass, screens: impact.screens,
      path: impact.text, before: before, after: after)
    effect.reason = impact.reason
    // What only both edits do counts as the country's own.
    let isJoint = [.joint, .exposed, .mixed].contains(impact.leafClass)
    if isJoint { effect.ownEdit = impact.ownCause.flatMap(place) }
    effect.isHome = home.countries.contains(impact.country) || isJoint
    effect.content = content(impact)
    return effect
  }

  /// What a leaf was and is, with all that lies in an entry that came or went, and with the bytes of
  /// pictures.
  private func content(_ impact: Impact) -> [UInt8] {
    guard let change = impact.change else { return [] }
    func side(_ state: LeafState?, _ below: [UInt8], isAfter: Bool) -> [UInt8] {
      guard let state else { return [0] }
      var bytes = [1] + state.value + below
      guard case .picture = change.key.subject else { return bytes }
      for file in String(decoding: state.json, as: UTF8.self).split(separator: " ") {
        bytes += Array((linter.options.assetDigest(String(file), isAfter) ?? "").utf8) + [0]
      }
      return bytes
    }
    return side(change.before, change.below.before, isAfter: false)
      + side(change.after, change.below.after, isAfter: true)
  }

  private func text(_ state: LeafState, _ impact: Impact) -> String? {
    impact.change?.form == .entry || impact.isLayout ? nil : shown(state.json)
  }

  // MARK: Findings

  /// How many findings are left out, by the file that was not read in full and that they follow from.
  func leftOut() -> [String: Int] {
    Dictionary(groups.values.compactMap(unreadFile).map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The file that was not read in full in which all lies that a finding would tell of.
  private func unreadFile(_ group: Group) -> String? {
    guard !unread.isEmpty, !group.diagnostics.contains(where: { $0.id.hasPrefix("yaml-") }) else {
      return nil
    }
    let causes: [Cause?] = group.place == nil ? [group.first.cause] : group.hidden
    let paths = causes.map { cause in cause.flatMap { path($0) } }
    return paths.allSatisfy { $0.map(unread.contains) ?? false } ? paths.first ?? nil : nil
  }

  private func path(_ cause: Cause) -> String? {
    guard let node = cause.node ?? cause.former else { return cause.file }
    return forest.sources.file(at: forest.span(node).start).map { forest.sources[$0].path }
  }

  func findings() -> [Finding] {
    let made = groups.filter { unreadFile($0.value) == nil }
      .compactMap { finding($0.key, $0.value) }.sorted(by: Finding.precedes)
    return (made + [wideChange(made)].compactMap { $0 }).sorted(by: Finding.precedes)
  }

  /// Where nearly all countries change and nobody is named.
  private func wideChange(_ findings: [Finding]) -> Finding? {
    guard home.reason == .none, !home.isForAll, total >= 4 else { return nil }
    let weighing = findings.filter { $0.level <= .rewords && !$0.weighingEffects.isEmpty }
    let countries = Set(weighing.flatMap(\.weighingEffects).map(\.country)).sorted()
    guard countries.count * 4 >= total * 3, let level = linter.levels.level(of: WideChange.about),
      let widest = weighing.min(by: { left, right in
        Set(left.effects.map(\.country)).count > Set(right.effects.map(\.country)).count
      })
    else { return nil }
    let about = WideChange.about
    return Finding(
      rule: about.id, level: level,
      summary: "changes \(countries.count) of \(total) countries, and none is named",
      cause: nil, place: widest.place, label: "",
      effects: countries.map {
        Effect(
          country: $0, leafClass: .visible, screens: [], path: "", before: nil, after: nil)
      }, home: [],
      notes: [
        "for one country: `--for CC`; for all: `--for '*'`, or `Impact-For: *` in the commit"
      ],
      fingerprint: linter.options.sha256(Array("\(about.id)\n".utf8)))
  }

  private func finding(_ key: Key, _ group: Group) -> Finding? {
    let about = group.rule.about
    let isBroken = group.diagnostics.contains { $0.level == .error }
    guard let level = isBroken ? .breaks : linter.levels.level(of: about) else { return nil }
    var effects = group.effects.sorted { ($0.country, $0.path) < ($1.country, $1.path) }
    // Who sees the edit somewhere is not told that there are places where nobody does.
    let seeing = Set(effects.filter(\.leafClass.weighs).map(\.country))
    let isUnseen = { (effect: Effect) in
      effect.leafClass == .latent && seeing.contains(effect.country)
    }
    let unseen = Dictionary(grouping: effects.filter(isUnseen), by: \.country)
    effects.removeAll(where: isUnseen)
    let cause = group.place ?? group.first.cause
    if group.place == nil, let cause {
      effects += (masked[cause] ?? []).sorted { ($0.country, $0.path) < ($1.country, $1.path) }
    }
    let fingerprint = Finding.fingerprint(
      key.rule, folder: key.folder, subject: key.subject, linter.options.sha256)
    let isCompiler = group.rule == NoLongerCompiles.self
    let phrase =
      (isCompiler ? platformPhrase(group.diagnostics) : nil)
      ?? group.rule.phrase(group.first, among: Set(effects.map(\.path)).count)
    var finding = Finding(
      rule: about.id, level: level, summary: summary(phrase, effects, level),
      cause: cause, place: cause.flatMap(editedPlace) ?? group.diagnostics.first?.place,
      label: group.place == nil ? label(cause) : "", effects: effects,
      home: home.countries.sorted(), fingerprint: fingerprint
    )
    finding.unseen = unseen.mapValues { Set($0.map(\.path)) }
    finding.compilerMessage = group.diagnostics.first
    finding.related = related(group.siblings) + others(group.diagnostics)
    finding.notes = left(group.siblings)
    if let cause, let help = SuspectedRename(crossing: linter.crossing).help(cause) {
      finding.advice.append(help)
    }
    finding.edit = cause.map(editText)
    finding.hidden = group.hidden.map(editText).sorted { $0.subject < $1.subject }
    return finding
  }

  /// At most so many other places are shown with their lines.
  private static let siblingLimit = 3

  private func related(_ siblings: [Cause]) -> [Related] {
    siblings.sorted { $0.subject < $1.subject }.prefix(Self.siblingLimit).compactMap { sibling in
      sibling.place(forest).map { Related($0, "as it was") }
    }
  }

  /// The files of those that are not shown with their lines.
  private func left(_ siblings: [Cause]) -> [String] {
    let others = siblings.sorted { $0.subject < $1.subject }.dropFirst(Self.siblingLimit)
    guard !others.isEmpty else { return [] }
    let files = others.prefix(Self.fileLimit).compactMap(place).map { "`\($0)`" }
    let more = others.count > files.count ? " +\(others.count - files.count)" : ""
    return ["as they were, too: " + files.joined(separator: ", ") + more]
  }

  /// At most so many other files are named.
  private static let fileLimit = 6

  /// Where else the first message holds, and what others say.
  private func others(_ diagnostics: [Diagnostic]) -> [Related] {
    guard let first = diagnostics.first else { return [] }
    var seen = Set([first.place].compactMap { $0 })
    let all = diagnostics.compactMap { diagnostic -> Related? in
      guard let place = diagnostic.place, seen.insert(place).inserted else { return nil }
      return Related(place, diagnostic.summary == first.summary ? "here too" : diagnostic.summary)
    }
    return Array(all.prefix(Self.siblingLimit))
  }

  private func editText(_ cause: Cause) -> EditText {
    let edit = narrowed(cause)
    return EditText(
      subject: cause.subject, place: editedPlace(cause),
      before: (edit.map { $0.former } ?? cause.former).map(spelled),
      after: (edit.map { $0.node } ?? cause.node).map(spelled))
  }

  /// The part of a rewritten value that was edited; nil where it is new or gone.
  private func narrowed(_ cause: Cause) -> NarrowedEdit? {
    guard let node = cause.node, let former = cause.former else { return nil }
    return NarrowedEdit(node, former, linter.crossing.workspace.reader)
  }

  /// The entry that was moved, where an edit is about an order.
  private func moved(_ cause: Cause) -> MovedEntry? {
    guard let node = cause.node, let former = cause.former else { return nil }
    return MovedEntry(node, former, linter.crossing.workspace.reader)
  }

  /// Where a message about an edit points.
  private func editedPlace(_ cause: Cause) -> Place? {
    (moved(cause)?.node ?? narrowed(cause)?.node).map { .span(forest.span($0)) }
      ?? cause.place(forest)
  }

  /// What is written at a place, in one line.
  private func spelled(_ node: NodeID) -> String {
    Spelling(reader: linter.crossing.workspace.reader).spell(node)
  }

  /// "restyles 6 countries besides jp".
  private func summary(_ phrase: String, _ effects: [Effect], _ level: RuleLevel) -> String {
    let weighing = effects.filter { $0.leafClass.weighs || $0.leafClass == .own }
    let told = weighing.isEmpty ? effects : weighing
    let all = Set(told.map(\.country))
    let others = all.subtracting(level == .breaks ? [] : home.countries)
    let named = others.isEmpty ? all : others
    let countries =
      named.count <= Finding.namedInSummary
      ? named.sorted().joined(separator: ", ") : "\(named.count) countries"
    let besides =
      others.isEmpty || others.count == all.count
      ? "" : " besides " + all.intersection(home.countries).sorted().joined(separator: ", ")
    return "\(phrase) \(countries)\(besides)"
  }

  private func label(_ cause: Cause?) -> String {
    guard let cause else { return "" }
    guard cause.node != nil else { return cause.former == nil ? "" : "removed in this change" }
    if let moved = moved(cause) { return moved.label }
    guard let edit = narrowed(cause) else { return "new" }
    return edit.former.map { "was: " + shortened(spelled($0)) } ?? "new"
  }

  func summaries() -> [LintReport.CountrySummary] {
    counts.sorted { $0.key < $1.key }.map {
      LintReport.CountrySummary(
        name: $0.key, isHome: home.countries.contains($0.key), record: record($0.key),
        counts: $0.value)
    }
  }

  /// The path of a country's record.
  private func record(_ country: String) -> String? {
    let crossing = linter.crossing
    for workspace in [crossing.after.workspace, crossing.before.workspace] {
      guard let layer = workspace.layer(named: country) else { continue }
      return workspace[layer].folder + "/country.yaml"
    }
    return nil
  }

  /// Absorbed and neutral leaves, sorted.
  func quietLeaves() -> [LintReport.QuietLeaf] {
    quiet.sorted { ($0.country, $0.path, $0.edit ?? "") < ($1.country, $1.path, $1.edit ?? "") }
  }
}

extension Finding {
  /// Heaviest first, then by number of countries, then by place.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.fails != right.fails { return left.fails }
    if left.level != right.level { return left.level < right.level }
    let counts = (Set(left.effects.map(\.country)).count, Set(right.effects.map(\.country)).count)
    if counts.0 != counts.1 { return counts.0 > counts.1 }
    let texts = [left, right].map { finding in
      [
        finding.cause?.folder ?? "", finding.cause?.subject ?? "", finding.rule, finding.summary,
        finding.effects.first?.path ?? "",
      ]
    }
    if texts[0] != texts[1] { return texts[0].lexicographicallyPrecedes(texts[1]) }
    return (left.offset, left.fingerprint) < (right.offset, right.fingerprint)
  }

  /// Where it points, among all files of a run.
  private var offset: UInt32 {
    if case .span(let span)? = place { span.start } else { 0 }
  }
}
