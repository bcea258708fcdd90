/// Files that make names and texts as hard for generated code as the language allows. They lie over
/// the sample's base layer; the country `xa` holds both.
enum HostileFiles {
  static let all: [(path: String, text: String)] = [
    ("Countries/xa/country.yaml", country),
    ("Core/cells/string.yaml", design),
    ("Core/cells/2fa.yaml", "cell: 2fa\nmodel: { 'in': { type: text } }\nlayout: { spacer: {} }\n"),
    ("Core/cells/comity.yaml", "cell: comity\nlayout: { divider: {} }\n"),
    ("Core/cells/type.yaml", buttons),
    ("Core/screens/string.yaml", screen),
    ("Core/screens/class.yaml", "screen: class\ntitle: string.init\nfinal: true\n"),
    ("Core/screens/2fa.yaml", "screen: 2fa\ntitle: aB.c\nfinal: true\n"),
    ("Core/screens/page.yaml", "screen: page\ntitle: a.bC\nfinal: true\n"),
    ("Core/screens/init.yaml", "screen: init\nfinal: true\n"),
    ("Core/services/swift.yaml", service),
    ("Core/strings/en/hostile.yaml", texts),
    ("Core/settings/hostile.yaml", settings),
    ("Core/theme/hostile.yaml", theme),
    ("Core/debug/hostile.yaml", menu),
    ("Core/stubs/class.yaml", "stubs: class\nanswers: []\n"),
    ("Core/images/2-class.svg", "<svg/>"),
    ("Core/images/init.svg", "<svg/>"),
  ]

  /// What a literal must survive: quotes, interpolation, ends of comments, directions, emoji.
  static let text = #"" \(evil) """ \ */ /* // ' $evil ${evil}"# + "\n\t\u{202E}\u{200B}\u{7}🚕 שלום"

  private static let country = """
    country: xa
    name: 'Quote " $x \\(y)'
    languages: [en]
    currency: EUR
    owners: ["@x"]
    start: string
    values: { legalEntity: 'A "B" $c', supportPhone: "+1" }
    """

