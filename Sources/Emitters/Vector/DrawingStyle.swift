/// How an element of a drawing is painted: its own properties over those it inherits.
struct DrawingStyle {
  /// Inherited properties as they are spelled.
  private(set) var values: [String: String] = [
    "fill": "black", "fill-opacity": "1", "fill-rule": "nonzero", "stroke": "none",
    "stroke-opacity": "1", "stroke-width": "1", "stroke-linecap": "butt",
    "stroke-linejoin": "miter", "stroke-miterlimit": "4",
  ]
  /// Opacity of the element as a whole; not inherited.
  private(set) var opacity = 1.0
  /// `display: none`.
  private(set) var isHidden = false

  subscript(_ name: String) -> String { values[name] ?? "" }

  /// Properties that say what a drawable cannot, with the spelling under which they say nothing.
  private static let harmless: [String: Set<String>] = [
    "stroke-dasharray": ["none"], "stroke-dashoffset": ["0", "0px"], "clip-path": ["none"],
    "mask": ["none"], "filter": ["none"], "marker": ["none"], "marker-start": ["none"],
    "marker-mid": ["none"], "marker-end": ["none"], "visibility": ["visible"],
    "mix-blend-mode": ["normal"], "isolation": ["auto"], "vector-effect": ["none"],
    "paint-order": ["normal"], "shape-rendering": ["auto", "geometricPrecision"],
    "stop-color": [], "stop-opacity": [], "clip-rule": ["nonzero", "evenodd"],
    "overflow": ["hidden", "visible"],
  ]

  /// The style of a child.
  ///
  /// - Parameter own: Its properties, of attributes and of `style`.
  /// - Throws: What a drawable has no word for.
  func child(_ own: [(name: String, value: String)]) throws(DrawingFault) -> DrawingStyle {
    var style = self
    style.opacity = 1
    for (name, value) in own where value != "inherit" {
      if values[name] != nil {
        style.values[name] = value
      } else if name == "opacity" {
        guard let number = Double(value), (0...1).contains(number) else {
          throw .property(name, value)
        }
        style.opacity = number
      } else if name == "display" {
        style.isHidden = style.isHidden || value == "none"
      } else if let harmless = Self.harmless[name] {
        guard harmless.contains(value) else { throw .property(name, value) }
      }
    }
    return style
  }

  /// Whether a name is one this knows.
  static func knows(_ name: String) -> Bool {
    DrawingStyle().values[name] != nil || name == "opacity" || name == "display"
      || harmless[name] != nil
  }
}

/// What keeps a drawing from becoming a drawable.
enum DrawingFault: Error {
  /// Not the XML of a drawing.
  case noDrawing
  /// An element that has no counterpart.
  case element
  /// A property or attribute with a value that has none.
  case property(String, String)
  /// One opacity for several things that may lie over each other.
  case sharedOpacity
  /// A line's width under a transformation that stretches it in one direction.
  case stretchedStroke
}
