public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as stubs see it.
public struct StubRequest: Hashable, Sendable {
  /// In capitals.
  public let method: String
  /// The whole address.
  public let url: URL
  /// By name in small letters.
  public let headers: [String: String]
  /// Nil for none, and for one that cannot be seen.
  public let body: Data?
  /// The body of an upload, which a URL protocol cannot see on Linux.
  public let isBodyHidden: Bool

  /// A request by its parts; names of headers in any letters.
  public init(
    _ method: String = "GET", _ url: URL, headers: [String: String] = [:], body: Data? = nil,
    isBodyHidden: Bool = false
  ) {
    self.method = method.uppercased()
    self.url = url
    self.headers = Dictionary(
      headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $0 + ", " + $1 })
    self.body = body
    self.isBodyHidden = isBodyHidden
  }

  /// A request of a session.
  ///
  /// - Parameters:
  ///   - headers: Of the session; those of the request go before them.
  ///   - isUpload: Whether it belongs to an upload task.
  /// - Returns: Nil for a request without an address.
  public init?(_ request: URLRequest, headers: [String: String] = [:], isUpload: Bool = false) {
    guard let url = request.url else { return nil }
    let body = request.httpBody ?? request.httpBodyStream.map(Self.read)
    let own = request.allHTTPHeaderFields ?? [:]
    let names = Set(own.keys.map { $0.lowercased() })
    self.init(
      request.httpMethod ?? "GET", url,
      headers: own.merging(headers.filter { !names.contains($0.key.lowercased()) }) { $1 },
      body: body, isBodyHidden: body == nil && isUpload)
  }

  /// The host, with the port if one is named, in small letters.
  public var host: String {
    let host = (url.host ?? "").lowercased()
    return url.port.map { "\(host):\($0)" } ?? host
  }

  /// Parts of the path, percent encoding undone.
  public var path: [String] {
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    return path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
  }

  /// Values of query items by name, in order.
  public var query: [String: [String]] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, [$0.value ?? ""]) }, uniquingKeysWith: +)
  }

  /// The body as JSON; nil for none and for anything else.
  public var json: JSONValue? { body.flatMap(JSONValue.init(json:)) }

  /// What a stream holds, up to 64 MB.
  private static func read(_ stream: InputStream) -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while data.count < 64 << 20 {
      let count = stream.read(&buffer, maxLength: buffer.count)
      guard count > 0 else { break }
      data.append(contentsOf: buffer[..<count])
    }
    return data
  }
}

extension StubRequest: CustomStringConvertible {
  /// Method and address.
  public var description: String { "\(method) \(url.absoluteString)" }
}
