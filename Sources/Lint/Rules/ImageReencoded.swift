/// `image-reencoded`
enum ImageReencoded: ImpactRule {
  static let about = RuleAbout(
    "image-reencoded", .note, "a picture has other bytes and shows the same",
    why: """
      The file was written anew, by another program or better compressed. Every pixel is what it \
      was, so nobody sees a difference.
      """,
    fires: RuleExample(
      """
      --- before/Core/images/hero.svg
      <svg><g/></svg>
      --- after/Core/images/hero.svg
      <svg>
        <g/>
      </svg>
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
      """))

  static func claims(_ impact: Impact) -> Bool {
    guard let change = impact.change, case .picture = change.key.subject else { return false }
    return change.isRenamedReference
  }

  static func phrase(_ impact: Impact) -> String { "writes a picture anew for" }
}
