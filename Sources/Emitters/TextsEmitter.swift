package import Composition
import Diagnostics
import Syntax

/// `texts/<language>.json`: every key of one language, fall-backs filled in and constants put in,
/// so that an app loads one file.
package enum TextsEmitter: Emitter {
  package static let name = "texts"
  package static let summary = "texts, one file a language"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let country = bundle.country
    let environment = country.environment
    let reader = environment.workspace.reader
    return environment.texts.languages.enumerated().map { index, language in
      var out = JSONWriter()
      out.beginObject()
      for key in environment.texts.keys(language: index) {
        guard let found = environment.texts.find(key, language: index) else { continue }
        if let text = environment.texts.literal(found) {
          out.lineBreak()
          out.key(reader.symbols.bytes(key))
          out.string(reader.symbols.bytes(text))
          continue
        }
        guard let entry = environment.texts.entry(found) else { continue }
        out.lineBreak()
        out.key(reader.symbols.bytes(key))
        write(entry, environment, &out)
      }
      out.lineBreak()
      out.endObject()
      out.lineBreak()
      return EmittedFile(
        file: OutputFile(
          path: "texts/\(reader.text(language)).json", content: .bytes(out.bytes)),
        size: out.bytes.count, digest: world.sha256(out.bytes))
    }
  }

  private static func write(
    _ entry: TextEntry, _ environment: Environment, _ out: inout JSONWriter
  ) {
    guard let count = entry.count else {
      if let form = entry.forms.first { out.string(text(form.template, environment)) }
      return
    }
    out.beginObject()
    out.key("plural")
    out.beginObject()
    out.key("count")
    out.string(environment.workspace.reader.text(count))
    for form in entry.forms {
      out.key(form.category)
      out.string(text(form.template, environment))
    }
    out.endObject()
    out.endObject()
  }

  /// The text with constants put in and placeholders left as they are written.
  private static func text(_ template: TextTemplate, _ environment: Environment) -> String {
    let reader = environment.workspace.reader
    var text = ""
    for part in template.parts {
      switch part {
      case .literal(let literal): text += escaped(literal)
      case .placeholder(let name, .plain): text += "{\(name)}"
      case .placeholder(let name, let type): text += "{\(name):\(type.rawValue)}"
      case .constant(let name):
        let node = reader.symbols.find(name).flatMap(environment.constant)
        text += escaped(node.map { reader.text($0) } ?? "")
      }
    }
    return text
  }

  /// A brace in the text stays a brace for whoever fills the placeholders.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return text
    }
    var result = ""
    for character in text {
      result.append(character)
      if character == "{" || character == "}" { result.append(character) }
    }
    return result
  }
}
