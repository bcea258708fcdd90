/// The reference page of layouts as Markdown, ending in a newline: each element with its attributes,
/// from the table the checks read.
package func layoutReferencePage() -> String {
  var page = """
    # Layouts

    The `layout` of a [cell design](cells.md) is a tree. An element is a map with one key, its name; the \
    value holds its attributes:

    ```yaml
    layout:
      column:
        padding: m
        children:
          - image: { of: .image, height: 160 }
          - label: { of: .title, font: heading }
    ```

    `.title` is a property of this design's model, and inside the child of a `list` `.item.name` a field of \
    the item. A bare name is a token: a colour, a font, a spacing, a radius, as the attribute says. Numbers \
    are points. A layout is one value: a patch replaces it whole.

    ## Elements

    """
  for element in LayoutElement.allCases {
    page += "\n### \(element.rawValue)\n\n\(element.summary)\n\n"
    page += "| attribute | what it holds | a property may be |\n| --- | --- | --- |\n"
    for (name, attribute) in element.attributes {
      let required = element.required.contains(name) ? "Required. " : ""
      let types = attribute.properties.map { $0.map { "`\($0)`" }.joined(separator: ", ") }
      page += "| `\(name)` | \(required)\(attribute.phrase) | \(types ?? "of any type") |\n"
    }
  }
  return page
}

extension LayoutElement {
  /// What it is, for the reference page.
  fileprivate var summary: String {
    switch self {
    case .column:
      """
      Elements below one another, each as wide as the column. With `align` each is as wide as it needs and \
      stands at that edge. `padding` is room inside, `gap` between two elements.
      """
    case .row:
      """
      Elements beside one another, from the leading edge, each as wide as it needs; what has `grow` shares \
      the room that is left. `align` is across: `leading` at the top. Where there is too little room, texts \
      are broken into lines.
      """
    case .overlay:
      """
      Elements on top of one another, the last in front, each as large as all of it; with `align` as large \
      as it needs, in the upper leading corner, the middle, or the lower trailing corner.
      """
    case .image:
      """
      A picture. `fit` shows all of it, `fill` fills the frame and cuts what stands out. With a height alone \
      it is as wide as its column, or in a row as its proportions say.
      """
    case .label:
      """
      A text, of `lines` at most: one where nothing is said. `whole: true` says that it must never be cut, \
      and without `lines` gives it all it needs.
      """
    case .button:
      """
      A text to touch: `primary` on a filled ground, `secondary` in a frame, `plain` as the text alone. Its \
      font is the token `button`, else `title`, else `body`.
      """
    case .field: "A text to type; while it is empty its label stands in it, then above it."
    case .toggle: "A switch."
    case .slider: "A number to drag."
    case .divider: "A thin line."
    case .spacer: "Room; without a size as much as is left."
    case .map: "A map."
    case .list: "Its child once for each item of a list, with the gap of the elements around it."
    }
  }
}
