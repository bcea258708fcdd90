import Composition
import Syntax

/// `unused-text`
enum UnusedText: WorkspaceRule {
  static let about = RuleAbout(
    "unused-text", .hygiene, "nothing shows a text",
    why: """
      Translators are paid for it and users never read it. A text of a shared layer is told if no \
      country above shows it; texts that only the app's own code looks up are in no bundle.
      """,
    fires: RuleExample(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, home.old: Nobody reads this }
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/strings/en.yaml
      strings: en
      texts: { home.title: Home, home.old: Read in one country }
      --- Countries/xb/screens/home.yaml
      override: home
      title: home.old
      """))

  static let needsAllCountries = true

  static let looksAt: [ScanAspect]? = [.asked]

  static func check(_ country: CountryScan, _ found: inout Observations) {
    for layer in country.stack {
      for (key, node) in country.scan.texts[layer] ?? []
      where !country.asked.contains(Slot(group: .text, name: key)) {
        let text = country.reader.text(key)
        found.add(
          "nothing shows the text `\(text)`", at: node,
          path: "\(country.workspace[layer].folder)/strings:\(text)",
          help: "delete it in every language, or refer to it")
      }
    }
  }
}
