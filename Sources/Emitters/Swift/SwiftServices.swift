import Composition

/// `Services.swift`: environments, requests and answers of each endpoint.
enum SwiftServices {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SwiftCode.file(app, "Foundation")
    SwiftCode.extension("Comity", &out) { out in
      out.doc("The services and their contracts.")
      out.line("public enum Services {}")
    }
    for service in app.services {
      out.line()
      SwiftCode.extension("Comity.Services", &out) { out in
        out.doc("The service `\(service.id)`.")
        out.block("public enum \(SwiftName.type(service.id))") { out in
          environments(service, &out)
          for endpoint in service.endpoints {
            out.line()
            write(
              endpoint,
              path: "Comity.Services.\(SwiftName.type(service.id)).\(SwiftName.type(endpoint.id))",
              &out)
          }
        }
      }
    }
    return out
  }

  private static func environments(_ service: ServiceCode, _ out: inout SourceWriter) {
    out.doc("Its addresses by environment.")
    out.block("public enum Environments") { out in
      for (name, address) in service.environments {
        out.line("public static let \(SwiftName.member(name)) = \(SwiftName.literal(address))")
      }
      let pairs = service.environments.map {
        "\(SwiftName.literal($0.name)): \(SwiftName.member($0.name))"
      }
      out.list("public static let all: [String: String] = ", pairs.isEmpty ? [":"] : pairs)
    }
  }

  /// One endpoint: `path` is the full name of its type.
  private static func write(
    _ endpoint: EndpointCode, path: String, _ out: inout SourceWriter
  ) {
    out.doc("`\(endpoint.reference)`.")
    out.block("public enum \(SwiftName.type(endpoint.id)): Comity.Endpoint") { out in
      out.line("public static let id = \(SwiftName.literal(endpoint.reference))")
      out.line("public static let method = \(SwiftName.literal(endpoint.method))")
      out.line("public static let path = \(SwiftName.literal(endpoint.path))")
      out.line("public static let environments = Environments.all")
      if let poll = endpoint.poll {
        out.doc("It is asked again after so many milliseconds.")
        out.line("public static let poll = \(poll)")
      }
      for sent in endpoint.sent {
        out.line()
        SwiftCode.structure(
          sent.part.type, sent.fields, path: "\(path).\(sent.part.type)", isWire: true, &out)
      }
      out.line()
      request(endpoint, path, &out)
      for answer in endpoint.answers where !answer.fields.isEmpty {
        out.line()
        SwiftCode.structure(
          answer.type, answer.fields, path: "\(path).\(answer.type)", isWire: true, &out)
      }
      out.line()
      response(endpoint, &out)
    }
  }

  private static func request(
    _ endpoint: EndpointCode, _ path: String, _ out: inout SourceWriter
  ) {
    out.doc("What is sent.")
    out.block("public struct Request: Comity.EndpointRequest") { out in
      for sent in endpoint.sent { out.line("public var \(sent.part.member): \(sent.part.type)") }
      if !endpoint.sent.isEmpty { out.line() }
      let parameters = endpoint.sent.map { sent in
        "\(sent.part.member): \(sent.part.type)" + (sent.isOptional ? " = \(sent.part.type)()" : "")
      }
      out.block("public init", parameters) { out in
        for sent in endpoint.sent { out.line("self.\(sent.part.member) = \(sent.part.member)") }
      }
      for (part, name) in [
        (EndpointCode.Part.params, "pathValues"), (.query, "queryValues"),
        (.headers, "headerValues"),
      ] {
        guard let sent = endpoint.sent(part) else { continue }
        out.line()
        values(name, sent, &out)
      }
      guard endpoint.sent(.body) != nil else { return }
      out.line()
      out.line("public func httpBody() throws -> Data? { try Comity.json(body) }")
    }
  }

  /// Values of a part as texts, each behind its name in the contract.
  private static func values(
    _ name: String, _ sent: EndpointCode.Sent, _ out: inout SourceWriter
  ) {
    let members = CodeNames(sent.fields.map(\.id), SwiftName.member)
    let pairs = sent.fields.map { field in
      let value = "\(sent.part.member).\(members[field.id])"
      let texts =
        field.isRequired
        ? texts(value, field.type)
        : "\(value).map { value in \(texts("value", field.type)) } ?? []"
      return "(\(SwiftName.literal(field.id)), \(texts))"
    }
    out.block("public var \(name): Comity.WireValues") { out in out.list("", pairs) }
  }

  /// A value as a list of texts.
  private static func texts(_ value: String, _ type: CodeType) -> String {
    guard case .list(let item) = type else { return "[\(text(value, type))]" }
    return "\(value).map { item in \(text("item", item)) }"
  }

  private static func text(_ value: String, _ type: CodeType) -> String {
    switch type {
    case .integer, .milliseconds, .number, .points, .seconds, .bool: "String(\(value))"
    case .minorUnits: "String(\(value).minorUnits)"
    case .amount, .isoDate: "\(value).text"
    case .epochSeconds: "String(\(value).seconds)"
    case .epochMilliseconds: "String(\(value).milliseconds)"
    case .words: "\(value).rawValue"
    case .record, .list: "Comity.jsonText(\(value))"
    case .string, .text, .color, .image, .font, .action, .screen, .format: value
    }
  }

  private static func response(_ endpoint: EndpointCode, _ out: inout SourceWriter) {
    guard !endpoint.answers.isEmpty else {
      out.doc("The contract says nothing of its answers.")
      return out.line("public typealias Response = Comity.AnyResponse")
    }
    func pattern(_ answer: EndpointCode.Answer, _ value: String) -> String {
      ".status\(answer.status)" + (answer.fields.isEmpty ? "" : "(\(value))")
    }
    out.doc("An answer of the contract.")
    out.block("public enum Response: Comity.EndpointResponse") { out in
      for answer in endpoint.answers {
        out.line("case \(pattern(answer, answer.type).dropFirst())")
      }
      out.line()
      out.doc("Reads an answer; nil for a status the contract does not have.")
      out.block("public init?(status: Int, body: Data) throws") { out in
        out.line("switch status {")
        for answer in endpoint.answers {
          let value = pattern(answer, "try JSONDecoder().decode(\(answer.type).self, from: body)")
          out.line("case \(answer.status): self = \(value)")
        }
        out.line("default: return nil")
        out.line("}")
      }
      out.line()
      out.block("public var status: Int") { out in
        out.line("switch self {")
        for answer in endpoint.answers {
          out.line("case .status\(answer.status): \(answer.status)")
        }
        out.line("}")
      }
      out.line()
      out.block("public func httpBody() throws -> Data?") { out in
        out.line("switch self {")
        for answer in endpoint.answers {
          out.line(
            answer.fields.isEmpty
              ? "case .status\(answer.status): nil"
              : "case .status\(answer.status)(let body): try Comity.json(body)")
        }
        out.line("}")
      }
    }
  }
}
