import Diagnostics

/// The countries of a finding that it means the same for: "visible in", "hidden in".
struct EffectSection {
  let word: String
  let rows: [EffectRow]
  /// Whether rows hold values to be compared, and not reasons.
  let isTable: Bool
}

extension Finding {
  /// What the finding does, in the order in which it is told.
  var sections: [EffectSection] {
    var sections: [EffectSection] = []
    func add(_ word: String, _ effects: [Effect], _ values: ([Effect]) -> [String]) {
      let rows = EffectRow.rows(effects, values: values)
      if !rows.isEmpty { sections.append(EffectSection(word: word, rows: rows, isTable: true)) }
    }
    func addReasons(_ word: String, _ effects: [Effect], _ reason: (Effect) -> String) {
      let rows = EffectRow.rows(effects) { Array(Set($0.map(reason))).sorted() }
        .map { EffectRow(countries: $0.countries, screens: [], values: $0.values) }
      if !rows.isEmpty { sections.append(EffectSection(word: word, rows: rows, isTable: false)) }
    }
    let open = effects.filter { $0.consent == nil }
    for (word, classes) in Self.words {
      let told = open.filter { classes.contains($0.leafClass) }
      let isShared = classes == [.visible]
      add(word, told.filter { !isShared || !$0.isHome || level == .breaks }, Self.values)
    }
    let atHome = open.filter { $0.leafClass == .visible && $0.isHome && level != .breaks }
    add("at home, in", atHome, Self.values)
    addReasons("accepted by", effects.filter { $0.consent != nil }, Self.consentFile)
    let masked = effects.filter { $0.leafClass == .masked }
    if rule == ChangeMasked.about.id {
      add("does not reach", masked) { _ in [] }
    } else {
      // Who is told of already is not shielded from all of it.
      let told = Set(open.filter { $0.leafClass.weighs }.map(\.country))
      addReasons("hidden in", masked.filter { !told.contains($0.country) }, Self.mask)
    }
    addReasons("no effect in", effects.filter { $0.leafClass == .latent }) {
      $0.reason ?? UnseenReason.general
    }
    return sections
  }

  private static let words: [(String, Set<LeafClass>)] = [
    ("visible in", [.visible]), ("only together with its own edit, in", [.joint]),
    ("let in by its own edit, in", [.exposed]), ("beside its own edit, in", [.mixed]),
    ("by its own edit, in", [.own]), ("in", [.none]),
  ]

  /// `Countries/in/cells/header.yaml:4 keeps brand`.
  private static func mask(_ effect: Effect) -> String {
    let place = effect.mask ?? ""
    return effect.maskText.map { "\(place) keeps \(shortened($0, to: 32))" } ?? place
  }

  /// Below the country's folder, so that countries that accepted the same share a line.
  private static func consentFile(_ effect: Effect) -> String {
    (effect.consent ?? "").split(separator: "/").dropFirst(2).joined(separator: "/")
  }

  private static func values(_ effects: [Effect]) -> [String] {
    var values: [String] = []
    for effect in effects {
      guard let text = ValueChange(effect).text, !values.contains(text) else { continue }
      values.append(text)
    }
    let own = Set(effects.compactMap(\.ownEdit)).sorted()
    if let first = own.first {
      values.append("(" + first + (own.count > 1 ? " +\(own.count - 1)" : "") + ")")
    }
    return values
  }
}
