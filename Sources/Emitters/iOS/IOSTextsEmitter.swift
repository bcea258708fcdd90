package import Composition
import Diagnostics

/// The texts for Xcode: one string catalogue, or a folder a language, as `ios.texts` in `comity.yaml`
/// has it.
package enum IOSTextsEmitter: Emitter {
  package static let name = "ios-texts"
  package static let summary = "Localizable.xcstrings, or .lproj folders"
  package static let platform: String? = "ios"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let texts = NativeTexts(bundle)
    guard !texts.signatures.isEmpty else { return [] }
    guard bundle.setting("ios", "texts") == "lproj" else {
      return [
        EmittedFile("ios/Localizable.xcstrings", StringCatalogue.file(texts, bundle.source), world)
      ]
    }
    return texts.languages.indices.flatMap { language in
      let folder = "ios/\(texts.languages[language]).lproj"
      let plain = plainTexts(texts, language)
      let plurals = pluralTexts(texts, language)
      return [EmittedFile("\(folder)/Localizable.strings", StringsFile.file(plain), world)]
        + (plurals.isEmpty
          ? []
          : [
            EmittedFile(
              "\(folder)/Localizable.stringsdict", PropertyList.dictionary(plurals).file, world)
          ])
    }
  }

  private static func plainTexts(
    _ texts: NativeTexts, _ language: Int
  ) -> [(key: String, value: String)] {
    texts.signatures.indices.compactMap { index in
      let signature = texts.signatures[index]
      guard signature.count == nil,
        let form = texts.text(index, language: language)?.forms.first
      else { return nil }
      return (signature.key, value(form, signature))
    }
  }

  /// The text of a form as a format of iOS, or as it is where it takes no arguments.
  static func value(_ form: BundleText.Form, _ signature: TextSignature) -> String {
    NativeTexts.join(form, signature, literal: { $0 }, argument: \.ios)
  }

  private static func pluralTexts(
    _ texts: NativeTexts, _ language: Int
  ) -> [(key: String, value: PropertyList)] {
    texts.signatures.indices.compactMap { index in
      let signature = texts.signatures[index]
      guard signature.count != nil, let text = texts.text(index, language: language),
        let count = (text.count ?? signature.count).flatMap({ signature[$0] })
      else { return nil }
      var rule: [(key: String, value: PropertyList)] = [
        ("NSStringFormatSpecTypeKey", .string("NSStringPluralRuleType")),
        ("NSStringFormatValueTypeKey", .string("lld")),
      ]
      rule += text.pluralForms.map { ($0.category, .string(value($0, signature))) }
      return (
        signature.key,
        .dictionary([
          ("NSStringLocalizedFormatKey", .string("%\(count.position)$#@\(count.name)@")),
          (count.name, .dictionary(rule)),
        ])
      )
    }
  }
}
