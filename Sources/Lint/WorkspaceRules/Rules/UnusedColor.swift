import Composition
import Syntax

/// `unused-color`
enum UnusedColor: WorkspaceRule {
  static let about = RuleAbout(
    "unused-color", .hygiene, "nothing has a colour",
    why: """
      A token that nothing names still looks like a part of the house style, and somebody will keep \
      it in order. A token of a shared layer is told if no country above uses it.
      """,
    fires: RuleExample(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A", ink: "#1C1B1F", winter: "#FFFFFF" }
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { brand: "#0B5F8A", ink: "#1C1B1F", winter: brand }
      --- Countries/xa/screens/home.yaml
      override: home
      cells: { hero: { model: { background: ink } } }
      --- Countries/xb/screens/home.yaml
      override: home
      cells: { hero: { model: { background: winter } } }
      """))

  static let needsAllCountries = true

  static let looksAt: [ScanAspect]? = [.asked]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for (key, node) in country.declarations(country.words.colors, in: "theme")
    where !country.asked.contains(Slot(group: .color, name: key))
      && !country.asked.contains(Slot(group: .colorValue, name: key))
    {
      found.add(
        "nothing has the colour `\(country.reader.text(key))`", at: node,
        help: "delete it, or name it where it is meant")
    }
  }
}
