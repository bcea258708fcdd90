package import Composition
package import Diagnostics
import Syntax

/// `debug/ios/Snapfile` and `debug/ios/UITests/SnapshotTests.swift`: the pictures of `snapshots/`,
/// taken on a Mac by fastlane under the names `comity draw` gives them.
package enum SnapshotsEmitter: Emitter {
  package static let name = "snapshots"
  package static let summary = "Snapfile and UI test that take the pictures of `snapshots/`"
  package static let platform: String? = "ios"
  package static let checksBundle = true

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "ios")
    let modules = SnapshotCode.all(app)
    guard !modules.isEmpty else { return [] }
    var tests = SourceWriter(head: app.head)
    tests.line()
    tests.imports("XCTest")
    tests.lines(support)
    var files: [EmittedFile] = []
    for module in modules {
      tests.line()
      write(module, &tests)
      let folder = modules.count == 1 ? "" : "\(module.id)/"
      files.append(
        EmittedFile("debug/ios/\(folder)Snapfile", snapfile(module, app).bytes, world))
    }
    var launch = SourceWriter(head: app.head)
    launch.line()
    launch.imports("Foundation")
    launch.lines(launchScreen)
    return files + [
      EmittedFile("debug/ios/UITests/SnapshotTests.swift", tests.bytes, world),
      EmittedFile("debug/ios/Sources/LaunchScreen.swift", launch.bytes, world),
    ]
  }

  /// The name of a module's test class.
  private static func testName(_ module: SnapshotCode) -> String {
    SwiftName.type(module.id) + "SnapshotTests"
  }

  private static func write(_ module: SnapshotCode, _ out: inout SourceWriter) {
    out.doc("The pictures of `\(module.id)`, in the order of the flow.")
    out.block("final class \(testName(module)): XCTestCase") { out in
      out.line("@MainActor")
      out.block("func testPictures()") { out in
        for step in module.steps {
          let stubs = step.stubs.map(SwiftName.literal) ?? "nil"
          out.line(
            "picture(\(SwiftName.literal(step.id)), "
              + "of: \(SwiftPagesEmitter.name(step.screen)).self, stubs: \(stubs))")
        }
      }
    }
  }

  private static func snapfile(_ module: SnapshotCode, _ app: AppCode) -> SourceWriter {
    var out = SourceWriter(head: [])
    for line in app.head { out.line("# \(line)") }
    let own = Set(module.settings.map(\.key))
    func list(_ texts: [String]) -> String {
      "[\(texts.map(ruby).joined(separator: ", "))]"
    }
    let isDark = "ENV['COMITY_SCHEME'] == 'dark'"
    let hasBoth = module.schemes.contains("light") && module.schemes.contains("dark")
    let settings: [(String, String)] = [
      ("devices", list(module.devices)), ("languages", list(module.languages)),
      (
        "launch_arguments",
        list(module.steps.first?.stubs.map { ["-comityStubs \($0)"] } ?? [])
      ),
      ("dark_mode", hasBoth ? isDark : module.schemes == ["dark"] ? "true" : "false"),
      (
        "output_directory",
        hasBoth
          ? "\(isDark) ? './screenshots/dark' : './screenshots/light'"
          : ruby("./screenshots/\(module.schemes.first ?? "light")")
      ), ("only_testing", list(["UITests/\(testName(module))"])),
      ("skip_open_summary", "true"),
    ]
    for (key, value) in settings where !own.contains(key) { out.line("\(key)(\(value))") }
    for member in module.settings where SnapfileKeys.all.contains(member.key) {
      out.line("\(member.key)(\(ruby(member.value)))")
    }
    return out
  }

  private static func ruby(_ value: BundleValue) -> String {
    switch value {
    case .string(let text): ruby(text)
    case .bool, .number: value.plain
    case .null, .array, .object: "nil"
    }
  }

  /// A text of Ruby in single quotes, in which only two characters are escaped.
  private static func ruby(_ text: String) -> String {
    var result = "'"
    for character in text.unicodeScalars {
      if character == "'" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result + "'"
  }

  package static func check(_ bundle: CountryBundle, _ world: EmitterWorld) -> [Diagnostic] {
    SnapfileKeys.check(bundle)
  }

  private static let support = #"""
    extension XCTestCase {
      /// Starts the app at a screen, filled from a stub set, and takes its picture.
      @MainActor
      func picture<P: Page>(_ name: String, of page: P.Type, stubs: String?) {
        let app = XCUIApplication()
        setupSnapshot(app)
        app.set("-comityStubs", stubs)
        app.set("-comityScreen", P.id)
        app.launch()
        _ = P.arrive(app)
        snapshot(name)
      }
    }

    extension XCUIApplication {
      /// Sets a launch argument in place of the one there is.
      fileprivate func set(_ key: String, _ value: String?) {
        if let index = launchArguments.firstIndex(of: key) {
          launchArguments.removeSubrange(index..<min(index + 2, launchArguments.count))
        }
        if let value { launchArguments += [key, value] }
      }
    }
    """#

  private static let launchScreen = #"""
    nonisolated extension Comity {
      /// The screen a UI test asks for by the launch argument `-comityScreen`: debug builds begin
      /// there, without what leads to it.
      public static var launchScreen: Screen? {
        UserDefaults.standard.string(forKey: "comityScreen").flatMap(Screen.init(rawValue:))
      }
    }
    """#
}
