public import Foundation

/// A canned answer, or a sequence of them, and the requests that get it.
public struct Stub: Hashable, Sendable, Identifiable {
  /// One answer.
  public struct Answer: Hashable, Sendable {
    /// HTTP status.
    public var status: Int
    /// Headers by name.
    public var headers: [String: String]
    /// The bytes of the body; nil for none.
    public var body: Data?
    /// How long it takes.
    public var delay: Duration
    /// The error that comes instead.
    public var fault: URLError.Code?

    /// An answer of raw bytes.
    public init(
      status: Int = 200, headers: [String: String] = [:], body: Data? = nil,
      delay: Duration = .zero, fault: URLError.Code? = nil
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.delay = delay
      self.fault = fault
    }

    /// An answer with JSON in it, and a header that says so.
    public static func json(
      _ body: JSONValue, status: Int = 200, headers: [String: String] = [:],
      delay: Duration = .zero
    ) -> Answer {
      var headers = headers
      if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
        headers["Content-Type"] = "application/json"
      }
      return Answer(status: status, headers: headers, body: body.json, delay: delay)
    }

    /// An error as if from the network.
    public static func fault(_ code: URLError.Code, delay: Duration = .zero) -> Answer {
      Answer(delay: delay, fault: code)
    }
  }

  /// A step of a scenario: it answers in one state and leads to another, both at once.
  public struct Step: Hashable, Sendable {
    /// The name of the scenario.
    public let scenario: String
    /// The state it must be in; nil for any.
    public let required: String?
    /// The state it is in afterwards; nil if it stays.
    public let next: String?

    /// A step of a scenario.
    public init(scenario: String, required: String? = nil, next: String? = nil) {
      self.scenario = scenario
      self.required = required
      self.next = next
    }
  }

  /// What follows the last answer of a sequence.
  public enum End: String, Hashable, Sendable {
    /// The last one again.
    case stay
    /// The first one again.
    case cycle
  }

  /// Unique in its set.
  public let id: String
  /// `service.endpoint`, for the log; nil for a stub of no contract.
  public let endpoint: String?
  /// The requests it answers.
  public var request: RequestPattern
  /// Lower goes first; of equal ones the earlier.
  public var priority: Int
  /// The scenario it is a step of; nil for none.
  public var step: Step?
  /// At least one; given one after the other.
  public var answers: [Answer]
  /// What follows the last of `answers`.
  public var end: End

  /// A stub; one answer or several.
  public init(
    _ id: String, endpoint: String? = nil, _ request: RequestPattern, priority: Int = 5,
    step: Step? = nil, answers: [Answer], then end: End = .stay
  ) {
    self.id = id
    self.endpoint = endpoint
    self.request = request
    self.priority = priority
    self.step = step
    self.answers = answers
    self.end = end
  }

  /// The answer to the request of this number, from 0. A stub without any gives status 200.
  func answer(_ number: Int) -> Answer {
    guard let last = answers.last else { return Answer() }
    if number < answers.count { return answers[number] }
    return end == .stay ? last : answers[number % answers.count]
  }

  /// The service of `endpoint`.
  var service: String? {
    endpoint.flatMap { name in name.firstIndex(of: ".").map { String(name[..<$0]) } }
  }
}

/// The canned answers of one test case.
public struct StubSet: Hashable, Sendable, Identifiable {
  /// Unique among the sets.
  public let id: String
  /// The states scenarios start in; others start in `started`.
  public var start: [String: String]
  /// Its stubs; of those that match and have the same priority, the first answers.
  public var stubs: [Stub]

  /// A set made in code.
  public init(_ id: String, start: [String: String] = [:], stubs: [Stub]) {
    self.id = id
    self.start = start
    self.stubs = stubs
  }

  /// The state scenarios are in that `start` does not name.
  public static let startState = "started"

  /// Names of all scenarios, sorted.
  public var scenarios: [String] {
    Set(start.keys).union(stubs.compactMap { $0.step?.scenario }).sorted()
  }

  /// The states a scenario can be in, sorted.
  public func states(of scenario: String) -> [String] {
    let steps = stubs.compactMap(\.step).filter { $0.scenario == scenario }
    return Set(
      steps.compactMap(\.required) + steps.compactMap(\.next)
        + [start[scenario] ?? Self.startState]
    ).sorted()
  }
}
