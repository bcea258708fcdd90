import Foundation
import Testing

@testable import ComityRuntime

@Suite("The mock server")
struct MockServerTests {
  /// The status a request gets, its text, or the error.
  private static func ask(
    _ server: MockServer, _ path: String, _ method: String = "GET", body: JSONValue? = nil
  ) throws -> String {
    let url = try #require(URL(string: "https://h.example\(path)"))
    switch server.reply(to: StubRequest(method, url, body: body?.json)) {
    case .unknown(let error): return "\(error)"
    case .answer(let answer, _):
      if let fault = answer.fault { return "fault \(fault.rawValue)" }
      return String(decoding: answer.body ?? Data("\(answer.status)".utf8), as: UTF8.self)
    }
  }

  private static func stub(
    _ id: String, _ path: String, _ answers: [JSONValue], priority: Int = 5, step: Stub.Step? = nil,
    then end: Stub.End = .stay
  ) -> Stub {
    Stub(
      id, endpoint: "s.\(id)", RequestPattern("GET", path), priority: priority, step: step,
      answers: answers.map { .json($0) }, then: end)
  }

  @Test("lower priority goes first, then the earlier")
  func priority() throws {
    let server = try MockServer(
      [
        StubSet(
          "a",
          stubs: [
            Self.stub("late", "/**", ["late"], priority: 9), Self.stub("first", "/x", ["first"]),
            Self.stub("second", "/x", ["second"]), Self.stub("soon", "/y", ["soon"], priority: 1),
            Self.stub("other", "/y", ["other"]),
          ])
      ], use: "a")
    #expect(try Self.ask(server, "/x") == "\"first\"")
    #expect(try Self.ask(server, "/y") == "\"soon\"")
    #expect(try Self.ask(server, "/z") == "\"late\"")
  }

  @Test("a sequence stays at its last answer or begins again")
  func sequences() throws {
    let server = try MockServer(
      [
        StubSet(
          "a",
          stubs: [
            Self.stub("stay", "/stay", [1, 2, 3]),
            Self.stub("cycle", "/cycle", [1, 2], then: .cycle),
          ])
      ], use: "a")
    #expect(try (0..<5).map { _ in try Self.ask(server, "/stay") } == ["1", "2", "3", "3", "3"])
    #expect(try (0..<5).map { _ in try Self.ask(server, "/cycle") } == ["1", "2", "1", "2", "1"])
    server.reset()
    #expect(try Self.ask(server, "/stay") == "1")
    #expect(server.calls.count == 1)
  }

  @Test("a scenario answers by its state and leads to the next")
  func scenarios() throws {
    let server = try MockServer(
      [
        StubSet(
          "a", start: ["ride": "waiting"],
          stubs: [
            Self.stub(
              "1", "/r", ["w"], step: .init(scenario: "ride", required: "waiting", next: "taken")),
            Self.stub("2", "/r", ["t"], step: .init(scenario: "ride", required: "taken")),
            Self.stub("3", "/cancel", ["c"], step: .init(scenario: "ride", next: "gone")),
            Self.stub("4", "/b", ["b"], step: .init(scenario: "bare", required: "started")),
          ])
      ], use: "a")
    #expect(server.scenarios == ["ride": "waiting", "bare": "started"])
    #expect(try Self.ask(server, "/r") == "\"w\"")
    #expect(try Self.ask(server, "/r") == "\"t\"")
    #expect(try Self.ask(server, "/b") == "\"b\"")
    #expect(try Self.ask(server, "/cancel") == "\"c\"")
    #expect(server.scenarios["ride"] == "gone")
    #expect(try Self.ask(server, "/r").contains("the scenario `ride` is in `gone`"))
    try server.set(scenario: "ride", to: "waiting")
    #expect(try Self.ask(server, "/r") == "\"w\"")
    #expect(server.current?.states(of: "ride") == ["gone", "taken", "waiting"])
    let error = #expect(throws: StubError.self) { try server.set(scenario: "rid", to: "x") }
    #expect(error?.description.contains("did you mean `ride`?") == true)
  }

