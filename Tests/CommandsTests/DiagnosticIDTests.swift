import Commands
import Diagnostics
import Foundation
import Lint
import Testing

/// The ids in the sources against the pages of `comity rule`.
@Suite("Ids of messages")
struct DiagnosticIDTests {
  /// Ids that are put together, by the text in the sources that does it.
  private static let composed: [String: [String]] = [
    #""unknown-\(word)""#: [
      "unknown-format", "unknown-screen", "unknown-design", "unknown-stub-set", "unknown-service",
    ],
    #""unknown-\(what)""#: [],
    #""\(noun)-unset""#: ["feature-unset", "value-unset"],
    "extension ImageFault": [
      "image-broken", "image-format", "image-animated", "image-pixels", "image-entangled",
      "image-costly",
    ],
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// All Swift files that report something.
  private static func texts() throws -> [(path: String, text: String)] {
    let walk = try #require(FileManager.default.enumerator(atPath: sources.path))
    return try walk.compactMap { $0 as? String }
      .filter {
        $0.hasSuffix(".swift") && !$0.hasSuffix("RulePages.swift") && !$0.hasPrefix("TestSupport")
      }
      .sorted()
      .map { ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8)) }
  }

  /// Ids as they stand behind `Diagnostic(`, `report(`, `unknown(` and in parameters named after
  /// them.
  private static func ids(in text: String) -> Set<String> {
    var ids: Set<String> = []
    for match in text.matches(of: #/(?:Diagnostic|report)\(\s*"([a-z0-9]+(?:-[a-z0-9]+)+)"/#) {
      ids.insert(String(match.1))
    }
    for match in text.matches(of: #/unknown\(\s*"([a-z][a-z-]*)"/#) {
      ids.insert("unknown-\(match.1)")
    }
    for match in text.matches(of: #/MeasureType\(word: "([a-z]+)"/#) {
      ids.insert("unknown-\(match.1)")
    }
    for match in text.matches(of: #/problem(?:: String =|:) "([a-z]+(?:-[a-z]+)+)"/#) {
      ids.insert(String(match.1))
    }
    for match in text.matches(of: #/id: String = "([a-z]+(?:-[a-z]+)+)"/#) {
      ids.insert(String(match.1))
    }
    let choice = #/(?:Diagnostic|report)\(\s*[A-Za-z.]+ \? "([a-z-]+)" : "([a-z-]+)"/#
    for match in text.matches(of: choice) { ids.formUnion([String(match.1), String(match.2)]) }
    for match in text.matches(of: #/id: [A-Za-z.]+ \? "([a-z-]+)" : "([a-z-]+)"/#) {
      ids.formUnion([String(match.1), String(match.2)])
    }
    return ids
  }

  @Test("each id of the sources has a page, and each page an id")
  func complete() throws {
    var used: [String: String] = [:]
    for (path, text) in try Self.texts() {
      for id in Self.ids(in: text) { used[id] = path }
      for (spelling, ids) in Self.composed where text.contains(spelling) {
        for id in ids { used[id] = path }
      }
    }
    #expect(used.count > 100)
    let pages = Set(RulePage.all.map(\.id))
    let missing = used.filter { !pages.contains($0.key) }.sorted { $0.key < $1.key }
    #expect(missing.map { "\($0.key) in \($0.value)" } == [])
    // Rules of lint stand in the registry that makes their pages.
    let rules = Set(lintRulePages.map(\.id))
    #expect(pages.subtracting(used.keys).subtracting(rules).sorted() == [])
  }

  @Test("no id is put together in a way this test does not know")
  func composed() throws {
    for (path, text) in try Self.texts() {
      for match in text.matches(of: #/(?:Diagnostic|report)\(\s*("[^"\n]*\\\([^"\n]*")/#) {
        #expect(Self.composed[String(match.1)] != nil, "\(match.1) in \(path)")
      }
    }
  }

  @Test("summaries and reasons are written out")
  func pages() {
    for page in RulePage.all {
      #expect(!page.summary.hasSuffix(".") && !page.summary.isEmpty, "\(page.id)")
      #expect(page.why.hasSuffix("."), "\(page.id)")
      #expect(page.fires.isEmpty == page.silent.isEmpty, "\(page.id)")
    }
  }
}
