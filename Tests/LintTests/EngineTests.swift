import Lint
import TestSupport
import Testing

@Suite("What lint must not overlook")
struct EngineTests {
  private func rules(_ text: String) throws -> [String] {
    try TinyChange(text).report().findings.filter(\.fails).map(\.rule)
  }

  @Test("a file that joins no module and keeps all from compiling")
  func strayFile() throws {
    let found = try rules(
      """
      --- after/Core/cells/other.yaml
      cell: tile
      layout: { spacer: {} }
      """)
    #expect(found.contains("no-longer-compiles"))
  }

  @Test("content that does not compile is a break, whatever it is about")
  func brokenArea() throws {
    let report = try TinyChange(
      """
      --- before/Countries/xa/areas/town.yaml
      areas: town
      shapes: { town: { kind: service, name: Town, circle: { lat: 59.9, lon: 10.7, radius: 900 } } }
      --- after/Countries/xa/areas/town.yaml
      areas: town
      shapes: { town: { kind: service, name: Town, circle: { lat: 59.9, lon: 10.7, radios: 900 } } }
      """
    ).report { $0.home = ["xa"] }
    #expect(report.findings.contains { $0.level == .breaks && $0.fails })
  }

  @Test("a new field that requests must have")
  func requiredField() throws {
    let service = { (body: String) in
      """
      service: shop
      environments: { production: "https://shop.example" }
      endpoints:
        - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
        - { id: find, method: POST, path: "/find", body: { q: { type: text }\(body) }, answers: { 200: { hits: { type: integer } } } }

      """
    }
    let change = { (body: String) in
      "--- before/Core/services/shop.yaml\n" + service("") + "--- after/Core/services/shop.yaml\n"
        + service(body)
    }
    #expect(try rules(change(", n: { type: integer, required: true }")) == ["contract-changed"])
    #expect(try rules(change(", n: { type: integer }")).isEmpty)
  }

  @Test("edits of comity.yaml, which is nobody's own")
  func settings() throws {
    let text = { (app: String, source: String) in
      "comity: 1\napp: \(app)\nplatforms: [ios, android]\nsource: \(source)\n"
    }
    let app = try TinyChange(
      "--- before/comity.yaml\n\(text("A", "en"))--- after/comity.yaml\n\(text("B", "en"))"
    ).report()
    #expect(app.findings.map(\.rule) == ["shared-value-changed"])
    #expect(app.findings.first?.cause?.subject == "comity.yaml:app")
    #expect(Set(app.findings.flatMap(\.effects).map(\.country)) == ["xa", "xb"])
    let source = try TinyChange(
      """
      --- Core/strings/de.yaml
      strings: de
      texts: { home.title: Start }
      --- Countries/xb/country.yaml
      country: xb
      name: B
      languages: [fr]
      currency: EUR
      start: home
      owners: ["@xb"]
      --- before/comity.yaml
      \(text("A", "en"))--- after/comity.yaml
      \(text("A", "de"))
      """
    ).report()
    #expect(source.home.isEmpty)
    let texts = source.findings.filter { $0.rule == "shared-text-changed" }
    #expect(texts.flatMap(\.effects).map(\.country) == ["xb"])
    #expect(texts.allSatisfy { $0.cause?.subject == "comity.yaml:source" })
  }

  @Test("one edit of a font is one finding")
  func font() throws {
    let theme = { (size: Int) in
      """
      theme: base
      colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
      fonts: { heading: { family: Noto Sans, size: \(size) } }

      """
    }
    let report = try TinyChange(
      """
      --- Core/cells/tile.yaml
      cell: tile
      model:
        title: { type: text, required: true }
        background: { type: color, default: brand }
      layout: { column: { background: .background, children: [{ label: { of: .title, font: heading } }] } }
      --- before/Core/theme/base.yaml
      \(theme(24))--- after/Core/theme/base.yaml
      \(theme(25))
      """
    ).report()
    #expect(report.findings.map(\.rule) == ["shared-style-changed"])
    #expect(report.findings.allSatisfy { $0.cause?.subject == "theme:fonts.heading" })
  }

