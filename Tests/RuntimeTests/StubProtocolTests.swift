import ComityRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is known to go wrong with URL protocols, on Linux above all, tried with real sessions.
@Suite("Sessions that are stubbed")
struct StubProtocolTests {
  // One small class a test is a lane, so that all run at the same time.
  final class Bodies: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Redirects: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Timeouts: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Challenges: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Uploads: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Downloads: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Cookies: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Headers: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Delays: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Cancels: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Faults: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Strict: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class LaneA: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class LaneB: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Delegates: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }
  final class Off: StubProtocol {
    static let lane = MockServer()
    override class var server: MockServer { lane }
  }

  private static func url(_ path: String, host: String = "h.example") throws -> URL {
    try #require(URL(string: "https://\(host)\(path)"))
  }

  private static func get(
    _ session: URLSession, _ path: String, host: String = "h.example"
  ) async throws -> (status: Int, body: Data, response: HTTPURLResponse) {
    let (data, response) = try await session.data(from: url(path, host: host))
    let http = try #require(response as? HTTPURLResponse)
    return (http.statusCode, data, http)
  }

  private static func path(_ path: String, _ answers: Stub.Answer...) -> Stub {
    Stub(path, RequestPattern(nil, path), answers: answers)
  }

  @Test("a long body arrives whole, an empty one is empty")
  func bodies() async throws {
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })
    Bodies.lane.add(Self.path("/long", .init(body: body)))
    Bodies.lane.add(Self.path("/none", .init(status: 204, body: Data("unseen".utf8))))
    Bodies.lane.add(Self.path("/empty", .init(status: 201)))
    let session = URLSession(configuration: Bodies.configuration())
    let long = try await Self.get(session, "/long")
    #expect(long.body == body)
    #expect(long.response.value(forHTTPHeaderField: "Content-Length") == "3000000")
    #expect(try await Self.get(session, "/none").body.isEmpty)
    let empty = try await Self.get(session, "/empty")
    #expect(empty.status == 201 && empty.body.isEmpty)
  }

  @Test("redirects are followed inside")
  func redirects() async throws {
    let lane = Redirects.lane
    lane.add(Self.path("/a", .init(status: 302, headers: ["Location": "/b?x=1"])))
    lane.add(Self.path("/b", .init(status: 308, headers: ["location": "https://two.example/c"])))
    lane.add(
      Stub("/c", RequestPattern("GET", "/c", host: "two.example"), answers: [.json(["ok": true])]))
    lane.add(Self.path("/loop", .init(status: 301, headers: ["Location": "/loop"])))
    lane.add(Self.path("/nowhere", .init(status: 302)))
    let session = URLSession(configuration: Redirects.configuration())
    var request = URLRequest(url: try Self.url("/a"))
    request.httpMethod = "POST"
    request.httpBody = Data("x".utf8)
    request.setValue("secret", forHTTPHeaderField: "Authorization")
    let (data, response) = try await session.data(for: request)
    #expect(JSONValue(json: data)?["ok"] == true)
    #expect(response.url == URL(string: "https://two.example/c"))
    // A POST becomes a GET without body, another host gets no credentials.
    #expect(lane.calls.map(\.request.method) == ["POST", "GET", "GET"])
    #expect(lane.calls.last?.request.body == nil)
    #expect(lane.calls.map { $0.request.headers["authorization"] } == ["secret", "secret", nil])
    await #expect(throws: URLError(.httpTooManyRedirects)) { try await Self.get(session, "/loop") }
    #expect(try await Self.get(session, "/nowhere").status == 302)
  }

  @Test("an answer that takes too long times out", .timeLimit(.minutes(10)))
  func timeouts() async throws {
    Timeouts.lane.add(Self.path("/slow", .init(delay: .seconds(3600))))
    let session = URLSession(configuration: Timeouts.configuration())
    var request = URLRequest(url: try Self.url("/slow"))
    request.timeoutInterval = 0.1
    let error = await #expect(throws: URLError.self) { try await session.data(for: request) }
    #expect(error?.code == .timedOut)
    // The limit of the configuration holds, too, also if it was set later.
    let configuration = Timeouts.configuration()
    configuration.timeoutIntervalForRequest = 0.1
    let other = URLSession(configuration: configuration)
    let second = await #expect(throws: URLError.self) { try await Self.get(other, "/slow") }
    #expect(second?.code == .timedOut)
  }

  @Test("a challenge does not hang", arguments: ["Basic realm=\"x\"", "Digest realm=\"x\""])
  func challenges(_ challenge: String) async throws {
    Challenges.lane.add(
      Self.path(
        "/private", .json(["reason": "who"], status: 401, headers: ["WWW-Authenticate": challenge]))
    )
    let session = URLSession(configuration: Challenges.configuration())
    let answer = try await Self.get(session, "/private")
    #expect(answer.status == 401)
    #expect(JSONValue(json: answer.body)?["reason"] == "who")
    #if canImport(FoundationNetworking)
      #expect(answer.response.value(forHTTPHeaderField: "WWW-Authenticate") == nil)
    #endif
  }

  @Test("bodies of data tasks are seen, those of uploads are said to be hidden")
  func uploads() async throws {
    let lane = Uploads.lane
    lane.add(
      Stub("json", RequestPattern("POST", "/v1/codes", body: ["code": "1"]), answers: [.init()]))
    let session = URLSession(configuration: Uploads.configuration())
    var request = URLRequest(url: try Self.url("/v1/codes"))
    request.httpMethod = "POST"
    let body = Data(#"{"code":"1","phone":"2"}"#.utf8)
    request.httpBody = body
    _ = try await session.data(for: request)
    #expect(lane.calls.last?.request.json?["phone"] == "2")
    request.httpBody = nil
    request.httpBodyStream = InputStream(data: body)
    #if canImport(FoundationNetworking)
      request.httpBodyStream = nil
      let upload = request
      let error = await #expect(throws: StubError.self) {
        try await session.upload(for: upload, from: body)
      }
      #expect(lane.calls.last?.request.isBodyHidden == true)
      #expect(error?.description.contains("send it as `httpBody` of a data task") == true)
    #else
      _ = try await session.upload(for: request, from: body)
      #expect(lane.calls.last?.request.json?["phone"] == "2")
    #endif
  }

  @Test("a download is refused where it would end the process")
  func downloads() async throws {
    Downloads.lane.add(Self.path("/file", .json("file")))
    let session = URLSession(configuration: Downloads.configuration())
    let url = try Self.url("/file")
    #if canImport(FoundationNetworking)
      let error = await #expect(throws: StubError.self) { try await session.download(from: url) }
      #expect(error == .downloadsAreNotStubbed(request: StubRequest("GET", url)))
    #else
      let (file, _) = try await session.download(from: url)
      #expect(try Data(contentsOf: file) == Data("\"file\"".utf8))
    #endif
  }

  @Test("cookies of answers are kept and sent")
  func cookies() async throws {
    Cookies.lane.add(Self.path("/login", .init(headers: ["Set-Cookie": "sid=42; Path=/"])))
    Cookies.lane.add(Self.path("/me", .init()))
    let session = URLSession(configuration: Cookies.configuration())
    _ = try await Self.get(session, "/login")
    _ = try await Self.get(session, "/me")
    #expect(Cookies.lane.calls.last?.request.headers["cookie"] == "sid=42")
    _ = try await Self.get(session, "/me", host: "other.example")
    #expect(Cookies.lane.calls.last?.request.headers["cookie"] == nil)
  }

  @Test("headers of the configuration are seen; a request's own go before them")
  func headers() async throws {
    let base = URLSessionConfiguration.ephemeral
    base.httpAdditionalHeaders = ["X-App": "ride", "X-Way": "session"]
    Headers.lane.add(
      Stub("x", RequestPattern("GET", "/x", headers: ["X-App": "ride"]), answers: [.init()]))
    let session = URLSession(configuration: Headers.configuration(base))
    var request = URLRequest(url: try Self.url("/x"))
    request.setValue("request", forHTTPHeaderField: "x-way")
    _ = try await session.data(for: request)
    #expect(Headers.lane.calls.last?.request.headers["x-way"] == "request")
    #expect(base.protocolClasses?.contains { $0 == Headers.self } != true)
  }

  @Test("delays overlap: nothing sleeps while it waits", .timeLimit(.minutes(10)))
  func delays() async throws {
    Delays.lane.add(Self.path("/slow", .init(delay: .seconds(3600))))
    Delays.lane.add(Self.path("/fast", .init(delay: .milliseconds(10))))
    let session = URLSession(configuration: Delays.configuration())
    let slow = Task { try await Self.get(session, "/slow") }
    while !Delays.lane.calls.contains(where: { $0.stub == "/slow" }) {
      try await Task.sleep(for: .milliseconds(5))
    }
    for _ in 0..<20 { #expect(try await Self.get(session, "/fast").status == 200) }
    // Had the slow one kept the session's thread, these would still wait for it.
    slow.cancel()
    await #expect(throws: (any Error).self) { try await slow.value }
    Delays.lane.latency = .milliseconds(200)
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await Self.get(session, "/fast")
    #expect(clock.now - start >= .milliseconds(205))
  }

  @Test("a cancelled request ends at once and gets nothing afterwards", .timeLimit(.minutes(10)))
  func cancelling() async throws {
    let lane = Cancels.lane
    lane.add(Self.path("/never", .init(delay: .seconds(3600))))
    lane.add(Self.path("/soon", .init(delay: .milliseconds(30))))
    let session = URLSession(configuration: Cancels.configuration())
    let task = Task { try await Self.get(session, "/never") }
    while lane.calls.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    let error = await #expect(throws: (any Error).self) { try await task.value }
    #expect((error as? URLError)?.code == .cancelled || error is CancellationError)
    // An answer that comes to a request that is gone is dropped.
    for _ in 0..<20 {
      let gone = Task { try await Self.get(session, "/soon") }
      await Task.yield()
      gone.cancel()
      _ = try? await gone.value
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(try await Self.get(session, "/soon").status == 200)
  }

  @Test("faults are errors of the network", arguments: Stub.Answer.faults.keys.sorted())
  func faults(_ word: String) async throws {
    let code = try #require(Stub.Answer.faults[word])
    Faults.lane.add(Self.path("/\(word)", .fault(code)))
    let session = URLSession(configuration: Faults.configuration())
    let error = await #expect(throws: URLError.self) { try await Self.get(session, "/\(word)") }
    #expect(error?.code == code)
    #expect(error?.failingURL == URL(string: "https://h.example/\(word)"))
  }

  @Test("an unknown request fails loudly with what was meant")
  func strict() async throws {
    Strict.lane.load(try StubSet.sets(Sample.folder("no"), platform: .android))
    try Strict.lane.use("ride-happy-path")
    let session = URLSession(configuration: Strict.configuration())
    do {
      _ = try await Self.get(session, "/account/v1/mee", host: "api.ride.example")
      Issue.record("it was answered")
    } catch {
      // As an NSError, too, its text says all.
      #expect(error.localizedDescription.contains("nearest: `me`, GET /v1/me"))
      #expect((error as NSError).domain == "ComityRuntime.StubError")
    }
  }

  @Test("lanes know nothing of each other")
  func lanes() async throws {
    LaneA.lane.add(Self.path("/x", .json("a")))
    LaneB.lane.add(Self.path("/x", .json("b")))
    let (a, b) = (
      URLSession(configuration: LaneA.configuration()),
      URLSession(configuration: LaneB.configuration())
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let body = try await Self.get(a, "/x").body
          #expect(body == Data("\"a\"".utf8))
        }
        group.addTask {
          let body = try await Self.get(b, "/x").body
          #expect(body == Data("\"b\"".utf8))
        }
      }
      try await group.waitForAll()
    }
    #expect(LaneA.lane.calls.count == 20 && LaneB.lane.calls.count == 20)
  }

  /// Collects what a delegate is told.
  private final class Listener: NSObject, URLSessionDataDelegate, Sendable {
    let done: AsyncStream<String>
    private let send: AsyncStream<String>.Continuation

    override init() {
      (done, send) = AsyncStream.makeStream()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      send.yield("\(data.count) bytes")
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      send.yield(error == nil ? "done" : "failed")
      send.finish()
    }
  }

  @Test("sessions with a delegate are answered, too")
  func delegates() async throws {
    Delegates.lane.add(Self.path("/x", .init(body: Data(count: 100_000))))
    let listener = Listener()
    let session = URLSession(
      configuration: Delegates.configuration(), delegate: listener, delegateQueue: nil)
    session.dataTask(with: try Self.url("/x")).resume()
    var told: [String] = []
    for await event in listener.done { told.append(event) }
    #expect(told == ["100000 bytes", "done"])
    session.finishTasksAndInvalidate()
  }

  @Test("only addresses of the web come here, and only while the server intercepts")
  func claims() throws {
    func isClaimed(_ address: String) throws -> Bool {
      Off.canInit(with: URLRequest(url: try #require(URL(string: address))))
    }
    #expect(try isClaimed("https://h.example"))
    #expect(try isClaimed("HTTP://h.example"))
    #expect(try !isClaimed("file:///x"))
    #expect(try !isClaimed("ws://h.example"))
    Off.lane.isIntercepting = false
    #expect(try !isClaimed("https://h.example"))
  }
}
