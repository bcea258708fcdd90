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
    country.files(in: "android/kotlin/", ".kt") + country.files(in: "debug/android/", ".kt")
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
        val body = comity.Services.Swift.String_.response(200, mapOf("n" to 1))
        val text = comity.Texts.String_.`in`("a", 2L, "c")
        return "$body $text ${comity.Values.self} ${comity.DebugMenu.sections}"
      }

      typealias Endpoint = comity.Services.Swift.String_

      // All words and the unknown one: no `else`.
      fun show(type: comity.Services.Swift.String_.Response200.Type): String = when (type) {
        comity.Services.Swift.String_.Response200.Type.___41_5F_42_ -> "A_B"
        comity.Services.Swift.String_.Response200.Type.__ab_ -> "ab"
        comity.Services.Swift.String_.Response200.Type.Init -> "init"
        comity.Services.Swift.String_.Response200.Type._2x_ -> "2x"
        is comity.Services.Swift.String_.Response200.Type.Unknown -> "later " + type.word
      }

      fun main() {
        fun request(id: String) = comity.Services.Swift.String_.Request(
          comity.Services.Swift.String_.Parameters(id),
          comity.Services.Swift.String_.Query(__a_2Db = true, __ab = 3L))
        val call = Endpoint.call(request("a b/c+ü"))
        println(call.method + " " + call.url + " " + call.body)
        for (id in listOf("", ".", "..")) {
          try {
            println(Endpoint.call(request(id)))
          } catch (error: IllegalArgumentException) {
            println(error.message)
          }
        }
        val wire = comity.Services.Swift.String_.Response200.Type
        println(listOf("A_B", "init", "lost").map { show(wire.of(it)) + " " + wire.of(it).id })
        println(comity.Services.Swift.Environments_.call(
          comity.Services.Swift.Environments_.Request(comity.Services.Swift.Environments_.Body("\\"q\\"")),
          "https://b.example/v2/"))
        println(comity.Services.Swift.Answer.response(204, emptyMap<String, Any>()) == comity.Services.Swift.Answer.Response.Status204)
        println(comity.Services.Swift.Answer.response(500, emptyMap<String, Any>()))
      }
      """
    let paths = try scratch.write(files(country) + StandIns.android + [("Flow.kt", flow)])
    let result = try scratch.run("kotlinc", ["-nowarn", "-d", "out"] + paths)
    let errors = result.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(result.code == 0 && errors.isEmpty, "\(result.output.prefix(3000))")
    let ran = try scratch.run("kotlin", ["-cp", "out", "FlowKt"])
    #expect(
      ran.output == #"""
        GET https://a.example/v1/*/a%20b%2Fc%2B%C3%BC?a-b=true&ab=3 null
        `swift.string` takes no `` for `{id}` in its path
        `swift.string` takes no `.` for `{id}` in its path
        `swift.string` takes no `..` for `{id}` in its path
        [A_B A_B, init init, later lost lost]
        Call(method=POST, url=https://b.example/v2/v1/x, headers={Content-Type=application/json}, body={"\\(x)":"\"q\""})
        true
        null

        """#)
  }

  @Test("brackets balance and no line is left open", arguments: ["jp", "no"])
  func balanced(_ name: String) throws {
    let files = files(try GeneratedCountry.shared(name))
    #expect(files.count == 11)
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
