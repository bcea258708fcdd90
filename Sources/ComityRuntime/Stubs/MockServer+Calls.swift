public import Foundation

/// A request the mock server got.
public struct StubCall: Hashable, Sendable {
  /// What became of it.
  public enum Result: Hashable, Sendable {
    case answered(status: Int)
    case failed(URLError.Code)
    /// No stub answers it.
    case unknown(StubError)
  }

  /// What was asked.
  public let request: StubRequest
  /// `service.endpoint`; nil for a stub of no contract.
  public let endpoint: String?
  /// Id of the stub that answered.
  public let stub: String?
  /// The set it is of; nil for an added stub.
  public let set: String?
  /// What became of it.
  public let result: Result
}

/// The log does not hold what a test expects.
public struct CallMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, what is there, and all calls.
  public let description: String
}

extension MockServer {
  /// How many calls the log keeps; older ones are dropped.
  public static let logLimit = 10_000

  /// All calls since the start or the last `reset`, in order.
  public var calls: [StubCall] { state.with { $0.calls } }

  /// Calls of one endpoint: `dispatch.book`.
  public func calls(_ endpoint: String) -> [StubCall] { calls.filter { $0.endpoint == endpoint } }

  /// Checks how often an endpoint was called.
  ///
  /// - Parameters:
  ///   - endpoint: `service.endpoint`.
  ///   - count: How often exactly; nil for once or more.
  ///   - matching: What the request must hold: `{ $0.json?["stars"] == 5 }`.
  /// - Throws: `CallMismatch` with the whole log.
  public func verify(
    _ endpoint: String, count: Int? = nil, where matching: (StubRequest) -> Bool = { _ in true }
  ) throws {
    let found = calls(endpoint).filter { matching($0.request) }.count
    guard count.map({ $0 == found }) ?? (found > 0) else {
      throw mismatch(
        "`\(endpoint)` was called \(found) times, expected \(count.map(String.init) ?? "1 or more")"
      )
    }
  }

  /// Checks that a stub answered every call.
  ///
  /// - Throws: The `StubError` of the first call none answered.
  public func verifyAllAnswered() throws {
    for case .unknown(let error) in calls.map(\.result) { throw error }
  }

  /// Checks the order of calls, others between them.
  ///
  /// - Throws: `CallMismatch` with the whole log.
  public func verify(order endpoints: [String]) throws {
    var rest = endpoints[...]
    for call in calls where call.endpoint == rest.first { rest = rest.dropFirst() }
    if let missing = rest.first {
      let after = endpoints.dropLast(rest.count).last.map { " after `\($0)`" } ?? ""
      throw mismatch("`\(missing)` was not called\(after)")
    }
  }

  private func mismatch(_ text: String) -> CallMismatch {
    let list = calls.map { call in
      "  \(call.request) → \(call.stub.map { "`\($0)`" } ?? "nobody")"
    }
    return CallMismatch(
      description: ([text, list.isEmpty ? "no calls" : "calls:"] + list).joined(separator: "\n"))
  }
}

extension MockServer.State {
  /// Writes a call down.
  mutating func log(_ call: StubCall) {
    if calls.count == MockServer.logLimit { calls.removeFirst() }
    calls.append(call)
  }
}
