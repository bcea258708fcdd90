import Composition
import Diagnostics
import Syntax

/// What became of one consent in a run.
package struct ConsentOutcome: Sendable {
  package enum State: String, Sendable {
    /// It accepts something this change does.
    case counts
    /// It accepts a mask, and the state before has it too.
    case standing
    /// It accepts a mask or more; it will count once it is merged.
    case waiting
    /// The state before has it: it was for a change that is merged.
    case spent
    /// The change does nothing of what it accepts.
    case unused
    /// The change does something else at its place.
    case mismatched
    /// Its last day is over.
    case expired
    /// No owner of its country approved the change.
    case unapproved
  }

  package let written: WrittenConsent
  package var state: State
  /// Places at which the change does something else than was accepted.
  var mismatches: [Mismatch] = []
  /// The change does something to its country at the edited place.
  var isNeeded = false
  /// An effect is covered by it.
  var isUsed = false

  struct Mismatch: Sendable {
    let accepted: Consent.Change
    let effect: Effect
  }

  /// It will never count again.
  package var isStale: Bool { state == .spent || state == .unused || state == .expired }
}

/// Lays consents over the findings of a run.
package struct Settlement: Sendable {
  let linter: Linter
  /// Options that a printed command needs to look at the same change: ` --base REF`.
  var options: String { linter.options.words.map { " " + $0 }.joined() }
  let home: Home
  let files: ConsentFiles
  let approvals: Approvals
  /// In the order of `files.consents`.
  private(set) var outcomes: [ConsentOutcome] = []
  private var positions: [ConsentFiles.Key: Int] = [:]
  private let policies: [String: ConsentPolicy]
  /// Countries whose policy or consent will cover the finding at hand once it is merged.
  private var waiting: Set<String> = []

  init(_ linter: Linter, home: Home, _ files: ConsentFiles) {
    self.linter = linter
    self.home = home
    self.files = files
    approvals = Approvals(linter)
    policies = Dictionary(files.policies.map { ($0.country, $0) }) { first, _ in first }
    for written in files.consents {
      let consent = written.consent
      let key = ConsentFiles.Key(country: consent.country, fingerprint: consent.fingerprint)
      positions[key] = outcomes.count
      outcomes.append(ConsentOutcome(written: written, state: state(consent)))
    }
  }

  var reader: Reader { linter.crossing.workspace.reader }

  /// Before anything is laid over it; `counts` where it may.
  private func state(_ consent: Consent) -> ConsentOutcome.State {
    let today = linter.options.today
    let former = files.former(consent)?.consent
    if let expires = consent.expires, expires < today { return .expired }
    if consent.isMask {
      guard let former, let expires = former.expires, expires >= today else {
        return approvals.approve(consent.country) ? .waiting : .unapproved
      }
      return .standing
    }
    if let former, former.round >= consent.round { return .spent }
    return approvals.approve(consent.country) ? .counts : .unapproved
  }

  // MARK: Findings

  /// The finding with what was accepted marked; nil where nothing is left to say.
  mutating func settle(_ finding: Finding) -> Finding? {
    var finding = finding
    waiting = []
    if finding.isMask {
      let pins = Pins(finding.cause, reader)
      finding.effects = finding.effects.filter { effect in
        !pins.cover(effect.path) && !isAcknowledged(effect, finding)
      }
      finding.notes += waitingNote
      return finding.effects.isEmpty ? nil : finding
    }
    guard finding.level.isAcceptable else { return finding }
    finding.effects = finding.effects.flatMap { settle($0, finding) }
    finding.notes += waitingNote
    let spent = Set(finding.weighingEffects.map(\.country)).filter { country in
      position(country, finding).map { outcomes[$0].state == .spent } ?? false
    }
    if !spent.isEmpty {
      finding.notes.append(
        "\(spent.sorted().joined(separator: " ")) accepted such a change before; a consent is "
          + "spent by merging")
    }
    return finding
  }

  private var waitingNote: [String] {
    guard !waiting.isEmpty else { return [] }
    return [
      "what \(waiting.sorted().joined(separator: " ")) accepts in advance counts once it is merged"
    ]
  }

  private func position(_ country: String, _ finding: Finding) -> Int? {
    positions[ConsentFiles.Key(country: country, fingerprint: finding.fingerprint)]
  }

  private mutating func isAcknowledged(_ effect: Effect, _ finding: Finding) -> Bool {
    guard let position = position(effect.country, finding) else { return false }
    if outcomes[position].state == .waiting { waiting.insert(effect.country) }
    return outcomes[position].state == .standing
  }

  private mutating func settle(_ effect: Effect, _ finding: Finding) -> [Effect] {
    guard effect.leafClass.weighs, !effect.isHome else { return [effect] }
    var accepted = effect
    let edit = finding.cause?.subject
    if let policy = policies[effect.country], policy.follows(effect.path, becauseOf: edit) {
      if files.formerPolicies[effect.country]?.follows(effect.path, becauseOf: edit) == true {
        accepted.consent = policy.path
        return [accepted]
      }
      waiting.insert(effect.country)
    }
    guard let position = position(effect.country, finding) else { return [effect] }
    outcomes[position].isNeeded = true
    guard outcomes[position].state == .counts,
      let found = outcomes[position].written.consent.place(effect.path)
    else { return [effect] }
    guard found.change.value == linter.options.sha256(effect.content) else {
      outcomes[position].mismatches.append(
        ConsentOutcome.Mismatch(accepted: found.change, effect: effect))
      return [effect]
    }
    accepted.consent = outcomes[position].written.path
    var open = effect
    open.screens = effect.screens.filter { !found.place.screens.contains($0) }
    guard !open.screens.isEmpty else {
      outcomes[position].isUsed = true
      return [accepted]
    }
    accepted.screens = effect.screens.filter(found.place.screens.contains)
    guard !accepted.screens.isEmpty else { return [effect] }
    outcomes[position].isUsed = true
    return [accepted, open]
  }

  /// To be called when all findings are settled.
  mutating func finish() {
    for index in outcomes.indices where outcomes[index].state == .counts {
      if !outcomes[index].isNeeded {
        outcomes[index].state = .unused
      } else if !outcomes[index].isUsed {
        outcomes[index].state = .mismatched
      }
    }
  }
}

/// The paths an override keeps on purpose.
private struct Pins {
  private var paths: [String] = []

  init(_ mask: Cause?, _ reader: Reader) {
    let forest = reader.forest
    guard let node = mask?.node, let file = forest.sources.file(at: forest.span(node).start),
      let root = forest.roots[file.index], let pinned = forest.value(reader.words.pinned, in: root)
    else { return }
    paths = forest.pairs(pinned).map { reader.text($0.key) }
  }

  /// Whether a place, `screens/home:cells.hero`, is or lies in a pinned one.
  func cover(_ place: String) -> Bool {
    guard let colon = place.firstIndex(of: ":") else { return false }
    let path = place[place.index(after: colon)...]
    return paths.contains { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "@") }
  }
}
