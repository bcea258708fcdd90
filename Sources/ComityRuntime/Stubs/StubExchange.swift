import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request and what comes of it, redirects followed. Foundation on Linux cannot be told of a
/// redirect by a protocol, so they are followed here on all systems.
struct StubExchange {
  /// What the session is told.
  struct Received: Sendable {
    let response: HTTPURLResponse
    let body: Data
  }

  private var request: StubRequest
  /// What all answers together take.
  private(set) var delay = Duration.zero

  /// How many redirects a session follows.
  static let limit = 16

  init(_ request: StubRequest) {
    self.request = request
  }

  /// Asks until there is an answer that leads nowhere else.
  mutating func run(_ server: MockServer) -> Result<Received, any Error> {
    for _ in 0...Self.limit {
      switch server.reply(to: request) {
      case .unknown(let error): return .failure(error)
      case .answer(let answer, let stub):
        delay += answer.delay
        if let fault = answer.fault {
          return .failure(
            URLError(fault, userInfo: [NSURLErrorFailingURLErrorKey: request.url]))
        }
        if let next = request.redirected(by: answer) {
          request = next
          continue
        }
        return received(answer, stub ?? "")
      }
    }
    return .failure(URLError(.httpTooManyRedirects))
  }

  private func received(_ answer: Stub.Answer, _ stub: String) -> Result<Received, any Error> {
    var headers = answer.headers
    #if canImport(FoundationNetworking)
      // A challenge would make Foundation on Linux wait for ever, or end the process.
      if answer.status == 401 {
        headers = headers.filter { $0.key.lowercased() != "www-authenticate" }
      }
    #endif
    let hasBody = answer.status != 204 && answer.status != 304 && request.method != "HEAD"
    let body = hasBody ? answer.body ?? Data() : Data()
    if !headers.keys.contains(where: { $0.lowercased() == "content-length" }), hasBody {
      headers["Content-Length"] = "\(body.count)"
    }
    guard (100...599).contains(answer.status),
      let response = HTTPURLResponse(
        url: request.url, statusCode: answer.status, httpVersion: "HTTP/1.1",
        headerFields: headers)
    else { return .failure(StubError.invalidAnswer(stub: stub)) }
    return .success(Received(response: response, body: body))
  }
}

extension StubRequest {
  /// The request a redirect leads to; nil if the answer is none.
  fileprivate func redirected(by answer: Stub.Answer) -> StubRequest? {
    guard [301, 302, 303, 307, 308].contains(answer.status),
      let location = answer.headers.first(where: { $0.key.lowercased() == "location" })?.value,
      let url = URL(string: location, relativeTo: url)?.absoluteURL
    else { return nil }
    let keeps = answer.status == 307 || answer.status == 308 || method == "GET" || method == "HEAD"
    let next = StubRequest("GET", url)
    return StubRequest(
      keeps ? method : "GET", url,
      headers: headers.filter { $0.key != "authorization" || next.host == host },
      body: keeps ? body : nil, isBodyHidden: keeps && isBodyHidden)
  }
}

extension Duration {
  /// In seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
