import Composition
import Lint
import TestSupport
import Testing

@Suite("Markdown")
struct MarkdownTests {
  /// 200 countries of which each has a colour of its own, so that no two rows are alike, and many
  /// edited texts.
  private func large() throws -> TinyChange {
    let ids = TinyChange.countries(commonWorkspace(more: 198))
    let records = ids.enumerated().map { index, id in
      let color = "#" + String(0x100000 + index, radix: 16, uppercase: true)
      return """
        --- before/Countries/\(id)/theme/base.yaml
        override: base
        colors: { brand: "\(color)" }
        --- after/Countries/\(id)/theme/base.yaml
        (none)

        """
    }
    func texts(_ word: String) -> String {
      (0..<150).map { "  home.line\($0): \"\(word) \($0) | `code` <b> and quite some more of it\"\n" }
        .joined()
    }
    let cells = (0..<150).map { "{ id: c\($0), cell: tile, model: { title: home.line\($0) } }" }
    return try TinyChange(
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
      --- after/Core/theme/base.yaml
      theme: base
      colors: { brand: "#B3261E", ink: "#1C1B1F" }
      \(records.joined())
      """, common: commonWorkspace(more: 198))
  }

  @Test("of 200 countries and 150 findings is a comment that a host takes")
  func size() throws {
    let change = try large()
    #expect(change.crossing.countries.count == 200)
    let text = printed(.markdown, change)
    #expect(text.utf16.count <= 60_000)
    #expect(text.utf16.count > 40_000, "as much as fits is told")
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

extension TinyChange {
  /// Ids of the countries that a workspace in one string has.
  static func countries(_ text: String) -> [String] {
    text.matches(of: #/--- Countries\/(\w+)\/country\.yaml/#).map { String($0.1) }
  }
}
