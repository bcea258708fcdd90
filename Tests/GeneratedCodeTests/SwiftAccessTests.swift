import Diagnostics
import Foundation
import Testing

/// Typed access in Swift is compiled as an app would compile it.
@Suite struct SwiftAccessTests {
  @Test("compiles in Swift 6 mode without a warning", arguments: ["jp", "no", "ae"])
  func compiles(_ name: String) throws {
    let country = try GeneratedCountry.shared(name)
    let scratch = try Scratch()
    let files =
      country.files(in: "ios/Sources/", ".swift")
      + country.files(in: "debug/ios/Sources/", ".swift")
    #expect(files.count == 10)
    #expect(try scratch.typecheck(scratch.write(files)) == "")
  }

  @Test("compiles whatever ids and texts there are")
  func hostile() throws {
    let country = try GeneratedCountry.shared("xa")
    #expect(country.diagnostics.filter { $0.level == .error }.map(\.summary) == [])
    let scratch = try Scratch()
    let files =
      country.files(in: "ios/Sources/", ".swift")
      + country.files(in: "debug/ios/Sources/", ".swift")
    #expect(try scratch.typecheck(scratch.write(files)) == "")
  }

  @Test("what needs UIKit compiles against what it uses of it")
  func uiKit() throws {
    let country = try GeneratedCountry.shared("ae")
    let scratch = try Scratch()
    let options = try StandIns.modules.get().options
    let files = country.files(in: "ios/Sources/", ".swift")
    #expect(try scratch.typecheck(scratch.write(files), options) == "")
  }

  @Test("nothing outside debug/ refers to what only debug builds take", arguments: ["jp", "no"])
  func apart(_ name: String) throws {
    let country = try GeneratedCountry.shared(name)
    let outside = country.files(in: "ios/", "") + country.files(in: "android/", "")
    #expect(outside.count > 15)
    for file in outside {
      for word in ["DebugMenu", "comityStubs", "launchScreen", "stubs", "debug/"] {
        #expect(!file.text.contains(word), "\(file.path): \(word)")
      }
    }
  }

  @Test("what a platform does not have is not in its code")
  func platforms() throws {
    let files = try GeneratedCountry.shared("jp").files
    #expect(files["ios/Sources/Screens.swift"]?.contains("\"google-pay\"") == false)
    #expect(files["ios/Sources/Screens.swift"]?.contains("\"apple-pay\"") == true)
    #expect(files["android/kotlin/Screens.kt"]?.contains("\"google-pay\"") == true)
    #expect(files["android/kotlin/Screens.kt"]?.contains("\"apple-pay\"") == false)
    let menu = try #require(files["debug/ios/Sources/DebugMenuData.swift"])
    #expect(menu.contains("viewBorders") && !menu.contains("strictMode"))
  }

  @Test("a route whose guard is off leads where the next alternative does")
  func guarded() throws {
    let book = #/static let book = Comity\.Route\(\s*id: "book",\s*to: \.screen\(\.(\w+)\)/#
    for (country, screen) in [("jp", "cardPayment"), ("kz", "cashConfirm")] {
      let text = try #require(
        try GeneratedCountry.shared(country).files["ios/Sources/Screens.swift"])
      #expect(text.firstMatch(of: book)?.1 == Substring(screen), "\(country)")
    }
  }
}
