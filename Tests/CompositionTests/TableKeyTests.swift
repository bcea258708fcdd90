import Composition
import Diagnostics
import TestSupport
import Testing

/// Keys of tables over several files, and guards that ask for what nobody declares.
@Suite struct TableKeyTests {
  @Test func keysOfOneStackMustNotClash() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/theme/base.yaml
      theme: base
      colors: { onSurface: "#000000" }
      --- Core/strings/en.yaml
      strings: en
      texts: { home: { title: Hi } }
      --- Countries/xa/theme/mine.yaml
      theme: mine
      colors: { on_surface: "#FFFFFF" }
      --- Countries/xa/strings/en.yaml
      strings: en
      texts: { home: Home }
      --- Countries/xb/theme/mine.yaml
      theme: mine
      colors: { ON_surface: "#FFFFFF" }
      --- Countries/xb/strings/fr.yaml
      strings: fr
      texts: { home: Accueil }
      """)
    let ids = tiny.loading.map(\.id)
    #expect(ids.filter { $0 == "text-key-prefix" }.count == 1)
    #expect(ids.filter { $0 == "id-clash" }.count >= 1)
  }

  @Test func everyGuardIsProved() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/settings/features.yaml
      settings: features
      features: { cards: { default: true } }
      renamed: { creditCards: cards }
      --- Core/screens/home.yaml
      screen: home
      when: crads
      --- Core/screens/pay.yaml
      screen: pay
      routes: { a: { to: pay, when: not crads }, b: { to: pay, when: creditCards } }
      --- Core/data/fees.yaml
      data: fees
      guards: { content.late: { when: lat } }
      content: { late: 1 }
      --- Countries/xa/identity/app.yaml
      identity: app
      """)
    let ids = tiny.ids
    #expect(ids.filter { $0 == "unknown-feature" }.count == 3, "\(ids)")
    #expect(ids.filter { $0 == "rename-not-followed" }.count == 1, "\(ids)")
    #expect(tiny.json("screens", "home") == nil)
    #expect(tiny.json("screens", "pay")?.contains(#""a":{"to""#) == true)
    #expect(tiny.json("screens", "pay")?.contains(#""b":{"to""#) == true)
  }

  @Test func whatIsSaidOfPicturesNeedsOne() throws {
    let tiny = try TinyWorkspace(
      """
      --- Core/images/images.yaml
      images: all
      names: { hero: { mirror: true }, heroo: { mirror: true } }
      --- Core/images/hero.png
      --- Countries/xa/identity/app.yaml
      identity: app
      """)
    #expect(tiny.ids == ["unknown-image"])
  }
}
