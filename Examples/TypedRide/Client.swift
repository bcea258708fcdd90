import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// All an app needs to ask its services by generated code: one function for every endpoint.
struct Client {
  let session: URLSession

  /// Sends a request to production, or to the mock server where the session goes there.
  ///
  /// - Throws: `Unexpected` for a status the contract does not have.
  func send<E: Comity.Endpoint>(
    _ endpoint: E.Type, _ request: E.Request
  ) async throws -> E.Response {
    guard let address = E.address() else { throw Unexpected(endpoint: E.id, status: 0) }
    let (data, response) = try await session.data(for: E.urlRequest(request, at: address))
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard let answer = try E.Response(status: status, body: data) else {
      throw Unexpected(endpoint: E.id, status: status)
    }
    return answer
  }
}

/// An answer the contract does not have.
struct Unexpected: Error, CustomStringConvertible {
  let endpoint: String
  let status: Int

  var description: String { "`\(endpoint)` answered with status \(status)" }
}
