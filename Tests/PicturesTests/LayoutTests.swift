import Composition
import Foundation
import TestSupport
import Testing

@testable import Pictures

@Suite("Layout")
struct LayoutTests {
  private func boxes(_ layout: String, _ element: String, width: Double = 300) throws
    -> [LaidOutBox]
  {
    let device = Device(id: "d", size: Extent(width, max(400, width * 1.5)))
    let made = try PictureCase(PictureCase.cell(layout))
    let screen = try made.layOut(made.shot(device: device))
    #expect(screen.faults.isEmpty)
    return screen.boxes.filter { $0.element == element }
  }

  @Test("children of a column stand below one another, padded, with gaps")
  func column() throws {
    let found = try boxes(
      "{ column: { padding: 10, gap: 6, children: [{ label: { of: a } }, { label: { of: b } }] } }",
      "label")
    #expect(found.map(\.frame) == [Frame(10, 74, 280, 22), Frame(10, 102, 280, 22)])
  }

  @Test("an aligned column gives its children the width they need")
  func aligned() throws {
    for (word, x) in [("leading", 0.0), ("center", 130), ("trailing", 260)] {
      let found = try boxes(
        "{ column: { align: \(word), children: [{ label: { of: a } }] } }", "label")
      #expect(found.map(\.frame) == [Frame(x, 64, 40, 22)], "\(word)")
    }
  }

  @Test("what grows takes what is left of a row, by weight")
  func row() throws {
    let found = try boxes(
      """
      { row: { gap: 10, children: [{ column: { grow: 2, background: "#FF0000", children: [{ label: { of: a } }] } }, \
      { label: { of: b } }, { column: { grow: 1, background: "#00FF00", children: [] } }] } }
      """, "column")
    // 300 less two gaps and 32 for `Beta`, two to one.
    #expect(found.map(\.frame.width) == [165.0 + 1.0 / 3, 82.0 + 2.0 / 3])
    #expect(found.map(\.frame.x) == [0, 165.0 + 1.0 / 3 + 10 + 32 + 10])
  }

  @Test("a row that is too narrow presses what can be broken, and stays inside")
  func pressed() throws {
    for width in [300.0, 120, 40] {
      let found = try boxes(
        "{ row: { gap: 8, children: [{ label: { of: long, lines: 0 } }, { label: { of: a } }] } }",
        "label", width: width)
      #expect(found.count == 2)
      for box in found {
        #expect(box.frame.x >= 0 && box.frame.right <= width + 0.01, "\(width): \(box.frame)")
      }
    }
  }

  @Test("children of an overlay lie on top of one another")
  func overlay() throws {
    let found = try boxes(
      """
      { overlay: { align: center, children: [{ map: { height: 200 } }, { label: { of: a } }] } }
      """, "label")
    #expect(found.map(\.frame) == [Frame(130, 153, 40, 22)])
  }

  @Test("a label has one line unless it says more; what must be whole has as many as it needs")
  func lines() throws {
    for (attributes, lines, isCut) in [
      ("of: long", 1.0, true), ("of: long, lines: 3", 3, true), ("of: long, whole: true", 5, false),
      ("of: a", 1, false),
    ] {
      let found = try boxes(
        "{ column: { children: [{ label: { \(attributes) } }] } }", "label")
      #expect(found.map(\.frame.height) == [22 * lines], "\(attributes)")
      guard case .text(let run)? = found.first?.paint else { continue }
      #expect(run.isCut == isCut, "\(attributes)")
    }
  }

  @Test("right to left is the mirror of left to right")
  func mirrored() throws {
    let text = PictureCase.cell(
      """
      { row: { padding: 12, gap: 8, children: [{ label: { of: a } }, { column: { grow: true, children: \
      [{ label: { of: b, align: trailing } }] } }, { toggle: { of: .on } }] } }
      """
    ).replacingOccurrences(
      of: "model: { tap: { type: action } }", with: "model: { on: { type: bool, default: true } }"
    ).replacingOccurrences(of: "languages: [en]", with: "languages: [en, ar]")
    let made = try PictureCase(
      text + "\n--- Core/strings/ar.yaml\nstrings: ar\ntexts: { a: Alpha, b: Beta, long: x }\n")
    let plain = try made.layOut(made.shot(language: "en"))
    let turned = try made.layOut(made.shot(language: "ar"))
    #expect(plain.boxes.count == turned.boxes.count)
    for (one, other) in zip(plain.boxes, turned.boxes) {
      #expect(one.frame.mirrored(in: 390) == other.frame)
      guard case .text(let left) = one.paint, case .text(let right) = other.paint else { continue }
      let turns: [TextRun.Edge: TextRun.Edge] = [.left: .right, .right: .left, .center: .center]
      #expect(turns[left.edge] == right.edge)
    }
  }

