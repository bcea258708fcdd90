package import Syntax

/// What the owners of a country accepted of one finding.
package struct Consent: Sendable {
  /// The rule of the finding, its fingerprint, and the edited place behind it.
  package var rule: String
  package var country: String
  package var fingerprint: String
  package var subject: String
  package var reason: String
  package var who: String
  /// The last day on which it counts.
  package var expires: Day?
  /// How many times the place was accepted; a merged round is spent.
  package var round: Int
  /// Sorted by what they were and are.
  package var changes: [Change]

  /// A value with all places of the country's bundle that get it.
  package struct Change: Hashable, Sendable {
    /// For people; nil where there was nothing to show.
    package var before: String?
    package var after: String?
    /// SHA-256 of `Effect.content`.
    package var value: String
    /// Sorted by place.
    package var reach: [Place]
  }

  /// A place of a bundle, by stable ids, and the screens that show it, sorted.
  package struct Place: Hashable, Sendable {
    package var at: String
    package var screens: [String]
  }

  /// Hides a shared change from its country for a time, whatever the change is.
  package var isMask: Bool { rule == ChangeMasked.about.id }

  /// Days ahead that one may last.
  package static let longest = 365
}

extension Consent {
  /// SHA-256 of all that lint compares: everything but reason and who.
  package func hash(_ sha256: (_ bytes: [UInt8]) -> String) -> String {
    var lines = [rule, country, fingerprint, subject, expires?.text ?? "", String(round)]
    for change in changes {
      lines.append("\(change.before ?? "") → \(change.after ?? "") \(change.value)")
      for place in change.reach {
        lines.append("  \(place.at) \(place.screens.joined(separator: " "))")
      }
    }
    return sha256(Array(lines.joined(separator: "\n").utf8))
  }

  /// What a country accepts of a finding: some of its effects, all of them the country's.
  package init(
    of finding: Finding, country: String, effects: [Effect], reason: String, who: String,
    expires: Day?, round: Int, _ sha256: (_ bytes: [UInt8]) -> String
  ) {
    rule = finding.rule
    self.country = country
    fingerprint = finding.fingerprint
    subject = finding.cause.map { "\($0.folder)/\($0.subject)" } ?? finding.summary
    self.reason = reason
    self.who = who
    self.expires = expires
    self.round = round
    changes = []
    guard !isMask else { return }
    var groups: [String: Change] = [:]
    for effect in effects {
      let value = sha256(effect.content)
      var change =
        groups[value]
        ?? Change(before: effect.before, after: effect.after, value: value, reach: [])
      change.reach.append(Place(at: effect.path, screens: effect.screens))
      groups[value] = change
    }
    changes = groups.values.map { change in
      var change = change
      change.reach.sort { $0.at < $1.at }
      return change
    }.sorted {
      ($0.before ?? "", $0.after ?? "", $0.value) < ($1.before ?? "", $1.after ?? "", $1.value)
    }
  }

  /// The change and the place in it that an effect has.
  func place(_ path: String) -> (change: Change, place: Place)? {
    for change in changes {
      if let place = change.reach.first(where: { $0.at == path }) { return (change, place) }
    }
    return nil
  }
}

/// A consent as it stands in a file.
package struct WrittenConsent: Sendable {
  package let consent: Consent
  /// Relative to the workspace.
  package let path: String
  /// The file's whole mapping.
  package let root: NodeID
  /// Whether the state before has the very same file.
  package let isUnchanged: Bool
}

/// What a country accepts in advance: `consent/policy.yaml`.
package struct ConsentPolicy: Sendable {
  package let country: String
  /// Parts of the bundle, as paths or beginnings of paths.
  package let follow: [String]
  package let review: [String]
  package let path: String
  package let root: NodeID
  package let isUnchanged: Bool

  /// Whether what happens at a place is accepted in advance: the place or the edited place behind it is
  /// followed, and neither is reviewed. Of what lies above a place the nearest decides.
  ///
  /// - Parameter edit: the edited place, `cells/banner:model.background.default`.
  package func follows(_ place: String, becauseOf edit: String?) -> Bool {
    let answers = [place, edit].compactMap { $0.flatMap(isFollowed) }
    return answers.contains(true) && !answers.contains(false)
  }

  /// Nil where the policy says nothing of a place.
  private func isFollowed(_ place: String) -> Bool? {
    func longest(_ parts: [String]) -> Int {
      parts.filter { lies(place, in: $0) }.map(\.count).max() ?? -1
    }
    let (follow, review) = (longest(follow), longest(review))
    return max(follow, review) < 0 ? nil : follow > review
  }

  /// Whether a place is a part of the bundle or lies in it.
  private func lies(_ place: String, in part: String) -> Bool {
    guard place.hasPrefix(part) else { return false }
    guard let next = place.dropFirst(part.count).first else { return true }
    return "/:.@".contains(next)
  }
}
