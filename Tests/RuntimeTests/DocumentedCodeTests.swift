import Foundation
import Testing

/// Swift in the documentation compiles as it stands there.
@Suite("Swift in the documentation")
struct DocumentedCodeTests {
  /// Where the compiler put the modules: beside the running tests.
  private static let modules: URL? = {
    for argument in CommandLine.arguments {
      var folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
      for _ in 0..<5 {
        let candidate = folder.appendingPathComponent("Modules")
        let module = candidate.appendingPathComponent("ComityRuntime.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return candidate }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }()

  @Test("pages", arguments: ["docs/how-to/mock-the-server.md", "docs/how-to/read-a-bundle.md"])
  func pages(_ page: String) throws {
    let text = try String(contentsOf: Sample.root.appendingPathComponent(page), encoding: .utf8)
    let blocks = text.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }.filter { $0.contains("import ComityRuntime") }
    try #require(!blocks.isEmpty)
    let modules = try #require(Self.modules)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-snippets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    for (index, block) in blocks.enumerated() {
      // The testing library is not among the compiler's own modules here; the rest is compiled.
      var code = block
      if code.contains("import Testing") {
        code = code.replacing("import Testing\n", with: "").replacing("@Test ", with: "")
      }
      code = "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n" + code
      let file = folder.appendingPathComponent("block\(index).swift")
      try code.write(to: file, atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
        "-warnings-as-errors", "-module-name", "Block\(index)", "-I", modules.path, file.path,
      ]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(page), block \(index + 1):\n\(said)")
    }
  }
}