  @Test("the picture is as high as the device, or as the cells")
  func fullLength() throws {
    let made = try PictureCase(
      PictureCase.cell("{ column: { children: [{ map: { height: 3000 } }] } }"))
    #expect(try made.layOut().size == Extent(390, 844))
    let whole = try made.layOut(made.shot(isFullLength: true))
    #expect(whole.size == Extent(390, 98 + 3000 + 34))
    #expect(whole.faults.isEmpty)
  }

  @Test(
    "sizes that make no sense end in a fault or in nothing, never in a trap",
    arguments: [
      "{ column: { padding: 9000, children: [{ label: { of: a } }] } }",
      "{ row: { children: [{ image: { of: hero, width: 0, height: 0 } }, { label: { of: a } }] } }",
      "{ column: { height: 10000, width: 10000, children: [{ map: { height: 10000 } }] } }",
      "{ row: { gap: 5000, children: [{ label: { of: a } }, { label: { of: b } }, { spacer: {} }] } }",
      "{ column: { children: [] } }",
    ])
  func senseless(_ layout: String) throws {
    let made = try PictureCase(
      PictureCase.cell(layout), pictures: ["Core/images/hero.svg": Array("<svg/>".utf8)])
    for width in [0.001, 1, 390, 100_000] {
      let device = Device(id: "d", size: Extent(width, 600))
      let screen = try made.layOut(made.shot(device: device, isFullLength: true))
      for box in screen.boxes {
        #expect(box.frame.width.isFinite && box.frame.height.isFinite)
        #expect(box.clip.isEmpty || box.frame.contains(box.clip))
      }
    }
  }

  @Test(
    "what would have no size, or no end, is told and seen",
    arguments: [
      (
        "{ column: { children: [{ image: { of: hero, height: 0 } }] } }",
        "its image is 0 points high"
      ),
      ("{ row: { children: [{ image: { of: hero, width: 0 } }] } }", "its image is 0 points wide"),
      (
        "{ column: { children: [{ row: { height: 0, children: [{ label: { of: a } }] } }] } }",
        "its row is 0 points high"
      ),
    ])
  func empty(_ layout: String, _ reason: String) throws {
    let made = try PictureCase(
      PictureCase.cell(layout), pictures: ["Core/images/hero.svg": Array("<svg/>".utf8)])
    let screen = try made.layOut()
    #expect(
      screen.faults.contains(PictureFault(.badLayout, screen.faults.last?.path ?? "", reason)))
    let shown = try #require(
      screen.boxes.first { $0.paint == .placeholder(reason: reason) }, "\(screen.boxes)")
    #expect(shown.clip.width > 30 && shown.clip.height > 30)
  }

  @Test("a distance that no screen has room for is told")
  func vast() throws {
    let made = try PictureCase(
      PictureCase.cell("{ column: { children: [{ map: { height: 90000 } }] } }"))
    #expect(
      try made.layOut().faults == [
        PictureFault(.badLayout, "cells.one", "asks for 90000 points; 10000 are laid out")
      ])
  }

  @Test("deep nesting is laid out in time that grows with it, not doubles")
  func deep() throws {
    var element = Element.spacer(4)
    for level in 0..<150 {
      let axis: Element.Group.Axis = level % 2 == 0 ? .row : .column
      element = .group(
        Element.Group(axis: axis, path: "p", grow: 1, children: [element, .spacer(1)]))
    }
    var measure = Measure(SquareLetters())
    let added = measure.add(element)
    let root = try #require(added)
    #expect(measure.height(root, 300).isFinite)
    var tooDeep = element
    for _ in 0..<20 {
      tooDeep = .group(Element.Group(axis: .row, path: "p", children: [tooDeep]))
    }
    #expect(measure.add(tooDeep) == nil)
  }

  @Test("a cell with too many elements is told, the others are drawn")
  func endless() throws {
    let made = try PictureCase(PictureCase.cell("{ column: { children: [{ label: { of: a } }] } }"))
    var content = try made.content()
    let many = Element.group(
      Element.Group(
        axis: .column, path: "cells.many",
        children: Array(repeating: .spacer(1), count: Measure.mostElements)))
    content.cells.append(ScreenContent.Cell(path: "cells.many", root: many))
    let screen = LaidOutScreen(content, made.shot(), SquareLetters())
    #expect(screen.faults.map(\.kind) == [.badLayout])
    #expect(screen.faults.first?.path == "cells.many")
    #expect(screen.boxes.contains { $0.path == "cells.one" || $0.element == "label" })
  }
}
