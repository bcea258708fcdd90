import Composition
import Foundation
import Testing

@testable import Emitters

/// Request and answer types in a program that runs.
@Suite struct WireTests {
  private struct Stub {
    let endpoint: String
    let status: Int
    let body: String
  }

  /// All answers with a body in a country's stub sets.
  private func stubs(_ country: GeneratedCountry) throws -> [Stub] {
    let json = try JSONSerialization.jsonObject(
      with: Data(try #require(country.files["debug/bundle.json"]).utf8))
    var stubs: [Stub] = []
    let sets = (json as? [String: Any])?["stubs"] as? [[String: Any]] ?? []
    for answer in sets.flatMap({ $0["answers"] as? [[String: Any]] ?? [] }) {
      let answers =
        answer["sequence"] as? [[String: Any]] ?? [answer["answer"] as? [String: Any] ?? [:]]
      for one in answers {
        guard let endpoint = answer["endpoint"] as? String, let status = one["status"] as? Int,
          let body = one["body"]
        else { continue }
        let data = try JSONSerialization.data(withJSONObject: body, options: .sortedKeys)
        stubs.append(
          Stub(endpoint: endpoint, status: status, body: String(decoding: data, as: UTF8.self)))
      }
    }
    return stubs
  }

  @Test("answers read every body of the country's stubs and write the same")
  func decodes() throws {
    let country = try GeneratedCountry.shared("jp")
    let stubs = try stubs(country)
    #expect(stubs.count > 30)
    var main = """
      import Foundation

      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      func show(_ value: (any Encodable)?, _ body: String) throws {
        guard let value else { return print("no value for \\(body)") }
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        print(text == body ? "same" : "\\(body) became \\(text)")
      }

      """
    for stub in stubs {
      let parts = stub.endpoint.split(separator: ".").map { SwiftName.type(String($0)) }
      let type = "Comity.Services.\(parts.joined(separator: "."))"
      let body = SwiftName.literal(stub.body)
      main += """
        if case .status\(stub.status)(let value)? = try \(type).Response(
          status: \(stub.status), body: Data(\(body).utf8))
        {
          try show(value, \(body))
        } else {
          try show(nil, \(body))
        }

        """
    }
    main += """
      print(try Comity.Services.Dispatch.CarRequest.Response(status: 418, body: Data()) == nil)
      print(Comity.Money(minorUnits: 12), Comity.Amount("12.50").decimal ?? -1)
      print(Comity.ISODate("1970-01-02").date?.timeIntervalSince1970 ?? -1)
      print(Comity.Text("ride.eta", [.integer(3)]).string(in: Bundle(path: "/nowhere") ?? .main))
      print(Comity.Fonts.body.face(language: "ja-JP").size, Comity.Fonts.body.face(language: "x").size)

      """
    let scratch = try Scratch()
    let files = country.files(in: "ios/Sources/", ".swift").map {
      (path: $0.path.split(separator: "/").last.map(String.init) ?? "", text: $0.text)
    }
    let paths = try scratch.write(files + [("main.swift", main)])
    let built = try scratch.run(
      "swiftc", ["-swift-version", "6", "-Onone", "-o", "program"] + paths)
    #expect(built.code == 0, "\(built.output.prefix(2000))")
    let ran = try scratch.run(scratch.url.appending(path: "program").path, [])
    let lines = ran.output.split(separator: "\n").map(String.init)
    #expect(lines.prefix(stubs.count).allSatisfy { $0 == "same" }, "\(ran.output)")
    #expect(
      lines.dropFirst(stubs.count) == [
        "true", "Money(minorUnits: 12) 12.5", "86400.0", "ride.eta", "15.0 16.0",
      ])
  }

  @Test("fields of any name keep it on the wire; what the contract does not allow is refused")
  func hostile() throws {
    let country = try GeneratedCountry.shared("xa")
    let body = #"""
      {"-":"1.5","2x":{"2x":["a"]},"CodingKeys":{"init":1.5,"日本":86400000},"Type":"A_B",\#
      "companion":{"companion":{"Companion":true}},"day":"2026-01-31","length":1.5,\#
      "list":[{"a b":"x"}],"money":250,"n":2,"seconds":1.5,"self":"s"}
      """#
    let main = """
      import Foundation

      typealias Endpoint = Comity.Services.Swift_.String_
      let body = \(SwiftName.literal(body))
      guard case .status200(let value)? = try Endpoint.Response(status: 200, body: Data(body.utf8)) else {
        fatalError()
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(value), as: UTF8.self))
      print(value.type == .___41_5F_42, value.money?.minorUnits ?? 0, value.___2D?.text ?? "")
      print((try? Endpoint.Response(status: 200, body: Data("{}".utf8))) == nil)
      // A word of a later version is kept, and goes out as it came in.
      let odd = body.replacingOccurrences(of: "A_B", with: "A_C")
      guard case .status200(let later)? = try Endpoint.Response(status: 200, body: Data(odd.utf8)) else {
        fatalError()
      }
      print(later.type == .unknown("A_C"), String(decoding: try encoder.encode(later), as: UTF8.self) == odd)
      print(later.type != value.type, Set([value.type]).contains(.init(rawValue: "A_B")))
      print(Comity.Values.self_)
      let amount = try JSONDecoder().decode([Comity.Amount].self, from: Data("[12.5, \\"7\\"]".utf8))
      print(amount.map(\\.text))
      let money = [(-5, 2), (1234, 2), (-1234, 0), (7, 3), (0, 2)]
      print(money.map { Comity.Money(minorUnits: $0.0).amount(digits: $0.1).text })
      print(Comity.currencyDigits, Comity.Money(minorUnits: 1).amount().text)

      """
    let scratch = try Scratch()
    let paths = try scratch.write(
      country.files(in: "ios/Sources/", ".swift") + [("main.swift", main)])
    let built = try scratch.run(
      "swiftc", ["-swift-version", "6", "-Onone", "-o", "program"] + paths)
    #expect(built.code == 0, "\(built.output.prefix(2000))")
    let ran = try scratch.run(scratch.url.appending(path: "program").path, [])
    let value = HostileFiles.text.replacing("${evil}", with: "$")
    #expect(
      ran.output
        == "\(body)\ntrue 250 1.5\ntrue\ntrue true\ntrue true\n\(value)\n[\"12.5\", \"7\"]\n"
        + "[\"-0.05\", \"12.34\", \"-1234\", \"0.007\", \"0.00\"]\n2 0.01\n")
  }
}
