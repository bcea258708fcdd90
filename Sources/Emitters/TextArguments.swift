package import Composition

/// An argument of a text as native formats take it. Strings files, string catalogues and `res/`
/// number arguments like this, and generated code passes them in the same order.
package struct TextArgument: Hashable, Sendable {
  /// What an app hands over.
  package enum Form: Hashable, Sendable {
    /// A whole number: `Int` in Swift, `Long` in Kotlin.
    case integer
    /// A text, formatted before where it is a number, an amount or a date.
    case text
  }

  /// As it is written in the text.
  package let name: String
  /// From 1, in the order of names by bytes; the argument that chooses the form is among them.
  package let position: Int
  /// As the texts declare it.
  package let type: TextFacts.Argument
  package let form: Form

  /// `%1$lld` or `%1$@`.
  package var ios: String { "%\(position)$\(form == .integer ? "lld" : "@")" }

  /// `%1$d` or `%1$s`.
  package var android: String { "%\(position)$\(form == .integer ? "d" : "s")" }
}

/// What an app must know of a text's key to show it: the same in all languages of a country.
package struct TextSignature: Hashable, Sendable {
  /// Dotted.
  package let key: String
  /// In the order in which they are passed.
  package let arguments: [TextArgument]
  /// The name of the argument that chooses the plural form; nil where no language has such forms.
  /// It is a whole number whatever type it has in the text, since platforms choose by whole numbers.
  package let count: String?

  /// Whether the text is a format. Only then are `%` doubled in it.
  package var isFormat: Bool { !arguments.isEmpty }

  /// An argument by name.
  package subscript(_ name: String) -> TextArgument? { arguments.first { $0.name == name } }

  /// - Parameter arguments: Sorted by name.
  /// - Parameter counts: What chooses the form in each language that has forms; the first counts.
  package init(
    key: String, arguments: [(name: String, type: TextFacts.Argument)], counts: [String]
  ) {
    self.key = key
    count = counts.first
    self.arguments = arguments.enumerated().map { index, argument in
      TextArgument(
        name: argument.name, position: index + 1, type: argument.type,
        form: argument.type == .integer || counts.contains(argument.name) ? .integer : .text)
    }
  }
}
