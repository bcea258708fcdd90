import Composition

/// `shared-image-changed`
enum SharedImageChanged: ImpactRule {
  static let about = RuleAbout(
    "shared-image-changed", .restyles, "countries see another picture",
    why: """
      A shared file was replaced, or another name is shown.
      """,
    fires: RuleExample(
      """
      --- Core/images/hero.svg
      <svg/>
      --- after/Core/images/hero.svg
      <svg><g/></svg>
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
      --- Core/cells/pic.yaml
      cell: pic
      model: { image: { type: image } }
      layout: { image: { of: .image } }
      --- Core/screens/detail.yaml
      screen: detail
      title: home.title
      load: [shop.list, shop.find]
      cells: [{ id: p, cell: pic, model: { image: hero } }]
      """))

  static func claims(_ impact: Impact) -> Bool {
    impact.folder == "images" || impact.reference == .image
  }

  static func phrase(_ impact: Impact) -> String { "changes a picture of" }
}
