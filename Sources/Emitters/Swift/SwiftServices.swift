import Composition

/// `Services.swift`: environments, requests and answers of each endpoint.
enum SwiftServices {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = SourceWriter(head: app.head)
    out.line()
    out.line("import Foundation")
    out.line()
    out.block("extension Comity") { out in
      out.doc("The services and their contracts.")
      out.line("public enum Services {}")
    }
    for service in app.services {
      guard let id = service.id else { continue }
      out.line()
      out.block("extension Comity.Services") { out in
        out.doc("The service `\(id)`.")
        out.block("public enum \(SwiftName.type(id))") { out in
          write(service, id, app.platform, &out)
        }
      }
    }
    return out
  }

  private static func write(
    _ service: BundleObject, _ id: String, _ platform: String, _ out: inout SourceWriter
  ) {
    out.doc("Its addresses by environment.")
    out.block("public enum Environments") { out in
      let environments = service["environments"]?.object?.members ?? []
      for environment in environments {
        out.line(
          "public static let \(SwiftName.member(environment.key)) = "
            + SwiftName.literal(environment.value.string ?? ""))
      }
      let pairs = environments.map {
        "\(SwiftName.literal($0.key)): \(SwiftName.member($0.key))"
      }
      out.line(
        "public static let all: [String: String] = "
          + (pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"))
    }
    for endpoint in (service["endpoints"]?.array ?? []).compactMap(\.object)
    where endpoint.isOn(platform) {
      guard let name = endpoint.id else { continue }
      out.line()
      write(
        endpoint, reference: "\(id).\(name)",
        path: "Comity.Services.\(SwiftName.type(id)).\(SwiftName.type(name))", &out)
    }
  }

  /// One endpoint: `path` is the full name of its type.
  private static func write(
    _ endpoint: BundleObject, reference: String, path: String, _ out: inout SourceWriter
  ) {
    out.doc("`\(reference)`.")
    out.block("public enum \(path.split(separator: ".").last ?? "")") { out in
      out.line("public static let reference = \(SwiftName.literal(reference))")
      out.line(
        "public static let method = \(SwiftName.literal(endpoint["method"]?.string ?? "GET"))")
      out.line("public static let path = \(SwiftName.literal(endpoint["path"]?.string ?? ""))")
      if let poll = endpoint["poll"]?["milliseconds"]?.integer {
        out.doc("It is asked again after so many milliseconds.")
        out.line("public static let poll = \(poll)")
      }
      for (key, name) in [
        ("params", "Parameters"), ("query", "Query"), ("headers", "Headers"), ("body", "Body"),
      ] {
        let fields = CodeField.wire(endpoint[key]?.object)
        guard !fields.isEmpty else { continue }
        out.line()
        SwiftCode.structure(name, fields, path: "\(path).\(name)", isWire: true, &out)
      }
      answers(endpoint["answers"]?.object?.members ?? [], path, &out)
    }
  }

  private static func answers(
    _ answers: [BundleObject.Member], _ path: String, _ out: inout SourceWriter
  ) {
    guard !answers.isEmpty else { return }
    var cases: [(status: String, hasBody: Bool)] = []
    for answer in answers {
      let fields = CodeField.wire(answer.value.object)
      cases.append((answer.key, !fields.isEmpty))
      guard !fields.isEmpty else { continue }
      let name = "Answer\(answer.key)"
      out.line()
      SwiftCode.structure(name, fields, path: "\(path).\(name)", isWire: true, &out)
    }
    out.line()
    out.doc("An answer of the contract.")
    out.block("public enum Answer: Hashable, Sendable") { out in
      for (status, hasBody) in cases {
        out.line("case status\(status)" + (hasBody ? "(Answer\(status))" : ""))
      }
      out.line()
      out.doc("Reads an answer; nil for a status the contract does not have.")
      out.block("public init?(status: Int, body: Data) throws") { out in
        out.line("switch status {")
        for (status, hasBody) in cases {
          let value =
            hasBody ? "(try JSONDecoder().decode(Answer\(status).self, from: body))" : ""
          out.line("case \(status): self = .status\(status)\(value)")
        }
        out.line("default: return nil")
        out.line("}")
      }
    }
  }
}
