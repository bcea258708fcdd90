import Composition
import Diagnostics

/// A stub set as mappings of WireMock.
///
/// WireMock takes the mapping of the smallest priority, and of equals the one added last; ours takes
/// the first. So each answer has a priority of its own, its place in the order.
struct WireMockMappings {
  let country: String
  let set: BundleObject
  /// Endpoints by `service.endpoint`.
  let endpoints: [String: WireMockEndpoint]

  /// Longer than any app waits; for `timed-out`. Milliseconds.
  private static let forever = 3_600_000

  /// What WireMock does where ours gives an error of `URLSession`. It sits at the far end of the line, so
  /// it can neither take the device off the net nor its own name out of it.
  private static let faults = [
    "connection-lost": "CONNECTION_RESET_BY_PEER",
    "bad-server-response": "MALFORMED_RESPONSE_CHUNK",
    "not-connected": "EMPTY_RESPONSE",
    "cannot-find-host": "EMPTY_RESPONSE",
  ]

  /// The file for WireMock's folder `mappings/`.
  func document() -> [UInt8] {
    var out = JSONWriter(pretty: true)
    out.object { out in
      out.key("mappings")
      out.array { out in
        for (rank, answer) in ordered().enumerated() { write(answer, rank: rank + 1, &out) }
      }
    }
    return out.finished()
  }

  /// Answers in the order in which they are tried.
  private func ordered() -> [BundleObject] {
    (set["answers"]?.array ?? []).compactMap(\.object).enumerated().sorted {
      let left = ($0.element["priority"]?.integer ?? 5, $0.offset)
      let right = ($1.element["priority"]?.integer ?? 5, $1.offset)
      return left < right
    }.map(\.element)
  }

  /// The state a scenario of WireMock begins in.
  private static let started = "Started"

  private func write(_ entry: BundleObject, rank: Int, _ out: inout JSONWriter) {
    guard let id = entry.id, let name = entry["endpoint"]?.string, let endpoint = endpoints[name]
    else { return }
    let scenario = entry["scenario"]?.object
    let sequence = (entry["sequence"]?.array ?? []).compactMap(\.object)
    let answers = [entry["answer"]?.object].compactMap { $0 } + sequence
    // A mapping is in one scenario, so a sequence within one gives its first answer only.
    let steps = scenario == nil ? answers : Array(answers.prefix(1))
    for (index, answer) in steps.enumerated() {
      out.object { out in
        out.field("name", steps.count > 1 ? "\(id) \(index + 1)" : id)
        out.field("priority", rank)
        if let scenario {
          write(scenario, &out)
        } else if steps.count > 1 {
          out.field("scenarioName", "\(id) sequence")
          out.field("requiredScenarioState", Self.state(index))
          if index + 1 < steps.count {
            out.field("newScenarioState", Self.state(index + 1))
          } else if entry["then"]?.string == "cycle" {
            out.field("newScenarioState", Self.started)
          }
        }
        out.key("request")
        endpoint.write(entry["match"]?.object ?? BundleObject([]), &out)
        out.key("response")
        write(response: answer, &out)
        writeMetadata(entry, answer, left: answers.count - steps.count, &out)
      }
    }
  }

  /// The state of a sequence before its answer of an index, 0-based.
  private static func state(_ index: Int) -> String { index == 0 ? started : "\(index + 1)" }

  private func write(_ scenario: BundleObject, _ out: inout JSONWriter) {
    guard let name = scenario["name"]?.string else { return }
    let first = set["start"]?[name]?.string ?? "started"
    func state(_ id: String) -> String { id == first ? Self.started : id }
    out.field("scenarioName", name)
    if let needed = scenario["in"]?.string { out.field("requiredScenarioState", state(needed)) }
    if let next = scenario["to"]?.string { out.field("newScenarioState", state(next)) }
  }

  private func write(response answer: BundleObject, _ out: inout JSONWriter) {
    let delay = answer["delay"]?["milliseconds"]?.integer ?? 0
    out.object { out in
      if let fault = answer["fault"]?.string {
        if let known = Self.faults[fault] {
          out.field("fault", known)
          if delay > 0 { out.field("fixedDelayMilliseconds", delay) }
        } else {
          out.field("status", 504)
          out.field("fixedDelayMilliseconds", max(delay, Self.forever))
        }
        return
      }
      out.field("status", answer["status"]?.integer ?? 200)
      let headers = answer["headers"]?.object?.members ?? []
      let body = answer["body"]
      let hasType = headers.contains { $0.key.lowercased() == "content-type" }
      if !headers.isEmpty || body != nil && !hasType {
        out.key("headers")
        out.object { out in
          if body != nil, !hasType { out.field("Content-Type", "application/json") }
          for header in headers { out.field(header.key, header.value.string ?? "") }
        }
      }
      if let body {
        out.key("jsonBody")
        out.value(body)
      }
      if delay > 0 { out.field("fixedDelayMilliseconds", delay) }
    }
  }

  /// Where it comes from, and what WireMock cannot do of it.
  private func writeMetadata(
    _ entry: BundleObject, _ answer: BundleObject, left: Int, _ out: inout JSONWriter
  ) {
    out.key("metadata")
    out.object { out in
      out.field("country", country)
      out.field("stubs", set.id ?? "")
      out.field("answer", entry.id ?? "")
      if let platforms = entry["platforms"]?.array {
        out.field("platforms", platforms.compactMap(\.string))
      }
      if let fault = answer["fault"]?.string { out.field("fault", fault) }
      if left > 0 { out.field("answersLeftOut", left) }
    }
  }
}

extension JSONWriter {
  /// Writes a value of a bundle as it is.
  mutating func value(_ value: BundleValue) {
    switch value {
    case .null: null()
    case .bool(let isOn): bool(isOn)
    case .number(let text): raw(text)
    case .string(let text): string(text)
    case .array(let items): array { out in for item in items { out.value(item) } }
    case .object(let object):
      self.object { out in
        for member in object.members {
          out.key(member.key)
          out.value(member.value)
        }
      }
    }
  }
}
