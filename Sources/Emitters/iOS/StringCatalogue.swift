import Composition
import Diagnostics

/// `.xcstrings`, laid out and sorted as Xcode lays it out; keys and languages are sorted by bytes.
enum StringCatalogue {
  /// - Parameter source: The language texts are written in first; the default where the country does
  ///   not have it.
  static func file(_ texts: NativeTexts, _ source: String?) -> [UInt8] {
    let order = texts.languages.indices.sorted {
      texts.languages[$0].utf8.lexicographicallyPrecedes(texts.languages[$1].utf8)
    }
    let first = source.flatMap { texts.languages.contains($0) ? $0 : nil } ?? texts.languages.first
    var out = JSONWriter(pretty: true, spacesColons: true)
    out.beginObject()
    out.field("sourceLanguage", first ?? "en")
    out.key("strings")
    out.beginObject()
    for (index, signature) in texts.signatures.enumerated() {
      out.key(signature.key)
      out.beginObject()
      out.field("extractionState", "manual")
      out.key("localizations")
      out.beginObject()
      for language in order {
        guard let text = texts.text(index, language: language) else { continue }
        out.key(texts.languages[language])
        out.object { write(text, signature, &$0) }
      }
      out.endObject()
      out.endObject()
    }
    out.endObject()
    out.field("version", "1.0")
    out.endObject()
    return out.bytes
  }

  private static func write(
    _ text: NativeTexts.Text, _ signature: TextSignature, _ out: inout JSONWriter
  ) {
    let state = text.isOwn ? "translated" : "needs_review"
    guard let name = text.count ?? signature.count, let count = signature[name] else {
      if let form = text.forms.first {
        unit(IOSTextsEmitter.value(form, signature), state, &out)
      }
      return
    }
    guard signature.arguments.count > 1 else {
      plural(text, state, &out) { IOSTextsEmitter.value($0, signature) }
      return
    }
    unit("%#@\(name)@", state, &out)
    out.key("substitutions")
    out.object { out in
      out.key(name)
      out.object { out in
        out.field("argNum", count.position)
        out.field("formatSpecifier", "lld")
        plural(text, state, &out) { form in
          NativeTexts.join(
            form, signature, literal: { $0 },
            argument: { $0.name == name ? "%arg" : $0.ios })
        }
      }
    }
  }

  private static func plural(
    _ text: NativeTexts.Text, _ state: String, _ out: inout JSONWriter,
    _ value: (BundleText.Form) -> String
  ) {
    out.key("variations")
    out.object { out in
      out.key("plural")
      out.object { out in
        for form in text.pluralForms.sorted(by: { $0.category < $1.category }) {
          out.key(form.category)
          out.object { unit(value(form), state, &$0) }
        }
      }
    }
  }

  private static func unit(_ value: String, _ state: String, _ out: inout JSONWriter) {
    out.key("stringUnit")
    out.object {
      $0.field("state", state)
      $0.field("value", value)
    }
  }
}