  private static let design = #"""
    cell: string
    model:
      init: { type: text }
      self: { type: text, default: string.init }
      Type: { type: enum, of: [init, self, default, class, A_B, ab, 2x, "1"], default: init }
      description: { type: text }
      hashValue: { type: integer, default: 3 }
      class: { type: bool, default: true }
      in: { type: number, default: 2 }
      object: { type: color, default: init }
      when: { type: image, default: 2-class }
      default: { type: font, default: in }
      text: { type: spacing, default: self }
      string: { type: url, default: "https://ride.example/*/x" }
      comity: { type: screen }
      money: { type: money, default: "12.50" }
      date: { type: date, default: "2026-01-31" }
      duration: { type: duration, default: 3s }
      format: { type: format, default: money }
      action: { type: action }
      int: { type: list, of: integer, default: [1, 2] }
      companion:
        type: record
        fields:
          companion: { type: text, required: true }
          string: { type: enum, of: [a, b], default: a }
          inner: { type: record, fields: { init: { type: integer, default: 1 } } }
      rows:
        type: list
        of: record
        key: id
        fields: { title: { type: text, required: true }, on: { type: bool } }
      plain:
        type: list
        of: record
        fields: { swift: { type: text, required: true } }
      fixed: { type: text, required: true }
      titleIn: { type: text }
      title: { type: text }
    layout:
      column:
        children:
          - label: { of: .init, font: in, color: init }
          - field: { of: .self, label: .description }
          - toggle: { of: .class, label: .description }
          - slider: { of: .hashValue, min: 0, max: 9 }
          - button: { title: .fixed, tap: .action }
          - list: { of: .rows, child: { row: { children: [{ label: { of: .item.title } }] } } }
    """#

  private static let buttons = """
    cell: type
    model: { app: { type: text, required: true }, element: { type: action } }
    layout: { button: { title: .app, tap: .element } }
    """

  private static let screen = #"""
    screen: string
    title: { text: string.in, with: { in: 5, self: word, class: "$x \\(y)" } }
    load: [swift.string]
    marker: init
    cells:
      - id: init
        cell: string
        model:
          fixed: { text: string.in, with: { in: { from: swift.string, field: n }, self: a, class: b } }
          titleIn: { from: swift.string, field: self }
          title: { text: string.in, with: { in: { from: swift.string, field: n }, self: { from: swift.string, field: self }, class: b } }
          comity: class
          action: default
          rows:
            - { id: "a \"b", title: string.init, on: true }
            - { id: 'c $d', title: string.type }
          plain: [{ swift: string.init }]
          companion: { companion: string.init, inner: { init: 4 } }
      - { id: self, cell: type, model: { app: string.init, element: init } }
      - { id: app, cell: type, model: { app: string.init, element: close } }
      - { id: element, cell: type, model: { app: string.init, element: { open: "https://x.example/?q='$a" } } }
      - { id: "2", cell: 2fa, model: { "in": string.init } }
      - { id: await-class, cell: comity }
      - { id: x-page, cell: type, each: { from: swift.string, field: list }, model: { app: { field: "a b" }, element: class } }
      - { id: class-page, cell: type, model: { app: string.init } }
    routes:
      default: { to: class }
      init: { to: page, present: sheet }
      class: { to: 2fa, present: replace, event: { response: swift.string, field: Type, equals: A_B } }
      all: { to: init }
    """#

  private static let service = #"""
    service: swift
    environments: { production: "https://a.example", all: "https://b.example/'$x" }
    endpoints:
      - id: string
        method: GET
        path: "/v1/*/{id}"
        poll: 2s
        params: { id: { type: text, required: true } }
        query: { "a b": { type: text }, a.b: { type: text }, ab: { type: integer }, a-b: { type: bool } }
        headers: { "X-$x": { type: text }, "quote\"d": { type: text } }
        answers:
          200:
            self: { type: text, required: true }
            n: { type: integer, required: true }
            Type: { type: enum, of: [A_B, ab, init, 2x], required: true }
            CodingKeys: { type: record, fields: { init: { type: number }, "日本": { type: date, wire: epoch-millis } } }
            companion: { type: record, fields: { companion: { type: record, fields: { Companion: { type: bool } } } } }
            "-": { type: money, wire: decimal }
            2x: { type: record, fields: { 2x: { type: list, of: text } } }
            money: { type: money, wire: minor-units }
            seconds: { type: date, wire: epoch-seconds }
            day: { type: date, wire: iso8601 }
            length: { type: duration, wire: epoch-seconds }
            list: { type: list, of: record, required: true, fields: { "a b": { type: text, required: true } } }
          204: {}
          400: { "reason": { type: list, of: money } }
      - { id: environments, method: POST, path: "/v1/x", body: { "\\(x)": { type: text, required: true } } }
      - { id: answer, method: DELETE, path: "/v1/y", answers: { 204: {} } }
    """#

  /// In single quotes only `'` is doubled.
  private static var texts: String {
    let yaml = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\t", with: "\\t").replacing("\u{7}", with: "\\a")
      .replacing("$", with: "$$").replacing("{", with: "{{").replacing("}", with: "}}")
    return """
      strings: en
      texts:
        string:
          init: "\(yaml)"
          type: Type
          in: { plural: { count: in, one: "{in} {self} {class:text}", other: "{in} {self} {class:text} x" } }
        self: { init: Self, protocol: Protocol, Type: { x: Inner } }
        home: { y: One, string: { string: Two } }
        a: { bC: Three }
        aB: { c: Four }
        comity: { text: Five }
      """
  }

  private static var settings: String {
    // A value may not name another.
    let yaml = text.replacing("${evil}", with: "$").replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\u{7}", with: "\\a")
    return """
      settings: hostile
      features: { class: { default: true }, init: { default: false } }
      values:
        self: { type: text, default: "\(yaml)" }
        in: { type: number, default: 2 }
        fee: { type: money, default: "2.50" }
        wait: { type: duration, default: 3s }
        flag: { type: bool, default: true }
      """
  }

  private static let theme = """
    theme: hostile
    colors: { init: "#010203", default: { light: "#FFFFFF", dark: "#00000080" }, in: init }
    fonts: { in: { family: "A \\"B\\" $c", size: 12.5 } }
    spacing: { self: 3, init: 4.5 }
    radii: { class: 2 }
    """

  private static let menu = #"""
    debug: hostile
    sections:
      - id: class
        title: "Quote \" $x \\(y)"
        audience: qa
        items:
          - { id: init, kind: choice, title: 'a $b', key: "k\"", default: "$d", choices: ["$a", "\"b", "$d"] }
          - { id: s, kind: slider, title: S, key: s, default: 1, min: 0, max: 2.5 }
    """#
}
