/// `Endpoint.swift`: what all endpoints have in common, and how a request of theirs is made.
enum SwiftEndpoint {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app, "Foundation")
    SwiftCode.when("canImport(FoundationNetworking)", ["FoundationNetworking"], &out)
    out.line()
    out.lines(text)
    return out
  }

  private static let text = #"""
    nonisolated extension Comity {
      /// An endpoint of the contract: what is sent, and what comes back.
      public protocol Endpoint: Sendable {
        associatedtype Request: EndpointRequest
        associatedtype Response: EndpointResponse
        /// `service.endpoint`.
        static var id: String { get }
        static var method: String { get }
        /// Below the address of the service; `{name}` is a placeholder.
        static var path: String { get }
        /// Addresses of the service by environment.
        static var environments: [String: String] { get }
      }

      /// What one call of an endpoint sends, part by part.
      public protocol EndpointRequest: Hashable, Sendable {
        /// Values of the placeholders of the path.
        var pathValues: WireValues { get }
        var queryValues: WireValues { get }
        var headerValues: WireValues { get }
        /// JSON; nil where the contract has no body.
        func httpBody() throws -> Data?
      }

      /// What comes back, by status.
      public protocol EndpointResponse: Hashable, Sendable {
        /// Nil for a status the contract does not have; throws where the body is not of the contract.
        init?(status: Int, body: Data) throws
        var status: Int { get }
        /// JSON; nil where the contract has no body.
        func httpBody() throws -> Data?
      }

      /// Names of the contract and the values of each: none for what is left out, several for a list.
      public typealias WireValues = [(name: String, values: [String])]

      /// Any answer: of an endpoint whose contract says nothing of them.
      public struct AnyResponse: EndpointResponse {
        public var status: Int
        public var body: Data

        public init(status: Int, body: Data) {
          self.status = status
          self.body = body
        }

        public func httpBody() -> Data? { body }
      }

      /// Why no request was made.
      public enum EndpointError: Error, Hashable, Sendable, CustomStringConvertible {
        /// Empty, `.` and `..` are no part of a path: what is asked would be another address.
        case invalidParameter(endpoint: String, name: String, value: String)
        case invalidAddress(String)

        public var description: String {
          switch self {
          case .invalidParameter(let endpoint, let name, let value):
            "`\(endpoint)` takes no `\(value)` for `{\(name)}` in its path"
          case .invalidAddress(let address): "`\(address)` is no address of a server"
          }
        }
      }

      /// A text as it stands in an address: all but unreserved characters as `%XX` (RFC 3986).
      public static func percentEncoded(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
            result.unicodeScalars.append(Unicode.Scalar(byte))
          default: result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
          }
        }
        return result
      }

      /// Keys are sorted, so that the same value is the same bytes.
      static func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
      }

      /// A record where only a text can stand; numbers without end have none.
      static func jsonText(_ value: some Encodable) -> String {
        (try? json(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
    }

    nonisolated extension Comity.EndpointRequest {
      public var pathValues: Comity.WireValues { [] }
      public var queryValues: Comity.WireValues { [] }
      public var headerValues: Comity.WireValues { [] }
      public func httpBody() throws -> Data? { nil }
    }

    nonisolated extension Comity.Endpoint {
      /// The address of the service in an environment.
      public static func address(_ environment: String = "production") -> URL? {
        environments[environment].flatMap { URL(string: $0) }
      }

      /// The path with its placeholders filled, percent-encoded.
      public static func path(
        filledFrom request: Request
      ) throws(Comity.EndpointError) -> String {
        let values = request.pathValues
        var result = ""
        var rest = path[...]
        func literal(_ text: Substring) -> String {
          text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
        }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
          let name = String(rest[rest.index(after: open)..<close])
          let value = values.first { $0.name == name }?.values.joined(separator: ",") ?? ""
          guard !["", ".", ".."].contains(value) else {
            throw .invalidParameter(endpoint: id, name: name, value: value)
          }
          result += literal(rest[..<open]) + Comity.percentEncoded(value)
          rest = rest[rest.index(after: close)...]
        }
        return result + literal(rest)
      }

      /// The request as `URLSession` sends it.
      ///
      /// - Parameter address: Of the service: `address()`, or another server of the same contract.
      public static func urlRequest(_ request: Request, at address: URL) throws -> URLRequest {
        guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true),
          parts.host != nil
        else { throw Comity.EndpointError.invalidAddress(address.absoluteString) }
        let base = parts.percentEncodedPath
        let filled = try path(filledFrom: request)
        parts.percentEncodedPath = (base.hasSuffix("/") ? String(base.dropLast()) : base) + filled
        let query = request.queryValues.flatMap { item in
          item.values.map { Comity.percentEncoded(item.name) + "=" + Comity.percentEncoded($0) }
        }
        if !query.isEmpty { parts.percentEncodedQuery = query.joined(separator: "&") }
        guard let url = parts.url else {
          throw Comity.EndpointError.invalidAddress(address.absoluteString)
        }
        var result = URLRequest(url: url)
        result.httpMethod = method
        if let body = try request.httpBody() {
          result.httpBody = body
          result.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        for header in request.headerValues where !header.values.isEmpty {
          result.setValue(header.values.joined(separator: ", "), forHTTPHeaderField: header.name)
        }
        return result
      }
    }
    """#
}
