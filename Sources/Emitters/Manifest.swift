import Composition
import Diagnostics
import Syntax

/// `manifest.json`: what a bundle consists of, so that a reader can check and compare it without
/// reading it whole. No time and no path of a machine.
enum Manifest {
  static func file(
    _ country: ResolvedCountry, _ files: [EmittedFile], _ world: EmitterWorld
  ) -> OutputFile {
    var out = JSONWriter(pretty: true)
    out.beginObject()
    out.key("formatVersion")
    out.integer(FormatVersion.bundle)
    out.key("language")
    out.integer(FormatVersion.language)
    out.key("country")
    out.string(country.environment.name)
    let list = files.map { "\($0.file.path) \($0.digest)\n" }.joined()
    out.key("digest")
    out.string(world.sha256(Array(list.utf8)))
    out.key("files")
    out.beginArray()
    for file in files {
      out.beginObject()
      out.key("path")
      out.string(file.file.path)
      out.key("bytes")
      out.integer(file.size)
      // Of a file with parts only these were hashed, so it is no hash of the file.
      out.key(file.parts.isEmpty ? "sha256" : "digest")
      out.string(file.digest)
      if !file.parts.isEmpty {
        out.key("parts")
        out.beginArray()
        for part in file.parts { write(part, &out) }
        out.endArray()
      }
      out.endObject()
    }
    out.endArray()
    out.endObject()
    return OutputFile(
      path: "manifest.json", content: .bytes(out.bytes + [UInt8(ascii: "\n")]))
  }

  private static func write(_ part: EmittedFile.Part, _ out: inout JSONWriter) {
    out.beginObject()
    out.key("id")
    out.string(part.id)
    out.key("start")
    out.integer(part.start)
    out.key("length")
    out.integer(part.length)
    out.key("sha256")
    out.string(part.digest)
    out.endObject()
  }
}
