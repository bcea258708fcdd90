import Foundation
import Testing

/// Adding a thing is one file and one line: here it is seen that the line is not forgotten.
@Suite("Registries")
struct RegistryTests {
  struct Registry: Sendable, CustomTestStringConvertible {
    /// Where the files are.
    let folder: String
    /// How their names end.
    let suffix: String
    /// Where the lines are.
    let list: String
    /// What is declared in a file, with the declared name as its group.
    let declaration: String
    /// How the registry writes that name.
    let entry: String

    var testDescription: String { folder }
  }

  static let registries = [
    Registry(
      folder: "Sources/Commands/Commands", suffix: ".swift",
      list: "Sources/Commands/Commands.swift",
      declaration: #"package static let (\w+) = Command\("#, entry: ".NAME,"),
    Registry(
      folder: "Sources/Diagnostics/Printers", suffix: ".swift",
      list: "Sources/Diagnostics/Printers.swift",
      declaration: #"package static let (\w+) = Printer\("#, entry: ".NAME,"),
    Registry(
      folder: "Sources/Emitters", suffix: "Emitter.swift", list: "Sources/Emitters/Emitter.swift",
      declaration: #"enum (\w+): Emitter "#, entry: "NAME.self,"),
    Registry(
      folder: "Sources/Composition/Kinds", suffix: "Kind.swift",
      list: "Sources/Composition/Kinds/KindRegistry.swift", declaration: #"enum (\w+Kind) "#,
      entry: "NAME.declare,"),
    Registry(
      folder: "Sources/Composition/Pages", suffix: "RulePages.swift",
      list: "Sources/Composition/Pages/SchemaRulePages.swift",
      declaration: #"\nlet (\w+): \[RulePage\]"#, entry: " NAME"),
    Registry(
      folder: "Sources/Lint/Consent/Rules", suffix: ".swift",
      list: "Sources/Lint/Consent/ChangeRule.swift", declaration: #"enum (\w+): ChangeRule "#,
      entry: "NAME.self,"),
    Registry(
      folder: "Sources/Lint/WorkspaceRules/Rules", suffix: ".swift",
      list: "Sources/Lint/WorkspaceRules/WorkspaceRules.swift",
      declaration: #"enum (\w+): WorkspaceRule "#, entry: "NAME.self,"),
    Registry(
      folder: "Sources/Lint/Output", suffix: "LintPrinter.swift",
      list: "Sources/Lint/Output/LintPrinter.swift",
      declaration: #"package static let (\w+) = LintPrinter\("#, entry: ".NAME,"),
  ]

  @Test("each file of a folder is registered", arguments: registries)
  func complete(_ registry: Registry) throws {
    let declaration = try Regex(registry.declaration)
    let list = Repository.text(registry.list)
    let files = Repository.swiftFiles(registry.folder).filter {
      $0.path.hasSuffix(registry.suffix) && $0.path != registry.list
    }
    #expect(files.count > 1)
    for file in files {
      let names = file.text.matches(of: declaration).compactMap { $0.output[1].substring }
      #expect(!names.isEmpty, "\(file) declares nothing of the registry's kind")
      for name in names {
        let entry = registry.entry.replacing("NAME", with: name)
        #expect(list.contains(entry), "\(file): `\(entry)` is missing in \(registry.list)")
      }
    }
  }

  @Test(
    "make rule, kind and emitter write a file and register it",
    arguments: [
      ("rule some-new-id", 4, "someNewIdRulePages"), ("kind Widget", 3, "WidgetKind"),
      ("emitter Widget", 2, "WidgetEmitter"),
    ])
  func scaffolds(_ arguments: String, _ index: Int, _ name: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comity-\(UUID().uuidString)")
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let registry = Self.registries[index]
    for path in ["Scripts", registry.folder] {
      let target = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Repository.root.appendingPathComponent(path), to: target)
    }
    func run() throws -> Int32 {
      let process = Process()
      process.executableURL = folder.appendingPathComponent("Scripts/new.sh")
      process.arguments = arguments.split(separator: " ").map(String.init)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(try run() == 0)
    let list = try String(
      contentsOf: folder.appendingPathComponent(registry.list), encoding: .utf8)
    #expect(list.contains(registry.entry.replacing("NAME", with: name)))
    let before = Repository.text(registry.list).split(separator: "\n").count
    #expect(list.split(separator: "\n").count == before + 1)
    #expect(try run() == 1)
  }
}
