import Composition
import Diagnostics
import Syntax
import TestSupport
import Testing

extension TinyWorkspace {
  /// The JSON of a module in a country; nil where it is not there or off.
  func json(_ folder: String, _ id: String, in country: String = "xa") -> String? {
    let resolver = Resolver(workspace: workspace, options: ResolveOptions())
    guard let layer = workspace.layer(named: country) else { return nil }
    let module = resolver.resolve(layer).modules.first { module in
      workspace.schema[module.key.kind].folder == folder && reader.text(module.key.id) == id
    }
    return module.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Ids of all diagnostics, in order, but that the country has no start or uses not every picture.
  var ids: [String] {
    diagnostics().map(\.id).filter { !["record-incomplete", "unused-image"].contains($0) }
  }
}

/// A design with one property of a type, and a screen that sets it.
private func property(_ type: String, _ value: String, _ more: String = "") throws -> TinyWorkspace
{
  try TinyWorkspace(
    """
    --- Core/cells/tile.yaml
    cell: tile
    model: { value: { type: \(type) } }
    layout: { spacer: {} }
    --- Core/screens/home.yaml
    screen: home
    load: [rides.list]
    cells: [{ id: one, cell: tile, model: { value: \(value) } }]
    routes: { book: { to: home } }
    --- Core/services/rides.yaml
    service: rides
    environments: { production: "https://a.example" }
    endpoints:
      - id: list
        method: GET
        path: "/rides"
        answers: { 200: { total: { type: money }, count: { type: integer }, state:
          { type: enum, of: [open, done] } } }
    --- Core/formats/money.yaml
    format: money
    type: money
    --- Core/theme/base.yaml
    theme: base
    colors: { brand: { light: "#0B5F8A", dark: accent }, accent: "#7CC4EA80" }
    fonts: { title: { family: Noto Sans, size: 20, weight: bold, line-height: 26.5 } }
    spacing: { m: 16 }
    --- Core/images/hero.png
    --- Core/strings/en.yaml
    strings: en
    texts: { home: { title: Hi }, eta: "In {minutes:integer} min for {fare:money}" }
    --- Core/settings/values.yaml
    settings: values
    values: { host: { type: text, default: a.example }, phone: { type: text, default: "+47 1" } }
    --- Countries/xa/identity/app.yaml
    identity: app
    \(more)
    """)
}

@Suite struct CanonicalTests {
  @Test(
    "values as bundles have them",
    arguments: [
      ("text", "home.title", #"{"text":"home.title"}"#),
      (
        "text", "{ text: eta, with: { fare: \"12.50\", minutes: 5 } }",
        #"{"text":"eta","with":{"fare":"12.50","minutes":5}}"#
      ),
      (
        "text", "{ text: eta, with: { minutes: { from: rides.list, field: count }, fare: 1 } }",
        #"{"text":"eta","with":{"fare":"1","minutes":{"from":"rides.list","field":"count"}}}"#
      ),
      (
        "text", "{ from: rides.list, field: total, format: money }",
        #"{"from":"rides.list","field":"total","format":"money"}"#
      ),
      ("color", "brand", ##"{"color":"brand","light":"#0B5F8AFF","dark":"#7CC4EA80"}"##),
      ("color", "\"#0b5f8a\"", ##"{"light":"#0B5F8AFF","dark":"#0B5F8AFF"}"##),
      (
        "color", "{ dark: accent, light: \"#FFFFFF\" }",
        ##"{"light":"#FFFFFFFF","dark":"#7CC4EA80"}"##
      ),
      ("image", "hero", #"{"image":"hero"}"#),
      (
        "font", "title",
        #"{"font":"title","family":"Noto Sans","size":20,"weight":"bold","line-height":26.5}"#
      ),
      ("spacing", "m", #"{"spacing":"m","points":16}"#),
      ("spacing", "4.5", #"{"points":4.5}"#),
      ("number", "-0.5", "-0.5"), ("integer", "12", "12"), ("bool", "true", "true"),
      ("enum, of: [open, done]", "done", #""done""#),
      (
        "enum, of: [open, done, gone]", "{ from: rides.list, field: state }",
        #"{"from":"rides.list","field":"state"}"#
      ),
      ("action", "book", #"{"route":"book"}"#), ("action", "back", #"{"back":true}"#),
      (
        "action", "{ open: \"https://${host}/$$\" }", #"{"open":"https://a.example/$"}"#
      ),
      ("action", "{ dial: phone }", #"{"dial":"phone","number":"+47 1"}"#),
      ("screen", "home", #""home""#), ("url", "\"https://a.example\"", #""https://a.example""#),
      ("money", "\"12.50\"", #""12.50""#), ("date", "2026-01-31", #""2026-01-31""#),
      ("duration", "2min", #"{"milliseconds":120000}"#), ("format", "money", #""money""#),
      ("list, of: integer", "[1, 2]", "[1,2]"),
      (
        "record, fields: { a: { type: integer }, b: { type: bool, default: false } }", "{ a: 1 }",
        #"{"a":1,"b":false}"#
      ),
      (
        "list, of: record, key: id, fields: { a: { type: integer } }",
        "[{ id: x, a: 1 }, { a: 2, id: y }]", #"[{"id":"x","a":1},{"id":"y","a":2}]"#
      ),
      (
        "list, of: record, fields: { a: { type: integer } }", "[{ a: 1 }]", #"[{"a":1}]"#
      ),
    ])
  func values(type: String, value: String, json: String) throws {
    let tiny = try property(type, value)
    #expect(tiny.ids == [])
    let module = try #require(tiny.json("screens", "home"))
    #expect(module.contains(#""model":{"value":\#(json)}"#), "\(module)")
  }

  @Test(
    "values that are none",
    arguments: [
      ("bool", "yes", "wrong-type"), ("bool", "\"true\"", "wrong-type"),
      ("integer", "1e3", "wrong-type"), ("integer", "012", "wrong-type"),
      ("integer", "\"5\"", "wrong-type"), ("number", "1_000", "wrong-type"),
      ("date", "2026-02-30", "wrong-type"), ("money", "\"12,50\"", "wrong-type"),
      ("duration", "1:20", "wrong-type"), ("color", "\"#FFF\"", "wrong-type"),
      ("color", "[brand]", "wrong-type"), ("url", "a.example", "wrong-type"),
      ("text", "Hello there", "wrong-type"), ("text", "~", "null-value"),
      ("text", "[home.title]", "wrong-type"), ("text", "home.titel", "unknown-text"),
      ("color", "brnd", "unknown-color"), ("image", "hero@2x.png", "wrong-type"),
      ("list, of: integer", "1", "wrong-type"), ("list, of: integer", "[a]", "wrong-type"),
      ("enum, of: [open]", "opn", "unknown-word"),
      ("enum, of: [open]", "{ from: rides.list, field: state }", "binding-type"),
      ("money", "{ from: rides.list, field: count }", "binding-type"),
      ("text", "{ from: rides.list, field: total }", "binding-type"),
      ("text", "{ from: rides.lst, field: total }", "unknown-endpoint"),
      ("text", "{ from: rides.list, field: total, format: mony }", "unknown-format"),
      ("action", "bok", "unknown-route"), ("action", "{ dial: fone }", "unknown-value"),
      (
        "list, of: record, key: id, fields: { a: { type: integer } }", "{ x: { a: 1 } }",
        "map-in-definition"
      ),
      (
        "record, fields: { a: { type: integer, required: true } }", "{ b: 1 }", "unknown-property"
      ),
    ])
  func mistakes(type: String, value: String, id: String) throws {
    let tiny = try property(type, value)
    #expect(tiny.ids.contains(id), "\(tiny.ids)")
    for diagnostic in tiny.diagnostics() where diagnostic.id == id {
      #expect(!diagnostic.helps.isEmpty && diagnostic.place != nil)
    }
  }

  @Test func anOptionalActionThatIsOffDisappears() throws {
    let tiny = try property(
      "action", "pay",
      """
      --- Core/settings/features.yaml
      settings: features
      features: { cards: { default: false } }
      --- Countries/xa/screens/home.yaml
      override: home
      add: { routes.pay: { to: [{ screen: home, when: cards }], present: sheet } }
      """)
    #expect(tiny.ids == [])
    let module = try #require(tiny.json("screens", "home"))
    #expect(module.contains(#""model":{}"#))
    #expect(module.contains(#""pay":{"present":"sheet"}"#))
  }

  @Test func guardsAndPlatforms() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/settings/features.yaml
      settings: features
      features: { cards: { default: false }, cash: { default: true } }
      --- Core/screens/home.yaml
      screen: home
      routes:
        a: { to: home, when: cards }
        b: { to: home, when: not cards }
        c: { to: [{ screen: gone, when: cards }, { screen: home, when: cash }], platforms: [ios] }
      --- Countries/xa/identity/app.yaml
      identity: app
      """)
    #expect(tiny.ids == [])
    #expect(
      tiny.json("screens", "home")
        == #"{"id":"home","routes":{"b":{"to":{"screen":"home"}},"c":{"to":{"screen":"home"},"platforms":["ios"]}}}"#
    )
    #expect(
      tiny.json("settings", "settings")
        == #"{"features":{"cards":{"on":false},"cash":{"on":true}}}"#)
  }

  @Test func openContentKeepsWhatYAMLMeans() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/data/config.yaml
      data: config
      keys: { rules: domain, deep.list: id }
      unordered: [rules]
      guards: { content.rules.'b.com': { when: cards }, content.note: { platforms: [ios] } }
      content:
        z: [true, false, null, 1.50, -3, 1e3, 012, "5", no, 2024-01-01, ~]
        rules: [{ domain: c.com, x: 1 }, { domain: b.com }, { x: { b: 1, a: 2 }, domain: a.com }]
        deep: { list: [{ id: 2 }, { id: 1 }] }
        note: hi
      --- Core/settings/features.yaml
      settings: features
      features: { cards: { default: false } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """)
    #expect(tiny.ids == [])
    #expect(
      tiny.json("data", "config")
        == #"{"id":"config","guards":{"content.note":{"platforms":["ios"]}},"content":{"deep":{"list":[{"id":"2"},"#
        + #"{"id":"1"}]},"note":"hi","rules":[{"domain":"a.com","x":{"a":2,"b":1}},"#
        + #"{"domain":"c.com","x":1}],"#
        + #""z":[true,false,null,1.50,-3,"1e3","012","5","no","2024-01-01",null]}}"#)
  }

  @Test func relativeBindingsNameTheItem() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/cells/tile.yaml
      cell: tile
      model: { value: { type: text } }
      layout: { spacer: {} }
      --- Core/screens/home.yaml
      screen: home
      load: [rides.list]
      cells:
        - id: ride
          cell: tile
          each: rides.list
          model: { value: { field: name } }
          empty: { id: none, cell: tile, model: { value: { field: name } } }
        - { id: ride-none, cell: tile, each: { from: rides.list, field: rides } }
      --- Core/services/rides.yaml
      service: rides
      environments: { production: "https://a.example" }
      endpoints:
        - id: list
          method: GET
          path: "/rides"
          answers:
            200: { rides: { type: list, of: record, fields: { name: { type: text } } } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """)
    #expect(tiny.ids == ["binding-relative"])
    let module = try #require(tiny.json("screens", "home"))
    #expect(
      module.contains(
        #""each":{"from":"rides.list","field":"rides"},"model":{"value":{"field":"name"}}"#))
  }

  @Test func formerNamesAreFollowedEverywhere() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/cells/tile.yaml
      cell: tile
      was: [brick]
      model: { title: { type: text, was: [headline] }, tone: { type: color }, tap: { type: action } }
      layout: { spacer: {} }
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#000000" }
      renamed: { primary: brand }
      --- Core/services/rides.yaml
      service: rides
      was: [trips]
      environments: { production: "https://a.example" }
      endpoints:
        - id: list
          was: [all]
          method: GET
          path: "/rides"
          answers: { 200: { name: { type: text } } }
      --- Core/screens/home.yaml
      screen: home
      load: [trips.all]
      marker: uno
      cells:
        - id: one
          was: [uno]
          cell: brick
          model: { headline: { from: rides.list, field: name }, tone: primary, tap: pay }
      routes: { book: { to: home, was: [pay] } }
      --- Countries/xa/identity/app.yaml
      identity: app
      """)
    #expect(tiny.ids == [String](repeating: "rename-not-followed", count: 6), "\(tiny.ids)")
    let module = try #require(tiny.json("screens", "home"))
    #expect(
      module.contains(
        #""cell":"tile","model":{"tap":{"route":"book"},"title":{"from":"rides.list","field":"#
          + ##""name"},"tone":{"color":"brand","##), "\(module)")
    #expect(module.contains(#""load":[{"id":"rides.list"}]"#))
    #expect(module.contains(#""marker":"one""#))
  }
}
