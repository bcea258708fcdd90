import Lint
import TestSupport
import Testing

/// Properties that get another name while nobody says so.
@Suite("Renames that nobody tells of")
struct UntoldRenameTests {
  private let change = """
    --- before/Core/cells/tile.yaml
    cell: tile
    model:
      title: { type: text, required: true }
      background: { type: color, default: brand }
    layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
    --- after/Core/cells/tile.yaml
    cell: tile
    model:
      title: { type: text, required: true }
      backdrop: { type: color, default: brand }
    layout: { column: { background: .backdrop, children: [{ label: { of: .title } }] } }
    --- before/Core/screens/home.yaml
    screen: home
    title: home.title
    cells: [{ id: hero, cell: tile, model: { title: home.title, background: "#FFFFFF" } }]
    routes: { next: { to: detail } }
    --- after/Core/screens/home.yaml
    screen: home
    title: home.title
    cells: [{ id: hero, cell: tile, model: { title: home.title, backdrop: "#FFFFFF" } }]
    routes: { next: { to: detail } }

    """

  @Test("are one finding, and what keeps its value is none")
  func once() throws {
    let report = try TinyChange(change).report()
    #expect(
      report.findings.filter { $0.level <= .rewords }.map(\.rule) == ["property-removed"],
      "\(describe(report))")
  }

  @Test("another value is told as such")
  func withValue() throws {
    let report = try TinyChange(
      change.replacing("backdrop: \"#FFFFFF\"", with: "backdrop: \"#000000\"")
    ).report()
    let style = report.findings.filter { $0.rule == "shared-style-changed" }
    #expect(Set(style.flatMap(\.effects).map(\.before)) == ["#FFFFFF"], "\(describe(report))")
    #expect(Set(style.flatMap(\.effects).map(\.after)) == ["#000000"])
  }

  /// A country's own design may have a property of either name.
  @Test("a design of a country that has both names gets two other values")
  func both() throws {
    let report = try TinyChange(
      change + """
        --- Countries/xb/cells/tile.yaml
        replace: tile
        model:
          title: { type: text, required: true }
          background: { type: color, default: brand }
          backdrop: { type: color, default: ink }
        layout: { column: { background: .background, children: [{ divider: { color: .backdrop } }] } }

        """
    ).report()
    let changed = report.findings.filter { $0.rule == "shared-style-changed" }.flatMap(\.effects)
    #expect(Set(changed.map(\.country)) == ["xb"], "\(describe(report))")
    #expect(
      Set(changed.map(\.path).compactMap { $0.split(separator: ".").last })
        == ["background", "backdrop"], "\(describe(report))")
  }

  @Test("of two that go where one comes neither is taken for it")
  func two() throws {
    let line = "  background: { type: color, default: brand }\n"
    let other = "  shade: { type: color, default: brand }\n"
    let text = change.replacing(line, with: line + other)
    let report = try TinyChange(text).report()
    let removed = report.findings.filter { $0.rule == "property-removed" }
    #expect(removed.count == 2, "\(describe(report))")
    #expect(report.findings.contains { $0.rule == "shared-style-changed" })
  }
}
