/// Words of other configuration tools that people try here, and what this language has in their
/// place.
enum ForeignWords {
  /// What to write instead of a word.
  struct Answer {
    /// The word of this language that may simply take its place, where it goes.
    let word: String?
    /// A sentence without a final dot.
    let help: String
  }

  /// What stands for a word of another tool; nil for any other word. Case, `$`, `-` and `_` do not
  /// matter.
  static func answer(for word: String) -> Answer? {
    answers[word.lowercased().filter { $0 != "$" && $0 != "-" && $0 != "_" }]
  }

  private static let answers: [String: Answer] = {
    var table: [String: Answer] = [:]
    for (words, answer) in groups {
      for word in words.split(separator: " ") { table[String(word)] = answer }
    }
    return table
  }()

  private static let groups: [(words: String, answer: Answer)] = [
    (
      "remove delete drop exclude omit unset removes deletes",
      Answer(
        word: "without",
        help: "to take something away, write its path at the top of a patch: "
          + "`without: [cells.promo]`")
    ),
    (
      "append prepend insert push addition additions adds concat",
      Answer(
        word: "add",
        help: "to add an entry, write it by its path at the top of a patch, and where it goes: "
          + "`add: { cells.promo: { cell: banner } }`, `place: { cells.promo: { after: hero } }`")
    ),
    (
      "replaces replacement swap substitute",
      Answer(
        word: "instead",
        help: "to put something new in a place, write it by its path at the top of a patch: "
          + "`instead: { cells.promo: { cell: card } }`")
    ),
    (
      "extends extend inherits inherit parent base overlay",
      Answer(
        word: nil,
        help: "a layer names the one below it with `over:` in its record; a file that begins with "
          + "`override: ID` changes what the layers below say")
    ),
    (
      "override overrides merge patch patches patchesstrategicmerge",
      Answer(
        word: nil,
        help: "a patch is a file of its own, named like what it changes, that begins with "
          + "`override: ID` and goes on like the definition, with only what differs")
    ),
    (
      "order position index sort priority weight",
      Answer(
        word: nil,
        help: "order is the order of the list; a patch moves an entry with "
          + "`place: { cells.promo: { after: hero } }`")
    ),
    (
      "ref include includes import imports require template anchor uses",
      Answer(
        word: nil,
        help: "nothing is included: write the id where a module is wanted; what countries share "
          + "stands in `Core/` or in a regional layer")
    ),
    (
      "default defaults",
      Answer(
        word: nil,
        help: "a property's default stands in its design, under `model:`; that of a feature or "
          + "value in `settings/`; what all countries have stands in `Core/`")
    ),
    (
      "values value vars variables env params constants",
      Answer(
        word: nil,
        help: "a constant is declared in `settings/`, set under `values:` in the record of a "
          + "country (`country.yaml`), and read as `${name}`")
    ),
    (
      "features flags flag toggles",
      Answer(
        word: nil,
        help: "a feature is declared in `settings/`, set under `features:` in the record of a "
          + "country (`country.yaml`), and asked for with `when: NAME`")
    ),
    (
      "if condition enabled disabled visible hidden unless enabledif",
      Answer(
        word: nil,
        help:
          "what depends on a feature says `when: NAME` or `when: not NAME`; what a country does "
          + "without is named in a patch: `without: [cells.promo]`")
    ),
    (
      "final locked readonly frozen immutable",
      Answer(
        word: "sealed",
        help: "what no layer above may change is named at the top: "
          + "`sealed: { cells.terms: \"why\" }`")
    ),
  ]
}
