import Syntax

/// `services/`: environments, endpoints and their contract.
enum ServiceKind {
  static func declare(_ b: inout SchemaBuilder) -> ModuleKind {
    let wire = WireField.shape(&b)
    let fields = b.map(.any, "field", wire)
    var endpoint = [
      b.field(
        "method", b.word("GET", "POST", "PUT", "PATCH", "DELETE"), "The method.", required: true),
      b.field(
        "path", Types.urlPath, "Below the environment's address; `{name}` is a parameter.",
        required: true),
    ]
    for part in ["params", "query", "headers", "body"] {
      endpoint.append(b.field(part, fields, "Fields sent as \(part)."))
    }
    endpoint += [
      b.field("poll", Types.duration, "How often an app asks again, where it polls."),
      b.field(
        "answers", b.map(.status, "status", fields), "Fields of the body by HTTP status."),
    ]
    endpoint += b.identity() + b.guards()
    return b.kind(
      folder: "services", header: "service", noun: "service",
      "What an app asks a server for, and the contract both keep.",
      [
        b.field(
          "environments", b.map(.id, "environment", Shape(.value(Types.url))),
          "Addresses by name; `production` is required.", required: true),
        b.field("endpoints", b.list("endpoint", ordered: false, endpoint), "What can be asked."),
      ], rule: ServiceRule.check)
  }
}
