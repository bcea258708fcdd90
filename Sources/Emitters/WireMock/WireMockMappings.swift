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
  /// Scenarios with sequences in them, by name.
  private let scenarios: [String: WireMockScenario]

  init(country: String, set: BundleObject, endpoints: [String: WireMockEndpoint]) {
    self.country = country
    self.set = set
    self.endpoints = endpoints
    let names = (set["answers"]?.array ?? []).compactMap { $0["scenario"]?["name"]?.string }
    scenarios = Dictionary(
      Set(names).compactMap { name in WireMockScenario(name, in: set).map { (name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

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

  private func write(_ entry: BundleObject, rank: Int, _ out: inout JSONWriter) {
    guard let id = entry.id, let name = entry["endpoint"]?.string, let endpoint = endpoints[name]
    else { return }
    let sequence = (entry["sequence"]?.array ?? []).compactMap(\.object)
    let answers = [entry["answer"]?.object].compactMap { $0 } + sequence
    let (scenario, steps) = steps(of: entry, id, answers.count)
    // An answer may be there for several states.
    let given = Set(steps.map(\.answer)).count
    for step in steps where step.answer < answers.count {
      out.object { out in
        out.field("name", given > 1 ? "\(id) \(step.answer + 1)" : id)
        out.field("priority", rank)
        if let scenario { out.field("scenarioName", scenario) }
        if let required = step.required { out.field("requiredScenarioState", required) }
        if let next = step.next { out.field("newScenarioState", next) }
        out.key("request")
        endpoint.write(entry["match"]?.object ?? BundleObject([]), &out)
        out.key("response")
        write(response: answers[step.answer], &out)
        writeMetadata(entry, answers[step.answer], left: answers.count - given, &out)
      }
    }
  }

  /// The scenario of WireMock an answer is in, and what each of its answers needs and does there.
  private func steps(
    of entry: BundleObject, _ id: String, _ count: Int
  ) -> (scenario: String?, steps: [WireMockScenario.Step]) {
    if let scenario = entry["scenario"]?.object, let name = scenario["name"]?.string {
      if let known = scenarios[name] { return (name, known.steps(of: id)) }
      // Without sequences, or with too many states for them: of those the first answers only.
      let first = set["start"]?[name]?.string ?? "started"
      func state(_ word: String?) -> String? {
        word.map { $0 == first ? WireMockScenario.started : $0 }
      }
      return (
        name,
        [
          WireMockScenario.Step(
            required: state(scenario["in"]?.string), next: state(scenario["to"]?.string), answer: 0)
        ]
      )
    }
    guard count > 1 else {
      return (nil, [WireMockScenario.Step(required: nil, next: nil, answer: 0)])
    }
    func state(_ index: Int) -> String {
      index == 0 ? WireMockScenario.started : "\(index + 1)"
    }
    let isCycle = entry["then"]?.string == "cycle"
    return (
      "\(id) sequence",
      (0..<count).map { index in
        WireMockScenario.Step(
          required: state(index),
          next: index + 1 < count ? state(index + 1) : isCycle ? state(0) : nil, answer: index)
      }
    )
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
