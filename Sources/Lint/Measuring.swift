package import Composition
import Synchronization
import Syntax

/// What of which screens is measured. Safe from several threads.
package final class MeasuringScope: Sendable {
  private let parts: Mutex<[String: [String: ScreenParts]]>

  /// - Parameter parts: by country and screen.
  package init(_ parts: [String: [String: ScreenParts]] = [:]) {
    self.parts = Mutex(parts)
  }

  /// What of a country is measured, by screen; of others nothing.
  package subscript(_ country: String) -> [String: ScreenParts]? {
    get { parts.withLock { $0[country] } }
    set { parts.withLock { $0[country] = newValue } }
  }
}

extension AffectedCountry {
  /// Some screen may have other texts or show them otherwise.
  var altersTexts: Bool { !textParts.isEmpty || altersAll }

  /// What every screen may be filled or drawn with is another than before.
  fileprivate var altersAll: Bool {
    modules.contains { module in
      ["formats/", "stubs/", "snapshots/", "services/"].contains { module.hasPrefix($0) }
    }
  }
}

extension MeasuringScope {
  /// Measures what of a country's screens a change may alter.
  func measure(_ country: AffectedCountry, _ workspace: Workspace) {
    let layer = country.altersAll ? workspace.layer(named: country.name) : nil
    self[country.name] = layer.map { Self.allScreens(workspace, $0) } ?? country.textParts
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

/// Lays screens out and tells what became of their texts. Whoever draws pictures implements it; where
/// nobody does, rules that need it say nothing.
package protocol Measuring: Sendable {
  /// Every label of a screen that shows a text, as drawn where there is the least room of all devices
  /// and text sizes the app is for, from the top. Each distinct text, font and width is measured once
  /// a run.
  ///
  /// - Parameters:
  ///   - screen: a screen that is on in the country.
  ///   - language: position among the country's languages.
  func labels(of screen: ModuleKey, in country: ResolvedCountry, language: Int) -> [MeasuredLabel]
}

/// A text as it is drawn.
package struct MeasuredLabel: Sendable, Hashable {
  /// The entry of the screen, and within the entry the property: `hero.title`; `title` for the
  /// screen's own.
  package let identifier: String
  package let text: String
  /// Not all of it is seen.
  package let isCut: Bool
  /// `whole: true`: it must never be cut.
  package let isWhole: Bool
  package let color: ColorValue
  /// What is drawn behind it; nil for a picture or for nothing.
  package let background: ColorValue?
  /// 24 points or more, or 18.66 and bold.
  package let isLarge: Bool
  /// Where it is cut and by how much, as far as known.
  package var cut: Cut?

  /// A text that has more lines than are seen.
  package struct Cut: Sendable, Hashable {
    /// `on iPhone SE (3rd generation) at text size 1.3`
    package let place: String
    /// Lines there is room for.
    package let seen: Int
    /// Lines the text has.
    package let needed: Int

    package init(place: String, seen: Int, needed: Int) {
      self.place = place
      self.seen = seen
      self.needed = needed
    }
  }

  package init(
    identifier: String, text: String, isCut: Bool, isWhole: Bool, color: ColorValue,
    background: ColorValue?, isLarge: Bool
  ) {
    self.identifier = identifier
    self.text = text
    self.isCut = isCut
    self.isWhole = isWhole
    self.color = color
    self.background = background
    self.isLarge = isLarge
  }
}
