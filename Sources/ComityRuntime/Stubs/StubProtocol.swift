#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends the requests of a `URLSession` to a mock server. Works with any session whose configuration
/// `configuration()` made:
///
/// ```swift
/// let session = URLSession(configuration: StubProtocol.configuration())
/// ```
///
/// A subclass is a lane of its own: tests that run at the same time get one each.
///
/// ```swift
/// final class PaymentLane: StubProtocol {
///   static let lane = MockServer()
///   override class var server: MockServer { lane }
/// }
/// ```
open class StubProtocol: URLProtocol {
  /// Who answers.
  open class var server: MockServer { .shared }

  /// The loading under way, of which callbacks of timers only know this.
  private let delivery = StubDelivery()

  /// A configuration whose requests come here.
  ///
  /// - Parameter base: What else it says; it is not changed.
  public class func configuration(
    _ base: URLSessionConfiguration = .ephemeral
  ) -> URLSessionConfiguration {
    let configuration = (base.copy() as? URLSessionConfiguration) ?? base
    configuration.protocolClasses = [self] + (configuration.protocolClasses ?? [])
    server.session.note(configuration)
    return configuration
  }

  /// Makes `URLSession.shared` come here, too. On Linux it looks for protocols only once, at its
  /// first use: call this before, or better have a session of your own.
  public class func register() {
    _ = URLProtocol.registerClass(self)
  }

  open override class func canInit(with request: URLRequest) -> Bool {
    let scheme = request.url?.scheme?.lowercased()
    return (scheme == "http" || scheme == "https") && server.isIntercepting
  }

  open override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  open override func startLoading() {
    let server = Self.server
    let session = server.session
    guard
      let request = StubRequest(
        request, headers: session.headers(of: self.request),
        isUpload: task is URLSessionUploadTask)
    else { return finish(.failure(URLError(.badURL)), 0) }
    #if canImport(FoundationNetworking)
      if task is URLSessionDownloadTask {
        return finish(.failure(StubError.downloadsAreNotStubbed(request: request)), 0)
      }
    #endif
    var exchange = StubExchange(request)
    let outcome = exchange.run(server)
    let timeout = session.timeout(of: self.request)
    let delay = exchange.delay.seconds
    if delay > timeout { return finish(.failure(URLError(.timedOut)), timeout) }
    finish(outcome, delay)
  }

  open override func stopLoading() {
    delivery.stop()
  }

  /// Hands over what came out, after a time in seconds. Nothing sleeps: the thread belongs to the
  /// session.
  private func finish(_ outcome: Result<StubExchange.Received, any Error>, _ delay: Double) {
    guard delay > 0 else { return deliver(outcome) }
    // Kept by the session until it is stopped; `delivery` sees to it that this happens once at most.
    nonisolated(unsafe) let loading = self
    delivery.schedule(after: delay) { loading.deliver(outcome) }
  }

  private func deliver(_ outcome: Result<StubExchange.Received, any Error>) {
    switch outcome {
    case .failure(let error): client?.urlProtocol(self, didFailWithError: error)
    case .success(let received):
      Self.server.session.store(received.response)
      client?.urlProtocol(
        self, didReceive: received.response, cacheStoragePolicy: .notAllowed)
      // In one piece: on Linux a second one would replace the first.
      if !received.body.isEmpty { client?.urlProtocol(self, didLoad: received.body) }
      client?.urlProtocolDidFinishLoading(self)
    }
  }
}

/// What is waiting to be handed over.
private final class StubDelivery: Sendable {
  private let isStopped = Locked(false)

  func schedule(after seconds: Double, _ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + min(seconds, 1e8)) { [isStopped] in
      guard !isStopped.with({ $0 }) else { return }
      work()
    }
  }

  func stop() {
    isStopped.with { $0 = true }
  }
}
