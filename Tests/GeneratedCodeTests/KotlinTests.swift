import Foundation
import Testing

/// Generated Kotlin is compiled where there is a compiler; one call holds everything, since starting
/// it takes long.
@Suite struct KotlinTests {
  private static let hasCompiler: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/kotlinc")
    }
  }()

  private func files(_ country: GeneratedCountry) -> [(path: String, text: String)] {
    country.files(in: "android/kotlin/", ".kt") + country.files(in: "debug/android/kotlin/", ".kt")
  }

  @Test(
    "compiles whatever ids and texts there are, page objects included", .enabled(if: hasCompiler))
  func compiles() throws {
    let country = try GeneratedCountry.shared("xa")
    let scratch = try Scratch()
    let flow = """
      import comity.pages.*
      import androidx.test.uiautomator.UiDevice

      fun flow(device: UiDevice): String {
        val page = String_Page(device).arrive()
        page.init.self.paste("x")
        val next: ClassPage = page.init.fixed.tap()
        page.app.app.tap(ClassPage(device))
        page.awaitClass()
        next.element("x", 2, "y").click()
        val body = comity.Services.Swift.String_.Answer.from(200, mapOf("n" to 1))
        val text = comity.Texts.String_.`in`("a", 2L, "c")
        return "$body $text ${comity.Values.self} ${comity.DebugMenu.sections}"
      }
      """
    let paths = try scratch.write(files(country) + StandIns.android + [("Flow.kt", flow)])
    let result = try scratch.run("kotlinc", ["-nowarn", "-d", "out"] + paths)
    let errors = result.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(result.code == 0 && errors.isEmpty, "\(result.output.prefix(3000))")
  }

  @Test("brackets balance and no line is left open", arguments: ["jp", "no"])
  func balanced(_ name: String) throws {
    let files = files(try GeneratedCountry.shared(name))
    #expect(files.count == 10)
    for file in files {
      var open: [Character] = []
      for line in file.text.split(separator: "\n")
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        var isQuoted = false
        var isEscaped = false
        for character in line {
          if isQuoted {
            if isEscaped {
              isEscaped = false
            } else if character == "\\" {
              isEscaped = true
            } else if character == "\"" {
              isQuoted = false
            }
            continue
          }
          switch character {
          case "\"": isQuoted = true
          case "(": open.append(")")
          case "[": open.append("]")
          case "{": open.append("}")
          case ")", "]", "}": #expect(open.popLast() == character, "\(file.path): \(line)")
          default: break
          }
        }
        #expect(!isQuoted, "\(file.path): \(line)")
      }
      #expect(open.isEmpty, "\(file.path)")
    }
  }
}
