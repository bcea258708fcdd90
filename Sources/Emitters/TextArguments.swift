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

  package init(
    key: String, arguments: [(name: String, type: TextFacts.Argument)], count: String?
  ) {
    self.key = key
    self.count = count
    self.arguments = arguments.enumerated().map { index, argument in
      TextArgument(
        name: argument.name, position: index + 1, type: argument.type,
        form: argument.type == .integer || argument.name == count ? .integer : .text)
    }
  }
}

/// The texts of a country as native resources hold them: all but those that only screens and designs
/// use which nothing leads to.
package struct NativeTexts: Sendable {
  /// Sorted by key.
  package let signatures: [TextSignature]
  /// Per language of the country in its order, the texts by key, fall-backs included.
  package let languages: [(tag: String, texts: [String: BundleText])]

  package init(_ bundle: CountryBundle) {
    let unreached = Unreached(bundle.country).texts
    var counts: [String: String] = [:]
    var keys: Set<String> = []
    var languages: [(tag: String, texts: [String: BundleText])] = []
    for tag in bundle.languages {
      var texts: [String: BundleText] = [:]
      for text in bundle.texts(tag) where !unreached.contains(text.key) {
        texts[text.key] = text
        keys.insert(text.key)
        if let count = text.count, counts[text.key] == nil { counts[text.key] = count }
      }
      languages.append((tag, texts))
    }
    self.languages = languages
    signatures = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { key in
      TextSignature(key: key, arguments: bundle.arguments(of: key) ?? [], count: counts[key])
    }
  }
}
