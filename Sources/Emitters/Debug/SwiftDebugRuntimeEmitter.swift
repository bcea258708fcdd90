package import Composition

/// `debug/ios/Sources/DebugRuntime.swift`: stubs and calls of ComityRuntime by types of the contract.
package enum SwiftDebugRuntimeEmitter: Emitter {
  package static let name = "swift-debug-runtime"
  package static let summary = "stubs and calls of ComityRuntime by types of the contract, in Swift"
  package static let platform: String? = "ios"

  package static func emit(_ bundle: CountryBundle, _ world: EmitterWorld) -> [EmittedFile] {
    let app = AppCode(bundle, platform: "ios")
    guard app.services.contains(where: { !$0.endpoints.isEmpty }) else { return [] }
    var out = SwiftCode.file(app)
    SwiftCode.when("canImport(ComityRuntime)", ["ComityRuntime"], own: ["Foundation"], &out) {
      $0.lines(text)
    }
    return [EmittedFile("debug/ios/Sources/DebugRuntime.swift", out.bytes, world)]
  }

  private static let text = #"""
    nonisolated extension Stub.Answer {
      /// An answer of a contract.
      public init(
        _ response: some Comity.EndpointResponse, delay: Duration = .zero
      ) throws {
        let body = try response.httpBody()
        self.init(
          status: response.status,
          headers: body == nil ? [:] : ["Content-Type": "application/json"], body: body,
          delay: delay)
      }
    }

    nonisolated extension Stub {
      /// A stub of an endpoint: it gives answers of the contract one after the other, in all
      /// environments.
      public init<E: Comity.Endpoint>(
        _ id: String, _ endpoint: E.Type, priority: Int = 5, step: Step? = nil,
        answers: [E.Response], delay: Duration = .zero, then end: End = .stay
      ) throws {
        var request = RequestPattern(E.method, E.path)
        request.addresses = E.environments.keys.sorted().compactMap { environment in
          E.address(environment).flatMap(RequestPattern.Address.init)
        }
        self.init(
          id, endpoint: E.id, request, priority: priority, step: step,
          answers: try answers.map { try Answer($0, delay: delay) }, then: end)
      }
    }

    nonisolated extension MockServer {
      /// What the stubs in use answer to a request, without a session and without delay.
      ///
      /// - Returns: Nil for a status the contract does not have.
      /// - Throws: `StubError` where no stub answers, `URLError` for a fault.
      public func response<E: Comity.Endpoint>(
        of endpoint: E.Type, to request: E.Request, environment: String = "production"
      ) throws -> E.Response? {
        guard let address = E.address(environment),
          let sent = StubRequest(try E.urlRequest(request, at: address))
        else { throw Comity.EndpointError.invalidAddress(environment) }
        switch reply(to: sent) {
        case .unknown(let error): throw error
        case .answer(let answer, _):
          if let fault = answer.fault { throw URLError(fault) }
          return try E.Response(status: answer.status, body: answer.body ?? Data())
        }
      }

      /// Calls of one endpoint.
      public func calls<E: Comity.Endpoint>(_ endpoint: E.Type) -> [StubCall] { calls(E.id) }

      /// Checks how often an endpoint was called.
      ///
      /// - Throws: `CallMismatch` with the whole log.
      public func verify<E: Comity.Endpoint>(
        _ endpoint: E.Type, count: Int? = nil,
        where matching: (StubRequest) -> Bool = { _ in true }
      ) throws {
        try verify(E.id, count: count, where: matching)
      }
    }
    """#
}
