public import Foundation

/// A server in the app: it answers requests from stub sets and calls nobody. Every piece of its state
/// changes at once, whatever thread asks.
public final class MockServer: Sendable {
  /// What becomes of a request no stub answers.
  public enum Mode: String, Sendable {
    /// It fails with a `StubError` that names the nearest stub.
    case strict
    /// It is answered with status 200 and an empty body.
    case lenient
  }

  /// The server of `StubProtocol` itself: one for an app. It has no sets until `load` gives it some.
  public static let shared = MockServer()

  let state: Locked<State>
  /// What sessions that come here say.
  let session = StubSession()

  /// - Parameters:
  ///   - sets: Stub sets, in the order of menus.
  ///   - set: The one to begin with; nil for none.
  /// - Throws: `StubError.unknownSet`.
  public convenience init(
    _ sets: [StubSet], use set: String? = nil, mode: Mode = .strict
  ) throws {
    self.init()
    load(sets)
    self.mode = mode
    if let set { try use(set) }
  }

  /// A server without sets.
  public init() {
    state = Locked(State())
  }

  /// Everything that changes.
  struct State: Sendable {
    var sets: [StubSet] = []
    var current: StubSet?
    /// Stubs of no set, the last added first.
    var added: [Stub] = []
    /// States of scenarios that have left their start.
    var scenarios: [String: String] = [:]
    /// How often each stub answered, by id; added ones and those of the set apart.
    var counts: [Place: Int] = [:]
    /// Further addresses by service.
    var addresses: [String: [RequestPattern.Address]] = [:]
    var mode = Mode.strict
    var isIntercepting = true
    var latency = Duration.zero
    var calls: [StubCall] = []

    struct Place: Hashable {
      let isAdded: Bool
      let id: String
    }

    /// Scenarios and sequences as at the start.
    mutating func rewind() {
      scenarios = [:]
      counts = [:]
    }

    /// The state a scenario is in.
    func state(of scenario: String) -> String {
      scenarios[scenario] ?? current?.start[scenario] ?? StubSet.startState
    }
  }
}

extension MockServer {
  /// The sets there are, in the order of menus.
  public var sets: [StubSet] { state.with { $0.sets } }

  /// The set in use.
  public var current: StubSet? { state.with { $0.current } }

  /// Takes other sets; the one in use stays if there is one of its name, and starts afresh.
  public func load(_ sets: [StubSet]) {
    state.with { state in
      state.sets = sets
      state.current = sets.first { $0.id == state.current?.id }
      state.rewind()
    }
  }

  /// Answers from another set from now on; its scenarios and sequences begin at their start.
  ///
  /// - Throws: `StubError.unknownSet`; then the set in use stays.
  public func use(_ id: String) throws {
    try state.with { state in
      guard let set = state.sets.first(where: { $0.id == id }) else {
        throw StubError.unknownSet(id: id, known: state.sets.map(\.id))
      }
      state.current = set
      state.rewind()
    }
  }

  /// Puts a stub before those of the set that have its priority; the last one added goes first.
  /// It replaces one of the same name, and stays when the set changes.
  public func add(_ stub: Stub) {
    state.with { state in
      state.added.removeAll { $0.id == stub.id }
      state.added.insert(stub, at: 0)
      state.counts[State.Place(isAdded: true, id: stub.id)] = nil
    }
  }

  /// Takes back what `add` did; nil takes back all.
  public func remove(_ id: String? = nil) {
    state.with { state in state.added.removeAll { id == nil || $0.id == id } }
  }

  /// Scenarios and sequences begin at their start again, and the log is empty. Sets and added stubs
  /// stay.
  public func reset() {
    state.with { state in
      state.rewind()
      state.calls = []
    }
  }

  /// The states of all scenarios of the set, by name.
  public var scenarios: [String: String] {
    state.with { state in
      let names = Set(state.current?.scenarios ?? []).union(
        state.added.compactMap { $0.step?.scenario })
      return Dictionary(uniqueKeysWithValues: names.map { ($0, state.state(of: $0)) })
    }
  }

  /// Puts a scenario into a state.
  ///
  /// - Throws: `StubError.unknownScenario`.
  public func set(scenario name: String, to value: String) throws {
    let known = scenarios.keys.sorted()
    guard known.contains(name) else {
      throw StubError.unknownScenario(name: name, known: known)
    }
    state.with { $0.scenarios[name] = value }
  }

  /// Answers for a service at an address of its own, too: one chosen or typed in the debug menu.
  /// Nil takes it back.
  public func answer(_ service: String, at address: URL?) {
    state.with { state in
      state.addresses[service] = address.flatMap(RequestPattern.Address.init).map { [$0] }
    }
  }

  /// What becomes of a request no stub answers.
  public var mode: Mode {
    get { state.with { $0.mode } }
    set { state.with { $0.mode = newValue } }
  }

  /// Whether requests come here at all; if not, they go to the network.
  public var isIntercepting: Bool {
    get { state.with { $0.isIntercepting } }
    set { state.with { $0.isIntercepting = newValue } }
  }

  /// What every answer takes on top of its own delay.
  public var latency: Duration {
    get { state.with { $0.latency } }
    set { state.with { $0.latency = max(.zero, newValue) } }
  }
}
