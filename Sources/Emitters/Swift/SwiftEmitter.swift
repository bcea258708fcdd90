package import Composition
package import Diagnostics

/// `ios/Sources/`: typed access to a country's app in Swift, with Foundation alone but for one file for
/// views and one for ComityRuntime.
package enum SwiftEmitter: Emitter {
  package static let name = "swift"
  package static let summary = "typed access in Swift: screens, cells, routes, texts, services"
  package static let platform: String? = "ios"

  package static func notes(_ bundle: CountryBundle) -> [Diagnostic] {
    GeneratedNames.check(bundle, .swift)
  }

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "ios", withTexts: true)
    let files: [(String, SourceWriter)] = [
      ("Comity", SwiftSupport.file(app)), ("Screens", SwiftScreens.file(app)),
      ("Cells", SwiftCells.file(app)), ("Services", SwiftServices.file(app)),
      ("Settings", SwiftSettings.file(app)), ("Texts", SwiftTexts.file(app)),
      ("Theme", SwiftTheme.file(app)), ("Endpoint", SwiftEndpoint.file(app)),
      ("Views", SwiftViews.file(app)), ("Runtime", SwiftRuntime.file(app)),
    ]
    return files.map { EmittedFile("ios/Sources/\($0).swift", $1.bytes, world) }
  }
}
