import Commands
import Foundation
import TestSupport
import Testing

/// Stub sets as WireMock gets them: what comes first, states, faults, addresses.
@Suite("WireMock")
struct WireMockTests {
  private static let workspace = [
    "comity.yaml": "comity: 1\napp: Ride\nplatforms: [ios]\nsource: en\n",
    "Core/layer.yaml": "layer: core\nstart: home\n",
    "Core/screens/home.yaml": "screen: home\n",
    "Core/services/shop.yaml": """
    service: shop
    environments: { production: "https://a.example/v1.0/", staging: "https://b.example/beta" }
    endpoints:
      - id: buy
        method: POST
        path: "/carts/{cart}/items(all)/{item}"
        params: { cart: { type: text }, item: { type: text } }
        query: { page: { type: integer } }
        headers: { Key: { type: text } }
        body: { note: { type: text } }
        answers: { 200: { total: { type: integer } }, 404: {} }
    """,
    "Core/services/plain.yaml": """
    service: plain
    environments: { production: "https://a.example" }
    endpoints:
      - { id: all, method: GET, path: /all, answers: { 200: { total: { type: integer } } } }
    """,
    "Core/stubs/odd.yaml": """
    stubs: odd
    start: { cart: empty }
    answers:
      - { id: usual, endpoint: plain.all, answer: { status: 200, body: { total: 1 } } }
      - id: matched
        endpoint: shop.buy
        priority: 2
        match:
          params: { cart: "a b/c" }
          query: { page: "2" }
          headers: { Key: k }
          body: { note: hi }
        answer: { status: 404, headers: { X-A: b } }
      - id: many
        endpoint: shop.buy
        sequence: [{ status: 200, delay: 2s, body: { total: 1 } }, { fault: timed-out }, { fault: not-connected, delay: 1s }]
        then: cycle
      - { id: first, endpoint: shop.buy, scenario: { name: cart, in: empty, to: full }, answer: { status: 404 } }
      - { id: other, endpoint: shop.buy, scenario: { name: new, in: started }, answer: { status: 404 } }
      - id: both
        endpoint: shop.buy
        scenario: { name: cart, in: full }
        sequence: [{ status: 404 }, { status: 200, headers: { content-type: text/plain }, body: { total: 2 } }]
    """,
    "Countries/no/country.yaml":
      "country: \"no\"\nname: Norway\nlanguages: [en]\ncurrency: NOK\nowners: [\"@x\"]\n",
  ]

  private struct Document: Decodable {
    struct Matcher: Decodable {
      let equalTo: String?
      let equalToJson: [String: String]?
      let ignoreExtraElements: Bool?
    }
    struct Request: Decodable {
      let method: String
      let urlPath: String?
      let urlPathPattern: String?
      let queryParameters: [String: Matcher]?
      let headers: [String: Matcher]?
      let bodyPatterns: [Matcher]?
    }
    struct Response: Decodable {
      let status: Int?
      let fault: String?
      let fixedDelayMilliseconds: Int?
      let headers: [String: String]?
      let jsonBody: [String: Int]?
    }
    struct Metadata: Decodable {
      let country: String
      let stubs: String
      let fault: String?
      let answersLeftOut: Int?
    }
    struct Mapping: Decodable {
      let name: String
      let priority: Int
      let scenarioName: String?
      let requiredScenarioState: String?
      let newScenarioState: String?
      let request: Request
      let response: Response
      let metadata: Metadata
    }
    let mappings: [Mapping]
  }

  private static func mappings() throws -> [Document.Mapping] {
    let files = MemoryFileSystem(workspace)
    let outcome = Recorder(files: files).run("build --emit wiremock -o build")
    #expect(outcome.code == .done, "\(outcome.errors)")
    let bytes = try files.read("build/no/debug/stubs/wiremock/odd.json", limit: 1 << 20)
    return try JSONDecoder().decode(Document.self, from: Data(bytes)).mappings
  }

