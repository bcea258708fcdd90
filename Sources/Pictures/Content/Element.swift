package import Composition

/// An element of a layout with everything filled in: texts are texts, tokens are values, what has
/// nothing to show is left out, lists have their items.
package indirect enum Element: Hashable, Sendable {
  case group(Group)
  case label(Label)
  case picture(Picture)
  case button(Button)
  case field(Field)
  case toggle(Toggle)
  case slider(Slider)
  case divider(ColorValue)
  /// Room of as many points; nil for whatever is left.
  case spacer(Double?)
  case map(height: Double, path: String)
  /// What cannot be shown, and why.
  case placeholder(reason: String, path: String)

  /// Elements below, beside or on top of one another.
  package struct Group: Hashable, Sendable {
    package enum Axis: String, Hashable, Sendable {
      case column, row, overlay
    }

    package enum Alignment: String, Hashable, Sendable {
      case leading, center, trailing
    }

    var axis: Axis
    /// `cells.hero`
    var path: String
    var background: ColorValue?
    var border: ColorValue?
    var padding = 0.0
    var gap = 0.0
    var radius = 0.0
    var align: Alignment?
    var width: Double?
    var height: Double?
    /// Share of the free room; 0 for none.
    var grow = 0.0
    var children: [Element]
  }

  package struct Label: Hashable, Sendable {
    var text: ShownText
    var style: TextStyle
    var color: ColorValue
    var align: Group.Alignment
    /// 0 for as many as there are.
    var lines: Int
    var isWhole: Bool
  }

  package struct Picture: Hashable, Sendable {
    var choice: PictureChoice
    var path: String
    var width: Double?
    var height: Double?
    var radius: Double
    var mode: PictureMode
    var isMirrored: Bool
    /// In points, of the file; nil where it cannot be read.
    var natural: Extent?
    /// Why it cannot be shown.
    var failure: String?
  }

  package struct Button: Hashable, Sendable {
    package enum Look: String, Hashable, Sendable {
      case primary, secondary, plain
    }

    var title: ShownText
    var style: TextStyle
    var look: Look
    var background: ColorValue
    var color: ColorValue
    var outline: ColorValue
  }

  package struct Field: Hashable, Sendable {
    /// What is in it; nil while it is empty.
    var text: ShownText?
    var label: ShownText?
    var style: TextStyle
    var labelStyle: TextStyle
    var color: ColorValue
    var muted: ColorValue
    var outline: ColorValue
    var background: ColorValue
  }

  package struct Toggle: Hashable, Sendable {
    var isOn: Bool
    var path: String
    var label: ShownText?
    var style: TextStyle
    var color: ColorValue
    var tint: ColorValue
    var track: ColorValue
  }

  package struct Slider: Hashable, Sendable {
    /// 0 to 1.
    var fraction: Double
    var path: String
    var label: ShownText?
    /// The value as text.
    var value: String?
    var style: TextStyle
    var color: ColorValue
    var muted: ColorValue
    var tint: ColorValue
    var track: ColorValue
  }
}

/// A text as a user reads it.
package struct ShownText: Hashable, Sendable {
  var string: String
  /// `cells.hero.title`
  var path: String
  /// The value is missing; the text says which.
  var isPlaceholder = false
}

/// Everything a screen shows, before it is laid out. Equal content on equal devices makes equal
/// pictures.
package struct ScreenContent: Hashable, Sendable {
  var title: ShownText?
  var titleStyle: TextStyle
  /// Whether there is a way back.
  var hasBack: Bool
  var cells: [Cell]
  var colors: SystemColors
  var faults: [PictureFault]

  struct Cell: Hashable, Sendable {
    /// `cells.hero`
    var path: String
    var root: Element
  }
}
