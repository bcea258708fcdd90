import Composition
import Foundation
import Testing

@Suite struct DumpTests {
  @Test func dump() throws {
    let loaded = try Sample.load()
    let resolver = Resolver(workspace: loaded.workspace, options: ResolveOptions())
    for country in loaded.workspace.countries {
      let resolved = resolver.resolve(country)
      var text = ""
      for module in resolved.modules {
        text +=
          loaded.workspace.schema[module.key.kind].folder + " "
          + loaded.workspace.reader.text(module.key.id) + " "
          + String(decoding: module.bytes, as: UTF8.self) + "\n"
      }
      try text.write(
        toFile: "/tmp/dump-\(resolved.environment.name).txt", atomically: true, encoding: .utf8)
    }
  }
}