  @Test("a layer that is gone keeps its countries from compiling and removes none")
  func layerGone() throws {
    let report = try TinyChange(
      """
      --- before/Countries/reg/layer.yaml
      layer: reg
      --- Countries/xb/country.yaml
      country: xb
      name: B
      over: reg
      languages: [en]
      currency: EUR
      start: home
      owners: ["@xb"]
      """
    ).report()
    #expect(report.findings.map(\.rule) == ["no-longer-compiles"])
    #expect(report.findings.flatMap(\.effects).map(\.country) == ["xb"])
  }

  @Test(
    "an edit that breaks a value elsewhere is told at the edit",
    arguments: [
      ("allow: [ink, brand]", "allow: [ink]", "cells/tile:model.background.allow"),
      ("type: color", "type: number", "cells/tile:model.background.type"),
    ])
  func editBehindAnError(before: String, after: String, subject: String) throws {
    let tile = { (declaration: String) in
      """
      cell: tile
      model:
        title: { type: text, required: true }
        background: { \(declaration) }
      layout: { column: { children: [{ label: { of: .title } }] } }

      """
    }
    let report = try TinyChange(
      "--- before/Core/cells/tile.yaml\n"
        + tile(before.hasPrefix("type") ? before : "type: color, " + before)
        + "--- after/Core/cells/tile.yaml\n"
        + tile(after.hasPrefix("type") ? after : "type: color, " + after)
          + """
          --- Countries/xb/screens/detail.yaml
          override: detail
          cells: { one: { model: { background: brand } } }
          """
    ).report()
    let broken = report.findings.filter { $0.compilerMessage != nil }
    #expect(broken.map { $0.edit?.subject } == [subject], "\(broken.map(\.summary))")
  }

  @Test("a feature that is turned off and leaves an action without a way is told at the feature")
  func featureBehindAnError() throws {
    let report = try TinyChange(
      """
      --- Core/settings/main.yaml
      settings: main
      features: { card: { doc: Card, default: %% } }
      --- Core/cells/tile.yaml
      cell: tile
      model: { title: { type: text, required: true }, background: { type: color }, tap: { type: action, required: true } }
      layout: { column: { children: [{ button: { title: .title, tap: .tap } }] } }
      --- Core/screens/home.yaml
      screen: home
      title: home.title
      cells: [{ id: hero, cell: tile, model: { title: home.title, tap: next } }]
      routes: { next: { to: [{ screen: detail, when: card }] } }
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      """.replacing(
        "--- Core/settings/main.yaml\nsettings: main\nfeatures: { card: { doc: Card, default: %% } }",
        with:
          "--- before/Core/settings/main.yaml\nsettings: main\nfeatures: { card: { doc: Card, default: true } }\n--- after/Core/settings/main.yaml\nsettings: main\nfeatures: { card: { doc: Card, default: false } }"
      )
    ).report()
    let broken = report.findings.filter { $0.compilerMessage != nil }
    #expect(
      broken.map { $0.edit?.subject } == ["settings:features.card"],
      "\(broken.map(\.summary))")
  }

  @Test("a feature that takes a screen and an entry of data is told once, at the feature")
  func featureBehindModules() throws {
    let settings = { (state: String) in
      "settings: main\nfeatures: { card: { doc: Card, default: \(state) } }\n"
    }
    let report = try TinyChange(
      "--- before/Core/settings/main.yaml\n" + settings("true")
        + "--- after/Core/settings/main.yaml\n" + settings("false") + """
          --- Core/screens/pay.yaml
          screen: pay
          when: card
          title: home.title
          --- Core/data/fees.yaml
          data: fees
          keys: { list: id }
          guards: { content.list.card: { when: card } }
          content: { list: [{ id: cash, fee: 1 }, { id: card, fee: 2 }] }
          """
    ).report()
    let subjects = Set(report.findings.compactMap { $0.cause?.subject })
    #expect(subjects == ["settings:features.card"], "\(report.findings.map(\.summary))")
    #expect(report.findings.allSatisfy { $0.place != nil })
  }
}
