public import Foundation

/// What the arguments of a launch say, so that a UI test in another process sets up the app without
/// talking to it: `app.launchArguments = ["-comityStubs", "ride-happy-path"]`.
public struct LaunchOptions: Hashable, Sendable {
  /// `-comityStubs`: the stub set to begin with.
  public var stubs: String?
  /// `-comityMode`: what becomes of a request no stub answers.
  public var mode: MockServer.Mode?
  /// `-comityScenario name=state`: states to begin with; may stand several times.
  public var scenarios: [String: String] = [:]
  /// `-comityLatency`: what every answer takes on top, in milliseconds.
  public var latency: Int?
  /// `-comityPlace`: the place to pretend to be at.
  public var place: String?
  /// `-comityRoute`: the route to be on.
  public var route: String?

  /// Reads arguments, those of this process where none are given; those of others are passed over.
  ///
  /// - Throws: `StubError.invalidArgument`.
  public init(_ arguments: [String] = ProcessInfo.processInfo.arguments) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard Self.names.contains(name) else { continue }
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
        throw StubError.invalidArgument(name: name, value: nil)
      }
      let invalid = StubError.invalidArgument(name: name, value: value)
      switch name {
      case "-comityStubs": stubs = value
      case "-comityPlace": place = value
      case "-comityRoute": route = value
      case "-comityMode":
        guard let mode = MockServer.Mode(rawValue: value) else { throw invalid }
        self.mode = mode
      case "-comityLatency":
        guard let milliseconds = Int(value), milliseconds >= 0 else { throw invalid }
        latency = milliseconds
      default:
        guard let equals = value.firstIndex(of: "="), equals != value.startIndex else {
          throw invalid
        }
        scenarios[String(value[..<equals])] = String(value[value.index(after: equals)...])
      }
    }
  }

  /// All arguments there are.
  public static let names = [
    "-comityStubs", "-comityMode", "-comityScenario", "-comityLatency", "-comityPlace",
    "-comityRoute",
  ]
}

extension MockServer {
  /// Does what the launch says. To be called before the first request.
  ///
  /// - Throws: `StubError`, if there is no such set or scenario.
  public func apply(_ options: LaunchOptions) throws {
    if let mode = options.mode { self.mode = mode }
    if let latency = options.latency { self.latency = .milliseconds(latency) }
    if let stubs = options.stubs { try use(stubs) }
    for (name, value) in options.scenarios.sorted(by: { $0.key < $1.key }) {
      try set(scenario: name, to: value)
    }
  }
}
