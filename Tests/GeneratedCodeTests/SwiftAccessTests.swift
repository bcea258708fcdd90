import Diagnostics
import Foundation
import Testing

/// Typed access in Swift is compiled as an app would compile it.
@Suite struct SwiftAccessTests {
  /// What apps may have switched on.
  private static let modes: [[String]] = [
    [], ["-default-isolation", "MainActor"],
    ["InternalImportsByDefault", "ExistentialAny", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    },
  ]

  private func sources(_ country: GeneratedCountry) -> [(path: String, text: String)] {
    country.files(in: "ios/Sources/", ".swift") + country.files(in: "debug/ios/Sources/", ".swift")
  }

  /// Code that belongs to no actor and uses generated code.
  private static let background = """
    import Foundation

    nonisolated func background() async throws {
      let request = try Comity.Services.Dispatch.CarRequest.urlRequest(
        .init(parameters: .init(id: "r1")), at: URL(fileURLWithPath: "/"))
      Task.detached {
        _ = try Comity.Services.Dispatch.CarRequest.Response(status: 200, body: Data())
        print(request, Set([Comity.Screen.pickup]), Comity.Screens.Waiting.Routes.all, Comity.start)
        print(Comity.Texts.Receipt.title.string(), Comity.Colors.brand, Comity.Features.creditCard)
        print(Comity.DebugMenu.sections, Comity.launchScreen as Any, Comity.Format.money)
      }
    }

    """

  @Test(
    "compiles in Swift 6 mode without a warning, whatever else an app has switched on",
    arguments: ["jp", "no", "ae"], modes)
  func compiles(_ name: String, _ options: [String]) throws {
    let files = sources(try GeneratedCountry.shared(name))
    #expect(files.count == 13)
    let scratch = try Scratch()
    let paths = try scratch.write(files + [("Background.swift", Self.background)])
    #expect(try scratch.typecheck(paths, options) == "")
  }

  @Test("compiles whatever ids and texts there are", arguments: modes)
  func hostile(_ options: [String]) throws {
    let country = try GeneratedCountry.shared("xa")
    #expect(country.diagnostics.filter { $0.level == .error }.map(\.summary) == [])
    let scratch = try Scratch()
    #expect(try scratch.typecheck(scratch.write(sources(country)), options) == "")
  }

  @Test("what needs UIKit and SwiftUI stands in one file and compiles against what it uses of them")
  func views() throws {
    let country = try GeneratedCountry.shared("ae")
    let scratch = try Scratch()
    let options = try StandIns.modules.get().options
    let files = country.files(in: "ios/Sources/", ".swift")
    let screen = """
      import SwiftUI
      import UIKit

      @MainActor func show(_ view: UIView) -> some View {
        view.identify(as: Comity.Screens.Waiting.marker)
        _ = (Comity.Colors.brand.color, Comity.Fonts.body.font(), Comity.Fonts.body.textStyle)
        _ = Comity.Images.mapMarker.image.identified(as: Comity.Screens.Waiting.marker, at: 2)
        return Comity.Texts.Receipt.title.text.identified(
          as: Comity.Screens.Waiting.marker, part: "title")
      }
      """
    let paths = try scratch.write(files + [("Screen.swift", screen)])
    #expect(try scratch.typecheck(paths, options) == "")
    #expect(try scratch.typecheck(paths, options + ["-default-isolation", "MainActor"]) == "")
    for file in files where !file.path.hasSuffix("Views.swift") {
      #expect(!file.text.contains("UIKit") && !file.text.contains("SwiftUI"), "\(file.path)")
    }
  }

  @Test("a switch over a word of an answer needs no default and covers words of later versions")
  func openWords() throws {
    let country = try GeneratedCountry.shared("jp")
    let scratch = try Scratch()
    func told(_ cases: String) throws -> String {
      let code = """
        typealias Status = Comity.Services.Dispatch.CarRequest.Response200.Status
        func show(_ status: Status) -> String {
          switch status {
          case .waiting, .accepted, .pickedUp: "on the way"
          case .done: "done"
          \(cases)
          }
        }
        """
      return try scratch.typecheck(
        scratch.write(country.files(in: "ios/Sources/", ".swift") + [("Show.swift", code)]))
    }
    #expect(try told("case .noDrivers: \"none\"\ncase .unknown(let word): word") == "")
    #expect(try told("case .unknown(let word): word").contains("switch must be exhaustive"))
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
