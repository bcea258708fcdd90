package import Composition

/// A screen with everything in its place: what is drawn, measured and shown in reports.
package struct LaidOutScreen: Hashable, Sendable {
  /// What it was made of.
  package let shot: Shot
  /// In points; as high as the device, or as the content where all of it is shown.
  package let size: Extent
  /// Where cells are seen; what reaches beyond is scrolled away.
  package let content: Frame
  /// Height of all cells together, in points.
  package let contentHeight: Double
  /// Behind everything.
  package let background: ColorValue
  /// From back to front.
  package var boxes: [LaidOutBox]
  package var faults: [PictureFault]
}

/// One part of a screen.
package struct LaidOutBox: Hashable, Sendable {
  package var frame: Frame
  /// What is seen of it: nothing is drawn outside.
  package var clip: Frame
  /// `cells.hero.title`; of a repeated cell `cells.trip[0].title`. Bars of the system: `bars.title`.
  package let path: String
  /// The element of the layout: `label`; or `cell`, `bar`.
  package let element: String
  package var paint: Paint
}

/// What is drawn in a box.
package enum Paint: Hashable, Sendable {
  /// A plain area.
  case fill(ColorValue, radius: Double)
  /// A line around it, inside.
  case border(ColorValue, radius: Double, width: Double)
  case text(TextRun)
  case picture(PictureChoice, mode: PictureMode, radius: Double, isMirrored: Bool)
  case map(radius: Double)
  /// A switch. `tint` where it is on.
  case toggle(isOn: Bool, tint: ColorValue, track: ColorValue, isMirrored: Bool)
  /// A track with a knob, 0 to 1 from the leading edge.
  case slider(fraction: Double, tint: ColorValue, track: ColorValue, isMirrored: Bool)
  case statusBar(Device.Platform, isTall: Bool, color: ColorValue, isMirrored: Bool)
  case homeBar(color: ColorValue)
  case back(Device.Platform, color: ColorValue, isMirrored: Bool)
  /// Something that cannot be drawn, and why.
  case placeholder(reason: String)
}

/// A text in a box.
package struct TextRun: Hashable, Sendable {
  package enum Edge: Hashable, Sendable {
    case left, center, right
  }

  package let query: TextQuery
  package let color: ColorValue
  package var edge: Edge
  package let isCut: Bool
  /// `whole: true`: it must never be cut.
  package let isWhole: Bool
  /// A value the stub set lacks stands here.
  package let isPlaceholder: Bool
  /// Written from right to left where the text itself does not tell.
  package let isRightToLeft: Bool
}

package enum PictureMode: String, Hashable, Sendable {
  case fit, fill
}

/// The files of a picture in light and in dark colours.
package struct PictureChoice: Hashable, Sendable {
  package let name: String
  package let light: File?
  package let dark: File?

  /// Relative to the workspace, with the pixels a point has.
  package struct File: Hashable, Sendable {
    package let path: String
    package let scale: Int
  }

  package func file(isDark: Bool) -> File? { isDark ? dark ?? light : light ?? dark }
}
