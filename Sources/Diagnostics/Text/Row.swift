/// A row below a source line: ASCII drawing cell by cell, and a label behind it.
struct Row {
  private var drawing: [(character: Character, style: Style)] = []
  private var label = ""
  private var labelStyle = Style.plain

  /// Draws one character; what is there already is overwritten.
  mutating func draw(_ character: Character, at cell: Int, _ style: Style) {
    while drawing.count <= cell { drawing.append((" ", .plain)) }
    drawing[cell] = (character, style)
  }

  /// Draws a run of one character.
  mutating func draw(_ character: Character, over cells: Range<Int>, _ style: Style) {
    for cell in cells { draw(character, at: cell, style) }
  }

  /// Puts a text behind the drawing, at `cell` or, without it, one cell after the last one drawn.
  mutating func put(_ text: String, at cell: Int? = nil, _ style: Style) {
    guard !text.isEmpty else { return }
    let start = cell ?? drawing.count + 1
    if drawing.count > start { drawing.removeSubrange(start...) }
    while drawing.count < start { drawing.append((" ", .plain)) }
    label = text
    labelStyle = style
  }

  /// Writes the row without its gutter.
  func write(to output: inout StyledText) {
    var index = 0
    while index < drawing.count {
      let style = drawing[index].style
      var run = ""
      while index < drawing.count, drawing[index].style == style {
        run.append(drawing[index].character)
        index += 1
      }
      output.put(run, style)
    }
    output.put(label, labelStyle)
  }
}
