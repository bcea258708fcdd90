import Composition
import Lint
import Pictures
import Syntax

/// Who measures texts for lint: Pictures, where it is built in and there are fonts.
struct LintMeasuring {
  /// What of screens to measure; nil for all.
  private let scope: MeasuringScope?
  private let texts: MeasuredTexts

  init(scope: MeasuringScope?, _ texts: MeasuredTexts) {
    self.scope = scope
    self.texts = texts
  }

  /// Whether anybody measures.
  static var isThere: Bool {
    #if Pictures
      ScreenMeasuring.hasFonts
    #else
      false
    #endif
  }

  /// Measures one state of a workspace.
  ///
  /// - Parameter picture: bytes of its pictures by path.
  func state(_ picture: @escaping @Sendable (String) -> [UInt8]?) -> (any Measuring)? {
    #if Pictures
      let store = PictureStore(read: picture, sha256: { sha256Hex($0) })
      return ScreenMeasuring(store, scope: scope, extents: texts.extents)
    #else
      nil
    #endif
  }
}

/// Texts that one run measured. Both states of a comparison mostly show the same.
struct MeasuredTexts: Sendable {
  #if Pictures
    let extents = SharedExtents()
  #endif

  /// How many there are, each with its font, language and width.
  var count: Int {
    #if Pictures
      extents.count
    #else
      0
    #endif
  }
}
