package import Composition
package import Diagnostics

/// `android/kotlin/`: typed access to a country's app in Kotlin, with the standard library alone but
/// for one file.
package enum KotlinEmitter: Emitter {
  package static let name = "kotlin"
  package static let summary = "typed access in Kotlin: screens, cells, routes, texts, services"
  package static let platform: String? = "android"

  package static func notes(_ bundle: CountryBundle) -> [Diagnostic] {
    GeneratedNames.check(bundle, .kotlin)
  }

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "android", withTexts: true)
    let files: [(String, SourceWriter)] = [
      ("Comity", KotlinSupport.file(app)), ("Screens", KotlinScreens.file(app)),
      ("Cells", KotlinCells.file(app)), ("Services", KotlinServices.file(app)),
      ("Settings", KotlinSettings.file(app)), ("Texts", KotlinTexts.file(app)),
      ("Theme", KotlinTheme.file(app)), ("Endpoint", KotlinEndpoint.file(app)),
      ("Android", KotlinSupport.android(app)),
    ]
    return files.map { EmittedFile("android/kotlin/\($0).kt", $1.bytes, world) }
  }
}
