import Composition
import Lint
import Pictures
import Syntax

/// Who measures texts for lint: Pictures, where it is built in and there are fonts.
struct LintMeasuring {
  /// What of screens to measure; nil for all.
  let scope: MeasuringScope?
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

  /// What of a country's screens a change may alter.
  static func reach(_ country: AffectedCountry, _ workspace: Workspace) -> [String: ScreenParts] {
    // What every screen may be filled or drawn with.
    let isEverywhere = country.modules.contains { module in
      ["formats/", "stubs/", "snapshots/", "services/"].contains { module.hasPrefix($0) }
    }
    guard isEverywhere, let layer = workspace.layer(named: country.name) else {
      return country.parts
    }
    return allScreens(workspace, layer)
  }

  /// Every screen that some layer of a country writes.
  private static func allScreens(_ workspace: Workspace, _ layer: LayerID)
    -> [String: ScreenParts]
  {
    let stack = workspace[layer].stack + [layer]
    let files = workspace.files.filter {
      stack.contains($0.layer) && workspace.schema[$0.kind].folder == "screens"
    }
    return Dictionary(
      files.map { (workspace.reader.text($0.id), .all) }, uniquingKeysWith: { $1 })
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
