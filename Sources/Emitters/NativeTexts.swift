package import Composition
import Syntax

/// The texts of a country as native resources hold them: all but those that only screens and designs
/// use which nothing leads to.
package struct NativeTexts: Sendable {
  /// Sorted by key.
  package let signatures: [TextSignature]
  /// Tags of the country's languages; the first is the default.
  package let languages: [String]
  private let symbols: [Symbol]
  // Not the bundle, which keeps this.
  private let environment: Environment

  package init(_ bundle: CountryBundle) {
    self = bundle.shared.value("texts") { NativeTexts(of: bundle) }
  }

  private init(of bundle: CountryBundle) {
    languages = bundle.languages
    let environment = bundle.country.environment
    self.environment = environment
    let reader = environment.workspace.reader
    let unreached = bundle.unreached.texts
    var known: Set<Symbol> = []
    for index in languages.indices { known.formUnion(environment.texts.keys(language: index)) }
    let sorted = known.sorted(by: reader.symbols.precedes)
    var symbols: [Symbol] = []
    var signatures: [TextSignature] = []
    for symbol in sorted {
      let key = reader.text(symbol)
      guard !unreached.contains(key), let facts = environment.text(symbol) else { continue }
      var counts: [String] = []
      if !facts.isPlain {
        for index in environment.texts.languages.indices {
          guard let found = environment.texts.find(symbol, language: index),
            let count = environment.texts.entry(found)?.count.map({ reader.text($0) }),
            !counts.contains(count)
          else { continue }
          counts.append(count)
        }
      }
      symbols.append(symbol)
      signatures.append(TextSignature(key: key, arguments: facts.arguments, counts: counts))
    }
    self.symbols = symbols
    self.signatures = signatures
  }

  /// A text of one language.
  package struct Text: Sendable {
    /// It is in the language itself or one of its prefixes.
    package let isOwn: Bool
    /// The argument that chooses the form; nil for a plain text.
    package let count: String?
    /// One under an empty category for a plain text.
    package let forms: [BundleText.Form]

    /// The forms of a key that has plural forms in some language: in others one for all numbers.
    package var pluralForms: [BundleText.Form] {
      guard count == nil else { return forms }
      return forms.prefix(1).map { BundleText.Form(category: "other", runs: $0.runs) }
    }
  }

  /// The text of a signature, fall-backs included; nil where there is none.
  ///
  /// - Parameter index: In `signatures`.
  /// - Parameter language: In `languages`.
  package func text(_ index: Int, language: Int) -> Text? {
    guard let found = environment.texts.find(symbols[index], language: language) else { return nil }
    let reader = environment.workspace.reader
    if let literal = environment.texts.literal(found) {
      let runs = [BundleText.Run.literal(reader.text(literal))]
      return Text(
        isOwn: found.isOwn, count: nil, forms: [BundleText.Form(category: "", runs: runs)])
    }
    guard let entry = environment.texts.entry(found) else { return nil }
    return Text(
      isOwn: found.isOwn, count: entry.count.map { reader.text($0) },
      forms: entry.forms.map {
        BundleText.Form(category: $0.category, runs: environment.runs($0.template))
      })
  }

  /// Writes a form's runs with literals and placeholders as a format wants them.
  static func join(
    _ form: BundleText.Form, _ signature: TextSignature,
    literal: (String) -> String, argument: (TextArgument) -> String
  ) -> String {
    var text = ""
    for run in form.runs {
      switch run {
      case .literal(let part):
        let hasPercent = signature.isFormat && part.utf8.contains(UInt8(ascii: "%"))
        text += literal(hasPercent ? part.replacing("%", with: "%%") : part)
      case .placeholder(let name, _):
        if let found = signature[name] { text += argument(found) }
      }
    }
    return text
  }
}
