import Diagnostics
import Foundation
import Lint
import TestSupport
import Testing

/// What reads the line forms reads back what was written.
@Suite("Line forms")
struct LineFormTests {
  /// Cases whose reports are read.
  static let cases = LintCase.all

  struct Line {
    let path: String
    let line: Int
    let column: Int
    let level: String
    let text: String
  }

  /// `path:line:col: level: text`, as grep and compilers write it.
  private func parse(_ text: Substring) throws -> Line {
    let match = try #require(
      text.wholeMatch(of: #/(.+?):(?:(\d+):(\d+):)? (error|warning|note): (.+)/#), "\(text)")
    return Line(
      path: String(match.1), line: match.2.flatMap { Int($0) } ?? 0,
      column: match.3.flatMap { Int($0) } ?? 0, level: String(match.4), text: String(match.5))
  }

  @Test("concise has one line a finding, with its place, level and rule", arguments: cases)
  func concise(_ example: LintCase) throws {
    let content = try example.content()
    let report = content.change.report { $0.home = content.home }
    let lines = try printed(.concise, content.change, home: content.home).split(separator: "\n")
      .map(parse)
    try #require(lines.count == report.findings.count)
    for (line, finding) in zip(lines, report.findings) {
      #expect(line.level == finding.messageLevel.rawValue)
      #expect(line.text.hasSuffix(" [\(finding.rule)]"))
      let file = content.change.after[line.path] ?? content.change.before[line.path]
      #expect(file != nil, "\(line.path) is a file of the workspace")
    }
  }

  @Test("xcode has a place in every line and one main line a finding", arguments: cases)
  func xcode(_ example: LintCase) throws {
    let content = try example.content()
    let report = content.change.report { $0.home = content.home }
    let lines = try printed(.xcode, content.change, home: content.home).split(separator: "\n")
      .map(parse)
    for line in lines {
      #expect(line.line > 0 && line.column > 0, "\(line)")
      #expect(content.change.after[line.path] ?? content.change.before[line.path] != nil)
    }
    let heads = lines.filter { line in
      report.findings.contains { line.text.hasSuffix("[\($0.rule)]") }
    }
    #expect(heads.count == report.findings.count)
  }

  /// `::level file=…,title=…::text` with the escapes of workflow commands undone.
  private func annotation(
    _ line: Substring
  ) throws -> (level: String, properties: [String: String], text: String) {
    let match = try #require(
      line.wholeMatch(of: #/::(error|warning|notice) ([^:]*)::(.*)/#), "\(line)")
    var properties: [String: String] = [:]
    for property in match.2.split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1)
      try #require(parts.count == 2, "\(property)")
      properties[String(parts[0])] = unescaped(parts[1])
    }
    return (String(match.1), properties, unescaped(match.3))
  }

  private func unescaped(_ text: Substring) -> String {
    var text = String(text)
    for (code, character) in [
      ("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%"),
    ] {
      text = text.replacingOccurrences(of: code, with: character)
    }
    return text
  }

  @Test("github has an annotation a finding, worst first", arguments: cases)
  func github(_ example: LintCase) throws {
    let content = try example.content()
    let report = content.change.report { $0.home = content.home }
    let found = try printed(.github, content.change, home: content.home).split(separator: "\n")
      .map(annotation)
    #expect(found.count == report.findings.count)
    let levels = ["error", "warning", "notice"]
    let order = found.compactMap { levels.firstIndex(of: $0.level) }
    #expect(order == order.sorted())
    for annotation in found {
      let path = try #require(annotation.properties["file"])
      #expect(content.change.after[path] ?? content.change.before[path] != nil, "\(path)")
      #expect(report.findings.contains { $0.rule == annotation.properties["title"] })
      #expect(report.findings.contains { annotation.text.hasPrefix($0.summary) })
    }
  }

  @Test("github has at most ten annotations of a level, and the last counts the rest")
  func annotationLimit() throws {
    let count = 25
    func texts(_ word: String) -> String {
      (0..<count).map { "  home.line\($0): \"\(word) 100 %, \($0): a\"\n" }.joined()
    }
    let cells = (0..<count).map { "{ id: c\($0), cell: tile, model: { title: home.line\($0) } }" }
    let change = try TinyChange(
      """
      --- before/Core/strings/en.yaml
      strings: en
      texts:
        home.title: Home
      \(texts("before"))--- after/Core/strings/en.yaml
      strings: en
      texts:
        home.title: Home
      \(texts("after"))--- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [\(cells.joined(separator: ", "))]
      """)
    let found = try printed(.github, change).split(separator: "\n").map(annotation)
    #expect(found.count == 10)
    #expect(found.allSatisfy { $0.level == "error" })
    #expect(found.dropLast().allSatisfy { $0.text.contains("100 %, ") })
    #expect(found.last?.text.hasPrefix("16 more of this level") == true)
  }
}
