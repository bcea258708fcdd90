package import Diagnostics

extension Finding {
  /// The finding as a message, for printers that know messages.
  package func message(_ report: LintReport) -> Diagnostic {
    var message = Diagnostic(
      rule, summary, at: place, level: messageLevel, label: label, notes: notes,
      helps: helps)
    message.facts = facts(report)
    if let compilerMessage {
      message.notes.append(
        "\(compilerMessage.id): \(compilerMessage.summary)")
      if let other = compilerMessage.place, other != place {
        message.related.append(Related(other, compilerMessage.summary))
      }
      message.helps += compilerMessage.helps
    }
    return message
  }

  /// What keeps a change from being merged is an error.
  package var messageLevel: Level {
    switch level {
    case .breaks, .restyles, .rewords: fails ? .error : .note
    case .hygiene: .warning
    case .note: .note
    }
  }

  private var helps: [Help] {
    var helps = fixes.map { fix in
      Help("\(fix.promise):  comity lint --fix \(fix.name) \(shortFingerprint)")
    }
    if level.isAcceptable, let country = weighingEffects.first?.country {
      helps.append(
        Help(
          "on purpose, for each country's owners to accept:  comity accept \(shortFingerprint) "
            + "--country \(country) --reason \"…\""))
    }
    return helps
  }

  // MARK: Facts

  private func facts(_ report: LintReport) -> [Fact] {
    var facts: [Fact] = []
    if !home.isEmpty, !effects.isEmpty {
      facts.append(Fact("meant for", home.joined(separator: " ")))
    }
    let all = report.countries.map(\.name)
    for (word, classes) in Self.words {
      let told = effects.filter {
        classes.contains($0.leafClass) && $0.consent == nil && (!$0.isHome || level == .breaks)
      }
      let rows = EffectRows(told, all: all).lines
      if !rows.isEmpty { facts.append(Fact(word, "\n" + rows.joined(separator: "\n"))) }
    }
    let atHome = Set(effects.filter { $0.isHome && level != .breaks }.map(\.country)).sorted()
    if !atHome.isEmpty {
      let rows = EffectRows(effects.filter { $0.isHome && level != .breaks }, all: all).lines
      facts.append(Fact("at home", "\n" + rows.joined(separator: "\n")))
    }
    let accepted = effects.filter { $0.consent != nil }
    for (file, effects) in Dictionary(grouping: accepted, by: { $0.consent ?? "" }).sorted(by: {
      $0.key < $1.key
    }) {
      let countries = Set(effects.map(\.country)).sorted().joined(separator: " ")
      facts.append(Fact("accepted", "\(countries) (\(file))"))
    }
    let masked = effects.filter { $0.leafClass == .masked }
    if rule != ChangeMasked.about.id, !masked.isEmpty {
      let lines = Dictionary(grouping: masked, by: { $0.mask ?? "" }).sorted { $0.key < $1.key }
        .map { mask, effects in
          "\(Set(effects.map(\.country)).sorted().joined(separator: " ")) (\(mask))"
        }
      facts.append(
        Fact("hidden in", lines.prefix(4).joined(separator: ", ") + more(lines.count - 4)))
    }
    let latent = Set(effects.filter { $0.leafClass == .latent }.map(\.country)).sorted()
    if !latent.isEmpty {
      facts.append(
        Fact("no effect", "\(countryList(latent, of: all)) (nothing a user gets to shows it)"))
    }
    return facts
  }

  private func more(_ count: Int) -> String { count > 0 ? " +\(count)" : "" }

  private static let words: [(String, Set<LeafClass>)] = [
    ("visible in", [.visible]), ("with its own edit, in", [.joint, .exposed]),
    ("beside its own edit, in", [.mixed]), ("in", [.own]),
  ]
}
