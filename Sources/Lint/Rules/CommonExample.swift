extension RuleExample {
  /// The workspace that all examples change: two countries, two screens, one design, one service.
  package static let common = """
    --- comity.yaml
    comity: 1
    app: Example
    platforms: [ios, android]
    source: en
    --- Core/theme/base.yaml
    theme: base
    colors: { brand: "#0B5F8A", ink: "#1C1B1F" }
    --- Core/strings/en.yaml
    strings: en
    texts: { home.title: Home }
    --- Core/cells/tile.yaml
    cell: tile
    model:
      title: { type: text, required: true }
      background: { type: color, default: brand }
    layout: { column: { background: .background, children: [{ label: { of: .title } }] } }
    --- Core/screens/home.yaml
    screen: home
    title: home.title
    cells: [{ id: hero, cell: tile, model: { title: home.title } }]
    routes: { next: { to: detail } }
    --- Core/screens/detail.yaml
    screen: detail
    title: home.title
    load: [shop.list, shop.find]
    cells: [{ id: one, cell: tile, model: { title: home.title } }]
    --- Core/services/shop.yaml
    service: shop
    environments: { production: "https://shop.example" }
    endpoints:
      - { id: list, method: GET, path: "/list", answers: { 200: { count: { type: integer } } } }
      - { id: find, method: GET, path: "/find", answers: { 200: { hits: { type: integer } } } }
    --- Countries/xa/country.yaml
    country: xa
    name: A
    languages: [en]
    currency: EUR
    start: home
    owners: ["@xa"]
    --- Countries/xb/country.yaml
    country: xb
    name: B
    languages: [en]
    currency: EUR
    start: home
    owners: ["@xb"]
    """
}
