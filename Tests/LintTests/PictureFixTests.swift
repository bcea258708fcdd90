import Lint
import TestSupport
import Testing

/// Fixes that copy the files of a picture.
@Suite("Fixes of pictures")
struct PictureFixTests {
  private static let shown = """
    --- Core/cells/pic.yaml
    cell: pic
    model: { image: { type: image } }
    layout: { image: { of: .image } }
    --- Core/screens/detail.yaml
    screen: detail
    title: home.title
    load: [shop.list, shop.find]
    cells: [{ id: p, cell: pic, model: { image: hero } }]

    """

  private static let changed =
    shown + """
      --- Core/images/hero.svg
      <svg/>
      --- after/Core/images/hero.svg
      <svg><g/></svg>

      """

  @Test("the new file goes to the home, the old one back")
  func moves() throws {
    #expect(
      try fixed(Self.changed, rule: "shared-image-changed", "move-to=xa", home: ["xa"]) == """
        --- Core/images/hero.svg
        <svg/>
        --- Countries/xa/images/hero.svg
        <svg><g/></svg>

        """)
  }

  @Test("a country keeps the old file")
  func keeps() throws {
    #expect(
      try fixed(Self.changed, rule: "shared-image-changed", "keep-for=xb") == """
        --- Countries/xb/images/hero.svg
        <svg/>

        """)
  }

  @Test("all files of the name go together")
  func variants() throws {
    let text =
      Self.changed + """
        --- Core/images/icons/hero~dark.svg
        <svg><a/></svg>
        --- after/Core/images/icons/hero~dark.svg
        (none)
        --- after/Core/images/hero@2x.png
        PNG

        """
    #expect(
      try fixed(text, rule: "shared-image-changed", "move-to=xa", home: ["xa"]) == """
        --- Core/images/hero.svg
        <svg/>
        --- Core/images/hero@2x.png
        (deleted)
        --- Core/images/icons/hero~dark.svg
        <svg><a/></svg>
        --- Countries/xa/images/hero.svg
        <svg><g/></svg>
        --- Countries/xa/images/hero@2x.png
        PNG

        """)
  }

  @Test("a file that is gone comes back for who shows it")
  func removed() throws {
    let text =
      Self.shown + """
        --- Core/images/hero.svg
        <svg/>
        --- after/Core/images/hero.svg
        (none)

        """
    #expect(
      try fixed(text, rule: "image-removed", "keep-for=xb") == """
        --- Countries/xb/images/hero.svg
        <svg/>

        """)
    #expect(
      try fixed(text, rule: "image-removed", "move-to=xa", home: ["xa"])
        == "refused: no layer can do without a picture, and `Countries/xa` would have `hero`")
  }

  @Test("files of a country's own stay")
  func own() throws {
    let text = Self.changed + "--- Countries/xa/images/hero.svg\n<svg><path/></svg>\n"
    #expect(
      try fixed(text, rule: "shared-image-changed", "move-to=xa", home: ["xa"])
        == "refused: `Countries/xa` has files of `hero` itself")
  }
}
