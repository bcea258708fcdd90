import Diagnostics
import Testing

@Suite("Marked workspaces")
struct MarkedWorkspaceTests {
  @Test("files and marks, nested ones too")
  func reading() throws {
    let workspace = try MarkedWorkspace(
      "ignored\n--- a.yaml\nx: ⟦é: ⟦y⟧⟧\n---\n--- Countries/no/b.yaml\n⟦⟧z")
    #expect(
      workspace.files == [
        .init(path: "a.yaml", bytes: Array("x: é: y\n---\n".utf8)),
        .init(path: "Countries/no/b.yaml", bytes: Array("z".utf8)),
      ])
    #expect(
      workspace.marks == [
        .init(path: "a.yaml", range: 3..<8), .init(path: "a.yaml", range: 7..<8),
        .init(path: "Countries/no/b.yaml", range: 0..<0),
      ])
  }

  @Test("a half mark is an error", arguments: ["⟦x", "x⟧"])
  func unbalanced(_ text: String) {
    #expect(throws: MarkedWorkspaceError(path: "a")) { try MarkedWorkspace("--- a\n" + text) }
  }
}
