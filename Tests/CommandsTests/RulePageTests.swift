import Commands
import Composition
import Diagnostics
import Emitters
import Foundation
import Lint
import Syntax
import TestSupport
import Testing

@Suite("Pages of the workspace's messages")
struct WorkspaceRulePageTests {
  /// Ids that a string of files can't show; each has a test of its own.
  private static let unshowable: Set<String> = [
    "workspace-missing", "file-unreadable", "file-too-large", "image-too-large",
    "workspace-too-large", "too-many-files", "file-not-regular", "file-name-encoding",
    "link-outside",
    "link-loop", "link-broken", "consent-link", "output-foreign", "output-failed",
    "stub-value-missing", "picture-unreadable", "glyph-missing", "layout-size",
    "image-broken", "image-format", "image-animated", "image-pixels", "image-entangled",
    "image-costly",
  ]

  /// Those whose examples the tests of Syntax, Composition, Lint and Emitters run are left out.
  private static let pages = RulePage.all.filter { page in
    !(syntaxRulePages + schemaRulePages + lintRulePages + emitterRulePages + codeRulePages).contains
    { $0.id == page.id }
  }

  @Test("each example is reported, its repaired form is not", arguments: pages)
  func examples(_ page: RulePage) throws {
    if page.fires.isEmpty {
      #expect(Self.unshowable.contains(page.id))
      return
    }
    for (example, expected) in [(page.fires, [page.id]), (page.silent, [])] {
      var files: [String: String] = [:]
      for file in try MarkedWorkspace(example).files {
        files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      }
      let read = readWorkspace(".", in: MemoryFileSystem(files), parallelMap)
      #expect(read.diagnostics.map(\.id) == expected)
    }
  }

  @Test("ids are unique")
  func unique() {
    #expect(Set(RulePage.all.map(\.id)).count == RulePage.all.count)
  }

  @Test(
    "every id that is written in the sources has a page",
    .disabled("the pages of resolving are being written"))
  func complete() throws {
    let pages = Set(RulePage.all.map(\.id))
    let sources = Programs.root.appendingPathComponent("Sources")
    let id =
      #/(?:Diagnostic|report|add|fail|error|mistake|warn)\w*\(\s*"([a-z][a-z0-9]*(?:-[a-z0-9]+)+)"/#
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    where path.hasSuffix(".swift") {
      let text = try String(
        contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: id) {
        #expect(pages.contains(String(match.1)), "\(path): \(match.1)")
      }
    }
  }
}
