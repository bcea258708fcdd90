import Foundation
import Testing

/// Swift in the documentation compiles as it stands there.
@Suite("Swift in the documentation")
struct DocumentedCodeTests {
  @Test("all blocks of the pages about apps")
  func pages() async throws {
    let modules = try #require(Built.folder).appendingPathComponent("Modules")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-snippets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for page in ["mock-the-server", "read-a-bundle", "debug-menu"] {
      let text = try String(
        contentsOf: Sample.root.appendingPathComponent("docs/how-to/\(page).md"), encoding: .utf8)
      let blocks = text.split(separator: "```swift\n").dropFirst().compactMap {
        $0.split(separator: "```").first.map(String.init)
      }.filter { $0.contains("import ComityRuntime") }
      #expect(!blocks.isEmpty, "\(page)")
      for (index, block) in blocks.enumerated() {
        // The testing library is not among the compiler's own modules here; the rest is compiled.
        let code = block.replacing("import Testing\n", with: "").replacing("@Test ", with: "")
        let file = folder.appendingPathComponent("\(page)-\(index + 1).swift")
        try ("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n" + code)
          .write(to: file, atomically: true, encoding: .utf8)
        files.append(file.path)
      }
    }
    let compiled = try await Program(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
        "-module-name", "Pages", "-I", modules.path,
      ] + files)
    #expect(compiled.code == 0, "\(compiled.errors)")
  }
}