  @Test("the first that matches is the first there")
  func order() throws {
    let mappings = try Self.mappings()
    #expect(
      mappings.map(\.name) == [
        "matched", "usual", "many 1", "many 2", "many 3", "first", "other", "both 1", "both 2",
      ])
    #expect(mappings.map(\.priority) == [1, 2, 3, 3, 3, 4, 5, 6, 6])
    #expect(mappings.allSatisfy { $0.metadata.country == "no" && $0.metadata.stubs == "odd" })
  }

  @Test("addresses stand for all environments, values for themselves")
  func requests() throws {
    let mappings = try Self.mappings()
    #expect(mappings[1].request.urlPath == "/all" && mappings[1].request.urlPathPattern == nil)
    let request = mappings[0].request
    let pattern = try #require(request.urlPathPattern)
    #expect(pattern == #"(?:/beta|/v1\.0)/carts/a%20b%2Fc/items\(all\)/[^/]+"#)
    let regex = try Regex(pattern)
    #expect("/v1.0/carts/a%20b%2Fc/items(all)/9".wholeMatch(of: regex) != nil)
    #expect("/v1x0/carts/a%20b%2Fc/items(all)/9".wholeMatch(of: regex) == nil)
    #expect(request.method == "POST")
    #expect(request.queryParameters?["page"]?.equalTo == "2")
    #expect(request.headers?["Key"]?.equalTo == "k")
    #expect(request.bodyPatterns?.first?.equalToJson == ["note": "hi"])
    #expect(request.bodyPatterns?.first?.ignoreExtraElements == true)
  }

  @Test("scenarios begin in Started, sequences are scenarios of their own")
  func states() throws {
    let states = try Self.mappings().map {
      [$0.scenarioName, $0.requiredScenarioState, $0.newScenarioState].map { $0 ?? "-" }
    }
    #expect(
      Array(states[2...]) == [
        ["many sequence", "Started", "2"], ["many sequence", "2", "3"],
        ["many sequence", "3", "Started"], ["cart", "Started", "full"],
        ["new", "Started", "-"], ["cart", "full", "full (both 2)"], ["cart", "full (both 2)", "-"],
      ])
    #expect(try Self.mappings().allSatisfy { $0.metadata.answersLeftOut == nil })
  }

  /// Mappings of a set `states` with these answers.
  private static func mappings(_ answers: String) throws -> [Document.Mapping] {
    var files = workspace
    files["Core/stubs/odd.yaml"] = nil
    files["Core/stubs/states.yaml"] = "stubs: states\nanswers:\n" + answers
    let system = MemoryFileSystem(files)
    let outcome = Recorder(files: system).run("build --emit wiremock -o build")
    #expect(outcome.code == .done, "\(outcome.errors)")
    let bytes = try system.read("build/no/debug/stubs/wiremock/states.json", limit: 1 << 20)
    return try JSONDecoder().decode(Document.self, from: Data(bytes)).mappings
  }

  /// Totals of the answers to some requests, as WireMock chooses them.
  private static func play(_ mappings: [Document.Mapping], _ count: Int) -> [Int] {
    var states: [String: String] = [:]
    return (0..<count).compactMap { _ in
      let found = mappings.first { mapping in
        mapping.requiredScenarioState.map {
          $0 == states[mapping.scenarioName ?? ""] ?? "Started"
        } ?? true
      }
      if let name = found?.scenarioName, let next = found?.newScenarioState { states[name] = next }
      return found?.response.jsonBody?["total"]
    }
  }

  @Test("all answers of sequences come in their order, in scenarios too")
  func sequences() throws {
    func answer(_ id: String, _ scenario: String, _ totals: [Int], _ end: String = "") -> String {
      let bodies = totals.map { "{ status: 200, body: { total: \($0) } }" }
      let all =
        totals.count > 1 ? "sequence: [\(bodies.joined(separator: ", "))]" : "answer: \(bodies[0])"
      return "  - { id: \(id), endpoint: plain.all, scenario: \(scenario), \(all)\(end) }\n"
    }
    // The second sequence leads on with each answer; the first goes on where it stopped.
    let mappings = try Self.mappings(
      answer("a", "{ name: s, in: started, to: other }", [1, 2, 3], ", then: cycle")
        + answer("b", "{ name: s, in: other, to: started }", [10, 20]))
    #expect(Self.play(mappings, 8) == [1, 10, 2, 20, 3, 20, 1, 20])
    #expect(mappings.allSatisfy { $0.metadata.answersLeftOut == nil })
    // One that is taken in any state keeps the state.
    let any = try Self.mappings(
      answer("a", "{ name: s, to: other }", [1, 2]) + answer("b", "{ name: s }", [9]))
    #expect(Self.play(any, 3) == [1, 2, 2])
  }

  @Test("what a scenario cannot hold is counted")
  func tooMany() throws {
    let answers = (1...3).map { index in
      let bodies = (1...6).map { "{ status: 200, body: { total: \($0) } }" }
      return "  - { id: a\(index), endpoint: shop.buy, match: { params: { item: \"\(index)\" } }, "
        + "scenario: { name: s, in: started }, sequence: [\(bodies.joined(separator: ", "))] }\n"
    }
    let mappings = try Self.mappings(answers.joined())
    #expect(mappings.map(\.name) == ["a1", "a2", "a3"])
    #expect(mappings.map(\.metadata.answersLeftOut) == [5, 5, 5])
  }

  @Test("statuses, bodies, delays and faults")
  func responses() throws {
    let mappings = try Self.mappings()
    let usual = mappings[1].response
    #expect(usual.jsonBody == ["total": 1] && usual.status == 200)
    #expect(usual.headers == ["Content-Type": "application/json"])
    #expect(mappings[0].response.headers == ["X-A": "b"])
    #expect(mappings[2].response.fixedDelayMilliseconds == 2000)
    #expect(mappings[3].response.status == 504 && mappings[3].response.fault == nil)
    #expect(mappings[3].response.fixedDelayMilliseconds == 3_600_000)
    #expect(mappings[3].metadata.fault == "timed-out")
    #expect(mappings[4].response.fault == "EMPTY_RESPONSE" && mappings[4].response.status == nil)
    #expect(mappings[4].response.fixedDelayMilliseconds == 1000)
  }
}
