/// How serious a message of the compiler is.
package enum Level: String, Sendable, Hashable, CaseIterable {
  /// The content does not compile.
  case error
  /// Compiles, but is almost surely not what was meant; exit code 1 with `--strict`.
  case warning
  /// Worth knowing.
  case note
}

/// Where a message points.
package enum Place: Hashable, Sendable {
  /// A range of bytes of a source file.
  case span(Span)
  /// A file or folder as a whole, relative to the workspace (an image, a missing file).
  case path(String)
}

/// A second place that explains the first: "first written here".
package struct Related: Hashable, Sendable {
  package var place: Place
  /// One sentence without a final dot.
  package var message: String

  package init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }
}

/// One replacement of bytes in a source file; an empty span inserts.
package struct Edit: Hashable, Sendable {
  package var span: Span
  package var text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = text
  }
}

/// A way out: a sentence that names the exact edit, and the edit itself where it can be made by a
/// machine.
package struct Help: Hashable, Sendable {
  package var message: String
  package var edits: [Edit]

  package init(_ message: String, edits: [Edit] = []) {
    self.message = message
    self.edits = edits
  }
}

/// A line of its own under a message: `= visible in: …`. Further lines of the text begin below it.
package struct Fact: Hashable, Sendable {
  /// "meant for", "visible in".
  package var word: String
  package var text: String

  package init(_ word: String, _ text: String) {
    self.word = word
    self.text = text
  }
}

/// One mistake of a user, or one thing worth saying, as a value. Stages return diagnostics beside
/// their result and never throw them.
package struct Diagnostic: Hashable, Sendable {
  /// Stable name, kebab case; each has a page (`comity rule ID`).
  package var id: String
  package var level: Level
  /// What is wrong, one line, no final dot.
  package var summary: String
  package var place: Place?
  /// Text behind the underline.
  package var label: String
  package var related: [Related]
  /// What stands before the notes, each under a word of its own.
  package var facts: [Fact] = []
  /// Lines behind `= note:`: the cause.
  package var notes: [String]
  /// Lines behind `= help:`: the nearest name, the exact edit.
  package var helps: [Help]
  /// Ids of the countries in which it holds, sorted; empty where it does not depend on a country.
  package var countries: [String]

  package init(
    _ id: String, _ summary: String, at place: Place?, level: Level = .error, label: String = "",
    related: [Related] = [], notes: [String] = [], helps: [Help] = [], countries: [String] = []
  ) {
    self.id = id
    self.level = level
    self.summary = summary
    self.place = place
    self.label = label
    self.related = related
    self.notes = notes
    self.helps = helps
    self.countries = countries
  }

  /// The same at a span; the usual case.
  package init(
    _ id: String, _ summary: String, at span: Span, level: Level = .error, label: String = "",
    related: [Related] = [], notes: [String] = [], help: String? = nil, edits: [Edit] = []
  ) {
    self.init(
      id, summary, at: .span(span), level: level, label: label, related: related, notes: notes,
      helps: help.map { [Help($0, edits: edits)] } ?? [])
  }
}
