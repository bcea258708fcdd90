import Diagnostics

/// Pages of what `draw` cannot show. Reading a workspace shows none of them, drawing it does.
let drawRulePages: [RulePage] = [
  RulePage(
    id: "stub-value-missing", level: .warning, summary: "a picture lacks a value of its stub set",
    why: """
      A property is bound to a field that no answer of the stub set has. The picture shows the name \
      of the field in a dashed frame.
      """, fires: "", silent: ""),
  RulePage(
    id: "picture-unreadable", level: .warning, summary: "the file of a picture cannot be drawn",
    why: """
      It is damaged behind its first bytes, or a PDF, which is not drawn. What the first and last \
      bytes tell, `build` tells too. The picture shows a frame with the reason where it would be.
      """, fires: "", silent: ""),
  RulePage(
    id: "glyph-missing", level: .warning, summary: "no font has a letter of a text",
    why: """
      Letters that neither the theme's family nor the Noto families have are shown as boxes, on \
      devices too unless the system has another font.
      """, fires: "", silent: ""),
  RulePage(
    id: "layout-size", level: .warning, summary: "a layout is too large, or has no room",
    why: """
      Layouts end at 20,000 elements, distances at 10,000 points and pictures at 12,000; a text whose \
      neighbours leave it no width is not drawn. What is 0 points wide or high shows a frame with the \
      reason.
      """, fires: "", silent: ""),
]
