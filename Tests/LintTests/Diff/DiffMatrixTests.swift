import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

@Suite("All countries")
struct DiffMatrixTests {
  private func matrix(_ text: String) throws -> DiffMatrix {
    MatrixBuilder(try TinyDiff(text).workspace).matrix(parallel: serially)
  }

  @Test("per cents come to 100")
  func percent() {
    for reused in 0..<12 {
      for adapted in 0..<12 {
        for new in 0..<12 {
          let share = DiffMatrix.Share(reused: reused, adapted: adapted, new: new)
          let sum = share.percent.reduce(0, +)
          #expect(sum == (share.total == 0 ? 0 : 100))
          for (part, count) in zip(share.percent, [reused, adapted, new]) where share.total > 0 {
            #expect(abs(Double(part) - Double(count) * 100 / Double(share.total)) < 1)
          }
        }
      }
    }
    #expect(DiffMatrix.Share(reused: 1, adapted: 1, new: 1).percent == [34, 33, 33])
  }

  @Test("reused, adapted and new by module and by leaf")
  func shares() throws {
    let plain = try matrix("")
    let changed = try matrix(
      """
      --- Countries/xb/screens/home.yaml
      override: home
      title: home.other
      --- Countries/xb/screens/own.yaml
      screen: own
      title: home.title
      --- Countries/xb/strings/en.yaml
      strings: en
      texts: { home.other: Other }
      """)
    #expect(plain.countries.map(\.name) == ["xa", "xb"])
    let (xa, xb) = (changed.countries[0], changed.countries[1])
    #expect(xa.entities == DiffMatrix.Share(reused: 4))
    #expect(xb.entities == DiffMatrix.Share(reused: 3, adapted: 1, new: 1))
    #expect(xa.leaves == plain.countries[0].leaves && xa.leaves.adapted == 0)
    #expect(xb.leaves.adapted == 1)
    // The title of the new screen, and the new text.
    #expect(xb.leaves.new == 2)
    #expect(xb.leaves.reused == xa.leaves.reused - 1)
    #expect(changed.total.leaves.total == xa.leaves.total + xb.leaves.total)
  }

  @Test("a token's value is one adapted leaf, whoever refers to it")
  func token() throws {
    let found = try matrix(
      """
      --- Countries/xb/theme/own.yaml
      override: own
      colors: { brand: "#FF0000" }
      """)
    #expect(found.countries[1].leaves.adapted == 1)
    #expect(found.countries[1].entities.adapted == 0)
    #expect(found.pairs.map(\.differences) == [1])
  }

  @Test("near countries and what could be shared")
  func candidates() throws {
    let home = """
      override: home
      cells: { hero: { model: { background: ink } } }
      without: [routes.next]
      """
    func record(_ name: String) -> String {
      """
      country: \(name)
      name: \(name)
      over: core
      languages: [en]
      currency: EUR
      owners: ["@x"]
      """
    }
    let found = try matrix(
      """
      --- Countries/xb/screens/home.yaml
      \(home)
      --- Countries/xc/country.yaml
      \(record("xc"))
      --- Countries/xc/screens/home.yaml
      \(home)
      """)
    #expect(found.pairs.map { "\($0.left) \($0.right)" } == ["xb xc", "xa xb", "xa xc"])
    #expect(found.pairs.map(\.differences) == [0, 2, 2])
    #expect(found.candidates.count == 1)
    let candidate = try #require(found.candidates.first)
    #expect(candidate.countries == ["xb", "xc"] && candidate.over == "core" && !candidate.isAll)
    #expect(
      candidate.places.map(\.path) == [
        "screens/home:cells.hero.model.background", "screens/home:routes.next",
      ])
    #expect(candidate.places.map(\.value) == ["ink", nil])
  }

  @Test("distances are those of the bundles' own words", arguments: LawSeeds.parts)
  func distances(part: Int) {
    let law = Law("distances are those of the bundles' own words", step: 17) { subject in
      let random = subject.random
      let workspace = load(files: random.files(), assets: [], parallel: serially).workspace
      let matrix = MatrixBuilder(workspace).matrix(parallel: serially)
      for country in matrix.countries where country.leaves.percent.reduce(0, +) != 100 {
        return "\(country.name) does not come to 100"
      }
      let comparison = Comparison(
        Crossing(load(files: random.files(), assets: [], parallel: serially)), changedAssets: [])
      let diff = BundleDiff(comparison, pictures: .all(alike: true))
      for pair in matrix.pairs where pair.differences == 0 {
        guard let left = comparison.workspace.layer(named: pair.left),
          let right = comparison.workspace.layer(named: pair.right)
        else { return "no layer" }
        let found = diff.compare(
          DiffSide(label: "a", layer: left), DiffSide(label: "b", layer: right),
          parallel: serially)
        let written = found.modules.first {
          $0.name != "country" && !$0.name.hasPrefix("strings")
            && $0.differences.contains { $0.follows == nil }
        }
        if let written { return "\(pair.left) \(pair.right): \(written.name) differs" }
      }
      return nil
    }
    let failures = failures(of: [law], part: part) { _ in RandomWorkspace.Options() }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}