  @Test("state and sequence change at once, however many ask")
  func atomic() async throws {
    let steps = (0..<200).map { index in
      Stub(
        "\(index)", RequestPattern("GET", "/step"),
        step: Stub.Step(scenario: "s", required: "\(index)", next: "\(index + 1)"),
        answers: [.json(.integer(index))])
    }
    let server = try MockServer(
      [
        StubSet(
          "a", start: ["s": "0"],
          stubs: steps + [Self.stub("row", "/row", (0..<200).map { .integer($0) })])
      ], use: "a")
    for path in ["/step", "/row"] {
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<200 { group.addTask { try Self.ask(server, path) } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(answers.count == 200)
    }
    #expect(server.scenarios == ["s": "200"])
  }

  @Test("the set is switched while the app runs, and begins afresh")
  func switching() throws {
    let server = try MockServer([
      StubSet("a", stubs: [Self.stub("x", "/x", [1, 2])]),
      StubSet("b", stubs: [Self.stub("x", "/x", [3, 4])]),
    ])
    #expect(try Self.ask(server, "/x").contains("no stub set was chosen"))
    try server.use("a")
    #expect(try Self.ask(server, "/x") == "1")
    try server.use("b")
    #expect(try Self.ask(server, "/x") == "3")
    try server.use("a")
    #expect(try Self.ask(server, "/x") == "1")
    let error = #expect(throws: StubError.self) { try server.use("c") }
    #expect(error == .unknownSet(id: "c", known: ["a", "b"]))
    #expect(server.current?.id == "a")
    server.load([StubSet("a", stubs: [Self.stub("x", "/x", [9])])])
    #expect(try Self.ask(server, "/x") == "9")
    server.load([])
    #expect(server.current == nil)
  }

  @Test("a stub added at run time goes before the set's")
  func added() throws {
    let server = try MockServer([StubSet("a", stubs: [Self.stub("x", "/x", [1])])], use: "a")
    server.add(Self.stub("own", "/x", [2, 3]))
    #expect(try Self.ask(server, "/x") == "2")
    server.add(Self.stub("own", "/x", [4]))
    #expect(try Self.ask(server, "/x") == "4")
    server.add(
      Stub("down", RequestPattern("GET", "/x"), answers: [.fault(.notConnectedToInternet)]))
    #expect(try Self.ask(server, "/x") == "fault -1009")
    server.remove("down")
    #expect(try Self.ask(server, "/x") == "4")
    server.remove()
    #expect(try Self.ask(server, "/x") == "1")
  }

  @Test(
    "an unknown request names the nearest stub and what it lacks",
    arguments: [
      ("GET", "/dispatch/v1/request/r1", "car-request", "the path is `/dispatch/v1/requests/{id}`"),
      ("PUT", "/dispatch/v1/requests/r1", "car-request", "the method is GET"),
      ("GET", "/acount/v1/me", "me", "the path is `/account/v1/me`"),
      ("GET", "/account/v1/codes/verify", "wrong-code", "the method is POST"),
    ])
  func unknown(_ method: String, _ path: String, _ stub: String, _ reason: String) throws {
    let server = try MockServer(
      StubSet.sets(Sample.folder("jp"), platform: .ios), use: "ride-happy-path")
    let url = try #require(URL(string: "https://api.ride.example\(path)"))
    guard case .unknown(let error) = server.reply(to: StubRequest(method, url)),
      case .unknownRequest(_, let set, let nearest?) = error
    else { throw CocoaError(.featureUnsupported) }
    #expect(set == "ride-happy-path")
    #expect(nearest.stub == stub)
    #expect(nearest.reasons == [reason])
    #expect(error.description.hasPrefix("no stub of `ride-happy-path` answers \(method) https://"))
    #expect(throws: error) { try server.verifyAllAnswered() }
  }

  @Test("lenient mode answers 200 with an empty body, and the log still knows")
  func lenient() throws {
    let server = MockServer()
    server.mode = .lenient
    #expect(try Self.ask(server, "/nothing") == "200")
    #expect(throws: StubError.self) { try server.verifyAllAnswered() }
  }

  @Test("an address of the debug menu is answered, too")
  func addresses() throws {
    let server = try MockServer(
      StubSet.sets(Sample.folder("jp"), platform: .ios), use: "ride-happy-path")
    let url = try #require(URL(string: "http://localhost:8080/mine/v1/requests/r1"))
    guard case .unknown = server.reply(to: StubRequest("GET", url)) else {
      throw CocoaError(.featureUnsupported)
    }
    server.answer("dispatch", at: URL(string: "http://localhost:8080/mine"))
    guard case .answer(_, stub: "car-request") = server.reply(to: StubRequest("GET", url)) else {
      throw CocoaError(.featureUnsupported)
    }
    server.answer("dispatch", at: nil)
    guard case .unknown = server.reply(to: StubRequest("GET", url)) else {
      throw CocoaError(.featureUnsupported)
    }
  }

  @Test("the log can be asked")
  func calls() throws {
    let server = try MockServer(
      [StubSet("a", stubs: [Self.stub("x", "/x", [1]), Self.stub("y", "/y", [1])])], use: "a")
    _ = try Self.ask(server, "/x", body: ["n": 1])
    _ = try Self.ask(server, "/y")
    _ = try Self.ask(server, "/x", body: ["n": 2])
    try server.verify("s.x")
    try server.verify("s.x", count: 2)
    try server.verify("s.x", count: 1) { $0.json?["n"] == 2 }
    try server.verify("s.z", count: 0)
    try server.verify(order: ["s.x", "s.y", "s.x"])
    try server.verifyAllAnswered()
    #expect(server.calls("s.x").map(\.result) == [.answered(status: 200), .answered(status: 200)])
    #expect(server.calls.map(\.set) == ["a", "a", "a"])
    let count = #expect(throws: CallMismatch.self) { try server.verify("s.y", count: 2) }
    #expect(count?.description.contains("was called 1 times, expected 2") == true)
    #expect(count?.description.contains("GET https://h.example/y → `y`") == true)
    #expect(throws: CallMismatch.self) { try server.verify("s.z") }
    #expect(throws: CallMismatch.self) { try server.verify(order: ["s.y", "s.y"]) }
  }

  @Test("arguments of the launch")
  func launch() throws {
    let sets = try StubSet.sets(Sample.folder("jp"), platform: .ios)
    let server = try MockServer(sets)
    try server.apply(
      LaunchOptions([
        "app", "-comityStubs", "payment-declined", "-AppleLanguages", "(ja)", "-comityScenario",
        "card=declined", "-comityMode", "lenient", "-comityLatency", "20", "-comityPlace", "p",
        "-comityRoute", "r",
      ]))
    #expect(server.current?.id == "payment-declined")
    #expect(server.scenarios == ["card": "declined"])
    #expect(server.mode == .lenient)
    #expect(server.latency == .milliseconds(20))
    #expect(try LaunchOptions(["a", "-comityPlace", "p"]).place == "p")
    #expect(try LaunchOptions(["a", "-x", "y"]) == LaunchOptions([]))
    for bad in [
      ["-comityStubs"], ["-comityStubs", "-x"], ["-comityStubs", ""], ["-comityMode", "loud"],
      ["-comityLatency", "-1"], ["-comityLatency", "fast"], ["-comityScenario", "card"],
      ["-comityScenario", "=x"],
    ] {
      #expect(throws: StubError.self, "\(bad)") { try LaunchOptions(bad) }
    }
    let error = #expect(throws: StubError.self) {
      try server.apply(LaunchOptions(["-comityStubs", "ride-hapy-path"]))
    }
    #expect(error?.description.contains("did you mean `ride-happy-path`?") == true)
  }
}
