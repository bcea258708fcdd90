import Composition

/// A service as code asks it: addresses, and what is on at the platform.
struct ServiceCode: Sendable {
  let id: String
  /// Addresses by environment, in the order of the bundle.
  let environments: [(name: String, address: String)]
  let endpoints: [EndpointCode]

  init?(_ module: BundleObject, _ platform: String) {
    guard let id = module.id else { return nil }
    self.id = id
    environments = (module["environments"]?.object?.members ?? []).map {
      ($0.key, $0.value.string ?? "")
    }
    endpoints = (module["endpoints"]?.array ?? []).compactMap(\.object)
      .filter { $0.isOn(platform) }.compactMap { EndpointCode($0, of: id) }
  }
}

/// An endpoint of a contract.
struct EndpointCode: Sendable {
  /// A part of a request that has fields.
  enum Part: String, CaseIterable, Sendable {
    case params, query, headers, body

    /// What its type is called.
    var type: String {
      switch self {
      case .params: "Parameters"
      case .query: "Query"
      case .headers: "Headers"
      case .body: "Body"
      }
    }

    /// What the request calls it.
    var member: String { type.lowercased() }
  }

  /// What is sent in one part.
  struct Sent: Sendable {
    let part: Part
    /// At least one.
    let fields: [CodeField]

    /// Whether all of it may be left out.
    var isOptional: Bool { fields.allSatisfy { !$0.isRequired } }
  }

  /// An answer by its status; no fields where it has no body.
  struct Answer: Sendable {
    let status: String
    let fields: [CodeField]

    /// The type of its body.
    var type: String { "Response\(status)" }
  }

  let id: String
  /// `service.endpoint`.
  let reference: String
  let method: String
  /// `/v1/rides/{id}`
  let path: String
  /// Milliseconds after which it is asked again.
  let poll: Int?
  /// Parts with fields, what must be given first.
  let sent: [Sent]
  let answers: [Answer]

  init?(_ endpoint: BundleObject, of service: String) {
    guard let id = endpoint.id else { return nil }
    self.id = id
    reference = "\(service).\(id)"
    method = endpoint["method"]?.string ?? "GET"
    path = endpoint["path"]?.string ?? ""
    poll = endpoint["poll"]?["milliseconds"]?.integer
    let parts = Part.allCases.compactMap { part -> Sent? in
      let fields = CodeField.sent(endpoint[part.rawValue]?.object)
      return fields.isEmpty ? nil : Sent(part: part, fields: fields)
    }
    sent = parts.filter { !$0.isOptional } + parts.filter(\.isOptional)
    answers = (endpoint["answers"]?.object?.members ?? []).map {
      Answer(status: $0.key, fields: CodeField.answered($0.value.object))
    }
  }

  /// What is sent in one part; nil for nothing.
  func sent(_ part: Part) -> Sent? { sent.first { $0.part == part } }
}
