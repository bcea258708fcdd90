/// `image-removed`
enum ImageRemoved: ImpactRule {
  static let about = RuleAbout(
    "image-removed", .breaks, "a picture is gone that countries show",
    why: """
      No layer of theirs has a file of that name.
      """,
    fires: RuleExample(
      """
      --- Core/images/hero.svg
      <svg/>
      --- after/Core/images/hero.svg
      (none)
      --- Core/cells/pic.yaml
      cell: pic
      model: { image: { type: image } }
      layout: { image: { of: .image } }
      --- Countries/xb/screens/more.yaml
      screen: more
      title: home.title
      cells: [{ id: p, cell: pic, model: { image: hero } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/images/hero.svg
      <svg/>
      """))

  static func claims(_ impact: Impact) -> Bool {
    (impact.compilerID == "unknown-image" && impact.isLost)
      || (impact.folder == "images" && impact.change != nil && impact.change?.after == nil)
  }

  static func phrase(_ impact: Impact) -> String {
    "takes picture `\(impact.missing ?? impact.path.last ?? "")` away from"
  }
}
