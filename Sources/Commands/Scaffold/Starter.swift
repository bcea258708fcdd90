/// A file of a scaffold before it is written.
package struct ScaffoldFile: Sendable {
  /// Relative to the workspace.
  package let path: String
  package let content: Content

  package enum Content: Sendable {
    case text(String)
    /// The bytes of a file, by its path relative to the workspace.
    case copy(of: String)
  }

  package init(_ path: String, _ text: String) {
    self.path = path
    content = .text(text)
  }

  package init(_ path: String, copyOf source: String) {
    self.path = path
    content = .copy(of: source)
  }
}

/// The workspace `comity init` writes: two screens, two cell designs, two countries of which one
/// differs. It builds without a finding.
enum Starter {
  static func files(app: String) -> [ScaffoldFile] {
    [
      ScaffoldFile("comity.yaml", workspace(app)),
      ScaffoldFile("Core/cells/banner.yaml", modeline("cells", depth: 2) + banner),
      ScaffoldFile("Core/cells/row.yaml", modeline("cells", depth: 2) + row),
      ScaffoldFile("Core/screens/home.yaml", modeline("screens", depth: 2) + home),
      ScaffoldFile("Core/screens/about.yaml", modeline("screens", depth: 2) + about),
      ScaffoldFile("Core/settings/settings.yaml", modeline("settings", depth: 2) + settings),
      ScaffoldFile("Core/theme/tokens.yaml", modeline("theme", depth: 2) + tokens),
      ScaffoldFile("Core/strings/en.yaml", modeline("strings", depth: 2) + english),
      ScaffoldFile("Core/strings/de.yaml", modeline("strings", depth: 2) + german),
      ScaffoldFile("Core/images/hero.svg", hero("#2F6FED")),
      ScaffoldFile("Countries/de/country.yaml", modeline("country", depth: 2) + germany),
      ScaffoldFile("Countries/ie/country.yaml", modeline("country", depth: 2) + ireland),
      ScaffoldFile("Countries/ie/screens/home.yaml", modeline("screens", depth: 3) + irishHome),
      ScaffoldFile("Countries/ie/images/hero.svg", hero("#1B7F4B")),
      ScaffoldFile(".gitignore", "/.comity/\n/build/\n/schema/\n"),
    ]
  }

  /// The line by which editors find the schema that `comity schema` writes.
  static func modeline(_ name: String, depth: Int) -> String {
    let up = [String](repeating: "..", count: depth).joined(separator: "/")
    return "# yaml-language-server: $schema=\(up)/schema/\(name).json\n"
  }

  private static func workspace(_ app: String) -> String {
    """
    # yaml-language-server: $schema=schema/workspace.json
    comity: 1
    app: \(app)
    platforms: [ios, android]
    source: en

    """
  }

  private static let banner = """
    cell: banner
    doc: Picture, headline and one action
    owners: ["@example/design"]
    model:
      image: { type: image, required: true }
      title: { type: text, required: true }
      background: { type: color, default: surface, allow: [surface, brand] }
      button: { type: text }
      tap: { type: action }
    layout:
      column:
        background: .background
        padding: m
        gap: s
        children:
          - image: { of: .image, height: 160 }
          - label: { of: .title, font: heading, color: onSurface, lines: 2 }
          - button: { title: .button, tap: .tap, show: .button, color: onBrand }
    examples:
      long: { image: hero, title: home.title, button: home.about }

    """

  private static let row = """
    cell: row
    doc: One line of text
    owners: ["@example/design"]
    model:
      text: { type: text, required: true }
    layout:
      row:
        background: surface
        padding: m
        children:
          - label: { of: .text, font: body, color: onSurface }

    """

  private static let home = """
    screen: home
    owners: ["@example/app"]
    title: home.title
    marker: hero
    cells:
      - id: hero
        cell: banner
        model: { image: hero, title: home.welcome, button: home.about, tap: about }
      - id: hint
        cell: row
        when: hints
        model: { text: home.hint }
    routes:
      about: { to: about }

    """

  private static let about = """
    screen: about
    owners: ["@example/app"]
    title: about.title
    marker: version
    final: true
    cells:
      - { id: version, cell: row, model: { text: about.call } }

    """

  private static let settings = """
    settings: app
    owners: ["@example/app"]
    features:
      hints: { doc: Short explanations under the banner, default: true }
    values:
      supportPhone: { type: text, doc: Where users call, required: true }

    """

  private static let tokens = """
    theme: tokens
    owners: ["@example/design"]
    colors:
      brand: "#2F6FED"
      onBrand: "#FFFFFF"
      surface: { light: "#FFFFFF", dark: "#16181D" }
      onSurface: { light: "#16181D", dark: "#F4F5F7" }
    fonts:
      heading: { family: System, size: 22, weight: bold, line-height: 28 }
      body: { family: System, size: 16, weight: regular, line-height: 22 }
    spacing: { s: 8, m: 16 }

    """

  private static let english = """
    strings: en
    owners: ["@example/app"]
    texts:
      home:
        title: Home
        welcome: Good to see you
        about: About this app
        hint: Everything here is resolved per country
      about:
        title: About
        call: Call us at ${supportPhone}

    """

  private static let german = """
    strings: de
    owners: ["@example/app"]
    texts:
      home:
        title: Start
        welcome: Schön, dass du da bist
        about: Über diese App
        hint: Alles hier gilt für dein Land
      about:
        title: Über
        call: Ruf uns an unter ${supportPhone}

    """

  private static let germany = """
    country: de
    name: Germany
    owners: ["@example/germany"]
    languages: [de, en]
    currency: EUR
    start: home
    values: { supportPhone: "+49 30 000000" }

    """

  private static let ireland = """
    country: ie
    name: Ireland
    owners: ["@example/ireland"]
    languages: [en]
    currency: EUR
    start: home
    features: { hints: false }
    values: { supportPhone: "+353 1 000 0000" }

    """

  private static let irishHome = """
    override: home
    cells:
      hero: { model: { background: brand } }

    """

  private static func hero(_ color: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160">
      <rect width="320" height="160" rx="12" fill="\(color)"/>
      <circle cx="250" cy="52" r="26" fill="#FFFFFF" fill-opacity="0.8"/>
      <path d="M0 160 L90 70 L150 120 L200 84 L320 160 Z" fill="#FFFFFF" fill-opacity="0.35"/>
    </svg>

    """
  }
}
