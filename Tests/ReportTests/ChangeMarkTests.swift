import Composition
import Report
import Testing

@testable import Pictures

@Suite("Boxes around what is not as it was")
struct ChangeMarkTests {
  private static let white = ColorValue(light: 0xFFFF_FFFF, dark: 0x0000_00FF)
  private static let black = ColorValue(light: 0x0000_00FF, dark: 0xFFFF_FFFF)

  private func screen(_ boxes: [(path: String, frame: Frame, color: ColorValue)]) -> LaidOutScreen {
    let shot = Shot(
      country: "jp", screen: "home", stubs: nil, device: .standard, language: "ja")
    let whole = Frame(0, 0, 390, 844)
    return LaidOutScreen(
      shot: shot, size: Extent(390, 844), content: whole, contentHeight: 844,
      background: Self.white,
      boxes: boxes.map {
        LaidOutBox(
          frame: $0.frame, clip: whole, path: $0.path, element: "label",
          paint: .fill($0.color, radius: 0))
      }, faults: [])
  }

  @Test("moved, changed, added and removed are told apart; what is as it was has no box")
  func kinds() {
    let before = screen([
      ("same", Frame(0, 0, 10, 10), Self.white), ("moved", Frame(0, 20, 10, 10), Self.white),
      ("changed", Frame(0, 40, 10, 10), Self.white), ("gone", Frame(0, 60, 10, 10), Self.white),
    ])
    let after = screen([
      ("same", Frame(0, 0.2, 10, 10), Self.white), ("moved", Frame(0, 25, 10, 10), Self.black),
      ("changed", Frame(0, 40, 10, 10), Self.black), ("new", Frame(0, 80, 10, 10), Self.white),
    ])
    let marks = ChangeMark.marks(before, after)
    #expect(marks.before.map(\.path) == ["moved", "changed", "gone"])
    #expect(marks.before.map(\.kind) == [.moved, .changed, .removed])
    #expect(marks.after.map(\.path) == ["moved", "changed", "new"])
    #expect(marks.after.map(\.kind) == [.moved, .changed, .added])
    #expect(marks.before.first?.frame.y == 20)
    #expect(marks.after.first?.frame.y == 25)
  }

  @Test("what is scrolled away has no box")
  func outside() {
    let marks = ChangeMark.marks(screen([]), screen([("new", Frame(0, 900, 10, 10), Self.white)]))
    #expect(marks.after.isEmpty)
  }
}
