import Diagnostics
import Formatting
import Syntax

/// The examples of a format, tried in one country.
struct FormatExamples {
  let fields: FormatFields
  let format: ValueFormat

  private var reader: Reader { fields.reader }
  private var forest: Forest { reader.forest }

  /// Says which examples do not hold.
  func check(_ resolution: inout Resolution) {
    guard let examples = fields["examples"] else { return }
    for example in forest.items(examples) { check(example, &resolution) }
  }

  private func check(_ example: NodeID, _ resolution: inout Resolution) {
    guard let value = member("value", example) else { return }
    let text = reader.text(value.value)
    let shows = member("shows", example)
    let valid = member("valid", example)
    let isRefused = valid.map { reader.text($0.value) == "false" } ?? false
    if isRefused, let shows {
      return resolution.report(
        "format-example", "the example is refused and shows something", at: shows.value,
        help: "drop `shows`, or `valid: false`")
    }
    let shown: String
    do {
      shown = try format.text(of: text, language: language(example, &resolution))
    } catch {
      guard !isRefused else { return }
      return resolution.report(
        "format-example", "`\(text)` is refused: it \(error.description)", at: value.value,
        label: "refused", related: causes(of: example),
        help: valid == nil && shows == nil
          ? "correct the value, or add `valid: false`"
          : "correct the value, or write `valid: false` and no `shows`")
    }
    let quoted = doubleQuoted(shown)
    if isRefused, let valid {
      return resolution.report(
        "format-example", "`\(text)` is accepted, but the example says it is refused",
        at: valid.value, label: "shown as `\(shown)`", related: causes(of: example),
        help: "write `shows: \(quoted)`, or make the format stricter",
        edits: [
          Edit(
            Span(start: forest.span(valid.key).start, end: forest.span(valid.value).end),
            "shows: \(quoted)")
        ])
    }
    guard let shows, reader.text(shows.value) != shown else { return }
    resolution.report(
      "format-example",
      "`\(text)` is shown as `\(shown)`, not as `\(reader.text(shows.value))`", at: shows.value,
      label: "shown as `\(shown)`", related: causes(of: example), help: "write `shows: \(quoted)`",
      edits: [Edit(forest.span(shows.value), quoted)])
  }

  /// A key of an example with its value.
  private func member(_ name: String, _ example: NodeID) -> (key: NodeID, value: NodeID)? {
    guard let word = reader.symbols.find(name) else { return nil }
    for pair in forest.pairs(example) where forest.symbol(pair.key) == word {
      return (pair.key, pair.value)
    }
    return nil
  }

  /// The language of an example; the country's first is asked for only where names are shown, so
  /// that countries of different languages share the format otherwise.
  private func language(_ example: NodeID, _ resolution: inout Resolution) -> String {
    if let own = member("language", example) { return reader.text(own.value) }
    guard case .date(let pattern) = format, pattern.needsNames else { return "" }
    return resolution.languages().first.map(reader.text) ?? ""
  }

  /// Fields that another file set, since an example of a shared layer is tried with a country's.
  private func causes(of example: NodeID) -> [Related] {
    let files = forest.sources
    let here = files.file(at: forest.span(example).start)
    return [
      "fraction-digits", "grouping", "group-sizes", "decimal", "symbol", "position", "space",
      "pattern", "mask", "check",
    ].compactMap { name in
      guard let node = fields[name], files.file(at: forest.span(node).start) != here else {
        return nil
      }
      return Related(.span(forest.span(node)), "`\(name)` is set here")
    }
  }
}
