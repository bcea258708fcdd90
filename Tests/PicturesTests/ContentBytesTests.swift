import Composition
import Testing

@testable import Pictures

@Suite("Bytes of what a picture shows")
struct ContentBytesTests {
  /// One that gets a property has to add it to its bytes, and to the number here.
  @Test("every stored property is among the bytes")
  func properties() throws {
    let made = try PictureCase(
      PictureCase.cell("{ column: { children: [{ label: { of: a } }] } }"))
    let shot = made.shot()
    let content = try made.content(shot)
    func count(_ value: Any, _ expected: Int) {
      #expect(Mirror(reflecting: value).children.count == expected, "\(type(of: value))")
    }
    let text = ShownText(string: "a", path: "b")
    let color = ColorValue(0xFF)
    let style = content.titleStyle
    count(content, 6)
    count(content.cells[0], 2)
    count(content.colors, 8)
    count(PictureFault(.badLayout, "a", "b"), 3)
    count(text, 3)
    count(style, 5)
    count(Extent(1, 2), 2)
    count(PictureChoice(name: "a", light: nil, dark: nil), 3)
    count(PictureChoice.File(path: "a", scale: 1), 2)
    count(shot, 9)
    count(shot.device, 5)
    guard case .group(let group) = content.cells[0].root, case .label(let label) = group.children[0]
    else { return #expect(Bool(false), "\(content.cells[0].root)") }
    count(group, 12)
    count(label, 6)
    count(
      Element.Picture(
        choice: PictureChoice(name: "a", light: nil, dark: nil), path: "a", radius: 0, mode: .fit,
        isMirrored: false), 9)
    count(
      Element.Button(
        title: text, style: style, look: .plain, background: color, color: color, outline: color), 6
    )
    count(
      Element.Field(
        style: style, labelStyle: style, color: color, muted: color, outline: color,
        background: color), 8)
    count(
      Element.Toggle(
        isOn: true, path: "a", style: style, color: color, tint: color, track: color), 7)
    count(
      Element.Slider(
        fraction: 0, path: "a", style: style, color: color, muted: color, tint: color,
        track: color), 9)
  }

  @Test("equal bytes for equal content alone")
  func differences() throws {
    func bytes(_ layout: String) throws -> [UInt8] {
      var bytes = ContentBytes()
      bytes.add(try PictureCase(PictureCase.cell(layout)).content())
      return bytes.bytes
    }
    let layouts = [
      "{ column: { children: [{ label: { of: a } }] } }",
      "{ column: { children: [{ label: { of: b } }] } }",
      "{ row: { children: [{ label: { of: a } }] } }",
      "{ column: { padding: 1, children: [{ label: { of: a } }] } }",
      "{ column: { gap: 1, children: [{ label: { of: a } }] } }",
      "{ column: { children: [{ label: { of: a, color: \"#123456\" } }] } }",
      "{ column: { children: [{ spacer: {} }] } }",
      "{ column: { children: [{ spacer: { size: 0 } }] } }",
      "{ column: { children: [{ button: { title: a, tap: .tap } }] } }",
      "{ column: { children: [{ slider: { of: 1 } }] } }",
      "{ column: { children: [{ divider: {} }] } }",
    ]
    let all = try layouts.map(bytes)
    #expect(Set(all).count == layouts.count)
    #expect(try bytes(layouts[0]) == all[0])
  }
}
