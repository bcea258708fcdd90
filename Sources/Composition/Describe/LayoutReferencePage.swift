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
    case .column: "Elements below one another."
    case .row: "Elements beside one another, from the leading edge."
    case .overlay: "Elements on top of one another, the last in front."
    case .image: "A picture."
    case .label: "A text, of `lines` at most; `whole: true` says that it must never be cut."
    case .button: "A text to touch."
    case .field: "A text to type."
    case .toggle: "A switch."
    case .slider: "A number to drag."
    case .divider: "A thin line."
    case .spacer: "Room."
    case .map: "A map."
    case .list: "Its child once for each item of a list."
    }
  }
}
