package import Diagnostics

extension Finding {
  /// The finding as a message with its effects in columns.
  package func message(_ report: LintReport, _ options: PrintOptions) -> Diagnostic {
    var message = outline
    if !home.isEmpty, hidden.isEmpty, !effects.isEmpty {
      message.facts.append(Fact("meant for", report.homeText))
    }
    for section in sections {
      message.facts.append(Fact(section.word, section.text(of: options.allCountries)))
    }
    return message
  }

  /// The same without effects.
  var outline: Diagnostic {
    var message = Diagnostic(
      rule, summary, at: place, level: messageLevel, label: label, related: related, notes: notes,
      helps: helps + advice)
    for edit in hidden.prefix(Self.hiddenLimit) {
      guard let place = edit.place else { continue }
      message.related.append(Related(place, edit.changeText))
    }
    if hidden.count > Self.hiddenLimit {
      message.notes.append("hides \(hidden.count - Self.hiddenLimit) more changes")
    }
    if let compilerMessage {
      message.notes.append("\(compilerMessage.id): \(compilerMessage.summary)")
      if let other = compilerMessage.place, other != place {
        message.related.insert(Related(other, compilerMessage.summary), at: 0)
      }
      message.helps += compilerMessage.helps
    }
    return message
  }

  /// Edits that one override hides told with an excerpt.
  private static let hiddenLimit = 3

  /// What keeps a change from being merged is an error.
  package var messageLevel: Level {
    switch level {
    case .breaks, .restyles, .rewords: fails ? .error : .note
    case .hygiene: .warning
    case .note: .note
    }
  }

  /// What may be done about it: what it comes to, and the command.
  var ways: [(promise: String, command: String)] {
    var ways = fixes.map { ($0.promise, command($0)) }
    if let acceptCommand {
      ways.append(("on purpose, accepted by each country's owners", acceptCommand))
    }
    return ways
  }

  /// The command line that makes a fix, with what the run was given.
  func command(_ fix: OfferedFix) -> String {
    "comity lint\(options) --fix \(fix.name) \(shortFingerprint)"
  }

  /// How the owners of the first country it weighs for accept it; nil where nobody can.
  var acceptCommand: String? {
    guard level.isAcceptable, let country = weighingEffects.first?.country else { return nil }
    return "comity accept\(options) \(shortFingerprint) --country \(country) --reason \"…\""
  }

  /// The same with commands in one column.
  private var helps: [Help] {
    columns(ways.map { [[$0.promise + ":"], [$0.command]] }, gap: 2).map { Help($0) }
  }

  /// What happened with the countries behind it, where the summary only counts them.
  func summary(naming all: [String]) -> String {
    let named = namedCountries
    return named.count <= Self.namedInSummary
      ? summary : "\(summary) (\(countryList(named, of: all)))"
  }

  /// A summary names as many countries and counts more.
  static let namedInSummary = 3

  /// Ids of countries it weighs for, or that it names at all, sorted.
  var namedCountries: [String] {
    let weighing = weighingEffects
    return Set((weighing.isEmpty ? effects : weighing).map(\.country)).sorted()
  }
}

extension EditText {
  /// "was: onSurface", "new", "removed in this change".
  var changeText: String {
    switch (before, after) {
    case (nil, _): "new"
    case (_, nil): "removed in this change"
    case (let before?, _): "was: " + shortened(before)
    }
  }
}

extension LintReport {
  /// "jp (Countries/jp is edited in the same change)".
  package var homeText: String {
    let names = home.joined(separator: " ")
    switch homeReason {
    case .option: return "\(names) (--for)"
    case .trailer: return "\(names) (`Impact-For` in a commit of the change)"
    case .ownEdit:
      let folders = home.map { name in
        countries.first { $0.name == name }?.record.map { $0.split(separator: "/").dropLast() }
          .map { $0.joined(separator: "/") } ?? name
      }
      let verb = home.count == 1 ? "is" : "are"
      return "\(names) (\(folders.joined(separator: ", ")) \(verb) edited in the same change)"
    case .none: return names
    }
  }
}

extension EffectSection {
  private static let countryCells = 34
  /// Of a list of countries with nothing beside it.
  private static let listCells = 80
  private static let countryLines = 6
  /// Rows told; the countries of the rest are named together.
  private static let rowLimit = 8
  /// Values told for each row.
  private static let valueLimit = 3

  /// Rows in columns, each line below the word; a single reason stays beside it.
  func text(of all: [String]) -> String {
    if rows.count == 1, let row = rows.first, row.screens.isEmpty, row.values.isEmpty {
      let lines = wrapped(
        words(row.countries, all), width: Self.listCells, limit: Self.countryLines)
      return lines.count == 1 ? lines[0] : lines.map { "\n    " + $0 }.joined()
    }
    if !isTable {
      let reasons = rows.prefix(Self.rowLimit).map { row in
        let countries = wrapped(words(row.countries, all), width: 60, limit: 1).joined()
        return "\(countries) (\(row.values.prefix(2).joined(separator: ", "))\(more(row, 2)))"
      }
      let left = rows.count - reasons.count
      let lines = reasons + (left > 0 ? ["and \(left) more"] : [])
      return lines.count == 1 ? lines[0] : lines.map { "\n    " + $0 }.joined()
    }
    var cells = rows.prefix(Self.rowLimit).map { row in
      [
        wrapped(words(row.countries, all), width: Self.countryCells, limit: Self.countryLines),
        [row.shownScreens()],
        Array(row.values.prefix(Self.valueLimit))
          + (row.values.count > Self.valueLimit
            ? ["and \(row.values.count - Self.valueLimit) more values"] : []),
      ]
    }
    let left = rows.dropFirst(Self.rowLimit).flatMap(\.countries).sorted()
    if !left.isEmpty {
      cells.append([
        wrapped(left, width: Self.countryCells, limit: Self.countryLines), [],
        ["other values: --format json"],
      ])
    }
    return columns(cells).map { "\n    " + $0 }.joined()
  }

  private func words(_ countries: [String], _ all: [String]) -> [String] {
    countryList(countries, of: all).split(separator: " ").map(String.init)
  }

  private func more(_ row: EffectRow, _ limit: Int) -> String {
    row.values.count > limit ? " +\(row.values.count - limit)" : ""
  }

  /// One line for each row, for formats without columns.
  func lines(of all: [String]) -> [String] {
    rows.prefix(Self.rowLimit).map { "\(word) \($0.line(of: all))" }
      + (rows.count > Self.rowLimit ? ["\(word) \(rows.count - Self.rowLimit) more"] : [])
  }
}
