/// The elements of a layout and what each may say.
package enum LayoutElement: String, CaseIterable, Sendable {
  case column, row, overlay, image, label, button, field, toggle, slider, divider, spacer, map, list

  /// Attributes in the order of the bundle.
  var attributes: [(name: String, attribute: LayoutAttribute)] {
    switch self {
    case .column, .row, .overlay:
      [
        ("background", .color), ("padding", .spacing), ("gap", .spacing),
        ("align", .word(["leading", "center", "trailing"])), ("show", .show), ("radius", .radius),
        ("width", .number), ("height", .number), ("grow", .weight), ("border", .color),
        ("children", .children),
      ]
    case .image:
      [
        ("of", .image), ("height", .number), ("width", .number), ("radius", .radius),
        ("mode", .word(["fit", "fill"])), ("show", .show),
      ]
    case .label:
      [
        ("of", .text), ("font", .font), ("color", .color),
        ("align", .word(["leading", "center", "trailing"])), ("lines", .count), ("whole", .bool),
        ("show", .show),
      ]
    case .button:
      [
        ("title", .text), ("tap", .action), ("style", .word(["primary", "secondary", "plain"])),
        ("background", .color), ("color", .color), ("show", .show),
      ]
    case .field:
      [
        ("of", .text), ("label", .text), ("tap", .action),
        ("keyboard", .word(["text", "number", "decimal", "phone", "email", "url"])),
        ("show", .show),
      ]
    case .toggle: [("of", .flag), ("label", .text), ("show", .show)]
    case .slider:
      [("of", .amount), ("min", .number), ("max", .number), ("label", .text), ("show", .show)]
    case .divider: [("color", .color)]
    case .spacer: [("size", .spacing)]
    case .map: [("height", .number), ("show", .show)]
    case .list: [("of", .list), ("child", .child)]
    }
  }

  /// Attributes it cannot be without.
  var required: [String] {
    switch self {
    case .column, .row, .overlay: ["children"]
    case .image, .label, .field, .toggle, .slider: ["of"]
    case .button: ["title"]
    case .list: ["of", "child"]
    case .divider, .spacer, .map: []
    }
  }
}

/// What an attribute of a layout element holds.
enum LayoutAttribute: Sendable {
  case color, spacing, radius, font
  /// A number of points, or a property that is one.
  case number
  /// A number of lines; 0 for as many as there are.
  case count
  /// How much of the free room it takes: a number, or `true` for 1.
  case weight
  case word([String])
  case bool
  /// What is shown as text, what is shown as a picture, what a touch does.
  case text, image, action
  /// A property that must have a value for the element to be there.
  case show
  /// A property a toggle, a slider or a list shows.
  case flag, amount, list
  case children, child

  /// Types of properties that may stand here as `.name`; nil for all.
  var properties: [String]? {
    switch self {
    case .color: ["color"]
    case .spacing: ["spacing", "number", "integer"]
    case .radius: ["number", "integer"]
    case .font: ["font"]
    case .number: ["number", "integer", "spacing"]
    case .count, .weight: ["integer", "number"]
    case .word: ["enum"]
    case .bool, .flag: ["bool"]
    case .text: ["text", "number", "integer", "money", "date", "duration", "enum", "url"]
    case .image: ["image"]
    case .action: ["action"]
    case .amount: ["number", "integer", "money", "text"]
    case .list: ["list"]
    case .show: nil
    case .children, .child: []
    }
  }

  /// The type of what may stand here instead of a property; nil where only a property may.
  var literal: (any ValueType)? {
    switch self {
    case .color: Types.color
    case .spacing: Types.spacing
    case .radius: Types.radius
    case .font: Types.font
    case .number: Types.points
    case .count: Types.count
    case .weight: WeightType()
    case .word(let words): FixedWordType(words: words)
    case .bool: Types.bool
    case .text: Types.textKey
    case .image: Types.image
    case .action, .show, .flag, .amount, .list, .children, .child: nil
    }
  }

  /// For messages.
  var phrase: String {
    switch self {
    case .action: "an action of the model: `.tap`"
    case .show: "a property of the model: `.button`"
    case .flag: "a property that is true or false: `.on`"
    case .amount: "a number of the model: `.value`"
    case .list: "a list of the model: `.items`"
    case .children: "a list of elements"
    case .child: "an element"
    default: literal.map { "\($0.name) or a property of the model: `.name`" } ?? "a value"
    }
  }
}
