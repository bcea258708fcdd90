/// `image-variants-changed`
enum ImageVariantsChanged: ImpactRule {
  static let about = RuleAbout(
    "image-variants-changed", .restyles, "a picture has other variants",
    why: """
      A variant for the dark, for a language or a scale came or went, so that some users see \
      another picture.
      """,
    fires: RuleExample(
      """
      --- Core/images/hero.svg
      <svg/>
      --- after/Core/images/hero~dark.svg
      <svg/>
      --- Core/cells/pic.yaml
      cell: pic
      model: { image: { type: image } }
      layout: { image: { of: .image } }
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: p, cell: pic, model: { image: hero } }]
      """, countries: ["xa", "xb"]),
    silent: RuleExample(
      """
      --- Core/images/hero.svg
      <svg/>
      --- after/Countries/xa/images/hero.svg
      <svg></svg>
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "images" && impact.variantsChanged
  }

  static func phrase(_ impact: Impact) -> String {
    "changes the variants of picture `\(impact.path.last ?? "")` in"
  }
}
