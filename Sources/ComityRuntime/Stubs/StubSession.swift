import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session would do for its requests, were it Apple's. On Linux a URL protocol sees neither
/// the headers nor the time limit of the configuration, and cookies of its answers are not kept; so
/// the last configuration that was made for a lane is remembered and asked. Elsewhere it does
/// nothing.
final class StubSession: Sendable {
  #if canImport(FoundationNetworking)
    // The object a session was made from; only read, so what is set on it later counts, too.
    private let configuration = Locked<URLSessionConfiguration?>(nil)

    private func ask<Answer>(_ question: (URLSessionConfiguration) -> Answer) -> Answer? {
      configuration.with { $0.map(question) }
    }
  #endif

  /// Remembers a configuration.
  func note(_ configuration: URLSessionConfiguration) {
    #if canImport(FoundationNetworking)
      self.configuration.with { $0 = configuration }
    #endif
  }

  /// Headers a request has beside its own.
  func headers(of request: URLRequest) -> [String: String] {
    #if canImport(FoundationNetworking)
      ask { configuration in
        var headers: [String: String] = [:]
        for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
          if let name = name as? String { headers[name] = "\(value)" }
        }
        if request.httpShouldHandleCookies, configuration.httpShouldSetCookies,
          let url = request.url, let cookies = configuration.httpCookieStorage?.cookies(for: url),
          !cookies.isEmpty
        {
          headers.merge(HTTPCookie.requestHeaderFields(with: cookies)) { $1 }
        }
        return headers
      } ?? [:]
    #else
      [:]
    #endif
  }

  /// How long a request may take, in seconds: its own limit, or the configuration's if that is
  /// shorter.
  func timeout(of request: URLRequest) -> Double {
    #if canImport(FoundationNetworking)
      min(request.timeoutInterval, ask { $0.timeoutIntervalForRequest } ?? .infinity)
    #else
      request.timeoutInterval
    #endif
  }

  /// Keeps the cookies of an answer.
  func store(_ response: HTTPURLResponse) {
    #if canImport(FoundationNetworking)
      guard let url = response.url else { return }
      var fields: [String: String] = [:]
      for (name, value) in response.allHeaderFields {
        if let name = name as? String { fields[name] = "\(value)" }
      }
      let cookies = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
      guard !cookies.isEmpty else { return }
      _ = ask { $0.httpCookieStorage?.setCookies(cookies, for: url, mainDocumentURL: nil) }
    #endif
  }
}
