import Composition
import Diagnostics
import Lint
import Syntax
import TestSupport
import Testing

@Suite("Two countries")
struct BundleDiffTests {
  @Test("countries that write the same do not differ")
  func alike() throws {
    let diff = try TinyDiff("").compare("xa", "xb")
    #expect(diff.count == 1)
    #expect(diff.modules.map(\.name) == ["country"])
    #expect(diff.alike == 5)
  }

  @Test("a value is told with the writers of both sides")
  func value() throws {
    let tiny = try TinyDiff(
      """
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """)
    #expect(
      try tiny.lines() == [
        "~ screens/home:cells.hero.model.background brand #0B5F8A | ink #1C1B1F"
      ])
    let found = try tiny.compare("xa", "xb").differences[0]
    #expect(found.kind == .style)
    #expect(found.left?.deed == .defined && found.left?.layer == "core")
    #expect(found.right?.deed == .changed && found.right?.layer == "xb")
    var locator = Locator(tiny.workspace.reader.forest.sources)
    func place(_ side: Difference.Side?) -> String {
      guard case .span(let span)? = side?.place, let found = locator.location(of: span) else {
        return ""
      }
      return "\(found.path):\(found.start.line):\(found.start.column)"
    }
    #expect(place(found.left) == "Core/cells/tile.yaml:4:39")
    #expect(place(found.right) == "Countries/xb/screens/home.yaml:2:39")
  }

  @Test("a token is told once, and what refers to it follows")
  func token() throws {
    let tiny = try TinyDiff(
      """
      --- Countries/xb/theme/own.yaml
      override: own
      colors: { brand: "#FF0000" }
      """)
    let diff = try tiny.compare("xa", "xb")
    #expect(diff.modules.first?.name == "theme")
    #expect(diff.differences.filter { !$0.isDerived }.map(\.path) == ["colors.brand", "name"])
    let derived = diff.differences.filter(\.isDerived)
    #expect(!derived.isEmpty)
    #expect(derived.allSatisfy { $0.follows == "theme:colors.brand" })
    let text = String(
      decoding: DiffPrinter.all[0].pair(diff, tiny.workspace.reader.forest.sources), as: UTF8.self)
    #expect(
      text.contains("and what follows from it:\n  theme:colors.brand  \(derived.count) values"))
  }

  @Test("an entry that moved is no removal and addition; the fewest entries are told")
  func moved() throws {
    let lines = try TinyDiff(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells:
        - { id: a, cell: tile, model: { title: home.title } }
        - { id: b, cell: tile, model: { title: home.title } }
        - { id: c, cell: tile, model: { title: home.title } }
        - { id: d, cell: tile, model: { title: home.title } }
      --- Countries/xb/screens/home.yaml
      override: home
      add: { cells.e: { cell: tile, model: { title: home.title } } }
      place: { cells.d: { at: first }, cells.e: { after: b } }
      without: [cells.c]
      """
    ).lines()
    #expect(
      lines == [
        "> screens/home:cells.d after c | first", "- screens/home:cells.c",
        "+ screens/home:cells.e",
      ])
  }

  @Test("an entry that moved with its neighbour is told by one that stayed")
  func movedTogether() throws {
    let lines = try TinyDiff(
      """
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells:
        - { id: a, cell: tile, model: { title: home.title } }
        - { id: b, cell: tile, model: { title: home.title } }
        - { id: c, cell: tile, model: { title: home.title } }
        - { id: d, cell: tile, model: { title: home.title } }
        - { id: e, cell: tile, model: { title: home.title } }
      --- Countries/xb/screens/home.yaml
      override: home
      place: { cells.a: { after: e }, cells.b: { after: a } }
      """
    ).lines()
    #expect(
      lines == [
        "> screens/home:cells.a first | after e",
        "> screens/home:cells.b after a (before c) | after a (behind e)",
      ])
  }

  @Test("of long values that begin alike the difference is in sight")
  func cut() throws {
    let lines = try TinyDiff(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Both countries have the same long words at the beginning and then Paris }
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: Both countries have the same long words at the beginning and then Oslo }
      """
    ).lines()
    #expect(
      lines == [
        "~ strings/en:home.title … beginning and then Paris | … beginning and then Oslo"
      ])
  }

  @Test("beside a layer, which speaks no language, a text is what is written")
  func mute() throws {
    let tiny = try TinyDiff(
      """
      --- Countries/xb/screens/detail.yaml
      replace: detail
      title: home.title
      """)
    #expect(try tiny.lines("core", "xb").filter { $0.contains(":title") } == [])
    let other = try TinyDiff(
      """
      --- Countries/xb/screens/detail.yaml
      replace: detail
      title: home.other
      --- Countries/xb/strings/en.yaml
      strings: en
      texts: { home.other: Other }
      """)
    #expect(
      try other.lines("core", "xb").filter { $0.contains(":title") } == [
        "~ screens/detail:title home.title | home.other"
      ])
  }

  @Test("what a guard decides names the feature")
  func guarded() throws {
    let lines = try TinyDiff(
      """
      --- Core/settings/app.yaml
      settings: app
      features: { cards: { default: true } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: pay, cell: tile, when: cards, model: { title: home.title } }]
      --- Core/screens/paid.yaml
      screen: paid
      when: cards
      title: home.title
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [en]
      currency: EUR
      owners: ["@b"]
      features: { cards: false }
      """
    ).lines()
    #expect(
      lines == [
        "~ settings:features.cards.on true | false",
        "- screens/home:cells.pay [settings:features.cards]",
        "- screens/paid [settings:features.cards]", "- country:start",
      ])
  }

  @Test("what makes a country special: a layer's texts are looked up in the country's languages")
  func layer() throws {
    let tiny = try TinyDiff(
      """
      --- Countries/xb/strings/en.yaml
      override: en
      texts: { home.title: Hello }
      --- Countries/xb/screens/home.yaml
      override: home
      without: [routes.next]
      """)
    #expect(
      try tiny.lines("core", "xb").filter { !$0.contains("country:") } == [
        "- screens/home:routes.next", "~ strings/en:home.title Home | Hello",
      ])
    #expect(try tiny.lines("core", "core").isEmpty)
  }

  @Test("texts count in languages both speak, and by key where one has none")
  func texts() throws {
    let lines = try TinyDiff(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: "Home ${phone}", only: x }
      --- Core/settings/app.yaml
      settings: app
      values: { phone: { type: text, default: "1" } }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [de, en]
      currency: EUR
      owners: ["@b"]
      values: { phone: "2" }
      --- Countries/xb/strings/de.yaml
      strings: de
      texts: { home.title: Start, extra: mehr }
      """
    ).lines()
    #expect(
      lines == [
        "~ settings:values.phone.value 1 | 2", "+ strings:extra",
        "~ strings/en:home.title Home 1 | Home 2 [settings:values.phone]",
        "~ country:languages [en] | [de, en]", "- country:start",
      ])
  }

  @Test("pictures of one name differ if their files do")
  func pictures() throws {
    let text = """
      --- Core/images/hero.svg
      <svg/>
      --- Countries/xb/images/hero.svg
      <svg/>
      --- Countries/xb/images/extra.svg
      <svg/>
      """
    #expect(
      try TinyDiff(text).lines() == [
        "+ images:extra", "~ images:hero hero.svg (12 bytes, 14) | hero.svg (12 bytes, 1c)",
      ])
    #expect(try TinyDiff(text, same: ["hero.svg"]).lines() == ["+ images:extra"])
  }

  @Test(
    "kinds",
    arguments: [
      (DiffKind.structure, ["cells.extra"]), (.navigation, ["routes.next.to"]),
      (.style, ["cells.hero.model.background"]), (.service, ["load.'shop.list'"]), (.image, []),
    ])
  func kinds(_ kind: DiffKind, _ paths: [String]) throws {
    let diff = try TinyDiff(
      """
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      routes: { next: { to: home } }
      add:
        cells.extra: { cell: tile, model: { title: home.title } }
        load.'shop.list': {}
      place: { cells.extra: { at: last } }
      """
    ).compare("xa", "xb")
    #expect(diff.only([kind]).differences.map(\.path) == paths)
  }

  @Test("the other way round is the mirror image", arguments: LawSeeds.parts)
  func mirrored(part: Int) {
    let law = Law("the other way round is the mirror image", step: 17) { subject in
      let loaded = load(files: subject.random.files(), assets: [], parallel: serially)
      let comparison = Comparison(Crossing(loaded), changedAssets: [])
      let diff = BundleDiff(comparison, pictures: .all(alike: false))
      let countries = comparison.workspace.countries
      guard let one = countries.first, let other = countries.last, one != other else { return nil }
      let left = DiffSide(label: "a", layer: one)
      let right = DiffSide(label: "b", layer: other)
      func told(_ diff: BundleDifference, isMirrored: Bool) -> Set<String> {
        Set(
          diff.modules.flatMap { module in
            module.differences.filter { $0.change != .moved }.map { difference in
              let (old, new) = (difference.left?.value, difference.right?.value)
              let pair = isMirrored ? (new, old) : (old, new)
              return "\(module.name):\(difference.path) \(pair)"
            }
          })
      }
      let there = diff.compare(left, right, parallel: serially)
      let back = diff.compare(right, left, parallel: serially)
      let (first, second) = (told(there, isMirrored: false), told(back, isMirrored: true))
      guard first == second else {
        return first.symmetricDifference(second).sorted().first ?? ""
      }
      let itself = diff.compare(left, left, parallel: serially)
      if !itself.modules.isEmpty { return "differs from itself: \(itself.modules[0].name)" }
      return nil
    }
    let failures = failures(of: [law], part: part) { _ in RandomWorkspace.Options() }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}

@Suite("Moves")
struct ListMovesTests {
  @Test("as few entries move as can be")
  func fewest() {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 0...6, using: &random)
      let new = Array(0..<count)
      let old = new.shuffled(using: &random)
      let moved = moves(from: old, to: new)
      // What stays keeps its order, and no larger part does.
      let stays = old.filter { !moved.contains($0) }
      #expect(stays == stays.sorted())
      var longest = 0
      for mask in 0..<(1 << count) {
        let part: [Int] = old.filter { (mask >> $0) & 1 == 1 }
        if part == part.sorted() { longest = max(longest, part.count) }
      }
      #expect(stays.count == longest)
    }
  }

  @Test("entries only one order has do not count")
  func common() {
    #expect(moves(from: ["a", "x", "b"], to: ["b", "y", "a"]) == ["a"])
    #expect(moves(from: ["a", "x", "b"], to: ["a", "b", "y"]).isEmpty)
  }
}
