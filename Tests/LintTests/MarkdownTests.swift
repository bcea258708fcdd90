import Diagnostics
import Lint
import TestSupport
import Testing

@Suite("Markdown")
struct MarkdownTests {
  /// 200 countries, no two of which get the same, with 300 findings.
  private func large() throws -> (report: LintReport, text: String) {
    let common = commonWorkspace(more: 198)
    let ids = common.matches(of: #/--- Countries\/(\w+)\/country\.yaml/#).map { String($0.1) }
    let colors = ids.enumerated().map { index, id in
      """
      --- Countries/\(id)/theme/base.yaml
      override: base
      colors: { brand: "#\(String(0x100000 + index, radix: 16, uppercase: true))" }

      """
    }
    let change = try TinyChange(
      """
      --- after/Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: ink }
      layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
      \(colors.joined())
      """, common: common)
    var (report, sources, countries) = change.lint { $0.base = "main" }
    try #require(countries.count == 200)
    report.findings = Array((0..<300).flatMap { _ in report.findings }.prefix(300))
    for index in report.countries.indices { report.countries[index].counts[.own] = index }
    let bytes = LintPrinter.markdown.print(
      report, sources, PrintOptions(allCountries: countries))
    return (report, String(decoding: bytes, as: UTF8.self))
  }

  @Test("of 200 countries and 300 findings is a comment that a host takes")
  func size() throws {
    let (report, text) = try large()
    #expect(report.findings.count == 300)
    #expect(text.utf16.count <= 60_000)
    #expect(text.utf16.count > 50_000, "as much as fits is told")
    #expect(text.contains(#/\n\d+ more findings; all of them: /#))
    let table = try #require(text.firstRange(of: "| countries |"))
    let finding = try #require(text.firstRange(of: "\n### "))
    #expect(table.lowerBound < finding.lowerBound, "countries come first")
  }

  @Test("rows have as many cells as their heads, whatever stands in them")
  func cells() throws {
    for example in LintCase.all {
      let content = try example.content()
      let text = printed(.markdown, content.change, home: content.home)
      var columns = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          columns = 0
          continue
        }
        // A pipe with a backslash before it ends no cell.
        let count = line.replacing("\\|", with: "").count { $0 == "|" }
        if columns == 0 { columns = count }
        #expect(count == columns, "\(line)")
      }
      // Outside of code nothing of a text is markup.
      let prose = text.replacing(#/(`+)[^`](?:.*?[^`])?\1(?!`)/#, with: "")
      #expect(!prose.contains("<b>") && !prose.contains("<i>") && !prose.contains("@team"))
      #expect(!prose.contains("`"), "\(prose)")
    }
  }
}
