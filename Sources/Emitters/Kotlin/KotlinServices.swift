import Composition

/// `Services.kt`: environments, requests and answers of each endpoint.
enum KotlinServices {
  static func file(_ app: AppCode) -> SourceWriter {
    var out = KotlinCode.file(app)
    out.doc("The services and their contracts.")
    out.block("object Services") { out in
      for (index, service) in app.services.enumerated() {
        if index > 0 { out.line() }
        out.doc("The service `\(service.id)`.")
        let path = "comity.Services.\(KotlinName.type(service.id))"
        out.block("object \(KotlinName.type(service.id))") { out in
          environments(service, &out)
          for endpoint in service.endpoints {
            out.line()
            write(endpoint, path, app, &out)
          }
        }
      }
    }
    return out
  }

  private static func environments(_ service: ServiceCode, _ out: inout SourceWriter) {
    out.doc("Its addresses by environment.")
    out.block("object Environments") { out in
      for (name, address) in service.environments {
        out.line(
          "const val \(KotlinName.member(name)): String = \(KotlinName.literal(address))")
      }
      out.call(
        "val all: Map<String, String> = mapOf",
        service.environments.map {
          "Pair(\(KotlinName.literal($0.name)), \(KotlinName.member($0.name)))"
        })
    }
  }

  /// One endpoint: `service` is the full name of its service's object.
  private static func write(
    _ endpoint: EndpointCode, _ service: String, _ app: AppCode, _ out: inout SourceWriter
  ) {
    let name = KotlinName.type(endpoint.id)
    let path = "\(service).\(name)"
    let response = endpoint.answers.isEmpty ? "comity.AnyResponse" : "\(path).Response"
    out.doc("`\(endpoint.reference)`.")
    out.block("object \(name) : comity.Endpoint<\(path).Request, \(response)>") { out in
      out.line("override val id: String get() = \(KotlinName.literal(endpoint.reference))")
      out.line("override val method: String get() = \(KotlinName.literal(endpoint.method))")
      out.line("override val path: String get() = \(KotlinName.literal(endpoint.path))")
      out.line("override val environments: Map<String, String> get() = \(service).Environments.all")
      if let poll = endpoint.poll {
        out.doc("It is asked again after so many milliseconds.")
        out.line("const val poll: Long = \(poll)L")
      }
      for sent in endpoint.sent {
        out.line()
        KotlinCode.structure(
          sent.part.type, sent.fields, path: "\(path).\(sent.part.type)", isWire: true,
          app.resources, &out)
      }
      out.line()
      request(endpoint, path, &out)
      for answer in endpoint.answers where !answer.fields.isEmpty {
        out.line()
        KotlinCode.structure(
          answer.type, answer.fields, path: "\(path).\(answer.type)", isWire: true, app.resources,
          &out)
      }
      out.line()
      self.response(endpoint, path, &out)
    }
  }

  private static func request(
    _ endpoint: EndpointCode, _ path: String, _ out: inout SourceWriter
  ) {
    out.doc("What is sent.")
    guard !endpoint.sent.isEmpty else { return out.line("class Request : comity.EndpointRequest") }
    let parameters = endpoint.sent.map { sent in
      let type = "\(path).\(sent.part.type)"
      return "val \(sent.part.member): \(type)" + (sent.isOptional ? " = \(type)()" : "")
    }
    out.block("data class Request", parameters, " : comity.EndpointRequest") { out in
      for (part, name) in [
        (EndpointCode.Part.params, "pathValues"), (.query, "queryValues"),
        (.headers, "headerValues"),
      ] {
        guard let sent = endpoint.sent(part) else { continue }
        out.line("override val \(name): List<Pair<String, List<String>>>")
        out.inside { out in out.list("get() = ", values(sent), open: "listOf(") }
      }
      if endpoint.sent(.body) != nil {
        out.line("override val json: Map<String, Any> get() = body.toJson()")
      }
    }
  }

  /// Values of a part as texts, each behind its name in the contract.
  private static func values(_ sent: EndpointCode.Sent) -> [String] {
    let members = CodeNames(sent.fields.map(\.id), KotlinName.member)
    return sent.fields.map { field in
      let value = "\(sent.part.member).\(members[field.id])"
      let texts =
        field.isRequired
        ? texts(value, field.type)
        : "\(value)?.let { value -> \(texts("value", field.type)) } ?: emptyList()"
      return "Pair(\(KotlinName.literal(field.id)), \(texts))"
    }
  }

  /// A value as a list of texts.
  private static func texts(_ value: String, _ type: CodeType) -> String {
    guard case .list(let item) = type else { return "listOf(\(text(value, type)))" }
    return "\(value).map { item -> \(text("item", item)) }"
  }

  private static func text(_ value: String, _ type: CodeType) -> String {
    switch type {
    case .integer, .milliseconds, .number, .points, .seconds, .bool: "\(value).toString()"
    case .minorUnits: "\(value).minorUnits.toString()"
    case .amount, .isoDate: "\(value).text"
    case .epochSeconds: "\(value).seconds.toString()"
    case .epochMilliseconds: "\(value).milliseconds.toString()"
    case .words: "\(value).id"
    case .record, .list: "comity.jsonText(\(value).toJson())"
    case .string, .text, .color, .image, .font, .action, .screen, .format: value
    }
  }

  private static func response(
    _ endpoint: EndpointCode, _ path: String, _ out: inout SourceWriter
  ) {
    guard !endpoint.answers.isEmpty else {
      out.doc("Any: the contract says nothing of its answers.")
      out.line("override fun response(status: Int, json: Map<*, *>): comity.AnyResponse =")
      return out.inside { out in out.line("comity.AnyResponse(status, json)") }
    }
    out.doc("An answer of the contract.")
    out.block("sealed class Response") { out in
      for answer in endpoint.answers {
        out.line(
          answer.fields.isEmpty
            ? "object Status\(answer.status) : \(path).Response()"
            : "data class Status\(answer.status)(val body: \(path).\(answer.type)) : "
              + "\(path).Response()")
      }
    }
    out.line()
    out.block(
      "override fun response(status: Int, json: Map<*, *>): \(path).Response? = when (status)"
    ) { out in
      for answer in endpoint.answers {
        let body = answer.fields.isEmpty ? "" : "(\(path).\(answer.type).from(json))"
        out.line("\(answer.status) -> \(path).Response.Status\(answer.status)\(body)")
      }
      out.line("else -> null")
    }
  }
}
