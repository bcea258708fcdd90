public import Foundation

/// What a request must have for a stub to answer it. What is left out may be anything.
public struct RequestPattern: Hashable, Sendable {
  /// A host and the path its endpoints lie below.
  public struct Address: Hashable, Sendable {
    /// With the port if one is named, in small letters; nil for any.
    public let host: String?
    /// Parts of the path.
    public let path: [String]

    /// A host, and the parts of a path.
    public init(host: String?, path: [String] = []) {
      self.host = host?.lowercased()
      self.path = path
    }

    /// The address of a service.
    ///
    /// - Returns: Nil for a URL without a host.
    public init?(_ url: URL) {
      guard url.host != nil else { return nil }
      let request = StubRequest("GET", url)
      self.init(host: request.host, path: request.path)
    }
  }

  /// In capitals; nil for any.
  public var method: String?
  /// Where the endpoint may lie: one for each environment.
  public var addresses: [Address]
  /// Below the address: `/v1/requests/{id}`; `{name}` stands for one part, a last `**` for any rest.
  public var path: String
  /// Values of parameters of the path.
  public var parameters: [String: String]
  /// Query items there must be, among others.
  public var query: [String: String]
  /// Headers there must be, among others; names in any letters.
  public var headers: [String: String]
  /// What the JSON of the body must hold at least.
  public var body: JSONValue?

  /// A pattern for any host, or for one.
  public init(
    _ method: String? = nil, _ path: String = "/**", host: String? = nil,
    parameters: [String: String] = [:], query: [String: String] = [:],
    headers: [String: String] = [:], body: JSONValue? = nil
  ) {
    self.method = method?.uppercased()
    self.addresses = [Address(host: host)]
    self.path = path
    self.parameters = parameters
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Whether a request has all of it.
  public func matches(_ request: StubRequest) -> Bool { differences(request).isEmpty }
}

/// Something a request does not have, for the message that names the nearest stub.
struct Difference {
  /// A sentence without its end.
  let reason: String
  /// How far off it is.
  let cost: Int
}

extension RequestPattern {
  /// What a request lacks, empty if it matches.
  ///
  /// - Parameter more: Further addresses, such as one typed into the debug menu.
  func differences(_ request: StubRequest, more: [Address] = []) -> [Difference] {
    var found: [Difference] = []
    if let method, method != request.method {
      found.append(Difference(reason: "the method is \(method)", cost: 2))
    }
    found +=
      (addresses + more).map { place(request, $0) }
      .min { sum($0) < sum($1) } ?? []
    for (name, value) in query.sorted(by: { $0.key < $1.key }) {
      guard let values = request.query[name] else {
        found.append(Difference(reason: "the query item `\(name)` is missing", cost: 1))
        continue
      }
      if !values.contains(value) {
        found.append(Difference(reason: "the query item `\(name)` is not `\(value)`", cost: 1))
      }
    }
    for (name, value) in headers.sorted(by: { $0.key < $1.key })
    where request.headers[name.lowercased()] != value {
      found.append(Difference(reason: "the header `\(name)` is not `\(value)`", cost: 1))
    }
    if let body, !(request.json?.contains(body) ?? false) {
      let reason =
        request.isBodyHidden
        ? "the body of an upload cannot be seen here: send it as `httpBody` of a data task"
        : "the body does not hold `\(String(decoding: body.json, as: UTF8.self))`"
      found.append(Difference(reason: reason, cost: 1))
    }
    return found
  }

  private func sum(_ differences: [Difference]) -> Int { differences.reduce(0) { $0 + $1.cost } }

  /// What is different in host, path and parameters.
  private func place(_ request: StubRequest, _ address: Address) -> [Difference] {
    var found: [Difference] = []
    if let host = address.host, host != request.host {
      found.append(
        Difference(reason: "the host is `\(host)`", cost: 3 + editDistance(host, request.host)))
    }
    let wanted = address.path + path.split(separator: "/").map(String.init)
    guard let values = Self.values(of: wanted, in: request.path) else {
      let cost = Self.distance(wanted, request.path)
      found.append(
        Difference(reason: "the path is `/\(wanted.joined(separator: "/"))`", cost: 2 + cost))
      return found
    }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) where values[name] != value {
      found.append(Difference(reason: "`\(name)` in the path is not `\(value)`", cost: 1))
    }
    return found
  }

  /// Values of the parameters if a path fits.
  private static func values(of pattern: [String], in path: [String]) -> [String: String]? {
    var values: [String: String] = [:]
    for (index, part) in pattern.enumerated() {
      if part == "**", index == pattern.count - 1 { return values }
      guard index < path.count else { return nil }
      if part.hasPrefix("{"), part.hasSuffix("}") {
        values[String(part.dropFirst().dropLast())] = path[index]
      } else if part != path[index] {
        return nil
      }
    }
    return pattern.count == path.count ? values : nil
  }

  /// How far a path is from a pattern: part by part where there are as many.
  private static func distance(_ pattern: [String], _ path: [String]) -> Int {
    guard pattern.count == path.count else {
      return editDistance(pattern.joined(separator: "/"), path.joined(separator: "/"))
    }
    return zip(pattern, path).reduce(0) { sum, pair in
      sum + (pair.0.hasPrefix("{") ? 0 : editDistance(pair.0, pair.1))
    }
  }
}
