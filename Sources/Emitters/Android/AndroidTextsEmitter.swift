package import Composition
package import Diagnostics

/// `res/values*/strings.xml`: the default language without qualifier and, as all others, with its own,
/// since a phone that speaks several languages takes resources without one for unknown.
package enum AndroidTextsEmitter: Emitter {
  package static let name = "android-texts"
  package static let summary = "strings.xml, a folder a language"
  package static let platform: String? = "android"
  package static let checksBundle = true

  /// The string with the app's name in `res/`; no text of the workspace has it.
  static let appName = "comity_app_name"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let texts = NativeTexts(bundle)
    let names = names(texts)
    let languages = AndroidLanguages(texts.languages).all
    var files: [EmittedFile] = []
    for (position, language) in languages.enumerated() {
      let appName = bundle.appName(in: language.tag)
      let bytes = file(texts, names, language.index, appName)
      if position == 0 {
        files.append(EmittedFile("android/res/values/strings.xml", bytes, world))
      }
      files.append(
        EmittedFile("android/res/values-\(language.qualifier)/strings.xml", bytes, world))
    }
    return files
  }

  /// Resource names of text keys, the same for `R.string` and `R.plurals`.
  package static func names(_ texts: NativeTexts) -> AndroidNames {
    AndroidNames(texts.signatures.map(\.key), taken: [appName])
  }

  private static func file(
    _ texts: NativeTexts, _ names: AndroidNames, _ language: Int, _ app: String
  ) -> [UInt8] {
    var out = AndroidResources()
    out.string(appName, app)
    for (index, signature) in texts.signatures.enumerated() {
      guard let text = texts.text(index, language: language) else { continue }
      let name = names[signature.key]
      guard signature.count != nil else {
        if let form = text.forms.first {
          out.string(name, value(form, signature), isFormat: signature.isFormat)
        }
        continue
      }
      out.line("<plurals name=\"\(name)\">")
      for form in text.pluralForms {
        let text = androidText(value(form, signature), isItem: true)
        out.line("    <item quantity=\"\(form.category)\">\(text)</item>")
      }
      out.line("</plurals>")
    }
    return out.file
  }

  private static func value(_ form: BundleText.Form, _ signature: TextSignature) -> String {
    NativeTexts.join(form, signature, literal: { $0 }, argument: \.android)
  }

  package static func check(_ bundle: CountryBundle, _ world: EmitterWorld) -> [Diagnostic] {
    let languages = AndroidLanguages(bundle.languages)
    return languages.unsayable.map { tag in
      Diagnostic(
        "language-not-native", "Android has no folder for the language `\(tag)`",
        at: bundle.place(ofLanguage: tag), level: .warning,
        notes: ["its texts and pictures are left out of `android/res`"],
        helps: [Help("name the language by language, script and region alone: `sr-Latn-RS`")])
    }
      + languages.doubled.map { tag, other in
        Diagnostic(
          "language-not-native", "Android does not tell `\(tag)` from `\(other)`",
          at: bundle.place(ofLanguage: tag), level: .warning,
          notes: ["only the texts and pictures of `\(other)` are in `android/res`"],
          helps: [Help("drop `\(tag)` from `languages`")])
      }
  }
}
