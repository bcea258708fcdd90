import Composition

/// `Services.kt`: environments, requests and answers of each endpoint.
enum KotlinServices {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("The services and their contracts.")
    out.block("object Services") { out in
      for (index, service) in app.services.enumerated() {
        guard let id = service.id else { continue }
        if index > 0 { out.line() }
        out.doc("The service `\(id)`.")
        out.block("object \(KotlinName.type(id))") { out in
          write(service, id, app, &out)
        }
      }
    }
    return out
  }

  private static func write(
    _ service: BundleObject, _ id: String, _ app: AppCode, _ out: inout SourceWriter
  ) {
    out.doc("Its addresses by environment.")
    out.block("object Environments") { out in
      let environments = service["environments"]?.object?.members ?? []
      for environment in environments {
        out.line(
          "const val \(KotlinName.member(environment.key)): String = "
            + KotlinName.literal(environment.value.string ?? ""))
      }
      out.call(
        "val all: Map<String, String> = mapOf",
        environments.map {
          "Pair(\(KotlinName.literal($0.key)), \(KotlinName.member($0.key)))"
        })
    }
    for endpoint in (service["endpoints"]?.array ?? []).compactMap(\.object)
    where endpoint.isOn(app.platform) {
      guard let name = endpoint.id else { continue }
      out.line()
      write(
        endpoint, KotlinName.type(name), reference: "\(id).\(name)",
        path: "comity.Services.\(KotlinName.type(id)).\(KotlinName.type(name))", app, &out)
    }
  }

  private static func write(
    _ endpoint: BundleObject, _ name: String, reference: String, path: String, _ app: AppCode,
    _ out: inout SourceWriter
  ) {
    out.doc("`\(reference)`.")
    out.block("object \(name)") { out in
      out.line("const val reference: String = \(KotlinName.literal(reference))")
      out.line(
        "const val method: String = \(KotlinName.literal(endpoint["method"]?.string ?? "GET"))")
      out.line("const val path: String = \(KotlinName.literal(endpoint["path"]?.string ?? ""))")
      if let poll = endpoint["poll"]?["milliseconds"]?.integer {
        out.doc("It is asked again after so many milliseconds.")
        out.line("const val poll: Long = \(poll)L")
      }
      for (key, name) in [
        ("params", "Parameters"), ("query", "Query"), ("headers", "Headers"), ("body", "Body"),
      ] {
        let fields = CodeField.wire(endpoint[key]?.object)
        guard !fields.isEmpty else { continue }
        out.line()
        KotlinCode.structure(
          name, fields, path: "\(path).\(name)", isWire: true, app.resources, &out)
      }
      answers(endpoint["answers"]?.object?.members ?? [], path, app, &out)
    }
  }

  private static func answers(
    _ answers: [BundleObject.Member], _ path: String, _ app: AppCode, _ out: inout SourceWriter
  ) {
    guard !answers.isEmpty else { return }
    var cases: [(status: String, hasBody: Bool)] = []
    for answer in answers {
      let fields = CodeField.wire(answer.value.object)
      cases.append((answer.key, !fields.isEmpty))
      guard !fields.isEmpty else { continue }
      let name = "Answer\(answer.key)"
      out.line()
      KotlinCode.structure(
        name, fields, path: "\(path).\(name)", isWire: true, app.resources, &out)
    }
    out.line()
    out.doc("An answer of the contract.")
    out.block("sealed class Answer") { out in
      for (status, hasBody) in cases {
        out.line(
          hasBody
            ? "data class Status\(status)(val body: Answer\(status)) : Answer()"
            : "object Status\(status) : Answer()")
      }
      out.line()
      out.block("companion object") { out in
        out.doc("Reads an answer; null for a status the contract does not have.")
        out.block("fun from(status: Int, json: Map<*, *>): Answer? = when (status)") { out in
          for (status, hasBody) in cases {
            out.line(
              "\(status) -> Status\(status)" + (hasBody ? "(Answer\(status).from(json))" : ""))
          }
          out.line("else -> null")
        }
      }
    }
  }
}
