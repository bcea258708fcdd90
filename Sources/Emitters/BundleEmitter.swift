package import Composition
import Diagnostics
import Syntax

/// `bundle.json` with every module of the app, and `debug/bundle.json` with what only debug builds
/// take. Modules are copied from bytes encoded once for all countries that share them.
package enum BundleEmitter: Emitter {
  package static let name = "bundle"
  package static let summary = "the resolved bundle as JSON"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let country = bundle.country
    return [
      document("bundle.json", head: head(country), country, isDebug: false, world),
      document("debug/bundle.json", head: debugHead(country), country, isDebug: true, world),
    ]
  }

  /// What stands before the modules: who the country is.
  private static func head(_ country: ResolvedCountry) -> JSONWriter {
    let environment = country.environment
    let workspace = environment.workspace
    let reader = workspace.reader
    let record = environment.record
    var out = JSONWriter()
    out.beginObject()
    out.key("formatVersion")
    out.integer(FormatVersion.bundle)
    out.key("language")
    out.integer(FormatVersion.language)
    if let app = environment.settings.flatMap({ reader.forest.value(workspace.words.app, in: $0) })
    {
      out.key("app")
      out.string(reader.text(app))
    }
    out.key("country")
    out.string(environment.name)
    if let name = record.name {
      out.key("name")
      out.string(reader.text(name))
    }
    out.key("layers")
    out.beginArray()
    for layer in workspace[country.layer].stack { out.string(reader.text(workspace[layer].name)) }
    out.endArray()
    out.key("languages")
    out.beginArray()
    for language in record.languages { out.string(reader.text(language)) }
    out.endArray()
    for (key, value) in [("currency", record.currency), ("fallback", record.fallback)] {
      guard let value else { continue }
      out.key(key)
      out.string(reader.text(value))
    }
    if let start = record.start {
      out.key("start")
      out.string(reader.text(start))
    }
    out.key("features")
    out.beginObject()
    for (name, isOn) in environment.features.sorted(by: { reader.symbols.precedes($0.key, $1.key) })
    {
      out.key(reader.text(name))
      out.bool(isOn)
    }
    out.endObject()
    out.key("values")
    out.beginObject()
    for (name, node) in environment.constants.sorted(by: {
      reader.symbols.precedes($0.key, $1.key)
    }) {
      out.key(reader.text(name))
      out.string(reader.text(node))
    }
    out.endObject()
    return out
  }

  private static func debugHead(_ country: ResolvedCountry) -> JSONWriter {
    var out = JSONWriter()
    out.beginObject()
    out.key("formatVersion")
    out.integer(FormatVersion.bundle)
    out.key("country")
    out.string(country.environment.name)
    return out
  }

  private static func document(
    _ path: String, head: JSONWriter, _ country: ResolvedCountry, isDebug: Bool,
    _ world: EmitterWorld
  ) -> EmittedFile {
    let workspace = country.environment.workspace
    let reader = workspace.reader
    var bytes = head.bytes
    // Nearly all of the document, so that it does not move while it grows.
    let size = country.modules.reduce(0) { sum, module in
      sum + (workspace.schema[module.key.kind].isDebug == isDebug ? module.bytes.count + 4 : 0)
    }
    bytes.reserveCapacity(size + size / 8)
    var parts: [EmittedFile.Part] = []
    var pending = bytes.startIndex
    /// Closes the run of bytes since the last module, which belongs to no module.
    func closeRun(_ id: String) {
      let run = Array(bytes[pending...])
      parts.append(
        EmittedFile.Part(
          id: id, start: pending, length: run.count, digest: world.sha256(run)))
    }
    closeRun("head")
    for (kindIndex, kind) in workspace.schema.kinds.enumerated() where kind.isDebug == isDebug {
      if case .tablePerLabel = kind.identity { continue }
      let modules = country.modules.filter { $0.key.kind == KindID(kindIndex) }
      guard !modules.isEmpty else { continue }
      bytes.append(contentsOf: ",\n\"\(kind.folder)\":".utf8)
      if !kind.isTable { bytes.append(UInt8(ascii: "[")) }
      for (position, module) in modules.enumerated() {
        bytes.append(contentsOf: position == 0 ? "\n".utf8 : ",\n".utf8)
        let id = kind.isTable ? kind.folder : "\(kind.folder)/\(reader.text(module.key.id))"
        parts.append(
          EmittedFile.Part(
            id: id, start: bytes.count, length: module.bytes.count,
            digest: module.digest(world.sha256)))
        bytes.append(contentsOf: module.bytes)
      }
      if !kind.isTable { bytes.append(contentsOf: "\n]".utf8) }
    }
    pending = bytes.count
    if !isDebug {
      bytes.append(contentsOf: images(country))
    }
    bytes.append(contentsOf: "}\n".utf8)
    closeRun("tail")
    let list = parts.map { "\($0.id) \($0.digest)\n" }.joined()
    return EmittedFile(
      file: OutputFile(path: path, content: .bytes(bytes)), size: bytes.count,
      digest: world.sha256(Array(list.utf8)), parts: parts)
  }

  /// Which files a picture's name stands for.
  private static func images(_ country: ResolvedCountry) -> [UInt8] {
    let reader = country.environment.workspace.reader
    var out = JSONWriter()
    out.beginObject()
    for (name, set) in country.environment.allImages.sorted(by: {
      reader.symbols.precedes($0.key, $1.key)
    }) {
      out.key(reader.text(name))
      out.beginArray()
      for variant in set.variants {
        out.beginObject()
        out.key("file")
        out.string(ImagesEmitter.path(of: variant))
        out.key("scale")
        out.integer(variant.scale)
        if variant.isDark {
          out.key("dark")
          out.bool(true)
        }
        if variant.isRightToLeft {
          out.key("rightToLeft")
          out.bool(true)
        }
        if let language = variant.language {
          out.key("language")
          out.string(language)
        }
        out.endObject()
      }
      out.endArray()
    }
    out.endObject()
    return Array(",\n\"pictures\":\n".utf8) + out.bytes + Array("\n".utf8)
  }
}