@Suite("Who depends on a file")
struct AffectedFilesTests {
  private func affected(_ text: String, _ paths: String...) throws -> [String] {
    AffectedFiles(try TinyDiff(text).workspace).affected(paths, parallel: serially).map {
      ([$0.name] + $0.screens + $0.modules.map { "(\($0))" }).joined(separator: " ")
    }
  }

  private static let overriding = """
    --- Core/layer.yaml
    layer: core
    start: home
    --- Countries/xb/screens/detail.yaml
    replace: detail
    title: home.title
    --- Countries/xb/theme/own.yaml
    override: own
    colors: { ink: "#000000" }
    """

  @Test("a screen a country replaces does not reach it")
  func replaced() throws {
    #expect(
      try affected(Self.overriding, "Core/screens/detail.yaml") == ["xa detail (screens/detail)"])
    #expect(
      try affected(Self.overriding, "Countries/xb/screens/detail.yaml") == [
        "xb detail (screens/detail)"
      ])
  }

  @Test("a design reaches the screens that use it; a token those whose designs name it")
  func design() throws {
    #expect(
      try affected(Self.overriding, "Core/cells/tile.yaml") == [
        "xa detail home (cells/tile)", "xb home (cells/tile)",
      ])
    #expect(
      try affected(Self.overriding, "Countries/xb/theme/own.yaml") == ["xb (theme)"])
  }

  @Test("a text reaches who finds it")
  func text() throws {
    let text =
      Self.overriding + """

        --- Countries/xb/strings/en.yaml
        override: en
        texts: { home.title: Mine }
        """
    #expect(
      try affected(text, "Core/strings/en.yaml") == ["xa detail home (strings/en)"])
    #expect(
      try affected(text, "Countries/xb/strings/en.yaml") == ["xb detail home (strings/en)"])
  }

  @Test("what is dropped depends on who drops it")
  func dropped() throws {
    let text = """
      --- Core/layer.yaml
      layer: core
      start: home
      --- Countries/xb/screens/home.yaml
      override: home
      without: [routes.next]
      """
    #expect(
      try affected(text, "Countries/xb/screens/home.yaml") == ["xb home (screens/home)"])
    #expect(
      try affected(
        """
        --- Countries/xb/screens/detail.yaml
        remove: detail
        """, "Countries/xb/screens/detail.yaml") == ["xb (screens/detail)"])
  }

  @Test("records and the workspace's settings reach every screen; other files nobody")
  func records() throws {
    #expect(
      try affected(Self.overriding, "Countries/xb/country.yaml") == ["xb detail home (country)"])
    #expect(try affected(Self.overriding, "comity.yaml").count == 2)
    #expect(try affected(Self.overriding, "README.md", "Countries/xb/consent/a.yaml").isEmpty)
    #expect(
      try affected(Self.overriding, "Core/screens/gone.yaml") == [
        "xa detail home (country)", "xb detail home (country)",
      ])
  }

  @Test("of two states only what ships otherwise is named")
  func states() throws {
    let change = try TinyChange(
      Self.overriding + """

        --- after/Core/screens/detail.yaml
        screen: detail
        title: home.title
        final: true
        """)
    let comparison = Comparison(change.crossing, changedAssets: change.changedAssets)
    let found = comparison.affected(parallel: serially)
    #expect(found.map(\.name) == ["xa"])
    #expect(found.first?.screens == ["detail"])
    #expect(found.first?.modules == ["screens/detail"])
  }
}
