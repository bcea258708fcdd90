import Composition
import Diagnostics
import TestSupport
import Testing

/// A data module with nested keyed lists, and a country's patch of it.
private func patched(_ patch: String) throws -> TinyWorkspace {
  try TinyWorkspace(
    """
    --- Core/data/config.yaml
    data: config
    keys: { groups: id, groups.items: key, content.rules.domains: domain }
    unordered: [rules.domains]
    content:
      groups:
        - id: g
          items: [{ key: a.com, n: 1 }, { key: "it's", n: 2 }, { key: x y, n: 3 }]
        - { id: h, items: [] }
      rules: { domains: [{ domain: z.org, tags: [a, b] }, { domain: y.org }], limit: 5 }
      map: { style: plain, deep: { er: 1 } }
      list: [1, 2]
    --- Countries/xa/data/config.yaml
    override: config
    \(patch)
    """)
}

@Suite struct DataPatchTests {
  static let cases = [
    (
      "content: { groups: { g: { items: { a.com: { n: 9 } } } } }",
      "g{items: [a.com{n: 9}, it's{n: 2}, x y{n: 3}]}"
    ),
    (
      """
      add: { content.groups.g.items.'new.com': { n: 4 } }
      place: { content.groups.g.items.'new.com': { after: a.com } }
      """, "g{items: [a.com{n: 1}, new.com{n: 4}, it's{n: 2}, x y{n: 3}]}"
    ),
    (
      """
      place: { content.groups.g.items.'x y': { before: "it's" } }
      without: [content.groups.g.items.'a.com']
      """, "g{items: [x y{n: 3}, it's{n: 2}]}"
    ),
    ("without: [\"content.groups.g.items.'it''s'\"]", "g{items: [a.com{n: 1}, x y{n: 3}]}"),
    ("instead: { content.groups.g.items.'a.com': { m: 1 } }", "a.com{m: 1}, it's"),
    // Maps merge, everything else is replaced.
    ("content: { map: { style: dark } }", "map: {style: dark, deep: {er: 1}}"),
    ("content: { map: { deep: { er: 2 } } }", "map: {style: plain, deep: {er: 2}}"),
    ("content: { map: flat }", "map: flat"),
    ("content: { list: [3] }", "list: [3]"),
    ("content: { rules: { limit: { a: 1 } } }", "limit: {a: 1}"),
    ("add: { content.map.deep.new: { a: [] } }", "deep: {er: 1, new: {a: []}}"),
    ("content: { rules: { domains: { y.org: {} } } }", "{domain: y.org}], limit: 5}"),
    (
      "add: { content.rules.domains.'b.org': {}, content.rules.domains.'a.org': { x: 1 } }",
      "[z.org{tags: [a, b]}, y.org{}, a.org{x: 1}, b.org{}]"
    ),
  ]

  @Test(arguments: cases) func patch(patch: String, expected: String) throws {
    let tiny = try patched(patch)
    let said = tiny.loading + (tiny.state("xa")?.diagnostics ?? [])
    #expect(said.map { "\($0.id): \($0.summary)" } == [])
    #expect(tiny.show("data/config", "xa").contains(expected))
  }

  @Test func aNewKeyIsAdded() throws {
    let tiny = try patched("content: { map: { new: 1 } }")
    #expect(tiny.state("xa")?.diagnostics.map(\.id) == ["target-missing"])
  }

  @Test func aQuotedNumberIsAnotherValue() throws {
    #expect(
      try patched("content: { rules: { limit: 5 } }").state("xa")?.diagnostics.map(\.id)
        == ["override-redundant"])
    #expect(
      try patched("content: { rules: { limit: \"5\" } }").state("xa")?.diagnostics.map(\.id) == [])
  }

  @Test func pathsInMessagesCanBePasted() throws {
    let tiny = try patched("without: [\"content.groups.g.items.'it''s not'\"]")
    #expect(
      tiny.state("xa")?.diagnostics.first?.summary
        == "nothing below has `content.groups.g.items.'it''s not'`")
  }

  @Test func anEndpointInAPathIsOneToo() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/services/geo.yaml
      service: geo
      environments: { production: "https://x.example" }
      endpoints: [{ id: find, method: GET, path: /v1 }]
      --- Core/screens/home.yaml
      screen: home
      final: true
      --- Core/layer.yaml
      layer: core
      start: home
      --- Countries/xa/screens/home.yaml
      override: home
      add: { load.'geo.find': {} }
      """)
    #expect(tiny.diagnostics().filter { $0.level == .error }.map(\.id) == [])
  }
}
